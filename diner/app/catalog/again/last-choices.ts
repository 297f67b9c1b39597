import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { type CartLine, cartLine } from "@comanda/domain/cart/cart-line";
import { type AgainNote, lineAgain } from "@comanda/domain/cart/line-again";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";
import { ItemKind, SalesUnit } from "@comanda/domain/codes";
import type { Locale } from "@comanda/domain/locale";
import { choicesLang, choicesText, listText } from "@comanda/domain/menu/choices-text";

/** A dish of the menu, and how the member ordered it last. */
export type PastDish = { item: OrderItemView; product: ProductView };

/** How a member ordered a dish last, by the menu of now. */
export type LastChoices = {
  /** The line that + adds: one, or the same weight, with the choices that the menu still offers; null where they must be made anew. */
  line: CartLine | null;
  /** The choices with which the sheet begins. */
  choices: OrderLine;
  text: string;
  lang: string | undefined;
  /** How the line differs from the order: choices that are left out, another price. */
  notes: AgainNote[];
};

/** What the row says of a dish by itself. */
const SAID_BY_ROW: readonly AgainNote["what"][] = ["gone", "sold-out", "not-served"];

/** The last choices of a dish as the menu offers them now, beside what is in the cart. */
export function lastChoices({ item, product }: PastDish, inCart: readonly OrderLine[], locale: Locale): LastChoices {
  const past = { ...item, quantity: product.salesUnitType === SalesUnit.weight ? item.quantity : "1" };
  const { line, notes } = lineAgain(past, product, inCart);
  const shown = line && cartLine(product, line, locale);
  const { orderItemModifiers, condiments } = item;
  const words = shown?.choices ?? choicesText(orderItemModifiers, condiments, locale);
  return {
    line: shown,
    choices: line ?? orderLineOf({ ...past, type: ItemKind.Normal }),
    text: listText(
      [words, item.notes].filter((text) => text !== ""),
      locale,
    ),
    lang: item.notes === "" ? (shown ? shown.choicesLang : choicesLang([...orderItemModifiers, ...condiments], locale)) : undefined,
    notes: notes.filter(({ what }) => !SAID_BY_ROW.includes(what)),
  };
}
