import { numberOf } from "../menu/dish-number.ts";
import { choicesLang, choicesText, type ChosenWord, langOf } from "../menu/choices-text.ts";
import type { ItemMode, SalesUnit } from "../codes.ts";
import { decimal, times, toText } from "../money/decimal.ts";
import { exactLineTotal, salesUnitFactor } from "../pricing/line-total.ts";
import { inLocale, type Locale, type Translated } from "../locale.ts";
import type { DecimalText, Sellable, SellableCondiment, SellableGroup, SellableModifier } from "../menu/menu.ts";
import { withQuantity } from "./line-amount.ts";
import { type ChosenCondiment, type OrderLine, orderLineOf } from "./order-line.ts";
import { pricedLine } from "../pricing/priced-line.ts";
import type { LineToPrice } from "../pricing/pricing-shapes.ts";
import { lineWeight, type LineWeight } from "../menu/weight.ts";

type Named<Part> = Part & { name: string | Translated; lang?: string | undefined };

/** A promotion that holds now, in one language. `products` are those whose pieces count together; `pieceCost`: one without extras, exactly. */
export type LinePromotion = {
  kind: "two-for" | "percent-off";
  /** What `count` pieces cost together, in dollars; or percent. */
  value: DecimalText;
  count: number;
  products: string[];
  name: string;
  /** Of the name, where it is another one than the diner's; like each `lang` here. */
  lang?: string | undefined;
  pieceCost: DecimalText;
};

/** A product with its words, in one language or in all that the restaurant wrote, and its picture's address. */
export type ShownProduct = Named<Omit<Sellable, "condiments" | "modifierGroups">> & {
  number?: string | undefined;
  img: string;
  promotion: (Omit<LinePromotion, "pieceCost"> & { isNow: boolean }) | null;
  condiments: Named<SellableCondiment>[];
  modifierGroups: (Omit<SellableGroup, "modifiers"> & {
    modifiers: (Named<Omit<SellableModifier, "condiments">> & { condiments: Named<SellableCondiment>[] })[];
  })[];
};

/** A line with what a cart shows of it (the contract's `cartLineView`). The id is empty until the server has stored the line. */
export type CartLine = OrderLine & {
  id: string;
  /** Of the dish, on the restaurant's menu. */
  number?: string | undefined;
  name: string;
  lang?: string | undefined;
  img: string;
  /** What was chosen, in words. */
  choices: string;
  /** Of the choices, where all of them are in one other language. */
  choicesLang?: string | undefined;
  /** What one costs, exactly, before quantity: dollars, not rounded. */
  each: DecimalText;
  /** Dollars with two digits; `0.00` for a line that costs points. */
  amount: DecimalText;
  points: number;
  mode: ItemMode;
  pointsPrice: number;
  salesUnitType: SalesUnit;
  /** Null for pieces. */
  weight: LineWeight | null;
  /** The promotion that holds for the product now; what it takes off depends on the whole cart (`cartPromotions`). */
  promotion: LinePromotion | null;
};

/**
 * A line of a cart as it is shown: what a page shows at a tap and what the server answers are the same, since both come from here. The
 * choices are in the order in which the line has them. Throws for a choice that the product does not have. The amount is the line's own,
 * before any promotion.
 */
export function cartLine(product: ShownProduct, line: OrderLine & { id?: string }, locale: Locale): CartLine {
  const { img, mode, pointsPrice, salesUnitType } = product;
  const one = pricedLine({ ...product, categoryId: "0" }, { ...line, quantity: "1" }, { promotion: null });
  const texts = {
    id: line.id ?? "",
    ...orderLineOf(line),
    ...numberOf(product),
    name: inLocale(product.name, locale),
    lang: langOf(product, locale),
    img,
    ...choicesOf(product, line, locale),
    each: toText(exactLineTotal(one)),
    amount: "0.00",
    points: 0,
    mode,
    pointsPrice,
    salesUnitType,
    weight: lineWeight(one),
    promotion: linePromotion(product, one),
  };
  return withQuantity(texts, line.quantity);
}

function linePromotion({ promotion }: ShownProduct, line: LineToPrice): LinePromotion | null {
  if (!promotion?.isNow) return null;
  const { kind, value, count, products, name, lang } = promotion;
  return { kind, value, count, products, name, lang, pieceCost: toText(times(decimal(line.price), salesUnitFactor(line))) };
}

function choicesOf(
  { modifierGroups, condiments }: ShownProduct,
  line: OrderLine,
  locale: Locale,
): Pick<CartLine, "choices" | "choicesLang"> {
  const offers = modifierGroups.flatMap(({ modifiers }) => modifiers);
  const modifiers = line.orderItemModifiers.flatMap((chosen) => {
    const offer = offers.find(({ modifierProductId }) => modifierProductId === chosen.modifierProductId);
    return offer
      ? { name: offer.name, lang: offer.lang, quantity: chosen.quantity, condiments: named(offer.condiments, chosen.condiments) }
      : [];
  });
  const added = named(condiments, line.condiments);
  return { choices: choicesText(modifiers, added, locale), choicesLang: choicesLang([...modifiers, ...added], locale) };
}

const named = (offers: readonly Named<SellableCondiment>[], chosen: readonly ChosenCondiment[]): ChosenWord[] =>
  chosen.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.id === id);
    return offer ? { name: offer.name, lang: offer.lang, quantity } : [];
  });
