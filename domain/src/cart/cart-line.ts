import { numberOf } from "../menu/dish-number.ts";
import { choicesLang, choicesText, type ChosenWord, langOf } from "../menu/choices-text.ts";
import type { ItemMode, SalesUnit } from "../codes.ts";
import { decimal, times, toText } from "../money/decimal.ts";
import { exactLineTotal, salesUnitFactor } from "../pricing/line-total.ts";
import { inLocale, type Locale, type Translated } from "../locale.ts";
import type { DecimalText, Sellable, SellableCondiment, SellableDish, SellableGroup, SellableModifier } from "../menu/menu.ts";
import { withQuantity } from "./line-amount.ts";
import { type ChosenCondiment, type ChosenModifier, type OrderLine, orderLineOf } from "./order-line.ts";
import { partLabel } from "../pricing/part-prices.ts";
import { pricedLine } from "../pricing/priced-line.ts";
import type { LineToPrice } from "../pricing/pricing-shapes.ts";
import { lineWeight, type LineWeight } from "../menu/weight.ts";

type Named<Part> = Part & { name: string | Translated; lang?: string | undefined };

/**
 * A promotion that is in force now, in one language. `products`: the products whose pieces count together; `pieceCost`:
 * the exact price of one piece without extras.
 */
export type LinePromotion = {
  kind: "two-for" | "percent-off";
  /** The price of `count` pieces together in dollars; for "percent-off", the percentage. */
  value: DecimalText;
  count: number;
  products: string[];
  name: string;
  /** Of the name, where it is another one than the diner's; like each `lang` here. */
  lang?: string | undefined;
  pieceCost: DecimalText;
};

/** A product with its texts, in one language or in all languages of the restaurant file, and the address of its picture. */
export type ShownProduct = Named<Omit<Sellable, "condiments" | "modifierGroups">> & {
  number?: string | undefined;
  img: string;
  promotion: (Omit<LinePromotion, "pieceCost"> & { isNow: boolean }) | null;
  condiments: Named<SellableCondiment>[];
  modifierGroups: ShownGroup[];
};

/** A question with its texts; of a set menu, each choice with the questions of its dish. */
export type ShownGroup = Omit<SellableGroup, "modifiers"> & {
  modifiers: (Named<Omit<SellableModifier, "condiments" | "dish">> & {
    condiments: Named<SellableCondiment>[];
    dish?: (Omit<SellableDish, "modifierGroups"> & { modifierGroups: ShownGroup[] }) | undefined;
  })[];
};

/** A line with the fields that a cart displays (the contract's `cartLineView`). The id is empty until the server has stored the line. */
export type CartLine = OrderLine & {
  id: string;
  /** The number of the dish on the restaurant's menu. */
  number?: string | undefined;
  name: string;
  lang?: string | undefined;
  img: string;
  /** The names of the chosen modifiers and condiments. */
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
  /** The promotion that is in force for the product now. Its discount depends on the whole cart (`cartPromotions`). */
  promotion: LinePromotion | null;
};

/**
 * Computes a line of a cart as it is displayed. Page and server share this function, so that the page's optimistic line
 * equals the server's answer. The choices are in the order of the line. The amount is the line's own, before any
 * promotion. Throws for a choice that the product does not have.
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
  const modifiers = chosenWords(modifierGroups, line.orderItemModifiers);
  const added = chosenCondiments(condiments, line.condiments);
  return { choices: choicesText(modifiers, added, locale), choicesLang: choicesLang([...modifiers, ...added], locale) };
}

/** The names of choices, those of a dish of a set menu with the choices of the dish. */
export function chosenWords(groups: readonly ShownGroup[], all: readonly ChosenModifier[]): ChosenWord[] {
  const offers = groups.flatMap(({ modifiers }) => modifiers);
  return all.flatMap((chosen, at) => {
    const offer = offers.find(({ modifierProductId }) => modifierProductId === chosen.modifierProductId);
    if (!offer) return [];
    const own = offer.dish ? chosenWords(offer.dish.modifierGroups, chosen.orderItemModifiers ?? []) : undefined;
    return {
      name: offer.name,
      lang: offer.lang,
      quantity: chosen.quantity,
      part: partLabel(groups, all, at) ?? undefined,
      orderItemModifiers: own,
      condiments: chosenCondiments(offer.condiments, chosen.condiments),
    };
  });
}

/** The names of chosen condiments. */
export const chosenCondiments = (offers: readonly Named<SellableCondiment>[], chosen: readonly ChosenCondiment[]): ChosenWord[] =>
  chosen.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.id === id);
    return offer ? { name: offer.name, lang: offer.lang, quantity } : [];
  });
