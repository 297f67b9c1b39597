import type { ImportKind, ImportTarget } from "@comanda/domain/menu/menu-import";
import type { BaseLanguage } from "../../restaurant/file/base-language.ts";
import type { CsvTable } from "./csv-table.ts";

/** What a column is recognised as. `detail`: the name of its tax, set of modifiers, option or location. */
export type Preset = { target: ImportTarget; detail: string };
/** A column of a file with where it goes. */
export type Column = Preset & { index: number; name: string };

const SAMPLES = 3;

const named = (...names: [string, ImportTarget][]): ReadonlyMap<string, ImportTarget> => new Map(names);

const SQUARE = named(
  ["reference handle", "handle"],
  ["token", "token"],
  ["item name", "name"],
  ["customer-facing name", "customer-name"],
  ["variation name", "variation"],
  ["sku", "sku"],
  ["description", "description"],
  ["categories", "category"],
  ["category", "category"],
  ["item type", "item-type"],
  ["price", "price"],
  ["archived", "archived"],
  ["sellable", "sellable"],
  ["stockable", "stockable"],
  ["unit and precision", "unit"],
);
const TOAST_TEMPLATE = named(
  ["operation", "operation"],
  ["entity type", "entity"],
  ["operation id", "operation-id"],
  ["name", "name"],
  ["parent entity type", "parent-type"],
  ["parent version id or operation id", "parent"],
  ["pricing strategy or method", "pricing"],
  ["price", "price"],
);
const TOAST_ITEMS = named(
  ["name", "name"],
  ["item name", "name"],
  ["price", "price"],
  ["base price", "price"],
  ["sku", "sku"],
  ["plu", "sku"],
  ["description", "description"],
  ["kitchen name", "kitchen-name"],
  ["sales category", "category"],
  ["menu group", "category"],
);
const COMANDA = named(
  ["id", "id"],
  ["category", "category"],
  ["price", "price"],
  ["points_price", "points"],
  ["unit", "unit"],
  ["station", "station"],
  ["availability", "availability"],
  ["left", "left"],
  ["groups", "groups"],
  ["diet", "diet"],
  ["contains", "contains"],
  ["free_of", "free-of"],
  ["slots", "slots"],
  ["picture", "picture"],
  ["position", "position"],
);
const TEXT_LANGUAGES = ["en", "zh", "es"] as const;

/** The columns of Square's file whose header holds a name. */
const SQUARE_PARTS: [RegExp, ImportTarget][] = [
  [/^option name (\d+)$/i, "option-name"],
  [/^option value (\d+)$/i, "option-value"],
  [/^price (.+)$/i, "price-here"],
  [/^enabled (.+)$/i, "enabled"],
  [/^current quantity (.+)$/i, "quantity"],
  [/^tax - (.+)$/i, "tax"],
  [/^modifier set - (.+)$/i, "modifier-set"],
];

function squarePreset(name: string): Preset {
  const target = SQUARE.get(name.toLowerCase());
  if (target) return { target, detail: "" };
  for (const [pattern, of] of SQUARE_PARTS) {
    const [, detail] = pattern.exec(name) ?? [];
    if (detail !== undefined) return { target: of, detail: detail.trim() };
  }
  return { target: "leave-out", detail: "" };
}

function comandaPreset(name: string, base: BaseLanguage): ImportTarget {
  const [, field, language] = /^(name|description)_([a-z]{2,3})$/.exec(name) ?? [];
  if (field === undefined) return COMANDA.get(name) ?? "leave-out";
  const known = TEXT_LANGUAGES.find((one) => one === language);
  const text = field === "name" ? "name" : "description";
  if (known) return `${text}-${known}`;
  return language === base.key ? text : "leave-out";
}

function presetOf(kind: ImportKind, name: string, base: BaseLanguage): Preset {
  const lower = name.toLowerCase();
  if (kind === "square") return squarePreset(name);
  if (kind === "comanda") return { target: comandaPreset(lower, base), detail: "" };
  return { target: (kind === "toast-template" ? TOAST_TEMPLATE : TOAST_ITEMS).get(lower) ?? "leave-out", detail: "" };
}

/** The kind of a file by the names of its columns; null where none is recognised. */
export function kindOf(header: readonly string[]): ImportKind | null {
  const names = new Set(header.map((name) => name.toLowerCase()));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (has("item name") && ["variation name", "reference handle", "token"].some((name) => names.has(name))) return "square";
  if (has("entity type", "name", "price")) return "toast-template";
  if (has("category", "price") && [...names].some((name) => /^name_[a-z]{2,3}$/.test(name))) return "comanda";
  if (has("price") && (has("name") || has("item name"))) return "toast-items";
  return null;
}

/** A target of which one column at most is read: the first one keeps it. */
const REPEATED: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  "leave-out",
  "option-name",
  "option-value",
  "tax",
  "modifier-set",
  "price-here",
]);

/** The columns of a file, with where each goes unless a person says otherwise. The price of a location is taken where there is one. */
export function presetColumns(kind: ImportKind, header: readonly string[], base: BaseLanguage): Column[] {
  const presets = header.map((name) => presetOf(kind, name, base));
  const locations = presets.filter(({ target }) => target === "price-here").length;
  const seen = new Set<ImportTarget>();
  return presets.map(({ target, detail }, index) => {
    const isSpare = (target === "price-here" && locations > 1) || (!REPEATED.has(target) && seen.has(target));
    seen.add(target);
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
