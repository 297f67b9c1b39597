import { without } from "../pricing/adjustment.ts";
import type { UserCoupon } from "./coupon.ts";
import { couponTaker } from "./coupon-discount.ts";
import { inApplicationOrder } from "./coupon-order.ts";
import type { Money } from "../money/money.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";

/** Of more stackable coupons, the ones that take the most by themselves are combined (product rules, section 9). */
const MOST_COMBINED = 12;

/** A coupon with its place in the order of ends, and what it takes by itself, in cents. */
export type Ranked<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; rank: number; alone: bigint };

/** Coupons that are applied together by their ranks, in order of application, and what they take in all, in cents. */
export type CouponPick = { ranks: readonly number[]; cents: bigint };

/**
 * Below 0 where `one` is better: it takes more; or as much, and at the first difference in order of ends it has what expires first;
 * or it is the shorter where the other only adds to it.
 */
export function comparePicks(one: CouponPick, other: CouponPick): number {
  if (one.cents !== other.cents) return one.cents > other.cents ? -1 : 1;
  const [ones, others] = [one, other].map(({ ranks }) => ranks.toSorted((first, second) => first - second));
  const at = ones?.findIndex((rank, index) => rank !== others?.[index]) ?? -1;
  return at < 0 ? one.ranks.length - other.ranks.length : (ones?.[at] ?? 0) - (others?.[at] ?? -1);
}

/**
 * The best of all subsets of the stackable coupons, at most `MOST_COMBINED` of them (product rules, section 9). Each coupon is left out
 * or applied in turn, so that subsets share what their first coupons left; a subset in which one would take nothing does not count.
 */
export function bestSubset(stackable: readonly Ranked[], basket: Basket): CouponPick {
  const most = stackable.toSorted((one, other) => Number(other.alone - one.alone) || one.rank - other.rank).slice(0, MOST_COMBINED);
  const inTurn = inApplicationOrder(most.map(({ coupon, ...rest }) => ({ ...coupon, ...rest })));
  const takers = inTurn.map(({ terms }) => couponTaker(terms, basket));
  const reach = inTurn.map((_, at) => inTurn.slice(at).reduce((cents, { alone }) => cents + alone, 0n));
  let best: CouponPick = { ranks: [], cents: 0n };
  const search = (at: number, left: readonly Money[], pick: CouponPick): void => {
    if (comparePicks(pick, best) < 0) best = pick;
    for (let next = at; next < inTurn.length; next += 1) {
      // No coupon takes more of what others left than it takes alone.
      if (pick.cents + (reach[next] ?? 0n) < best.cents) return;
      const allocation = takers[next]?.(left);
      if (!allocation) continue;
      const ranks = [...pick.ranks, inTurn[next]?.rank ?? 0];
      search(next + 1, without(left, allocation.shares), { ranks, cents: pick.cents + allocation.amount.units });
    }
  };
  search(0, basket.left, best);
  return best;
}
