import type { ImportEncoding, ImportKind, ImportProblem, ImportTarget } from "@comanda/domain/menu/menu-import";
import { type DecimalSign, decimalSignOf } from "@comanda/domain/money/written-price";
import { ok, type Result } from "@comanda/domain/result";
import { type Fixes, readDrafts, withFixes } from "../menu-draft/read-drafts.ts";
import { chosenColumns, type Column, kindOf, knownHeadings, presetColumns } from "../menu-draft/columns.ts";
import { type CsvTable, readTable } from "../menu-read/csv-table.ts";
import { isNamed } from "../menu-draft/menu-texts.ts";
import type { Decisions, FileSide } from "./merge-product.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { StoredMenu } from "./stored-menu.ts";

/**
 * What a person has chosen for a file. `kind`, `encoding` and `decimal` null or absent: as recognised; `language` null: the base language of
 * the restaurant.
 */
export type ImportChoices = {
  kind: ImportKind | null;
  language: string | null;
  columns: Readonly<Record<string, ImportTarget>>;
  fixes: Fixes;
  encoding?: ImportEncoding | undefined;
  decimal?: DecimalSign | undefined;
  takesStock: boolean;
  decisions?: Decisions<FileSide>;
};

export const NO_CHOICES: ImportChoices = { kind: null, language: null, columns: {}, fixes: {}, takesStock: false };

/**
 * A file as read and compared. `isRecognised`: whether its header row said of what kind it is; `decimal`: what stands before the cents, null
 * where nothing says it.
 */
export type Analysis = {
  table: CsvTable;
  kind: ImportKind;
  isRecognised: boolean;
  language: string;
  columns: Column[];
  decimal: DecimalSign | null;
  items: number;
  plan: ImportPlan;
};

/** The taxes of a file that the restaurant does not have. */
function remarkTaxes(columns: readonly Column[], stored: StoredMenu, { remarks }: ImportPlan): void {
  for (const { target, detail } of columns) {
    if (target !== "tax") continue;
    const name = detail.replace(/\s*\([^()]*%\)$/, "");
    if (!stored.taxNames.some((tax) => isNamed(tax, name))) remarks.push({ line: 0, item: "", value: detail, code: "unknown-tax" });
  }
}

/** The sign before the cents, as chosen or as the columns of prices show it. */
function decimalIn(columns: readonly Column[], table: CsvTable, chosen: DecimalSign | undefined): DecimalSign | null {
  if (chosen) return chosen;
  const indexes = columns.filter(({ target }) => target === "price" || target === "price-here").map(({ index }) => index);
  return decimalSignOf(table.rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? "")));
}

const byLine = (one: { line: number; column?: number | null }, other: { line: number; column?: number | null }): number =>
  one.line - other.line || (one.column ?? -1) - (other.column ?? -1);

/** Reads a file, its products and its mistakes, and compares it with the stored menu. Nothing is written. */
export async function analyseFile(bytes: Uint8Array, choices: ImportChoices, stored: StoredMenu): Promise<Result<Analysis, ImportProblem>> {
  const read = await readTable(bytes, { encoding: choices.encoding ?? null, knownHeadings });
  if (!read.ok) return read;
  const table = read.value;
  const recognised = kindOf(table.header);
  const kind = choices.kind ?? recognised ?? "comanda";
  const language = stored.languages.find((key) => key === choices.language) ?? stored.base.key;
  const columns = chosenColumns(presetColumns(kind, table, stored.base), choices.columns);
  const decimal = decimalIn(columns, table, choices.decimal);
  const prices = { decimal, currency: stored.currency };
  const sheet = withFixes({ columns, headerLine: table.headerLine, rows: table.rows, language, prices }, choices.fixes);
  const { drafts, mistakes, remarks } = await readDrafts(kind, sheet);
  const { takesStock, decisions } = choices;
  // What is wrong with stock counts only where stock is taken.
  const counted = takesStock ? mistakes : mistakes.filter(({ code }) => code !== "left-not-number");
  const plan = await planImport(drafts, stored, { kind, language, takesStock, decisions, mistakes: counted, remarks });
  remarkTaxes(columns, stored, plan);
  plan.mistakes.sort(byLine);
  plan.remarks.sort(byLine);
  return ok({ table, kind, isRecognised: recognised !== null, language, columns, decimal, items: drafts.length, plan });
}
