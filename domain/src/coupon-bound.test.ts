import { describe, expect, it } from "vitest";
import { boundOf } from "./coupon-bound.ts";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { lineForTests } from "./line-for-tests.ts";
import { money } from "./money.ts";

const line = (productId: string) => lineForTests({ productId, categoryId: productId === "tea" ? "drinks" : "food" });
const lines = [line("noodle"), line("cake"), line("tea")];
const left = [money("10.00"), money("10.00"), money("10.00")];
const coupon = (discountValue: string, terms: Partial<CouponTerms> = {}): UserCoupon => ({
  userCouponId: "1",
  couponId: "1",
  validFrom: "2026-09-01T00:00:00Z",
  validTo: "2026-10-01T00:00:00Z",
  terms: {
    name: { "en-US": "coupon" },
    couponType: 0,
    scopeIds: [],
    discountType: 0,
    discountValue,
    thresholdAmount: "0.00",
    maxDiscountAmount: null,
    stackable: true,
    weekdays: [],
    ...terms,
  },
});
const drinks: Partial<CouponTerms> = { couponType: 1, scopeIds: ["drinks"] };
const food: Partial<CouponTerms> = { couponType: 1, scopeIds: ["food"] };
const cake: Partial<CouponTerms> = { couponType: 2, scopeIds: ["cake"] };

describe("what coupons can take together at most", () => {
  it.each([
    ["nothing of none", [], 0n],
    ["what each would take by itself", [coupon("2.00"), coupon("3.00", food), coupon("4.00", drinks)], 900n],
    ["no more than their own lines have", [coupon("6.00", drinks), coupon("7.00", drinks)], 1000n],
    ["no more than all lines have that any is for", [coupon("20.00", food), coupon("10.00", cake)], 2000n],
    ["nothing below a threshold", [coupon("5.00", { thresholdAmount: "30.01" }), coupon("4.00", drinks)], 400n],
    ["an amount to the cent", [coupon("33.33", { ...drinks, discountType: 1 })], 333n],
  ])("is %s", (_, coupons, cents) => expect(boundOf(coupons, lines)(0, left)).toBe(cents));

  it("is of those from a place of the list on, and of their lines", () => {
    const bound = boundOf([coupon("5.00", drinks), coupon("20.00", food), coupon("10.00", cake)], lines);
    expect([0, 1, 2, 3].map((from) => bound(from, left))).toEqual([3000n, 2000n, 1000n, 0n]);
  });

  it("is of those that are still to come, where earlier ones are for the same lines", () => {
    const bound = boundOf([coupon("5.00", drinks), coupon("2.00", food), coupon("1.00", drinks)], lines);
    expect([0, 1, 2].map((from) => bound(from, left))).toEqual([800n, 300n, 100n]);
  });
});
