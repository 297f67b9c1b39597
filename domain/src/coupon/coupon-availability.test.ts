import { describe, expect, it } from "vitest";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { availabilityOf, availabilityOn } from "./coupon-availability.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import { money } from "../money/money.ts";
import type { LineToPrice } from "../pricing/pricing-shapes.ts";

const terms = (parts: Partial<CouponTerms> = {}): CouponTerms => ({
  name: { "en-US": "Moon Festival" },
  couponType: 0,
  scopeIds: [],
  discountType: 0,
  discountValue: "5.00",
  thresholdAmount: "20.00",
  maxDiscountAmount: null,
  stackable: false,
  weekdays: [],
  ...parts,
});
const coupon = (parts: Partial<UserCoupon>, weekdays: number[] = []): UserCoupon => ({
  userCouponId: "501",
  couponId: "1",
  terms: terms({ weekdays }),
  validFrom: "2026-09-01T00:00:00.000Z",
  validTo: "2026-10-01T00:00:00.000Z",
  ...parts,
});
const zone = "America/Los_Angeles";
const AVAILABLE = { availability: 0, nextFrom: null };
const notUntil = (nextFrom: string | null) => ({ availability: 1, nextFrom });
const MON_TO_FRI = [1, 2, 3, 4, 5];

describe("a coupon by time", () => {
  it.each([
    ["begins at its first instant", "2026-09-01T00:00:00.000Z", AVAILABLE],
    ["has not begun a millisecond before", "2026-08-31T23:59:59.999Z", notUntil("2026-09-01T00:00:00.000Z")],
    ["holds to the last millisecond", "2026-09-30T23:59:59.999Z", AVAILABLE],
    ["does not hold at its end, nor ever after", "2026-10-01T00:00:00.000Z", notUntil(null)],
  ])("%s", (_, at, expected) => expect(availabilityOf(coupon({}), { at, zone })).toEqual(expected));

  it.each([
    ["holds on a Thursday", "2026-09-17T19:00:00Z", AVAILABLE],
    ["holds on Friday evening, when it is Saturday in UTC", "2026-09-19T06:59:59Z", AVAILABLE],
    ["waits from Saturday for Monday", "2026-09-19T07:00:00Z", notUntil("2026-09-21T07:00:00.000Z")],
    ["waits on Sunday night, when it is Monday in UTC", "2026-09-21T01:00:00Z", notUntil("2026-09-21T07:00:00.000Z")],
  ])("for Monday to Friday %s", (_, at, expected) => expect(availabilityOf(coupon({}, MON_TO_FRI), { at, zone })).toEqual(expected));

  it("is available on the first of its weekdays after its start", () =>
    expect(availabilityOf(coupon({ validFrom: "2026-09-19T20:00:00Z" }, MON_TO_FRI), { at: "2026-09-10T00:00:00Z", zone })).toEqual(
      notUntil("2026-09-21T07:00:00.000Z"),
    ));

  it("is never available again where it ends before its next weekday", () =>
    expect(availabilityOf(coupon({ validTo: "2026-09-21T07:00:00Z" }, [1]), { at: "2026-09-19T20:00:00Z", zone })).toEqual(notUntil(null)));

  it.each([
    ["after a day of 23 hours", [1], "2026-03-08T20:00:00Z", "2026-03-09T07:00:00.000Z"],
    ["after a day of 25 hours", [1], "2026-11-01T20:00:00Z", "2026-11-02T08:00:00.000Z"],
  ])("has weekdays that begin at midnight on the wall clock, %s", (_, weekdays, at, next) =>
    expect(availabilityOf(coupon({ validFrom: "2026-01-01T00:00:00Z", validTo: "2027-01-01T00:00:00Z" }, weekdays), { at, zone })).toEqual(
      notUntil(next),
    ),
  );

  it("has a day that begins at one where midnight is skipped", () =>
    expect(availabilityOf(coupon({}, [0]), { at: "2026-09-05T20:00:00Z", zone: "America/Santiago" })).toEqual(
      notUntil("2026-09-06T04:00:00.000Z"),
    ));
});

const within = (parts: Partial<CouponTerms>): Partial<CouponTerms> => ({ ...parts, thresholdWithin: "scope" });
const line = (parts: Partial<LineToPrice>) => lineForTests({ productId: "noodle", categoryId: "soups", ...parts });
const basket = {
  lines: [line({}), line({ productId: "tea", categoryId: "drinks" }), line({ productId: "cakes", categoryId: "sweets", mode: 3 })],
  left: [money("12.50"), money("6.25"), money("0.00")],
};

describe("a coupon on a basket of soup for 12.50, tea for 6.25 and cakes for points", () => {
  it.each([
    ["is available where its threshold is reached exactly", { thresholdAmount: "18.75" }, 0, "0.00"],
    ["lacks a cent of its threshold", { thresholdAmount: "18.76" }, 2, "0.01"],
    ["counts the whole order where it is for a category", { couponType: 1, scopeIds: ["drinks"], thresholdAmount: "18.75" }, 0, "0.00"],
    ["lacks what the whole order lacks", { couponType: 1, scopeIds: ["drinks"], thresholdAmount: "20.00" }, 2, "1.25"],
    ["lacks what its own lines lack", within({ couponType: 1, scopeIds: ["drinks"], thresholdAmount: "10.00" }), 2, "3.75"],
    ["counts all categories it is for", within({ couponType: 1, scopeIds: ["drinks", "soups"], thresholdAmount: "18.75" }), 0, "0.00"],
    ["counts only the products it is for", within({ couponType: 2, scopeIds: ["noodle"], thresholdAmount: "12.51" }), 2, "0.01"],
    ["is out of scope where none of its lines is there", { couponType: 2, scopeIds: ["rice"], thresholdAmount: "0.00" }, 3, "0.00"],
    ["is out of scope where all of its lines are paid with points", { couponType: 1, scopeIds: ["sweets"] }, 3, "0.00"],
    ["takes ids of products for no categories", { couponType: 1, scopeIds: ["noodle"], thresholdAmount: "0.00" }, 3, "0.00"],
  ] satisfies [string, Partial<CouponTerms>, number, string][])("%s", (_, parts, availability, missingAmount) =>
    expect(availabilityOn(terms(parts), basket)).toEqual({ availability, missingAmount }),
  );

  it("is out of scope where promotions leave nothing of its lines", () =>
    expect(availabilityOn(terms(), { ...basket, left: [money("0.00"), money("0.00"), money("0.00")] })).toEqual({
      availability: 3,
      missingAmount: "0.00",
    }));
});
