import { languageKeys } from "@comanda/domain/locale";
import { CATEGORY_TARGETS, type ImportMistake, type ImportRemark, type ImportTarget, NAME_TARGETS } from "@comanda/domain/menu/menu-import";
import { isPrintable } from "@comanda/domain/printable";
import type { Column } from "./columns.ts";
import type { CsvRow } from "../menu-read/csv-table.ts";
import type { PriceReading } from "@comanda/domain/money/written-price";
import { type CellValue, priceIn } from "./cell-values.ts";
import type { Findings, Mistake, Texts } from "./draft.ts";
import { oneLine, plainText } from "./plain-text.ts";

/** A cell of a row, with the index of its column and what the name of its column holds. */
export type Cell = { column: number; detail: string; value: string };

/** How long texts can be, in characters. */
const LONGEST = { name: 120, description: 600, category: 80 } as const;
/** Where the name of a row stands, the first one that has a text. */
const NAMES = ["customer-name", ...NAME_TARGETS] as const;

/** Checks a text that a database can hold and a screen can show. */
function textMistake(text: string, longest: number): ImportMistake | null {
  // Counting the characters of a long text costs more than its length.
  if (text.length > longest && [...text].length > longest) return "text-too-long";
  return text.isWellFormed() && isPrintable(text) ? null : "text-unprintable";
}

/** The columns of a sheet by target. */
export type ColumnsByTarget = ReadonlyMap<ImportTarget, Column[]>;

export function columnsByTarget(columns: readonly Column[]): ColumnsByTarget {
  const found = new Map<ImportTarget, Column[]>();
  for (const column of columns) found.set(column.target, [...(found.get(column.target) ?? []), column]);
  return found;
}

/** Where each value of a row stands. */
export const indexOfTargets = (columns: readonly Column[]): Partial<Record<ImportTarget, number>> =>
  Object.fromEntries(columns.toReversed().map(({ target, index }) => [target, index]));

/** What the rows of a sheet are read with. `language`: the key of the language of plain names. */
export type RowContext = { columns: ColumnsByTarget; language: string; prices: PriceReading };

/** Reads the cells of one row by where their columns go, and notes what is wrong with them. */
export class RowReader {
  readonly line: number;
  /** The name in the row, for the lists of what was found. */
  readonly item: string;
  /** The key of the language of plain names. */
  readonly language: string;
  readonly #values: readonly string[];
  readonly #columns: ColumnsByTarget;
  readonly #prices: PriceReading;
  readonly #findings: Findings;

  constructor(row: CsvRow, { columns, language, prices }: RowContext, findings: Findings) {
    this.line = row.line;
    this.language = language;
    this.#values = row.cells;
    this.#columns = columns;
    this.#prices = prices;
    this.#findings = findings;
    const name = NAMES.flatMap((target) => this.value(target)?.trim() || [])[0] ?? "";
    this.item = this.#plain(name).slice(0, LONGEST.name);
  }

  cells(target: ImportTarget): Cell[] {
    return (this.#columns.get(target) ?? []).map(({ index, detail }) => ({ column: index, detail, value: this.#values[index] ?? "" }));
  }

  /** The value of the first column with this target; null where there is no such column. */
  value(target: ImportTarget): string | null {
    return this.cells(target)[0]?.value ?? null;
  }

  /** Reads a cell; null where there is no such column, or where the value is a mistake. */
  read<T>(target: ImportTarget, reader: (cell: string) => CellValue<T>): T | null {
    const [cell] = this.cells(target);
    return cell ? this.readCell(cell, reader) : null;
  }

  readCell<T>(cell: Cell, reader: (cell: string) => CellValue<T>): T | null {
    const read = reader(cell.value);
    if (!read.ok) this.mistake(cell, read.why, read.help);
    return read.ok ? read.value : null;
  }

  /** Reads a price; null where there is no such column, or where the value is a mistake. */
  readPrice(target: "price" | "price-here"): string | null {
    const [cell] = this.cells(target);
    return cell ? this.readPriceCell(cell) : null;
  }

  readPriceCell(cell: Cell): string | null {
    const price = this.readCell(cell, (value) => priceIn(value, this.#prices));
    if (price?.otherCurrency) this.#remarkCurrency(price.otherCurrency);
    return price?.amount ?? null;
  }

  /** Once for a sign: a whole file has another currency. */
  #remarkCurrency(written: string): void {
    const sign = written.replace(/\.$/, "");
    if (this.#findings.remarks.some(({ code, value }) => code === "other-currency" && value === sign)) return;
    this.remark("other-currency", sign);
  }

  /** A text without HTML. A row with an id is of Comanda's own export, whose texts are what they are. */
  #plain(text: string): string {
    return (this.value("id") ?? "").trim() === "" ? plainText(text) : oneLine(text);
  }

  /** The texts of a row by the key of their language. The name for customers comes before the other one. */
  texts(field: "name" | "description" | "category"): Texts {
    const named: [string, ImportTarget][] = languageKeys.map((key) => [key, `${field}-${key}`]);
    // The plain name of a category is the one by which it is found.
    if (field !== "category") named.unshift([this.language, field]);
    if (field === "name") named.push([this.language, "customer-name"]);
    const found = named.flatMap(([key, target]) => {
      const [cell] = this.cells(target);
      const text = cell && this.#checked(cell, this.#plain(cell.value), LONGEST[field]);
      return text ? [[key, text]] : [];
    });
    return Object.fromEntries(found);
  }

  /** The category by its first name: the plain one, then that of a language; empty where there is none, which is a mistake. */
  category(): string {
    const target = CATEGORY_TARGETS.find((one) => (this.value(one) ?? "").trim() !== "");
    return this.text(target ?? CATEGORY_TARGETS.find((one) => this.cells(one).length > 0) ?? "category", "category-missing");
  }

  /** A text that must be there; empty where it is a mistake. */
  text(target: ImportTarget, missing: ImportMistake): string {
    const [cell] = this.cells(target);
    const found = this.#plain(cell?.value ?? "");
    if (cell && found !== "") return this.#checked(cell, found, target.startsWith("category") ? LONGEST.category : LONGEST.name);
    this.mistake(target, missing);
    return "";
  }

  mistake(at: ImportTarget | Cell | null, code: ImportMistake, more: Partial<Mistake> = {}): void {
    const cell = typeof at === "string" ? this.cells(at)[0] : at;
    const { line, item } = this;
    this.#findings.mistakes.push({ line, column: cell?.column ?? null, item, value: cell?.value ?? "", code, ...more });
  }

  remark(code: ImportRemark, value: string): void {
    this.#findings.remarks.push({ line: this.line, item: this.item, value, code });
  }

  #checked(cell: Cell, text: string, longest: number): string {
    const code = textMistake(text, longest);
    if (code) this.mistake(cell, code, code === "text-too-long" ? { detail: String(longest) } : {});
    return code ? "" : text;
  }
}
