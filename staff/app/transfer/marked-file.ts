import type { ImportRows } from "@comanda/contract/staff/transfer/import-shapes";

/** What a spreadsheet reads as a formula, which an apostrophe keeps as text. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(value: string): string {
  const safe = FORMULA.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(",")}\r\n`;

type Words = { column: string; sentence: (mistake: ImportRows["mistakes"][number]) => string };

/** The file as CSV with a first column that says what is wrong in each row. */
export function markedFile({ header, rows, mistakes }: ImportRows, { column, sentence }: Words): string {
  const reasons = new Map<number, string[]>();
  for (const mistake of mistakes) {
    const name = mistake.column === null ? "" : (header[mistake.column] ?? "");
    const reason = name ? `${name}: ${sentence(mistake)}` : sentence(mistake);
    reasons.set(mistake.line, [...(reasons.get(mistake.line) ?? []), reason]);
  }
  const lines = rows.map(({ line, cells }) => rowOf([(reasons.get(line) ?? []).join(" | "), ...cells]));
  return `${rowOf([column, ...header])}${lines.join("")}`;
}
