/** A record with the names of its columns as keys. */
export const columnsOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(name), value]));

/** The columns of names that were written before: each order has the same hundred. */
const columns = new Map<string, string>();

function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  columns.set(name, column);
  return column;
}
