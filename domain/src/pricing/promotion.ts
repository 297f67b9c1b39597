import { type Reducer, reduction, type ReductionWords, without } from "./adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, ItemMode, SalesUnit } from "../codes.ts";
import { add, compare, type Decimal, decimal, subtract, times, ZERO } from "../money/decimal.ts";
import { priceLine } from "./line-pricing.ts";
import { salesUnitFactor } from "./line-total.ts";
import { baseText, type Translated } from "../locale.ts";
import type { Product, Promotion } from "../menu/menu.ts";
import { max, min, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { LineToPrice } from "./pricing-shapes.ts";
import { isWithin } from "../time/slots.ts";

/** The promotion of a product that holds at an instant, judged in the merchant's zone; null for none. */
export const promotionAt = ({ promotion }: Pick<Product, "promotion">, at: string | Date, zone: string): Promotion | null =>
  promotion && isWithin(promotion.slots, at, zone) ? promotion : null;

/**
 * What a promotion does to the lines that it is for: what it takes off, and how many pieces are missing until it takes off more; 0 where
 * more pieces save nothing.
 */
export type PromotionOnLines = { name: Translated; productIds: string[]; amount: string; missingPieces: number };

/**
 * The promotions of an order, in the order of the lines (product rules, sections 8 and 9).
 * N for a price: each N whole pieces of a product, or of a group of products, without their extras, cost that price where it is less; the
 * most expensive pieces are taken first, so that the diner pays least. What is saved is borne by the lines that have such pieces, in
 * proportion to what all their pieces cost. Percent off: of what is left of the product's lines. Lines that cost points take no part;
 * by weight there are no pieces.
 */
export const promotionsOf = (lines: readonly LineToPrice[]): Reducer[] =>
  groupsOf(lines).map(({ promotion, theirs }) =>
    promotion.kind === "two-for" ? countFor(promotion, theirs) : percentOff(promotion, theirs),
  );

/**
 * What each promotion takes off lines before any coupon, and how many pieces are missing for its next time. Amounts in dollars with two
 * digits.
 */
export function promotionsOn(lines: readonly LineToPrice[]): PromotionOnLines[] {
  let left: readonly Money[] = lines.map((line, at) => priceLine(line, at).own);
  return groupsOf(lines).map(({ promotion, theirs }) => {
    const takenPieces = (promotion.kind === "two-for" ? countFor(promotion, theirs) : percentOff(promotion, theirs))(left);
    if (takenPieces) left = without(left, takenPieces.shares);
    return {
      name: promotion.name,
      productIds: [...new Set(theirs.flatMap((line) => line?.productId ?? []))],
      amount: moneyText(takenPieces?.amount ?? NOTHING),
      missingPieces: promotion.kind === "two-for" ? missingFor(promotion, theirs) : 0,
    };
  });
}

/** Names a promotion: lines with the same key are promoted together. */
export const promotionKey = ({ productId, promotion }: Pick<LineToPrice, "productId" | "promotion">): string =>
  promotion?.kind === "two-for"
    ? ["two-for", promotion.groupId ? `group ${promotion.groupId}` : productId, countOf(promotion), promotion.price].join(" ")
    : ["percent-off", productId, promotion?.percent].join(" ");

type CountFor = Extract<Promotion, { kind: "two-for" }>;
type Theirs = readonly (LineToPrice | null)[];

const countOf = ({ count = 2 }: CountFor): number => count;

/** Each promotion with all lines of the order, null in place of those that it is not for. */
function groupsOf(lines: readonly LineToPrice[]): { promotion: Promotion; theirs: Theirs }[] {
  const keys = lines.map((line) => (line.promotion && line.mode !== ItemMode.pointExchange ? promotionKey(line) : null));
  return [...new Set(keys)].flatMap((key) => {
    const theirs = lines.map((line, at) => (key !== null && keys[at] === key ? line : null));
    const promotion = theirs.find((line) => line)?.promotion;
    return promotion ? { promotion, theirs } : [];
  });
}

const countFor =
  (promotion: CountFor, theirs: Theirs): Reducer =>
  (left) => {
    const { saved, takers } = savedBy(promotion, theirs);
    const bearing = left.map((amount, at) => {
      const line = theirs[at];
      return line && takers.has(at) ? min(amount, max(NOTHING, toMoney(times(pieceCost(line), decimal(pieces(line)))))) : NOTHING;
    });
    return reduction(saved, bearing, wordsOf(promotion, theirs));
  };

const percentOff =
  (promotion: Extract<Promotion, { kind: "percent-off" }>, theirs: Theirs): Reducer =>
  (left) => {
    const bearing = left.map((amount, at) => (theirs[at] ? amount : NOTHING));
    return reduction(times(sum(bearing), decimal(promotion.percent), decimal("0.01")), bearing, wordsOf(promotion, theirs));
  };

/** In the trace a promotion is named by its product, and one over a group of products by its key. */
function wordsOf(promotion: Promotion, theirs: Theirs): ReductionWords {
  const first = theirs.find((line) => line);
  const isOfGroup = promotion.kind === "two-for" && promotion.groupId !== undefined;
  return {
    rule: "promotion",
    of: first ? (isOfGroup ? promotionKey(first) : first.productId) : "",
    category: AdjustmentCategory.promotion,
    target: AdjustmentTarget.individualOrderItem,
    name: baseText(promotion.name).text,
  };
}

type Piece = { at: number; cost: Decimal };

/** What is saved, before rounding, and the places of the lines that have pieces in it. */
function savedBy(promotion: CountFor, theirs: Theirs): { saved: Decimal; takers: Set<number> } {
  const { groups } = groupedPieces(promotion, theirs);
  return {
    saved: add(...groups.map(({ less }) => less)),
    takers: new Set(groups.flatMap(({ taken: takenPieces }) => takenPieces.map(({ at }) => at))),
  };
}

/**
 * How many pieces are missing in the group that was begun, where the group would save something if each of them cost what the dearest piece
 * of the promotion does; else 0. After a full group that saves nothing, what is cheaper saves nothing either.
 */
function missingFor(promotion: CountFor, theirs: Theirs): number {
  const { dearest, rest } = groupedPieces(promotion, theirs);
  const missing = countOf(promotion) - rest.length;
  if (!dearest || rest.length === 0 || missing <= 0) return 0;
  const completed = add(...rest.map(({ cost }) => cost), times(dearest.cost, decimal(missing)));
  return compare(completed, decimal(promotion.price)) > 0 ? missing : 0;
}

/** The pieces of a promotion, the most expensive first, in the groups that save something, with what each saves, and the rest. */
function groupedPieces(
  promotion: CountFor,
  theirs: Theirs,
): { dearest?: Piece; groups: { taken: Piece[]; less: Decimal }[]; rest: Piece[] } {
  const [count, price] = [countOf(promotion), decimal(promotion.price)];
  const all: Piece[] = theirs
    .flatMap((line, at) => (line ? { at, cost: pieceCost(line), pieces: pieces(line) } : []))
    .toSorted((one, other) => compare(other.cost, one.cost))
    .flatMap((line) => Array.from({ length: line.pieces }, () => line));
  const groups = [];
  for (let from = 0; from + count <= all.length; from += count) {
    const takenPieces = all.slice(from, from + count);
    const less = subtract(add(...takenPieces.map(({ cost }) => cost)), price);
    if (compare(less, ZERO) <= 0) break;
    groups.push({ taken: takenPieces, less });
  }
  return { dearest: all[0], groups, rest: all.slice(groups.length * count) };
}

/** What one piece costs without extras: price × factor × coefficient. */
const pieceCost = (line: LineToPrice): Decimal => times(decimal(line.price), salesUnitFactor(line), decimal(line.coefficient));

const pieces = ({ salesUnitType, quantity }: LineToPrice): number => (salesUnitType === SalesUnit.piece ? Math.trunc(Number(quantity)) : 0);
