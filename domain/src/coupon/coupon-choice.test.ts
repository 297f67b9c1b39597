import { describe, expect, it } from "vitest";
import { chooseCoupons } from "./coupon-choice.ts";
import type { CouponTerms, UserCoupon } from "./coupon.ts";
import { couponTermsForTests } from "./coupon-terms-for-tests.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import { priceOrder } from "../pricing/order-pricing.ts";
import type { LineToPrice, PricingInput } from "../pricing/pricing-shapes.ts";

const line = (productId: string, price: string, parts: Partial<LineToPrice> = {}) =>
  lineForTests({ productId, categoryId: productId, price, ...parts });
const order = (...lines: LineToPrice[]): Omit<PricingInput, "coupons"> => ({
  type: 0,
  isTaxFree: false,
  lines,
  taxes: [{ id: "1", name: "Sales tax", rate: "8.25", orderTypes: null }],
  pricesIncludeTax: false,
  charges: [],
  adjustments: [{ category: 2, target: 0, amount: "7.56", name: "tips", asTips: true }],
});
const held = (userCouponId: string, parts: Partial<CouponTerms> = {}, more: Partial<UserCoupon> = {}) => ({
  coupon: {
    userCouponId,
    couponId: "1",
    terms: couponTermsForTests({ name: { "en-US": `coupon ${userCouponId}`, "zh-TW": "優惠" }, ...parts }),
    validFrom: "2026-09-01T00:00:00.000Z",
    validTo: "2026-10-01T00:00:00.000Z",
    ...more,
  },
  isHeld: false,
});
const when = { at: "2026-09-17T19:00:00Z", zone: "America/Los_Angeles", chosen: undefined };
const supper = order(
  line("noodle", "20.00"),
  line("chicken", "9.50"),
  line("tea", "6.25", { quantity: "2" }),
  line("cakes", "8.00", { mode: 3, pointsPrice: 180 }),
);
const chosen = (...ids: string[]) => ({ ...when, chosen: ids });

