import { type Reducer, reduction, type ReductionWords } from "./adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, ItemMode, SalesUnit } from "./codes.ts";
import { add, type Decimal, decimal, subtract, times, ZERO } from "./decimal.ts";
import { salesUnitFactor } from "./line-total.ts";
import type { Product, Promotion } from "./menu.ts";
import { max, min, NOTHING, sum, toMoney } from "./money.ts";
import type { LineToPrice } from "./pricing-shapes.ts";
import { isWithin } from "./slots.ts";

/** The promotion of a product that holds at an instant, judged in the merchant's zone; null for none. */
export const promotionAt = ({ promotion }: Pick<Product, "promotion">, at: string | Date, zone: string): Promotion | null =>
  promotion && isWithin(promotion.slots, at, zone) ? promotion : null;

/**
 * The promotions of an order, one for each product, in the order of the lines (product rules, section 8).
 * Two for a price: each pair of whole pieces of a product, without their extras, costs that price where it is less; what is saved is
 * borne by that product's lines in proportion to what their pieces cost. Percent off: of what is left of the product's lines.
 * Lines that cost points take no part; by weight there are no pieces.
 */
export function promotionsOf(lines: readonly LineToPrice[]): Reducer[] {
  const groups = new Map<string, { promotion: Promotion; at: Set<number> }>();
  lines.forEach(({ productId, promotion, mode }, at) => {
    if (!promotion || mode === ItemMode.pointExchange) return;
    const key = JSON.stringify([productId, promotion.kind, promotion.kind === "two-for" ? promotion.price : promotion.percent]);
    const group = groups.get(key) ?? { promotion, at: new Set() };
    groups.set(key, { ...group, at: group.at.add(at) });
  });
  return [...groups.values()].map(({ promotion, at }) => {
    const theirs = lines.map((line, index) => (at.has(index) ? line : null));
    return promotion.kind === "two-for" ? twoFor(promotion, theirs) : percentOff(promotion, theirs);
  });
}

type Theirs = readonly (LineToPrice | null)[];

const twoFor =
  (promotion: Extract<Promotion, { kind: "two-for" }>, theirs: Theirs): Reducer =>
  (left) => {
    const bearing = left.map((amount, at) => {
      const line = theirs[at];
      return line ? min(amount, max(NOTHING, toMoney(times(pieceCost(line), decimal(pieces(line)))))) : NOTHING;
    });
    return reduction(savedByPairs(theirs, decimal(promotion.price)), bearing, wordsOf(promotion, theirs));
  };

const percentOff =
  (promotion: Extract<Promotion, { kind: "percent-off" }>, theirs: Theirs): Reducer =>
  (left) => {
    const bearing = left.map((amount, at) => (theirs[at] ? amount : NOTHING));
    return reduction(times(sum(bearing), decimal(promotion.percent), decimal("0.01")), bearing, wordsOf(promotion, theirs));
  };

const wordsOf = (promotion: Promotion, theirs: Theirs): ReductionWords => ({
  rule: "promotion",
  of: theirs.find((line) => line)?.productId ?? "",
  category: AdjustmentCategory.promotion,
  target: AdjustmentTarget.individualOrderItem,
  name: promotion.name["en-US"],
});

/** Pieces are paired in the order of the lines, so that pieces ordered before and after a change of price still make a pair. */
function savedByPairs(theirs: Theirs, pairPrice: Decimal): Decimal {
  const costs = theirs.flatMap((line) => (line ? Array.from({ length: pieces(line) }, () => pieceCost(line)) : []));
  const pairs = costs.flatMap((cost, at) => (at % 2 === 1 ? [add(cost, costs[at - 1] ?? ZERO)] : []));
  return add(...pairs.map((pair) => max(ZERO, subtract(pair, pairPrice))));
}

/** What one piece costs without extras: price × factor × coefficient. */
const pieceCost = (line: LineToPrice): Decimal => times(decimal(line.price), salesUnitFactor(line), decimal(line.coefficient));

const pieces = ({ salesUnitType, quantity }: LineToPrice): number => (salesUnitType === SalesUnit.piece ? Math.trunc(Number(quantity)) : 0);
