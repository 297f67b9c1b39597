import { without } from "./adjustment.ts";
import { Availability } from "./codes.ts";
import { availabilityOn } from "./coupon-availability.ts";
import type { UserCoupon } from "./coupon.ts";
import { couponTaker, leftInScope } from "./coupon-discount.ts";
import { comparePicks, inApplicationOrder, inOrderOfEnd, pickOf, type Picks } from "./coupon-order.ts";
import { bestSet } from "./coupon-search.ts";
import { compare } from "./decimal.ts";
import { max, minus, type Money, money, moneyText, NOTHING, sum } from "./money.ts";
import type { Basket } from "./pricing-shapes.ts";

/** Coupons that are applied together, in the order in which they are, and what they take in all, in dollars with two digits. */
export type Combination = { userCouponIds: string[]; amount: string };

/**
 * Why a combination is the best: `runnerUp` is the best other choice, of the single coupons and the best set, that it beats; `nearest`
 * the coupon below its threshold that lacks least of those that would take more than the best does, by `gain`. Dollars, two digits.
 */
export type Explained = {
  best: Combination;
  runnerUp: Combination | null;
  nearest: { userCouponId: string; missingAmount: string; gain: string } | null;
};

/** What a coupon takes when its turn comes, and what it leaves of each line. */
export type Take<Coupon extends UserCoupon = UserCoupon> = { coupon: Coupon; amount: Money; left: readonly Money[] };

/** What coupons take one after the other, each on what the one before left; one that takes nothing is left out. */
export function takenInTurn<Coupon extends UserCoupon>(coupons: readonly Coupon[], { lines, left: first }: Basket): Take<Coupon>[] {
  let left = first;
  return coupons.flatMap((coupon) => {
    const taken = couponTaker(coupon.terms, lines)(left);
    if (!taken) return [];
    left = without(left, taken.shares);
    return [{ coupon, amount: taken.amount, left }];
  });
}

/**
 * The combination of coupons, whose time it is, that takes the most off a basket (product rules, section 3): of all sets of stackable
 * ones and all single ones, exactly. Each coupon in it takes something. Of combinations that take the same, with their coupons by end and
 * id, the first difference decides for what expires first; where one is the beginning of the other, the shorter wins. How far that is
 * exact, `bestSet` says.
 */
export function explainCombination(coupons: readonly UserCoupon[], basket: Basket): Explained {
  const ranked = inOrderOfEnd(coupons);
  const singles = ranked.flatMap((coupon, rank) => ways([coupon], pickOf(rank, ranked.length), basket));
  const stackable = singles
    .flatMap(({ takes, picks }) => takes.map(({ coupon }) => ({ ...coupon, picks })))
    .filter(({ terms }) => terms.stackable);
  const found = bestSet(inApplicationOrder(stackable), basket);
  const sets = ways(
    found,
    found.reduce((picks, one) => picks | one.picks, 0n),
    basket,
  );
  const others = singles.filter(({ picks }) => sets.every((set) => set.picks !== picks));
  const [best, runnerUp] = [...sets, ...others].toSorted(compareWays);
  return {
    best: best ? shown(best) : { userCouponIds: [], amount: moneyText(NOTHING) },
    runnerUp: runnerUp ? shown(runnerUp) : null,
    nearest: nearestOf(ranked, best?.takes.map(({ coupon }) => coupon) ?? [], basket),
  };
}

/** A combination on its basket. */
type Way = { takes: Take[]; picks: Picks; amount: Money };

function ways(coupons: readonly UserCoupon[], picks: Picks, basket: Basket): Way[] {
  const takes = takenInTurn(coupons, basket);
  return takes.length > 0 ? [{ takes, picks, amount: amountOf(takes) }] : [];
}

const compareWays = (one: Way, other: Way): number => compare(other.amount, one.amount) || comparePicks(one.picks, other.picks);

const amountOf = (takes: readonly Take[]): Money => sum(takes.map(({ amount }) => amount));

const shown = ({ takes, amount }: Way): Combination => ({
  userCouponIds: takes.map(({ coupon }) => coupon.userCouponId),
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
    const gain = gainOf(coupon, best, withMore(basket, coupon, missing));
    if (compare(gain, NOTHING) > 0) return { userCouponId: coupon.userCouponId, missingAmount: moneyText(missing), gain: moneyText(gain) };
  }
  return null;
}

/** What a coupon adds to what the best combination takes of a basket: by itself, or with it where all of them go together. */
function gainOf(coupon: UserCoupon, best: readonly UserCoupon[], basket: Basket): Money {
  const goTogether = [coupon, ...best].every(({ terms }) => terms.stackable);
  const together = goTogether ? takenInTurn(inApplicationOrder([...best, coupon]), basket) : [];
  const amounts = [takenInTurn([coupon], basket), together].filter((takes) => takes.some((one) => one.coupon === coupon)).map(amountOf);
  return minus(max(NOTHING, ...amounts), amountOf(takenInTurn(best, basket)));
}

/** A basket with more of the first line of which something is left for a coupon. */
function withMore(basket: Basket, { terms }: UserCoupon, missing: Money): Basket {
  const at = leftInScope(terms, basket).findIndex(({ units }) => units > 0n);
  return { ...basket, left: basket.left.map((amount, index) => (index === at ? sum([amount, missing]) : amount)) };
}
