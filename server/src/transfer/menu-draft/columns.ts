import { languageKeys } from "@comanda/domain/locale";
import type { ImportKind, ImportTarget } from "@comanda/domain/menu/menu-import";
import { allergensIn, isAllergenMark } from "./cell-values.ts";
import type { BaseLanguage } from "../../platform/values/base-language.ts";
import { foldedWord } from "./menu-texts.ts";
import type { CsvTable } from "../menu-read/csv-table.ts";
import type { OwnField } from "../../platform/text/heading-words.ts";
import { foldedHeading, headingOf } from "./headings.ts";
import { SHOPIFY, SQUARE, SQUARE_PARTS, TOAST_ITEMS, TOAST_TEMPLATE } from "../menu-read/system-headings.ts";

/** What a column is recognised as. `detail`: the name of its tax, set of modifiers, option or location. */
export type Preset = { target: ImportTarget; detail: string };
/** A column of a file with where it goes. */
export type Column = Preset & { index: number; name: string };

const SAMPLES = 3;

function squarePreset(name: string): Preset {
  const target = SQUARE.get(name.toLowerCase());
  if (target) return { target, detail: "" };
  for (const [pattern, of] of SQUARE_PARTS) {
    const [, detail] = pattern.exec(name) ?? [];
    if (detail !== undefined) return { target: of, detail: detail.trim() };
  }
  return { target: "leave-out", detail: "" };
}

/** What a text in quotes holds: Loyverse writes `Tax - "VAT" (5%)`. */
const unquoted = (text: string): string => text.replaceAll('"', "").trim();

const NAME_WORDS = "name|nombre|nom|nome";
const VALUE_WORDS = "value|valor|valeur|valore";
/** The columns of Loyverse's file whose header holds a name or a number, in several languages. */
const LOYVERSE_PARTS: [RegExp, ImportTarget][] = [
  [new RegExp(`^op[ct]ion (\\d+) (?:${NAME_WORDS})$`), "option-name"],
  [new RegExp(`^op[ct]ion (\\d+) (?:${VALUE_WORDS})$`), "option-value"],
  [/^(?:price|precio|prix|preco|prezzo|preis) \[(.+)\]$/, "price-here"],
  [/^available for sale \[(.+)\]$/, "enabled"],
  [/^in stock \[(.+)\]$/, "quantity"],
];
const LOYVERSE_SETS: [RegExp, ImportTarget][] = [
  [/^(?:tax|impuesto|taxe) - (.+)$/i, "tax"],
  [/^(?:modifier|modificador) - (.+)$/i, "modifier-set"],
];
const SHOPIFY_PARTS: [RegExp, ImportTarget][] = [
  [/^option(\d+) name$/, "option-name"],
  [/^option(\d+) value$/, "option-value"],
];
/** The fields that Loyverse's file has by a word of the language in which it was exported. */
const LOYVERSE_FIELDS: ReadonlySet<OwnField> = new Set<OwnField>(["name", "description", "category", "price", "sku"]);

const partIn = (name: string, parts: readonly [RegExp, ImportTarget][]): Preset | null => {
  for (const [pattern, target] of parts) {
    const [, detail] = pattern.exec(name) ?? [];
    if (detail !== undefined) return { target, detail: unquoted(detail) };
  }
  return null;
};

const simple = (name: string): string =>
  foldedWord(name)
    .replace(/[^\p{L}\p{N}[\]]+/gu, " ")
    .trim();

function loyversePreset(name: string): Preset {
  if (simple(name) === "handle") return { target: "handle", detail: "" };
  const part = partIn(simple(name), LOYVERSE_PARTS) ?? partIn(name, LOYVERSE_SETS);
  if (part) return part;
  const heading = headingOf(name, "");
  if (!heading || heading.isWeak || !LOYVERSE_FIELDS.has(heading.field)) return { target: "leave-out", detail: "" };
  return { target: heading.field as ImportTarget, detail: "" };
}

const shopifyPreset = (name: string): Preset =>
  partIn(simple(name), SHOPIFY_PARTS) ?? { target: SHOPIFY.get(foldedHeading(name)) ?? "leave-out", detail: "" };

function presetOf(kind: ImportKind, name: string): Preset {
  if (kind === "square") return squarePreset(name);
  if (kind === "loyverse") return loyversePreset(name);
  if (kind === "shopify") return shopifyPreset(name);
  return { target: (kind === "toast-template" ? TOAST_TEMPLATE : TOAST_ITEMS).get(name.toLowerCase()) ?? "leave-out", detail: "" };
}

/** Columns that Toast's list has and a file of one's own has not. */
const TOAST_COLUMNS = ["kitchen name", "pos name", "sales category", "plu"];

