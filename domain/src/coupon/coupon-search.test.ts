import { describe, expect, it } from "vitest";
import { bestSubset, comparePicks, type Ranked } from "./coupon-combination.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import { money } from "../money/money.ts";

/** All subsets of four coupons, and the rule of comparison itself, position by position. */
const ALL = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((rank) => (bits >> rank) % 2 === 1));
function isBetter(one: number[], other: number[]): boolean {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? one.length < other.length : at < other.length && (one[at] ?? 0) < (other[at] ?? 0);
}

describe("of two combinations", () => {
  it("the one with the larger discount is better", () =>
    expect(comparePicks({ ranks: [3], cents: 500n }, { ranks: [0], cents: 499n })).toBeLessThan(0));

  it("with the same discount, the one with the coupon that expires first is better, or the one that is a prefix", () => {
    const sign = (one: number[], other: number[]) =>
      Math.sign(comparePicks({ ranks: one.toReversed(), cents: 1n }, { ranks: other, cents: 1n }));
    const wrong = ALL.flatMap((one) =>
      ALL.filter((other) => sign(one, other) !== Number(isBetter(other, one)) - Number(isBetter(one, other))),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the best subset", () => {
  it("lists coupons in the order of application", () => {
    const ranked = (rank: number, discountType: 0 | 1): Ranked => ({
      rank,
      alone: 500n,
      coupon: {
        userCouponId: String(rank),
        couponId: "1",
        validFrom: "2026-09-01T00:00:00.000Z",
        validTo: "2026-10-01T00:00:00.000Z",
        terms: {
          name: { "en-US": "coupon" },
          couponType: 0,
          scopeIds: [],
          discountType,
          discountValue: discountType === 0 ? "5.00" : "10",
          thresholdAmount: "0.00",
          maxDiscountAmount: null,
          stackable: true,
          weekdays: [],
        },
      },
    });
    const basket = { lines: [lineForTests({ price: "50.00" })], left: [money("50.00")] };
    expect(bestSubset([ranked(0, 0), ranked(1, 1)], basket)).toEqual({ ranks: [1, 0], cents: 1000n });
    expect(bestSubset([], basket)).toEqual({ ranks: [], cents: 0n });
  });
});
