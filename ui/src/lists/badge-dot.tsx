/** The dot before the text of a badge; a live one pulses. */
export const BadgeDot = ({ live }: { live?: boolean }) => <span className={live ? "c-badge__dot c-badge__dot--live" : "c-badge__dot"} />;
