import { type Reducer, reduction, type ReductionWords, without } from "./adjustment.ts";
import { ItemMode } from "../menu/item-mode.ts";
import { SalesUnit } from "../menu/sales-unit.ts";
import { AdjustmentCategory, AdjustmentTarget } from "./adjustment-codes.ts";
import { add, compare, type Decimal, decimal, subtract, times, ZERO } from "../money/decimal.ts";
import { priceLine } from "./line-pricing.ts";
import { salesUnitFactor } from "./line-total.ts";
import { baseText, type Translated } from "../locale.ts";
import type { Promotion } from "../menu/menu.ts";
import { max, min, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { LineToPrice } from "./pricing-shapes.ts";

/**
 * The effect of a promotion on its lines: the discount with the share of each line, and the number of pieces missing until the discount
 * grows; 0 where more pieces save nothing.
 */
export type PromotionOnLines = { name: Translated; productIds: string[]; amount: string; shares: string[]; missingPieces: number };

/**
 * The promotions of an order, in the order of the lines (product rules, sections 8 and 9). N for a price: each N whole pieces of a
 * product, or of a group of products, without their extras, cost that price where it is less; the most expensive pieces are grouped first,
 * so that the diner pays least. The saving is allocated to the lines with such pieces, in proportion to the price of all their pieces.
 * Percent off: of what is left of the product's lines. Lines that cost points are excluded; lines by weight have no pieces.
 */
export const promotionsOf = (lines: readonly LineToPrice[]): Reducer[] =>
  groupsOf(lines).map(({ promotion, theirs }) =>
    promotion.kind === "two-for" ? countFor(promotion, theirs) : percentOff(promotion, theirs),
  );

/**
 * The discount of each promotion before any coupon, and the number of pieces missing until it applies again. Amounts in dollars with two
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
      shares: lines.map((_, at) => moneyText(takenPieces?.shares[at] ?? NOTHING)),
      missingPieces: promotion.kind === "two-for" ? missingFor(promotion, theirs) : 0,
    };
  });
}

/** The key of a promotion: lines with the same key are promoted together. */
export const promotionKey = ({ productId, promotion }: Pick<LineToPrice, "productId" | "promotion">): string =>
  promotion?.kind === "two-for"
    ? ["two-for", promotion.groupId ? `group ${promotion.groupId}` : productId, countOf(promotion), promotion.price].join(" ")
    : ["percent-off", productId, promotion?.percent].join(" ");

type CountFor = Extract<Promotion, { kind: "two-for" }>;
type Theirs = readonly (LineToPrice | null)[];

const countOf = ({ count = 2 }: CountFor): number => count;

/** Each promotion with all lines of the order; null in place of lines that it does not apply to. */
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
    const eligible = left.map((amount, at) => {
      const line = theirs[at];
      return line && takers.has(at) ? min(amount, max(NOTHING, toMoney(times(pieceCost(line), decimal(pieces(line)))))) : NOTHING;
    });
    return reduction(saved, eligible, wordsOf(promotion, theirs));
  };

const percentOff =
  (promotion: Extract<Promotion, { kind: "percent-off" }>, theirs: Theirs): Reducer =>
  (left) => {
    const eligible = left.map((amount, at) => (theirs[at] ? amount : NOTHING));
    return reduction(times(sum(eligible), decimal(promotion.percent), decimal("0.01")), eligible, wordsOf(promotion, theirs));
  };

/** In the trace, a promotion is named by its product; a promotion of a group of products by its key. */
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

/** The saving before rounding, and the indexes of the lines with pieces in a group. */
function savedBy(promotion: CountFor, theirs: Theirs): { saved: Decimal; takers: Set<number> } {
  const { groups } = groupedPieces(promotion, theirs);
  return {
    saved: add(...groups.map(({ less }) => less)),
    takers: new Set(groups.flatMap(({ taken: takenPieces }) => takenPieces.map(({ at }) => at))),
  };
}

/**
 * The number of pieces missing in the last, incomplete group, if completing it with pieces at the highest price of the promotion would
 * save something; otherwise 0. Where a full group saves nothing, cheaper pieces save nothing either.
 */
function missingFor(promotion: CountFor, theirs: Theirs): number {
  const { dearest, rest } = groupedPieces(promotion, theirs);
  const missing = countOf(promotion) - rest.length;
  if (!dearest || rest.length === 0 || missing <= 0) return 0;
  const completed = add(...rest.map(({ cost }) => cost), times(dearest.cost, decimal(missing)));
  return compare(completed, decimal(promotion.price)) > 0 ? missing : 0;
}

/** The pieces of a promotion, most expensive first, in groups that each save something, and the remaining pieces. */
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

/** The price of one piece without extras: price × factor × coefficient. */
const pieceCost = (line: LineToPrice): Decimal => times(decimal(line.price), salesUnitFactor(line), decimal(line.coefficient));

const pieces = ({ salesUnitType, quantity }: LineToPrice): number => (salesUnitType === SalesUnit.piece ? Math.trunc(Number(quantity)) : 0);
