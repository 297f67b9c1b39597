import { Availability, CouponScope } from "../codes.ts";
import { compare } from "../money/decimal.ts";
import { max, minus, type Money, money, moneyText, NOTHING, sum } from "../money/money.ts";
import { without } from "../pricing/adjustment.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";
import { availabilityOn } from "./coupon-availability.ts";
import { couponTaker, leftInScope } from "./coupon-discount.ts";
import { inApplicationOrder, inOrderOfEnd } from "./coupon-order.ts";
import type { UserCoupon } from "./coupon.ts";

/** Coupons that are applied together, in the order of application, and their total discount in dollars with two digits. */
export type Combination = { userCouponIds: string[]; amount: string };

/**
 * Why a combination is the best. `runnerUp`: the best alternative among the single coupons and the best set. `nearest`:
 * among the coupons below their threshold that would increase the discount by `gain`, the one that lacks the least.
 * Dollars with two digits.
 */
export type Explained = {
  best: Combination;
  runnerUp: Combination | null;
  nearest: { userCouponId: string; missingAmount: string; gain: string } | null;
};

/** The discount of one coupon at its position in the order of application, and the remaining amount of each line after it. */
export type Take<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; amount: Money; left: readonly Money[] };

/** Applies coupons one after the other, each to the amounts left by the one before; a coupon without a discount is omitted. */
export function applyInTurn<Coupon extends UserCoupon>(coupons: readonly Coupon[], basket: Basket): Take<Coupon>[] {
  let { left } = basket;
  return coupons.flatMap((coupon) => {
    const allocation = couponTaker(coupon.terms, basket)(left);
    if (!allocation) return [];
    left = without(left, allocation.shares);
    return [{ coupon, amount: allocation.amount, left }];
  });
}

/**
 * The combination of coupons in force with the largest discount on a basket (product rules, section 9): the best subset
 * of the stackable coupons (`bestSubset`), or a single coupon. Each coupon in it has a discount of its own;
 * `comparePicks` decides ties.
 */
export function explainCombination(coupons: readonly UserCoupon[], basket: Basket): Explained {
  const ranked = inOrderOfEnd(coupons);
  const usable = ranked.flatMap((coupon, rank) =>
    applyInTurn([coupon], basket).map(({ amount }) => ({ coupon, rank, alone: amount.units })),
  );
  const subset = bestSubset(
    usable.filter(({ coupon }) => coupon.terms.stackable),
    basket,
  );
  const singles = usable.map(({ rank, alone }): CouponPick => ({ ranks: [rank], cents: alone }));
  const others = singles.filter(({ ranks }) => ranks.join() !== subset.ranks.join());
  const [best, runnerUp] = [...(subset.cents > 0n ? [subset] : []), ...others].toSorted(comparePicks).map(({ ranks }) => {
    const applied = ranks.flatMap((rank) => ranked[rank] ?? []);
    return { applied, amount: amountOf(applyInTurn(applied, basket)) };
  });
  return {
    best: best ? toCombination(best) : { userCouponIds: [], amount: moneyText(NOTHING) },
    runnerUp: runnerUp ? toCombination(runnerUp) : null,
    nearest: nearestOf(ranked, best?.applied ?? [], basket),
  };
}

const amountOf = (takes: readonly Take[]): Money => sum(takes.map(({ amount }) => amount));

const toCombination = ({ applied, amount }: { applied: readonly UserCoupon[]; amount: Money }): Combination => ({
  userCouponIds: applied.map(({ userCouponId }) => userCouponId),
  amount: moneyText(amount),
});

function nearestOf(coupons: readonly UserCoupon[], best: readonly UserCoupon[], basket: Basket): Explained["nearest"] {
  const below = coupons
    .flatMap((coupon) => {
      const { availability, missingAmount } = availabilityOn(coupon.terms, basket);
      return availability === Availability.NotMeetingThreshold ? [{ coupon, missing: money(missingAmount) }] : [];
    })
    .toSorted((one, other) => compare(one.missing, other.missing));
  for (const { coupon, missing } of below) {
    const reached = reachingThreshold(coupon, basket, missing);
    const gain = gainOf(reached.coupon, best, reached.basket);
    if (compare(gain, NOTHING) > 0) return { userCouponId: coupon.userCouponId, missingAmount: moneyText(missing), gain: moneyText(gain) };
  }
  return null;
}

/** By how much a coupon increases the discount of the best combination: alone, or together with it where all of them are stackable. */
function gainOf(coupon: UserCoupon, best: readonly UserCoupon[], basket: Basket): Money {
  const goTogether = [coupon, ...best].every(({ terms }) => terms.stackable);
  const together = goTogether ? applyInTurn(inApplicationOrder([...best, coupon]), basket) : [];
  const amounts = [applyInTurn([coupon], basket), together].filter((takes) => takes.some((one) => one.coupon === coupon)).map(amountOf);
  return minus(max(NOTHING, ...amounts), amountOf(applyInTurn(best, basket)));
}

/**
 * A coupon and a basket for which its threshold is reached. `missing` is added to the first line in its scope that has something left. Where
 * the whole order counts and the coupon is for some of its lines, the diner may spend `missing` on others: nothing is added to the lines.
 */
function reachingThreshold(coupon: UserCoupon, basket: Basket, missing: Money): { coupon: UserCoupon; basket: Basket } {
  const { terms } = coupon;
  if (terms.couponType !== CouponScope.order && terms.thresholdWithin !== "scope") {
    return { coupon: { ...coupon, terms: { ...terms, thresholdAmount: moneyText(NOTHING) } }, basket };
  }
  const at = leftInScope(terms, basket).findIndex(({ units }) => units > 0n);
  return { coupon, basket: { ...basket, left: basket.left.map((amount, index) => (index === at ? sum([amount, missing]) : amount)) } };
}

/** If there are more stackable coupons, only those with the largest discounts by themselves are combined (product rules, section 9). */
const MOST_COMBINED = 12;

/** A coupon with its rank by end of validity, and its discount by itself in cents. */
export type Ranked<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; rank: number; alone: bigint };

/** Coupons applied together, as their ranks in the order of application, and their total discount in cents. */
type CouponPick = { ranks: readonly number[]; cents: bigint };

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