/** The kind of a file by the names of its columns; null where none is recognised. */
export function kindOf(header: readonly string[]): ImportKind | null {
  const names = new Set(header.map((name) => name.toLowerCase()));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (has("item name") && ["variation name", "reference handle", "token"].some((name) => names.has(name))) return "square";
  if (has("entity type", "name", "price")) return "toast-template";
  if (has("handle", "title", "variant price")) return "shopify";
  const loyverse = new Set(header.map((name) => loyversePreset(name).target));
  if (loyverse.has("handle") && loyverse.has("name") && (loyverse.has("option-value") || loyverse.has("price-here"))) return "loyverse";
  if ((has("price") || has("base price")) && (has("name") || has("item name")) && TOAST_COLUMNS.some((name) => names.has(name)))
    return "toast-items";
  const own = new Set(header.map((name) => headingOf(name, "")?.field));
  return own.has("name") && own.has("price") ? "comanda" : null;
}

/** How many cells of a row are known headings of any kind of file: a row with two or more can be the header row. */
export const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => {
    const name = cell.trim();
    if (name === "" || name.length > MOST_LETTERS) return false;
    const kinds = ["square", "loyverse", "shopify", "toast-template", "toast-items"] as const;
    return headingOf(name, "") !== null || kinds.some((kind) => presetOf(kind, name).target !== "leave-out");
  }).length;

/** The longest text that can be a heading. */
const MOST_LETTERS = 60;

const TEXT_FIELDS: ReadonlySet<OwnField> = new Set<OwnField>(["name", "description", "category"]);
const TEXT_LANGUAGES: ReadonlySet<string> = new Set(languageKeys);

/**
 * The columns of a file of one's own. One column of a text is of the language that is chosen for the file; of several each is of the
 * language that its heading is in, or names.
 */
function ownPresets(header: readonly string[], base: BaseLanguage): ImportTarget[] {
  const headings = header.map((name) => headingOf(name, base.key));
  const isExport = headings.some((heading) => heading?.field === "name" && heading.isLanguageNamed);
  return headings.map((heading, index) => {
    if (!heading) return "leave-out";
    const { field, language, isLanguageNamed } = heading;
    const others = headings.filter((other, at) => at !== index && other?.field === field);
    if (heading.isWeak && others.some((other) => other && !other.isWeak)) return "leave-out";
    // Which of several prices is meant, such as that of a glass or a bottle, a person decides.
    if (field === "price" && heading.isWeak && others.length > 0) return "leave-out";
    if (field === "sku" || (field === "id" && !isExport)) return "leave-out";
    if (!TEXT_FIELDS.has(field) || !language) return field;
    const isOne = !others.some((other) => other && !other.isWeak && !other.isLanguageNamed && other.language !== language);
    if (language === base.key && isLanguageNamed && !TEXT_LANGUAGES.has(language)) return field;
    if (isOne && !isLanguageNamed) return field;
    return TEXT_LANGUAGES.has(language) ? (`${field}-${language}` as ImportTarget) : "leave-out";
  });
}

/** A target of which one column at most is read: the first one keeps it. */
const REPEATED: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  "leave-out",
  "option-name",
  "option-value",
  "tax",
  "modifier-set",
  "price-here",
  "allergen",
]);

/** Whether a column says of one allergen whether it is in each dish: its heading is an allergen, and its cells are marks. */
function isAllergenColumn(name: string, index: number, rows: CsvTable["rows"]): boolean {
  const cells = rows.map((row) => row.cells[index] ?? "");
  const read = allergensIn(name);
  return read.ok && read.value.length > 0 && cells.some((cell) => cell.trim() !== "") && cells.every(isAllergenMark);
}

/** The columns of a file, with where each goes unless a person says otherwise. The price of a location is taken where there is one. */
export function presetColumns(
  kind: ImportKind,
  { header, rows = [] }: { header: readonly string[]; rows?: CsvTable["rows"] },
  base: BaseLanguage,
): Column[] {
  const presets: Preset[] =
    kind === "comanda"
      ? ownPresets(header, base).map((target, index) => ({
          target: target === "leave-out" && isAllergenColumn(header[index] ?? "", index, rows) ? "allergen" : target,
          detail: header[index] ?? "",
        }))
      : header.map((name) => presetOf(kind, name));
  const hasText = (index: number) => rows.some(({ cells }) => (cells[index] ?? "").trim() !== "");
  // Of two columns for the same, an empty one is left out: Shopify has two for the category.
  const isEmptyRival = ({ target }: Preset, index: number) =>
    rows.length > 0 && !hasText(index) && presets.some((other, at) => at !== index && other.target === target && hasText(at));
  const locations = presets.filter(({ target }) => target === "price-here").length;
  const seen = new Set<ImportTarget>();
  return presets.map(({ target, detail }, index) => {
    const isSpare =
      (target === "price-here" && locations > 1) ||
      (!REPEATED.has(target) && (seen.has(target) || isEmptyRival({ target, detail }, index)));
    if (!isSpare) seen.add(target);
    return { index, name: header[index] ?? "", target: isSpare ? "leave-out" : target, detail };
  });
}

/** The columns with the targets that a person chose, by the index of the column. */
export const chosenColumns = (columns: readonly Column[], chosen: Readonly<Record<string, ImportTarget>>): Column[] =>
  columns.map((column) => ({ ...column, target: chosen[String(column.index)] ?? column.target }));

/** The first different values of a column. */
export function samplesOf({ rows }: Pick<CsvTable, "rows">, index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[index]?.trim() ?? "";
    if (cell !== "") samples.add(cell.slice(0, 80));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
