import { without } from "../pricing/adjustment.ts";
import type { UserCoupon } from "./coupon.ts";
import { couponTaker } from "./coupon-discount.ts";
import { inApplicationOrder } from "./coupon-order.ts";
import type { Money } from "../money/money.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";

/** If there are more stackable coupons, only those with the largest discounts by themselves are combined (product rules, section 9). */
const MOST_COMBINED = 12;

/** A coupon with its rank by end of validity, and its discount by itself in cents. */
export type Ranked<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; rank: number; alone: bigint };

/** Coupons applied together, as their ranks in the order of application, and their total discount in cents. */
export type CouponPick = { ranks: readonly number[]; cents: bigint };

/**
 * Compares two picks; below 0 where `one` is better: its discount is larger; or equal and, at the first difference in
 * order of end of validity, it has the coupon that expires first; or equal and it is a prefix of the other.
 */
export function comparePicks(one: CouponPick, other: CouponPick): number {
  if (one.cents !== other.cents) return one.cents > other.cents ? -1 : 1;
  const [ones, others] = [one, other].map(({ ranks }) => ranks.toSorted((first, second) => first - second));
  const at = ones?.findIndex((rank, index) => rank !== others?.[index]) ?? -1;
  return at < 0 ? one.ranks.length - other.ranks.length : (ones?.[at] ?? 0) - (others?.[at] ?? -1);
}

/**
 * The best of all subsets of the stackable coupons, at most `MOST_COMBINED` of them (product rules, section 9). The
 * search decides for each coupon in turn whether it is applied, so that subsets with the same first coupons share a
 * computation. A subset with a coupon that has no discount does not count.
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
      // The discount of a coupon on the amounts left by others never exceeds its discount by itself.
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
