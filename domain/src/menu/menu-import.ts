import { languageKeys } from "../locale.ts";

/** The kinds of files that a menu is imported from: exports of other systems, and `comanda`, a table of one's own or Comanda's export. */
export const IMPORT_KINDS = ["square", "loyverse", "shopify", "toast-template", "toast-items", "comanda"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The encodings of files, as `TextDecoder` names them. The first six and Windows-1250 are recognised; the others are read where a person
 * chooses them.
 */
export const IMPORT_ENCODINGS = [
  "utf-8",
  "utf-16",
  "windows-1252",
  "big5",
  "gb18030",
  "shift_jis",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "euc-kr",
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What stands between the cells of a row. */
export const IMPORT_SEPARATORS = [",", ";", "\t", "|"] as const;
export type ImportSeparator = (typeof IMPORT_SEPARATORS)[number];

/** What stands before the cents of a price. */
export const IMPORT_DECIMALS = [".", ","] as const;

/** The largest file, in bytes, and the most lines after its header. */
export const IMPORT_MOST = { bytes: 5_000_000, lines: 5000 } as const;

/** What an uploaded folder may have at most: bytes as uploaded and unpacked, and files. */
export const FOLDER_MOST = { bytes: 20_000_000, unpackedBytes: 60_000_000, files: 500 } as const;

/** How long the menu before an import can be brought back. */
export const IMPORT_UNDO_DAYS = 7;

/** A text, and the same in each language. */
const inLanguages = <Text extends string>(text: Text) => [text, ...languageKeys.map((key) => `${text}-${key}` as const)];

/** The targets of the name and of the category of a dish, without a language before those of each. */
export const [NAME_TARGETS, CATEGORY_TARGETS] = [inLanguages("name"), inLanguages("category")];

const TEXTS = [...NAME_TARGETS, ...inLanguages("description"), ...CATEGORY_TARGETS, "price"] as const;

const ITEMS_WITH_SIZES = [
  "leave-out",
  ...TEXTS,
  "customer-name",
  "price-here",
  "variation",
  "token",
  "handle",
  "sku",
  "item-type",
  "archived",
  "sellable",
  "stockable",
  "enabled",
  "quantity",
  "unit",
  "option-name",
  "option-value",
  "tax",
  "modifier-set",
] as const;

/** Where the content of a column of each kind of file can go. */
export const TARGETS_OF_KIND = {
  square: ITEMS_WITH_SIZES,
  loyverse: ITEMS_WITH_SIZES,
  shopify: ITEMS_WITH_SIZES,
  "toast-template": ["leave-out", "name", "price", "operation", "entity", "operation-id", "parent-type", "parent", "pricing"],
  "toast-items": ["leave-out", ...TEXTS, "sku", "kitchen-name"],
  comanda: [
    "leave-out",
    ...TEXTS,
    "id",
    "points",
    "unit",
    "variation",
    "station",
    "availability",
    "left",
    "groups",
    "diet",
    "contains",
    "free-of",
    "allergen",
    "slots",
    "picture",
    "position",
  ],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportTarget = (typeof TARGETS_OF_KIND)[ImportKind][number];

/** The targets of all kinds, each once. */
export const IMPORT_TARGETS: readonly ImportTarget[] = [...new Set(Object.values(TARGETS_OF_KIND).flat())];

/** The targets of which a file of each kind needs at least one column: one of each list. */
export const NEEDED_TARGETS: Record<ImportKind, readonly (readonly ImportTarget[])[]> = {
  square: [[...NAME_TARGETS, "customer-name"], CATEGORY_TARGETS, ["price", "price-here"]],
  loyverse: [NAME_TARGETS, CATEGORY_TARGETS, ["price", "price-here"]],
  shopify: [NAME_TARGETS, CATEGORY_TARGETS, ["price", "price-here"]],
  "toast-template": [["name"], ["entity"], ["parent"], ["price"]],
  "toast-items": [NAME_TARGETS, CATEGORY_TARGETS, ["price"]],
  comanda: [NAME_TARGETS, CATEGORY_TARGETS, ["price"]],
};

/** What can be wrong in a cell, or with a column: nothing is loaded while one of these is left. */
export const IMPORT_MISTAKES = [
  "column-missing",
  "price-is-cost",
  "too-many-cells",
  "text-missing",
  "text-too-long",
  "text-unprintable",
  "category-missing",
  "price-missing",
  "price-two-readings",
  "price-negative",
  "price-digits",
  "price-too-high",
  "price-not-number",
  "price-and-points",
  "price-and-sizes",
  "promotion-dearer",
  "points-not-number",
  "yes-or-no",
  "token-twice",
  "id-twice",
  "id-not-number",
  "variation-missing",
  "variation-twice",
  "unit-unknown",
  "station-unknown",
  "group-unknown",
  "group-ambiguous",
  "group-twice",
  "diet-unknown",
  "allergen-unknown",
  "allergen-both",
  "slot-unreadable",
  "availability-unknown",
  "left-not-number",
  "position-not-number",
  "operation-unknown",
  "entity-unknown",
  "operation-id-twice",
  "parent-missing",
  "parent-unknown",
  "pricing-unknown",
  "product-twice",
] as const;
export type ImportMistake = (typeof IMPORT_MISTAKES)[number];

/** What is odd in a file, and is loaded as it is. */
export const IMPORT_REMARKS = [
  "item-type",
  "unknown-tax",
  "set-unknown",
  "group-optional",
  "base-name-missing",
  "kitchen-name-left-out",
  "picture-unknown",
  "new-category",
  "category-above",
  "category-names",
  "category-names-differ",
  "other-currency",
  "price-from-cost",
  "price-zero",
  "price-far",
  "location-prices",
  "taxes-differ",
  "attached-dish",
  "console-stays",
] as const;
export type ImportRemark = (typeof IMPORT_REMARKS)[number];

/** The fields of a product that an import changes. */
export const IMPORT_FIELDS = [
  "name",
  "description",
  "category",
  "price",
  "points",
  "unit",
  "tax-free",
  "availability",
  "left",
  "groups",
  "diet",
  "contains",
  "free-of",
  "slots",
  "picture",
  "station",
  "position",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Why a file cannot be read at all. */
export const IMPORT_PROBLEMS = ["empty", "too-large", "too-many-lines", "quote-not-closed", "not-a-table"] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** Why an uploaded folder cannot be read at all. */
export const FOLDER_PROBLEMS = [
  "no-restaurant-file",
  "not-a-zip",
  "unsafe-name",
  "too-large",
  "too-large-unpacked",
  "too-many-files",
] as const;
export type FolderProblem = (typeof FOLDER_PROBLEMS)[number];

/** The parts of a restaurant's folder besides its products. */
export const FOLDER_PARTS = [
  "categories",
  "restaurant",
  "hours",
  "ordering",
  "money",
  "coupons",
  "levels",
  "tables",
  "stations",
  "redirects",
] as const;
export type FolderPart = (typeof FOLDER_PARTS)[number];
