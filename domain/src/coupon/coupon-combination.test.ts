import { describe, expect, it } from "vitest";
import { explainCombination, applyInTurn } from "./coupon-combination.ts";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { inApplicationOrder } from "./coupon-order.ts";
import { couponTermsForTests } from "./coupon-terms-for-tests.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import { money, moneyText } from "../money/money.ts";
import type { Basket } from "../pricing/pricing-shapes.ts";

const coupon = (userCouponId: string, parts: Partial<CouponTerms>, validTo = "2026-10-01"): UserCoupon => ({
  userCouponId,
  couponId: "1",
  terms: couponTermsForTests({ name: { "en-US": `coupon ${userCouponId}` }, stackable: true, ...parts }),
  validFrom: "2026-09-01T00:00:00.000Z",
  validTo: `${validTo}T00:00:00.000Z`,
});
const off = (id: string, discountValue: string, parts: Partial<CouponTerms> = {}) => coupon(id, { discountValue, ...parts });
const percent = (id: string, discountValue: string, parts: Partial<CouponTerms> = {}) =>
  coupon(id, { discountType: 1, discountValue, ...parts });
const alone = { stackable: false };

/** Lines named a, b, c … of the products and categories with these names. */
const basket = (...amounts: string[]): Basket => ({
  lines: amounts.map((price, at) => {
    const name = "abcdefghijkl".charAt(at);
    return lineForTests({ productId: name, categoryId: name, price });
  }),
  left: amounts.map((amount) => money(amount)),
});
const best = (coupons: UserCoupon[], on: Basket) => {
  const { userCouponIds, amount } = explainCombination(coupons, on).best;
  return [userCouponIds.join(" "), amount];
};

describe("the best combination", () => {
  it("of no coupons has no discount", () =>
    expect(explainCombination([], basket("10.00"))).toEqual({
      best: { userCouponIds: [], amount: "0.00" },
      runnerUp: null,
      nearest: null,
    }));

  it("is all stackable coupons where none conflict", () =>
    expect(best([off("1", "5.00"), percent("2", "10")], basket("40.00"))).toEqual(["2 1", "9.00"]));

  it("is a single coupon where its discount exceeds that of the set", () =>
    expect(best([off("1", "5.00"), percent("2", "10"), off("3", "9.01", alone)], basket("40.00"))).toEqual(["3", "9.01"]));

  it("combines no coupon that is not stackable with another", () =>
    expect(best([off("1", "5.00"), off("2", "6.00", alone), off("3", "7.00", alone)], basket("40.00"))).toEqual(["3", "7.00"]));

  it("compares every threshold before any discount", () => {
    const coupons = [percent("1", "20"), off("2", "6.00", { thresholdAmount: "40.00" }), off("3", "5.00", { thresholdAmount: "34.00" })];
    expect(best(coupons, basket("40.00"))).toEqual(["1 2 3", "19.00"]);
  });

  it("takes 5.00 from 30.00 and 10.00 from 40.00 together off 42.00", () => {
    const sooner = coupon("1", { discountValue: "5.00", thresholdAmount: "30.00" }, "2026-09-20");
    const later = off("2", "10.00", { thresholdAmount: "40.00" });
    expect(best([sooner, later], basket("42.00"))).toEqual(["1 2", "15.00"]);
  });

  it("compares a threshold with the whole order before any coupon, or with the lines in the coupon's scope where it says so", () => {
    const coupons = [percent("1", "100", { couponType: 2, scopeIds: ["a"] }), off("2", "5.00", { thresholdAmount: "20.00" })];
    expect(best(coupons, basket("15.00", "10.00"))).toEqual(["1 2", "20.00"]);
    const forTea: Partial<CouponTerms> = { couponType: 2, scopeIds: ["b"], thresholdAmount: "10.01" };
    expect(best([off("3", "5.00", forTea)], basket("15.00", "10.00"))).toEqual(["3", "5.00"]);
    expect(best([off("3", "5.00", { ...forTea, thresholdWithin: "scope" })], basket("15.00", "10.00"))).toEqual(["", "0.00"]);
  });

  it("takes 2.07, 4.00 and 3.33 off 20.66 with ten percent, a third up to 4.00, and 3.33 from 20.00", () => {
    const coupons = [
      percent("1", "10"),
      percent("2", "33.33", { maxDiscountAmount: "4.00" }),
      off("3", "3.33", { thresholdAmount: "20.00" }),
      off("4", "7.00", alone),
    ];
    const takes = applyInTurn(inApplicationOrder(coupons.slice(0, 3)), basket("20.66"));
    expect(takes.map(({ amount }) => moneyText(amount))).toEqual(["2.07", "4.00", "3.33"]);
    expect(best(coupons, basket("20.66"))).toEqual(["1 2 3", "9.40"]);
  });

  it("applies percentages before amounts, and percentages with a maximum after those without", () => {
    const coupons = [off("1", "5.00"), percent("2", "10", { maxDiscountAmount: "2.00" }), percent("3", "50")];
    expect(best(coupons, basket("40.00"))).toEqual(["3 2 1", "27.00"]);
  });

  it("reduces only the lines in each coupon's scope", () => {
    const coupons = [off("1", "9.00", { couponType: 2, scopeIds: ["a"] }), percent("2", "50", { couponType: 1, scopeIds: ["b"] })];
    expect(best(coupons, basket("5.00", "8.00"))).toEqual(["2 1", "9.00"]);
  });

  it("has no discount above the total, and no coupon that is not needed for it", () =>
    expect(best([off("1", "6.00"), off("2", "6.00"), off("3", "6.00")], basket("10.00"))).toEqual(["1 2", "10.00"]));

  it("contains no coupon without a discount", () =>
    expect(best([off("1", "5.00"), off("2", "3.00", { couponType: 2, scopeIds: ["z"] })], basket("9.00"))).toEqual(["1", "5.00"]));
});

