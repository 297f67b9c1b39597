/** The names of several tables from the first one, counted up from its last number: `T9` twice is T9 and T10. Null without a number. */
export function tableNamesFrom(first: string, count: number): string[] | null {
  const name = first.trim();
  if (name === "") return null;
  if (count === 1) return [name];
  const digits = /\d{1,9}$/.exec(name)?.[0];
  if (digits === undefined) return null;
  const before = name.slice(0, -digits.length);
  return Array.from({ length: count }, (_, index) => `${before}${String(Number(digits) + index).padStart(digits.length, "0")}`);
}
