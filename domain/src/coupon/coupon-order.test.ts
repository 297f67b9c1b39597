import { describe, expect, it } from "vitest";
import { inApplicationOrder, inOrderOfEnd } from "./coupon-order.ts";
import type { UserCoupon } from "./coupon.ts";

const coupon = (userCouponId: string, validTo: string, terms: Partial<UserCoupon["terms"]> = {}): UserCoupon => ({
  userCouponId,
  couponId: "1",
  validFrom: "2026-09-01T00:00:00Z",
  validTo,
  terms: {
    name: { "en-US": "coupon" },
    couponType: 0,
    scopeIds: [],
    discountType: 0,
    discountValue: "1.00",
    thresholdAmount: "0.00",
    maxDiscountAmount: null,
    stackable: true,
    weekdays: [],
    ...terms,
  },
});
const ids = (coupons: UserCoupon[]) => coupons.map(({ userCouponId }) => userCouponId);

describe("the order of coupons", () => {
  it("is by end of validity as an instant, then by id as a number", () => {
    const coupons = [
      coupon("10", "2026-10-02T00:00:00Z"),
      coupon("9", "2026-10-02T00:00:00Z"),
      coupon("11", "2026-10-01T23:00:00-04:00"),
      coupon("12", "2026-10-01T09:00:00Z"),
    ];
    expect(ids(inOrderOfEnd(coupons))).toEqual(["12", "9", "10", "11"]);
  });

  it("of application is percentages, percentages with a maximum, amounts; each by end of validity", () => {
    const percent = { discountType: 1, discountValue: "10" } as const;
    const coupons = [
      coupon("1", "2026-10-01T00:00:00Z"),
      coupon("2", "2026-10-01T00:00:00Z", { ...percent, maxDiscountAmount: "5.00" }),
      coupon("3", "2026-10-03T00:00:00Z", percent),
      coupon("4", "2026-10-02T00:00:00Z", percent),
    ];
    expect(ids(inApplicationOrder(coupons))).toEqual(["4", "3", "2", "1"]);
  });
});
