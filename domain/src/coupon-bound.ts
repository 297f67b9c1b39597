import type { UserCoupon } from "./coupon.ts";
import { exactDiscount, isForLines } from "./coupon-discount.ts";
import { min, type Money, NOTHING, sum, toMoney } from "./money.ts";
import type { LineToPrice } from "./pricing-shapes.ts";

/** What the coupons from a place of their list on can take together, at most, of what is left of the lines, in cents. */
export type Bound = (from: number, left: readonly Money[]) => bigint;

/**
 * A bound for coupons (product rules, section 3). What is left only shrinks, so none takes more later than it would take now; those that
 * are for the same lines take no more than is left of these, and all together no more than is left of the lines that any is for.
 */
export function boundOf(coupons: readonly UserCoupon[], lines: readonly LineToPrice[]): Bound {
  const groups = groupsOf(coupons, lines);
  return (from, left) => {
    const covered = new Set<number>();
    let together = 0n;
    for (const { bearers, members } of groups) {
      const later = members.filter(({ place }) => place >= from);
      if (later.length === 0) continue;
      const base = sum(bearers.map((at) => left[at] ?? NOTHING));
      together += min(base, sum(later.map(({ discount }) => takenOf(discount, base)))).units;
      bearers.forEach((at) => covered.add(at));
    }
    const coveredCents = [...covered].reduce((cents, at) => cents + (left[at]?.units ?? 0n), 0n);
    return together < coveredCents ? together : coveredCents;
  };
}

/** Coupons that are for the same lines, with their places in the list, and the lines that bear them. */
type Group = { bearers: number[]; members: { place: number; discount: Discount }[] };
type Discount = ReturnType<typeof exactDiscount>;

function groupsOf(coupons: readonly UserCoupon[], lines: readonly LineToPrice[]): Group[] {
  const read = coupons.map(({ terms }, place) => {
    const bearers = isForLines(terms, lines).flatMap((isFor, at) => (isFor ? [at] : []));
    return { place, bearers, discount: exactDiscount(terms) };
  });
  return [...Map.groupBy(read, ({ bearers }) => bearers.join()).values()].map((members) => ({
    bearers: members[0]?.bearers ?? [],
    members,
  }));
}

function takenOf(discount: Discount, base: Money): Money {
  const exact = discount(base);
  return exact ? min(toMoney(exact), base) : NOTHING;
}
