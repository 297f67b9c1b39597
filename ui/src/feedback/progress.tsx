import "./progress.css";
const parts = [1, 2, 3, 4];

type ProgressProps = {
  /** Number of parts reached, 0 to 4. */
  value: number;
  /** The last reached part is still in progress. */
  moving?: boolean;
  label: string;
  /** The same in words: "In the kitchen, step 3 of 4". */
  valueText: string;
};

/** The progress of an order in four parts (design, section 12, order detail). */
export function Progress({ value, moving, label, valueText }: ProgressProps) {
  return (
    <div
      className="c-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      {parts.map((part) => (
        <span key={part} className="c-progress__part" data-fill={part > value ? undefined : part === value && moving ? "moving" : "full"} />
      ))}
    </div>
  );
}
