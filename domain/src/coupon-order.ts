import { DiscountType } from "./codes.ts";
import type { UserCoupon } from "./coupon.ts";

/** Coupons by their end, and by id where they end together. */
export const inOrderOfEnd = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) =>
      new Date(one.validTo).getTime() - new Date(other.validTo).getTime() || Number(BigInt(one.userCouponId) - BigInt(other.userCouponId)),
  );

/**
 * Coupons in the one order in which combinations are applied, so that none depends on how a client lists it: percent without a cap, then
 * percent up to a cap, then amounts; of each, what expires first, then by id.
 */
export const inApplicationOrder = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  inOrderOfEnd(coupons).toSorted((one, other) => turnOf(one) - turnOf(other));

/**
 * Some of a list of coupons that is in order of their end, as bits: the first coupon is the highest of `count` bits. So of two that
 * differ, the greater one has the coupon that expires first of those in which they differ.
 */
export type Picks = bigint;

/** The picks of one coupon, by its place in the order of ends. */
export const pickOf = (rank: number, count: number): Picks => 1n << BigInt(count - 1 - rank);

/**
 * Which of two picks that take the same is better, below 0 for `one`: at the first difference the one that expires first; where one is
 * the beginning of the other, the shorter.
 */
export function comparePicks(one: Picks, other: Picks): number {
  if (one === other) return 0;
  const [greater, less] = one > other ? [1, other] : [-1, one];
  const isBeginning = (less & belowHighest(one ^ other)) === 0n;
  return isBeginning ? greater : -greater;
}

/** Whether `one` is better than `other` whatever the same other coupons both of them gain. */
export const isAlwaysBetter = (one: Picks, other: Picks): boolean => one > other && comparePicks(one, other) < 0;

/**
 * Whether picks that may yet gain some of `open` can become better than `best` at the same take: at a first difference that is theirs,
 * while `best` goes on below it; or as a beginning of `best`, so that they have nothing below where they end.
 */
export function canBecomeBetter(picks: Picks, open: Picks, best: Picks): boolean {
  const lost = highest(best & ~(picks | open));
  const won = highest((picks | open) & ~best);
  if (won > lost && (best & (won - 1n)) !== 0n) return true;
  const lowest = best & -best;
  const end = ((lost > lowest ? lost : lowest) << 1n) - 1n;
  return (picks & end) === 0n && (best & ~end) !== 0n;
}

const turnOf = ({ terms }: UserCoupon): number =>
  terms.discountType === DiscountType.amount ? 2 : terms.maxDiscountAmount === null ? 0 : 1;

const highest = (bits: bigint): bigint => (bits === 0n ? 0n : 1n << BigInt(bits.toString(2).length - 1));
const belowHighest = (bits: bigint): bigint => highest(bits) - 1n;
