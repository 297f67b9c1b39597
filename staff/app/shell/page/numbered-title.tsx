/** The name of a table, or of a way to order, and the number of its order. */
export const NumberedTitle = ({ name, serial }: { name: string; serial: number }) => (
  <>
    <bdi>{name}</bdi> <span className="numbered-title__serial">{serial}</span>
  </>
);
