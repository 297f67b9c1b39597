import type { LinePromotion } from "@comanda/domain/cart/cart-line";
import type { DietaryMark } from "@comanda/domain/menu/menu";
import type { ComponentType, ReactNode } from "react";

/** The dietary marks that have a sign on a row; a certificate and alliums are said in the sheet of the dish. */
export type RowMark = Exclude<DietaryMark, "alliums" | "halal-certified">;

/** What the + button adds without opening the sheet: exact unit price, default choices with their text, and the current promotion. */
export type DirectAddLine = { each: string; choices?: string; choicesLang?: string; modifiers?: string[]; promotion?: LinePromotion };

/**
 * A row of the menu with its displayed texts: the server formats prices and badges in the page's language and the restaurant's time zone.
 * Fields with the usual value are absent.
 */
export type MenuRow = {
  id: string;
  /** With the dish's number in front, where it has one. */
  name: string;
  /** Of the name, where it is another one than the page's; like each `lang` here. */
  lang?: string;
  text?: string;
  textLang?: string;
  img?: string;
  /** `$12.75`, `180 Pts`. */
  cost: string;
  points?: number;
  byWeight?: true;
  offer?: string;
  offerLang?: string;
  /** `3 left`, `From 2 PM`. */
  note?: string;
  /** Why the dish cannot be added now. */
  off?: "sold-out" | "not-yet" | undefined;
  /** In Popular; its place among the most ordered dishes, where these are known. */
  popular?: true | number;
  /** `Most ordered`. */
  top?: string;
  /** Without `vegetarian` where it is vegan. */
  marks?: RowMark[];
  quick?: DirectAddLine;
};

export type MenuCategory = { id: string; name: string; lang?: string; rows: MenuRow[] };

/** The notice about opening hours, null for none; and the instant at which it changes, null for never. */
export type HoursNotice = { text: string | null; until: string | null };

export type MenuData = {
  version: number;
  /** Absent where the restaurant always accepts orders. */
  hours?: HoursNotice;
  announcement: { title: string; titleLang?: string | undefined; text: string; textLang?: string | undefined } | null;
  /** Serialized by `textOf` or `namedTextOf`. */
  categories: string;
};

/** Fields that few rows have. */
type Extras = Omit<MenuRow, "id" | "name" | "text" | "cost" | "img" | "quick" | "marks"> & Pick<DirectAddLine, "promotion" | "choicesLang">;

/**
 * A row as an array, without field names: "" stands for an absent field, and absent fields at the end are omitted. `each`, `choices` and
 * `modifiers` belong to `quick`. The order compresses best, with the amounts side by side. The id is followed by a letter for each mark, and
 * `each` is "=" where it is the amount of `cost`.
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
/** `start`: with what the paths of all its pictures begin, which its rows omit. */
type PackedCategory = [id: string, name: string, rows: PackedRow[], lang?: string, start?: string];

/** The dietary marks by their letters in a packed row. */
const MARKS: Record<string, RowMark> = { v: "vegetarian", V: "vegan", g: "gluten-free", h: "halal", s: "spicy" };

/** The longest text with which all texts begin, without its last letter, so that something is left of each. */
function commonStart(texts: string[]): string {
  let start = texts[0] ?? "";
  while (!texts.every((text) => text.startsWith(start))) start = start.slice(0, -1);
  return start.slice(0, -1);
}

/** The digits of a price in words, `12.5` of "$12.50", without the zeros at the end. */
const amountIn = (cost: string): string => cost.replace(/[^\d.]|\.?0+$/g, "");

function packed(
  { id: plainId, marks = [], name, text = "", cost, img: path = "", quick = { each: "" }, ...rest }: MenuRow,
  start: string,
): PackedRow {
  const img = path.slice(start.length);
  const id = plainId + marks.map((mark) => Object.keys(MARKS).find((letter) => MARKS[letter] === mark)).join("");
  const each = quick.each === amountIn(cost) ? "=" : quick.each;
  const { choices = "", modifiers = [], promotion, choicesLang } = quick;
  const extras: Extras = { ...rest, ...(promotion && { promotion }), ...(choicesLang && { choicesLang }) };
  const hasExtras = Object.keys(extras).length > 0;
  if (modifiers.length === 0 && !hasExtras) return [id, text, name, cost, each, img];
  const row: PackedRow = [id, text, name, cost, each, img, choices, modifiers];
  if (hasExtras) row.push(extras);
  return row;
}

function unpacked([marked, text, name, cost, each, img, choices = "", modifiers = [], extras = {}]: PackedRow, start = ""): MenuRow {
  const [id = "", ...letters] = marked.split(/(?=\D)/);
  const { promotion, choicesLang, ...rest } = extras;
  return {
    id,
    name,
    cost,
    ...(letters[0] && { marks: letters.flatMap((letter) => MARKS[letter] ?? []) }),
    ...(text && { text }),
    ...(img && { img: start + img }),
    ...(each && {
      quick: {
        each: each === "=" ? amountIn(cost) : each,
        ...(modifiers[0] && { choices, modifiers }),
        ...(choicesLang && { choicesLang }),
        ...(promotion && { promotion }),
      },
    }),
    ...rest,
  };
}

/**
 * The categories as one string. As separate objects they would enlarge the page by a fifth, as named fields by a fiftieth. Quotes and
 * apostrophes are swapped, since the page escapes each quote as four characters.
 */
export const textOf = (categories: MenuCategory[]): string =>
  textOfCategories(
    categories.map(({ id, name, rows, lang = "" }): PackedCategory => {
      const start = commonStart(rows.flatMap(({ img }) => img ?? []));
      const list = rows.map((row) => packed(row, start));
      return start ? [id, name, list, lang, start] : lang ? [id, name, list, lang] : [id, name, list];
    }),
  );

/**
 * The categories with field names, for the data request of an open page: that page may be of an earlier release, which cannot read arrays.
 */
export const namedTextOf = (categories: MenuCategory[]): string => textOfCategories(categories);

/** The menu that was parsed last. */
let parsed: { text: string; categories: MenuCategory[] } = { text: "[]", categories: [] };

/**
 * Parses both formats, since a process of an earlier release may have answered. The same text is parsed once for all that read it: the page, and
 * each sheet of a dish.
 */
export function categoriesOf(text: string): MenuCategory[] {
  if (text !== parsed.text) parsed = { text, categories: parsedCategories(text) };
  return parsed.categories;
}

const parsedCategories = (text: string): MenuCategory[] =>
  (JSON.parse(quotesSwapped(text)) as (PackedCategory | MenuCategory)[]).map((one) =>
    Array.isArray(one)
      ? { id: one[0], name: one[1], rows: one[2].map((row) => unpacked(row, one[4])), ...(one[3] && { lang: one[3] }) }
      : one,
  );

const textOfCategories = (categories: (PackedCategory | MenuCategory)[]): string => quotesSwapped(JSON.stringify(categories));

const quotesSwapped = (text: string) => text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'"));

/** A row with what has been sold out, or offered again, since the menu was read. */
export function rowNow(row: MenuRow, isOut: boolean | undefined): MenuRow {
  const off = isOut ? "sold-out" : isOut === false && row.off === "sold-out" ? undefined : row.off;
  return off === row.off ? row : { ...row, off };
}

/** The promise of a menu during a client navigation, with the fallback that is rendered until it resolves. */
export type ComingMenu = { menu: Promise<MenuData>; Fallback: ComponentType<{ children: ReactNode }> };
