import type { CartLine, LinePromotion } from "./cart-line.ts";
import { decimal, subtract, toText } from "./decimal.ts";
import type { DecimalText, Promotion } from "./menu.ts";
import type { LineToPrice } from "./pricing-shapes.ts";
import { promotionsOn } from "./promotion.ts";

/**
 * A promotion on a cart: the products of the cart that it is for, what it takes off, in dollars with two digits, and how many pieces are
 * missing until it applies (once more).
 */
export type CartPromotion = { productIds: string[]; name: string; amount: DecimalText; missingPieces: number };

/**
 * The promotions that take something off a cart or of which pieces are missing, by the rules that price an order (product rules, section 9).
 * The order may come to less: its coupons are not counted here, nor what was ordered before.
 */
export const cartPromotions = (lines: readonly CartLine[]): CartPromotion[] =>
  promotionsOn(lines.map(toPrice))
    .map((promotion) => ({ ...promotion, name: promotion.name["en-US"] }))
    .filter(({ amount, missingPieces }) => amount !== "0.00" || missingPieces > 0);

/** A line with what a promotion is measured on: a piece without extras, and all extras together. */
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

/** The name is in the diner's language already; the products that count together are the group. */
function promotionOf({ kind, value, count, products, name }: LinePromotion): Promotion {
  const words = { name: { "en-US": name }, slots: [] };
  return kind === "two-for" ? { ...words, kind, price: value, count, groupId: products.join(" ") } : { ...words, kind, percent: value };
}
