import { CATEGORY_TARGETS, type ImportTarget, NAME_TARGETS } from "@comanda/domain/menu/menu-import";
import type { CsvRow } from "../menu-read/csv-table.ts";
import type { Sheet } from "./draft.ts";

const PRICES: readonly ImportTarget[] = ["price", "points"];

/** The texts of the cells of a row in columns with one of these targets. */
const textsIn = (row: CsvRow, { columns }: Sheet, targets: readonly ImportTarget[]): string[] =>
  columns.filter(({ target }) => targets.includes(target)).flatMap(({ index }) => (row.cells[index] ?? "").trim() || []);

/**
 * A row that is the heading of those below, as people write them in a table: nothing but a category, or nothing but a name in a file in which
 * no dish has a category of its own.
 */
function headingOf(row: CsvRow, sheet: Sheet, areNames: boolean): string | null {
  const [names, categories] = [textsIn(row, sheet, NAME_TARGETS), textsIn(row, sheet, CATEGORY_TARGETS)];
  const isAlone = row.cells.filter((cell) => cell.trim() !== "").length === names.length + categories.length;
  if (!isAlone || (names.length > 0 && categories.length > 0)) return null;
  return categories[0] ?? (areNames ? (names[0] ?? null) : null);
}

/** Whether each category is written once, above or beside its first dish: no row repeats the one before it. */
function areWrittenOnce(rows: readonly CsvRow[], sheet: Sheet): boolean {
  const written = rows.flatMap((row) => textsIn(row, sheet, CATEGORY_TARGETS).slice(0, 1));
  return written.every((category, at) => category !== written[at - 1]);
}

/** The row with texts in the columns with these targets, as in another row. */
function withCellsOf(row: CsvRow, other: CsvRow, indexes: readonly number[]): CsvRow {
  const cells = Array.from({ length: Math.max(row.cells.length, ...indexes.map((index) => index + 1)) }, (_, at) =>
    indexes.includes(at) ? (other.cells[at] ?? "") : (row.cells[at] ?? ""),
  );
  return { ...row, cells };
}

/**
 * A sheet of one's own whose categories are written once, above their dishes or beside the first of them, with the category in each row and
 * without the rows that are headings. `filled`: how many rows take a category from above. A file with a category in each row stays as it is,
 * and a row without one is a mistake there.
 */
export function withSections(sheet: Sheet): { sheet: Sheet; filled: number } {
  const { rows, columns } = sheet;
  const isDish = (row: CsvRow) => textsIn(row, sheet, PRICES).length > 0;
  const areNames = rows.some(isDish) && !rows.some((row) => isDish(row) && textsIn(row, sheet, CATEGORY_TARGETS).length > 0);
  const headings = new Map(rows.map((row) => [row, headingOf(row, sheet, areNames)]));
  const indexes = columns.filter(({ target }) => (CATEGORY_TARGETS as readonly ImportTarget[]).includes(target)).map(({ index }) => index);
  const hasHeadings = [...headings.values()].some((heading) => heading !== null);
  if (!areWrittenOnce(rows, sheet) || ((areNames || indexes.length === 0) && !hasHeadings)) return { sheet, filled: 0 };
  const added = indexes.length === 0 ? [{ index: columns.length, name: "", target: "category" as const, detail: "" }] : [];
  const [first = columns.length, ...further] = indexes;
  let [above, filled]: [CsvRow | null, number] = [null, 0];
  const inEach = rows.flatMap((row): CsvRow[] => {
    const heading = headings.get(row);
    if (typeof heading === "string") {
      const cells = textsIn(row, sheet, CATEGORY_TARGETS).length > 0 ? row.cells : [];
      above = withCellsOf({ ...row, cells }, { ...row, cells: Object.assign([...cells], { [first]: cells[first] || heading }) }, [
        first,
        ...further,
      ]);
      return [];
    }
    if (textsIn(row, sheet, CATEGORY_TARGETS).length > 0) above = row;
    else if (above && textsIn(row, sheet, NAME_TARGETS).length > 0) {
      filled += 1;
      return [withCellsOf(row, above, [first, ...further])];
    }
    return [row];
  });
  return { sheet: { ...sheet, columns: [...columns, ...added], rows: inEach }, filled };
}