describe("of combinations with the same discount", () => {
  it("the one that expires first is best", () =>
    expect(best([coupon("1", alone, "2026-10-02"), coupon("2", alone, "2026-10-01")], basket("40.00"))).toEqual(["2", "5.00"]));

  it("the one with the smaller id is best, where both expire together", () =>
    expect(best([off("10", "5.00", alone), off("9", "5.00", alone)], basket("40.00"))).toEqual(["9", "5.00"]));

  it("the first difference decides, for any number of coupons", () => {
    const coupons = [
      coupon("1", {}, "2026-10-01"),
      coupon("2", {}, "2026-10-03"),
      coupon("3", { discountValue: "10.00", ...alone }, "2026-10-02"),
    ];
    expect(best(coupons, basket("40.00"))).toEqual(["1 2", "10.00"]);
  });

  it("the shorter one is best where the longer only adds coupons to it", () => {
    const coupons = [
      coupon("1", { discountValue: "10.00" }, "2026-10-01"),
      coupon("2", { discountType: 1, discountValue: "50" }, "2026-10-02"),
    ];
    expect(best(coupons, basket("10.00"))).toEqual(["1", "10.00"]);
  });

  it("the first to expire are used, with twenty equal coupons as with two", () => {
    const twenty = (parts: Partial<CouponTerms>) => Array.from({ length: 20 }, (_, at) => coupon(String(100 + at), parts));
    expect(best(twenty({}), basket("50.00"))).toEqual(["100 101 102 103 104 105 106 107 108 109", "50.00"]);
    expect(best(twenty({}), basket("90.00"))).toEqual(["100 101 102 103 104 105 106 107 108 109 110 111", "60.00"]);
  });
});

describe("more than twelve stackable coupons", () => {
  const ids = (first: number) => Array.from({ length: 12 }, (_, at) => String(first + at)).join(" ");

  it("are combined from the twelve with the largest discounts by themselves", () => {
    const coupons = Array.from({ length: 15 }, (_, at) => off(String(100 + at), at < 3 ? "0.50" : "1.00"));
    expect(best(coupons, basket("50.00"))).toEqual([ids(103), "12.00"]);
  });

  it("are combined from those that expire first, where their discounts by themselves are equal", () => {
    const coupons = Array.from({ length: 15 }, (_, at) => coupon(String(100 + at), {}, at < 3 ? "2026-10-02" : "2026-10-01"));
    expect(best(coupons, basket("90.00"))).toEqual([ids(103), "60.00"]);
  });

  it("still allow every coupon that is not stackable", () => {
    const coupons = Array.from({ length: 15 }, (_, at) => off(String(100 + at), "1.00"));
    expect(best([...coupons, off("99", "12.01", alone)], basket("50.00"))).toEqual(["99", "12.01"]);
  });
});

