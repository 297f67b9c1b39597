import type { CartLine, LinePromotion } from "./cart-line.ts";
import { baseText, DEFAULT_LOCALE } from "../locale.ts";
import { numberedName } from "../menu/dish-number.ts";
import { decimal, subtract, toText } from "../money/decimal.ts";
import type { DecimalText, Promotion } from "../menu/menu.ts";
import type { LineToPrice } from "../pricing/pricing-shapes.ts";
import { promotionsOn } from "../pricing/promotion.ts";

/** A promotion on a cart. */
export type CartPromotion = {
  /** The products of the cart that the promotion applies to. */
  productIds: string[];
  name: string;
  /** Of the name, where it is another one than the diner's. */
  lang?: string | undefined;
  /** The dish that it is for, with its number; null where it is for several. */
  dish: string | null;
  /** Of the dish, where it is another one than the diner's. */
  dishLang?: string | undefined;
  /** What it takes off: dollars with two digits. */
  amount: DecimalText;
  /** What it takes off each line of the cart. */
  shares: DecimalText[];
  /** The number of pieces missing until the promotion applies, or applies once more. */
  missingPieces: number;
};

/**
 * The promotions that reduce the price of a cart, or that lack pieces, by the rules that price an order (product rules,
 * section 9). The order may cost less: coupons and items that were ordered before are not included here.
 */
export const cartPromotions = (lines: readonly CartLine[]): CartPromotion[] =>
  promotionsOn(lines.map(toPrice))
    .map((promotion) => ({ ...promotion, name: baseText(promotion.name).text, ...wordsOf(promotion.productIds, lines) }))
    .filter(({ amount, missingPieces }) => amount !== "0.00" || missingPieces > 0);

function wordsOf([productId]: readonly string[], lines: readonly CartLine[]): Pick<CartPromotion, "lang" | "dish" | "dishLang"> {
  const line = lines.find((one) => one.productId === productId);
  const lang = line?.promotion?.lang;
  return line?.promotion?.products.length === 1 ? { lang, dish: numberedName(line), dishLang: line.lang } : { lang, dish: null };
}

/** A line with the prices that a promotion is computed from: one piece without extras, and the extras of one piece as a condiment. */
function toPrice({ productId, quantity, each, mode, pointsPrice, salesUnitType, promotion }: CartLine): LineToPrice {
  const price = promotion?.pieceCost ?? each;
  return {
    productId,
    categoryId: "0",
    price,
    quantity,
    coefficient: "1",
    salesUnitType,
    salesUnitFactorList: ["1"],
    condiments: [{ price: toText(subtract(decimal(each), decimal(price))), coefficient: "1", quantity: 1 }],
    modifiers: [],
    mode,
    pointsPrice,
    isTaxFree: false,
    promotion: promotion && promotionOf(promotion),
    adjustments: [],
  };
}

/**
 * Converts the cart's promotion for the pricing. The name is already in the diner's language; the products that count
 * together form the group.
 */
function promotionOf({ kind, value, count, products, name }: LinePromotion): Promotion {
  const words = { name: { [DEFAULT_LOCALE]: name }, slots: [] };
  return kind === "two-for" ? { ...words, kind, price: value, count, groupId: products.join(" ") } : { ...words, kind, percent: value };
}
