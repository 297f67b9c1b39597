/** The name of a table, or of a way to order, and the number of its order. */
export const NumberedTitle = ({ name, serial }: { name: string; serial: number }) => (
  <>
    {name} <span className="numbered-title__serial">{serial}</span>
  </>
);