describe("the explanation of a combination", () => {
  it("has the best single coupon as the runner-up of a set", () =>
    expect(explainCombination([off("1", "5.00"), off("2", "4.00"), off("3", "8.00", alone)], basket("40.00"))).toEqual({
      best: { userCouponIds: ["1", "2"], amount: "9.00" },
      runnerUp: { userCouponIds: ["3"], amount: "8.00" },
      nearest: null,
    }));

  it("has the best set as the runner-up of a single coupon", () =>
    expect(explainCombination([off("1", "5.00"), off("2", "4.00"), off("3", "9.50", alone)], basket("40.00"))).toMatchObject({
      best: { userCouponIds: ["3"], amount: "9.50" },
      runnerUp: { userCouponIds: ["1", "2"], amount: "9.00" },
    }));

  it("has no runner-up where there is no alternative", () =>
    expect(explainCombination([off("1", "5.00")], basket("40.00")).runnerUp).toBeNull());

  const moon = off("1", "5.00", { thresholdAmount: "20.00", ...alone });
  const bigTable = off("2", "12.00", { thresholdAmount: "60.00", ...alone });

  it("names the coupon that needs the least for a larger discount, and what is missing", () =>
    expect(explainCombination([moon, bigTable], basket("57.90"))).toEqual({
      best: { userCouponIds: ["1"], amount: "5.00" },
      runnerUp: null,
      nearest: { userCouponId: "2", missingAmount: "2.10", gain: "7.00" },
    }));

  it("names the one that lacks the least, even if another ends first and has a larger discount", () => {
    const sooner = coupon("3", { discountValue: "20.00", thresholdAmount: "80.00", ...alone }, "2026-09-20");
    expect(explainCombination([moon, sooner, bigTable], basket("57.90")).nearest).toMatchObject({
      userCouponId: "2",
      missingAmount: "2.10",
    });
  });

  it("skips a coupon whose discount would not exceed the best", () =>
    expect(explainCombination([moon, off("3", "4.00", { thresholdAmount: "41.00", ...alone }), bigTable], basket("40.00"))).toMatchObject({
      nearest: { userCouponId: "2", missingAmount: "20.00" },
    }));

  it("counts a coupon that is stackable with the best ones as its addition to them", () => {
    const sooner = coupon("2", { discountValue: "3.00", thresholdAmount: "46.00" }, "2026-09-20");
    expect(explainCombination([off("1", "5.00"), sooner], basket("40.00")).nearest).toEqual({
      userCouponId: "2",
      missingAmount: "6.00",
      gain: "3.00",
    });
  });

  it("adds what is missing to the lines of a coupon only where its threshold is required of them", () => {
    const half: Partial<CouponTerms> = { couponType: 1, scopeIds: ["a"], thresholdAmount: "50.00" };
    const nearest = (parts: Partial<CouponTerms>) =>
      explainCombination([percent("2", "50", { ...half, ...parts })], basket("30.00", "10.00")).nearest;
    expect(nearest({})).toEqual({ userCouponId: "2", missingAmount: "10.00", gain: "15.00" });
    expect(nearest({ thresholdWithin: "scope" })).toEqual({ userCouponId: "2", missingAmount: "20.00", gain: "25.00" });
  });

  it("counts what a coupon adds after the best ones have been applied", () =>
    expect(explainCombination([percent("1", "50"), off("2", "3.00", { thresholdAmount: "46.00" })], basket("40.00")).nearest).toEqual({
      userCouponId: "2",
      missingAmount: "6.00",
      gain: "3.00",
    }));
});

describe("the order of application", () => {
  it("is percentages without a maximum, percentages with one, amounts; each by end of validity, then by id", () => {
    const coupons = [
      off("6", "5.00"),
      coupon("5", { discountValue: "1.00" }, "2026-09-20"),
      percent("4", "10", { maxDiscountAmount: "2.00" }),
      percent("12", "10"),
      percent("3", "20"),
      coupon("2", { discountType: 1, discountValue: "5" }, "2026-09-20"),
    ];
    expect(inApplicationOrder(coupons).map(({ userCouponId }) => userCouponId)).toEqual(["2", "3", "12", "4", "5", "6"]);
  });
});
