import type { CartLineView, CartView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import { toText } from "@comanda/domain/decimal";
import { exactLineTotal, lineTotal, pointsOfLine } from "@comanda/domain/line-total";
import { inLocale, type Locale, type Translated } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu";
import { moneyText } from "@comanda/domain/money";
import { type CheckedLine, invalidLineView } from "../menu/check-line.ts";
import type { Reading, Shelf } from "../menu/menu-shelf.ts";
import { orderedLine } from "../menu/ordered-line.ts";

/** A cart whose lines were judged, and the member's balance. */
type JudgedCart = { checked: CheckedLine<LineView>[]; points: number | null };

/** A cart with what can be ordered apart from what cannot. */
export function cartView(shelf: Shelf, { checked, points }: JudgedCart, reading: Reading): CartView {
  return {
    details: checked.flatMap(({ line, result }) => (result.ok ? [cartLine(shelf, { line, product: result.value }, reading)] : [])),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(shelf, { line, ...result }, reading.locale)],
    ),
    points,
  };
}

/** A line with what a cart shows of it. Promotions come with the preview: they are about the whole order. */
function cartLine(shelf: Shelf, { line, product }: { line: LineView; product: Product }, { now, locale }: Reading): CartLineView {
  const ordered = orderedLine(product, line, { now, timeZone: shelf.merchant.timeZone });
  const chosen = [...ordered.modifiers, ...ordered.condiments].map(({ name, quantity }) => ({ name, quantity }));
  return {
    ...line,
    name: inLocale(product.name, locale),
    img: product.picture?.src ?? "",
    choices: choicesText(chosen, locale),
    each: toText(exactLineTotal({ ...ordered, quantity: "1" })),
    amount: moneyText(lineTotal(ordered)),
    points: pointsOfLine(ordered),
    mode: product.mode,
    pointsPrice: product.pointsPrice,
    salesUnitType: product.salesUnitType,
  };
}

/** `Hand-cut wide, mild, 2× egg`: the first in capitals as the menu has it, the others run on. */
function choicesText(chosen: { name: Translated; quantity: number }[], locale: Locale): string {
  const words = chosen.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${inLocale(name, locale)}` : inLocale(name, locale)));
  if (locale === "zh-TW") return words.join("、");
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toLocaleLowerCase(locale) + word.slice(1))).join(", ");
}
