import { without } from "./adjustment.ts";
import { type Bound, boundOf } from "./coupon-bound.ts";
import type { UserCoupon } from "./coupon.ts";
import { couponTaker } from "./coupon-discount.ts";
import { canBecomeBetter, comparePicks, isAlwaysBetter, type Picks } from "./coupon-order.ts";
import type { Money } from "./money.ts";
import type { Basket } from "./pricing-shapes.ts";

/** Ways that are followed at once. Twenty coupons as restaurants give them stay far below (`npm run bench -- coupons`). */
const MOST_WAYS = 1024;
/** Of more coupons than these, the ones that take the most by themselves are tried. */
const MOST_COUPONS = 50;

/** A coupon with its bit in the order of ends. */
export type Pickable = UserCoupon & { picks: Picks };

/**
 * The set of coupons that together take the most, in the order in which they are given, each one something (product rules, section 3);
 * ties as `comparePicks` has them. One coupon after the other is taken or left. Ways that leave the same of every line are one, so equal
 * coupons cost nothing; a way whose bound cannot beat the best found is given up.
 *
 * Exact up to `MOST_COUPONS` coupons and `mostWays` ways open at once; beyond, the most promising are followed, and the best
 * found of these is given, so that the work is bounded whatever a restaurant gives away.
 */
export function bestSet<Coupon extends Pickable>(coupons: readonly Coupon[], basket: Basket, mostWays = MOST_WAYS): Coupon[] {
  const tried = worthTrying(coupons, basket);
  const search = searchOf(tried, basket);
  let ways: Way[] = [{ left: basket.left, picks: 0n, taken: 0n }];
  let best = better(ways.map((start) => withAll(search, start, 0)));
  tried.forEach((_, at) => {
    const both = ways.flatMap((way) => [withOne(search, way, at) ?? [], way].flat());
    best = better([best, ...both]);
    ways = hopeful(search, distinct(both), { best, next: at + 1 }).slice(0, mostWays);
    best = better([best, ...ways.slice(0, 1).map((first) => withAll(search, first, at + 1))]);
  });
  return tried.filter(({ picks }) => (best.picks & picks) !== 0n);
}

/** What is left of each line after some picks, and what they took, in cents. */
type Way = { left: readonly Money[]; picks: Picks; taken: bigint };

/** By place in the list: what a coupon takes, its bit, and the bits from there on. */
type Search = { takers: ReturnType<typeof couponTaker>[]; picks: Picks[]; open: Picks[]; bound: Bound };

function worthTrying<Coupon extends Pickable>(coupons: readonly Coupon[], { lines, left }: Basket): readonly Coupon[] {
  if (coupons.length <= MOST_COUPONS) return coupons;
  const alone = coupons.map((coupon) => ({ coupon, cents: couponTaker(coupon.terms, lines)(left)?.amount.units ?? 0n }));
  const most = alone.toSorted((one, other) => Number(other.cents - one.cents)).slice(0, MOST_COUPONS);
  return coupons.filter((coupon) => most.some((one) => one.coupon === coupon));
}

function searchOf(coupons: readonly Pickable[], { lines }: Basket): Search {
  const picks = coupons.map((coupon) => coupon.picks);
  const open = [...picks, 0n].map((_, at) => picks.slice(at).reduce((all, one) => all | one, 0n));
  return { takers: coupons.map(({ terms }) => couponTaker(terms, lines)), picks, open, bound: boundOf(coupons, lines) };
}

/** A way on which the coupon at a place is taken too; null where it takes nothing. */
function withOne({ takers, picks }: Search, way: Way, at: number): Way | null {
  const taken = takers[at]?.(way.left);
  if (!taken) return null;
  return { left: without(way.left, taken.shares), picks: way.picks | (picks[at] ?? 0n), taken: way.taken + taken.amount.units };
}

/** A way on which all coupons from a place on are taken that then take something. */
const withAll = (search: Search, way: Way, from: number): Way =>
  search.takers.slice(from).reduce((before, _, at) => withOne(search, before, from + at) ?? before, way);

const better = (ways: readonly Way[]): Way =>
  ways.reduce((one, other) => {
    const isBetter = other.taken > one.taken || (other.taken === one.taken && comparePicks(other.picks, one.picks) < 0);
    return isBetter ? other : one;
  });

/** Of ways that leave the same of every line the better one, or more where only what follows can decide. */
function distinct(ways: readonly Way[]): Way[] {
  const byLeft = Map.groupBy(ways, ({ left }) => left.map(({ units }) => units).join(" "));
  return [...byLeft.values()].flatMap((same) => same.filter((one) => !same.some((other) => isAlwaysBetter(other.picks, one.picks))));
}

/** The ways that can still become the best, those that may take the most first. */
function hopeful({ bound, open }: Search, ways: readonly Way[], { best, next }: { best: Way; next: number }): Way[] {
  return ways
    .map((way) => ({ way, most: way.taken + bound(next, way.left) }))
    .filter(({ way, most }) => (most === best.taken ? canBecomeBetter(way.picks, open[next] ?? 0n, best.picks) : most > best.taken))
    .toSorted((one, other) => Number(other.most - one.most))
    .map(({ way }) => way);
}
