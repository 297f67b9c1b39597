import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import type { Product } from "@comanda/domain/menu/menu";
import { emptyProduct } from "@comanda/domain/menu/edit/empty-product";
import { ENGLISH } from "../../platform/values/base-language.ts";
import { type Analysis, analyseFile, type ImportChoices, NO_CHOICES } from "../menu-plan/analyse-file.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";

/** A menu without anything. */
export const EMPTY_MENU: StoredMenu = {
  base: ENGLISH,
  languages: ["en", "zh", "es"],
  currency: DEFAULT_CURRENCY,
  categories: [],
  products: [],
  dishes: new Map(),
  left: new Map(),
  soldOut: new Set(),
  foreign: new Map(),
  stations: [],
  stationOf: new Map(),
  taxNames: [],
  pictures: [],
};

/** A product as stored. */
export const storedProduct = (changes: Partial<Product> & Pick<Product, "id" | "categoryId" | "name">): Product => ({
  ...emptyProduct(changes.id, changes.categoryId),
  price: "1.00",
  ...changes,
});

/** A menu whose dishes are as they were loaded. */
export const asLoaded = (menu: StoredMenu): StoredMenu => ({
  ...menu,
  dishes: new Map(
    menu.products.map((now, position) => [now.id, { now, definition: now, position, isEdited: false, imported: null, importedFile: null }]),
  ),
});

/** Analyses a text as a file; throws where it cannot be read. */
export async function analysed(
  text: string,
  { stored = EMPTY_MENU, ...choices }: Partial<ImportChoices> & { stored?: StoredMenu } = {},
): Promise<Analysis> {
  const read = await analyseFile(new TextEncoder().encode(text), { ...NO_CHOICES, ...choices }, asLoaded(stored));
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

/** The mistakes as `line column code`. */
export const mistakesOf = ({ plan, columns }: Analysis): string[] =>
  plan.mistakes.map(({ line, column, code }) => `${line} ${column === null ? "-" : columns[column]?.name} ${code}`);