describe("the coupons of an order of 42.00", () => {
  const moon = held("1", { thresholdAmount: "20.00" });
  const bigTable = held("2", { discountValue: "12.00", thresholdAmount: "60.00" });
  const tea = held("3", { couponType: 2, scopeIds: ["tea"], discountValue: "3.00", stackable: true });
  const cakes = held("4", { couponType: 1, scopeIds: ["cakes"], stackable: true });
  const tenth = held("5", { discountType: 1, discountValue: "10", stackable: true });
  const october = held("6", {}, { validFrom: "2026-09-30T00:00:00.000Z" });
  const over = held("7", {}, { validTo: "2026-09-10T00:00:00.000Z" });
  const hand = [moon, bigTable, tea, cakes, tenth, october, over];

  it("are the best combination without a choice, and each one is evaluated", () => {
    const choice = chooseCoupons(supper, hand, when);
    expect(choice.ok && choice.value.coupons.map(({ userCouponId }) => userCouponId)).toEqual(["5", "3"]);
    expect(choice.ok && choice.value.evaluated.map(({ coupon, ...evaluated }) => ({ id: coupon.userCouponId, ...evaluated }))).toEqual([
      { id: "1", availability: 0, nextFrom: null, amount: "5.00", missingAmount: "0.00", isApplied: false },
      { id: "2", availability: 2, nextFrom: null, amount: "0.00", missingAmount: "18.00", isApplied: false },
      { id: "3", availability: 0, nextFrom: null, amount: "3.00", missingAmount: "0.00", isApplied: true },
      { id: "4", availability: 3, nextFrom: null, amount: "0.00", missingAmount: "0.00", isApplied: false },
      { id: "5", availability: 0, nextFrom: null, amount: "4.20", missingAmount: "0.00", isApplied: true },
      { id: "6", availability: 1, nextFrom: "2026-09-30T00:00:00.000Z", amount: "5.00", missingAmount: "0.00", isApplied: false },
      { id: "7", availability: 1, nextFrom: null, amount: "5.00", missingAmount: "0.00", isApplied: false },
    ]);
    expect(choice.ok && choice.value.explained).toEqual({
      best: { userCouponIds: ["5", "3"], amount: "7.20" },
      runnerUp: { userCouponIds: ["1"], amount: "5.00" },
      nearest: { userCouponId: "2", missingAmount: "18.00", gain: "3.00" },
    });
  });

  it("reduce the price by the discount of the combination", () => {
    const choice = chooseCoupons(supper, hand, when);
    const priced = priceOrder({ ...supper, coupons: choice.ok ? choice.value.coupons : [] });
    expect(priced.priceAdjustments.map(({ name, amount }) => [name, amount])).toEqual([
      ["coupon 5", "4.20"],
      ["coupon 3", "3.00"],
      ["tips", "7.56"],
    ]);
  });

  it("are none for an empty choice, and the best combination is still returned", () => {
    const choice = chooseCoupons(supper, hand, chosen());
    expect(choice).toMatchObject({ ok: true, value: { coupons: [], explained: { best: { amount: "7.20" } } } });
  });

  it.each([
    ["the one that is chosen", ["1"], ["1"]],
    ["the ones that are chosen, in the order of application", ["3", "5"], ["5", "3"]],
    ["each once, however often it is chosen", ["1", "1"], ["1"]],
  ])("are %s", (_, ids, applied) => {
    const choice = chooseCoupons(supper, hand, chosen(...ids));
    expect(choice.ok && choice.value.coupons.map(({ userCouponId }) => userCouponId)).toEqual(applied);
    expect(choice.ok && choice.value.evaluated.filter(({ isApplied }) => isApplied).length).toBe(applied.length);
  });

  it.each([
    ["is below its threshold", ["2"], { userCouponId: "2", availability: 2, missingAmount: "18.00" }],
    ["is for nothing on the order", ["4"], { userCouponId: "4", availability: 3, missingAmount: "0.00" }],
    ["has not begun", ["6"], { userCouponId: "6", availability: 1, missingAmount: "0.00" }],
    ["is over", ["7"], { userCouponId: "7", availability: 1, missingAmount: "0.00" }],
    ["is not the member's", ["999"], { userCouponId: "999", availability: 3, missingAmount: "0.00" }],
    ["is not the member's, whatever else is wrong", ["2", "999"], { userCouponId: "999", availability: 3, missingAmount: "0.00" }],
    ["goes alone and is chosen beside another", ["5", "1"], { userCouponId: "1", availability: 3, missingAmount: "0.00" }],
  ])("are refused where one %s", (_, ids, help) =>
    expect(chooseCoupons(supper, hand, chosen(...ids))).toEqual({ ok: false, why: "coupon-unusable", help }),
  );

  it("are compared with their thresholds before any discount", () => {
    const forty = held("8", { thresholdAmount: "40.00", stackable: true });
    const choice = chooseCoupons(supper, [tenth, forty], chosen("5", "8"));
    expect(choice).toMatchObject({ ok: true, value: { evaluated: [{ amount: "4.20" }, { amount: "5.00" }] } });
    const priced = priceOrder({ ...supper, coupons: choice.ok ? choice.value.coupons : [] });
    expect(priced.priceAdjustments.map(({ amount }) => amount)).toEqual(["4.20", "5.00", "7.56"]);
  });

  it("are refused where the others leave nothing for one", () => {
    const all = held("8", { discountType: 1, discountValue: "100", stackable: true });
    expect(chooseCoupons(supper, [all, tea], chosen("8", "3"))).toMatchObject({ help: { userCouponId: "3", availability: 3 } });
  });

  it("are refused where one has a discount of less than half a cent", () => {
    const dust = held("8", { discountType: 1, discountValue: "0.01", stackable: true });
    expect(chooseCoupons(supper, [dust], chosen("8"))).toMatchObject({ help: { userCouponId: "8", availability: 3 } });
  });

  it("count as in time where the order has them already", () => {
    const choice = chooseCoupons(supper, [{ ...over, isHeld: true }], when);
    expect(choice).toMatchObject({ ok: true, value: { evaluated: [{ availability: 0, amount: "5.00", isApplied: true }] } });
  });

  it("are evaluated after promotions", () => {
    const half = { kind: "percent-off" as const, percent: "50", name: { "en-US": "Happy hour" }, slots: [] };
    const choice = chooseCoupons(order(line("noodle", "30.00", { promotion: half })), [moon], when);
    expect(choice).toMatchObject({ ok: true, value: { evaluated: [{ availability: 2, missingAmount: "5.00" }], coupons: [] } });
  });
});
