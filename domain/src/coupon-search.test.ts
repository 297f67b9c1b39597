import { describe, expect, it } from "vitest";
import { takenInTurn } from "./coupon-combination.ts";
import { inApplicationOrder, inOrderOfEnd, pickOf } from "./coupon-order.ts";
import { bestSet } from "./coupon-search.ts";
import { lineForTests } from "./line-for-tests.ts";
import { money, moneyText, sum } from "./money.ts";

const basket = { lines: [lineForTests({ price: "50.00" })], left: [money("50.00")] };

const pickable = (percents: string[], ...thresholds: string[]) => {
  const coupons = percents.map((discountValue, at) => ({
    userCouponId: String(100 + at),
    couponId: "1",
    validFrom: "2026-09-01T00:00:00.000Z",
    validTo: "2026-10-01T00:00:00.000Z",
    terms: {
      name: { "en-US": "coupon" },
      couponType: 0 as const,
      scopeIds: [],
      discountType: 1 as const,
      discountValue,
      thresholdAmount: thresholds[at] ?? thresholds[0] ?? "0.00",
      maxDiscountAmount: null,
      stackable: true,
      weekdays: [],
    },
  }));
  return inApplicationOrder(inOrderOfEnd(coupons).map((coupon, rank) => ({ ...coupon, picks: pickOf(rank, coupons.length) })));
};
const takenBy = (coupons: ReturnType<typeof pickable>) => moneyText(sum(takenInTurn(coupons, basket).map(({ amount }) => amount)));

describe("the search for the best set", () => {
  it("is exact with as many ways as it needs", () => {
    const coupons = pickable(["10", "20", "30"], "40.00");
    expect(bestSet(coupons, basket).map(({ userCouponId }) => userCouponId)).toEqual(["101", "102"]);
    expect(takenBy(bestSet(coupons, basket))).toBe("22.00");
  });

  it("gives coupons that can be used together however few ways it may follow", () => {
    const found = bestSet(pickable(["10", "20", "30"], "40.00"), basket, 1);
    expect(takenInTurn(found, basket)).toHaveLength(found.length);
    expect(found.length).toBeGreaterThan(0);
  });

  it("follows the most promising way first", () =>
    expect(takenBy(bestSet(pickable(["20", "20", "50"], "20.00", "40.00", "45.00"), basket, 1))).toBe("25.00"));

  it("follows no more ways than it may, and then finds less", () => {
    const coupons = pickable(["20", "50", "50"], "0.00", "30.00", "25.00");
    expect(takenBy(bestSet(coupons, basket))).toBe("37.50");
    expect(takenBy(bestSet(coupons, basket, 1))).toBe("30.00");
  });

  it("tries the fifty that take the most where there are more", () => {
    const found = bestSet(pickable(Array.from({ length: 60 }, (_, at) => (at < 10 ? "0.5" : "1"))), basket);
    expect(found).toHaveLength(50);
    expect(found.map(({ terms }) => terms.discountValue)).not.toContain("0.5");
  });
});
