import type { LinePromotion } from "@comanda/domain/cart/cart-line";
import type { ComponentType, ReactNode } from "react";

/** What the + button adds without opening the sheet: exact unit price, default choices with their text, and the current promotion. */
export type DirectAddLine = { each: string; choices?: string; modifiers?: string[]; promotion?: LinePromotion };

/**
 * A row of the menu, in words: prices and badges are written by the server, in the page's language and the restaurant's time.
 * What is usual is absent.
 */
export type MenuRow = {
  id: string;
  /** With the dish's number before it, where it has one. */
  name: string;
  text?: string;
  img?: string;
  /** `$12.75`, `180 Pts`. */
  cost: string;
  points?: number;
  byWeight?: true;
  offer?: string;
  /** `3 left`, `From 2 PM`, `Sold out`. */
  note?: string;
  /** Why it cannot be added now. */
  off?: "sold-out" | "not-yet";
  popular?: true;
  quick?: DirectAddLine;
};

export type MenuCategory = { id: string; name: string; rows: MenuRow[] };

/** What the page says of the hours, null: nothing, and from which instant it says something else; null: never. */
export type HoursNotice = { text: string | null; until: string | null };

export type MenuData = {
  version: number;
  /** Absent where the restaurant takes orders at any time. */
  hours?: HoursNotice;
  announcement: { title: string; text: string } | null;
  /** As they travel, see `textOf` and `namedTextOf`. */
  categories: string;
};

/** What few rows have. */
type Extras = Omit<MenuRow, "id" | "name" | "text" | "cost" | "img" | "quick"> & Pick<DirectAddLine, "promotion">;

/**
 * A row without the names of what most rows have: "" is what the row has not, and what is absent at the end is left out. `each`, `choices`
 * and `modifiers` are those of its quick line. The order is the one that compresses best: amounts stand beside each other.
 */
type PackedRow = [
  id: string,
  text: string,
  name: string,
  cost: string,
  each: string,
  img: string,
  choices?: string,
  modifiers?: string[],
  extras?: Extras,
];
type PackedCategory = [id: string, name: string, rows: PackedRow[]];

function packed({ id, name, text = "", cost, img = "", quick = { each: "" }, ...rest }: MenuRow): PackedRow {
  const { each, choices = "", modifiers = [], promotion } = quick;
  const extras: Extras = { ...rest, ...(promotion && { promotion }) };
  const hasExtras = Object.keys(extras).length > 0;
  if (modifiers.length === 0 && !hasExtras) return [id, text, name, cost, each, img];
  const row: PackedRow = [id, text, name, cost, each, img, choices, modifiers];
  if (hasExtras) row.push(extras);
  return row;
}

const unpacked = ([id, text, name, cost, each, img, choices = "", modifiers = [], { promotion, ...rest } = {}]: PackedRow): MenuRow => ({
  id,
  name,
  cost,
  ...(text && { text }),
  ...(img && { img }),
  ...(each && { quick: { each, ...(modifiers[0] && { choices, modifiers }), ...(promotion && { promotion }) } }),
  ...rest,
});

/**
 * The categories as one string. As separate objects they would enlarge the page by a fifth, as named fields by a fiftieth. Quotes and
 * apostrophes are swapped, since the page escapes each quote as four characters.
 */
export const textOf = (categories: MenuCategory[]): string =>
  textOfCategories(categories.map(({ id, name, rows }): PackedCategory => [id, name, rows.map(packed)]));

/** The categories as the data of a page that is navigated to: that page may be of an earlier release, which reads rows with names only. */
export const namedTextOf = (categories: MenuCategory[]): string => textOfCategories(categories);

/** Reads both texts: a process of an earlier release may answer. */
export const categoriesOf = (text: string): MenuCategory[] =>
  (JSON.parse(quotesSwapped(text)) as (PackedCategory | MenuCategory)[]).map((one) =>
    Array.isArray(one) ? { id: one[0], name: one[1], rows: one[2].map(unpacked) } : one,
  );

const textOfCategories = (categories: (PackedCategory | MenuCategory)[]): string => quotesSwapped(JSON.stringify(categories));

const quotesSwapped = (text: string) => text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'"));

/** The promise of a menu during a client navigation, with the fallback that is rendered until it resolves. */
export type ComingMenu = { menu: Promise<MenuData>; Fallback: ComponentType<{ children: ReactNode }> };
