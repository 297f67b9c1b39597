import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import { Availability } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { choicesOf } from "./coupon-choices.ts";
import { couponSummary, offersOf, whyUnusable } from "./coupon-summary.ts";

await loadNamespace(MENU);

const coupon = (userCouponId: string, amount: string, change: Partial<OrderCouponView> = {}): OrderCouponView => ({
  id: "1",
  userCouponId,
  userId: "7",
  name: `Coupon ${userCouponId}`,
  couponType: 0,
  scopeNames: [],
  discountType: 0,
  discountValue: amount,
  thresholdAmount: "0.00",
  thresholdWithin: "order",
  maxDiscountAmount: null,
  stackable: false,
  weekdays: [],
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2027-01-01T00:00:00.000Z",
  usedAt: null,
  availability: Availability.Available,
  nextFrom: null,
  amount,
  missingAmount: "0.00",
  ...change,
});
const below = (id: string, missingAmount: string) => coupon(id, "12.00", { availability: Availability.NotMeetingThreshold, missingAmount });
const best = (...userCouponIds: string[]) => ({ userCouponIds, amount: "5.00", explanation: "" });

const [moon, jade, tea] = [coupon("1", "5.00"), coupon("2", "4.00"), coupon("3", "4.25")];

describe("couponSummary", () => {
  it("is null without coupons", () =>
    expect(couponSummary({ orderCoupons: [], userCouponIds: [], bestUserCouponCombination: null }, null)).toBeNull());

  it("has the best coupons until the diner chooses others", () => {
    const order = { orderCoupons: [moon, jade], userCouponIds: ["1"], bestUserCouponCombination: best("1") };
    expect(couponSummary(order, null)).toEqual({ kind: "applied", coupons: [moon], amount: "5.00", isBest: true });
    expect(couponSummary({ ...order, userCouponIds: ["2"] }, ["2"])).toMatchObject({ amount: "4.00", isBest: false });
  });

  it("adds up the discounts of several coupons", () =>
    expect(
      couponSummary({ orderCoupons: [moon, tea], userCouponIds: ["1", "3"], bestUserCouponCombination: best("1", "3") }, null),
    ).toMatchObject({ coupons: [moon, tea], amount: "9.25" }));

  it('is "declined" where the diner chose none of the usable coupons', () =>
    expect(couponSummary({ orderCoupons: [moon], userCouponIds: [], bestUserCouponCombination: best("1") }, [])).toEqual({
      kind: "declined",
    }));

  it("names the coupon closest to its threshold where none can be used", () =>
    expect(
      couponSummary(
        { orderCoupons: [below("4", "18.00"), below("5", "2.10")], userCouponIds: [], bestUserCouponCombination: best() },
        null,
      ),
    ).toMatchObject({ kind: "nearest", coupon: { userCouponId: "5" } }));

  it('is "none" where no coupon can be reached by spending more', () => {
    const later = coupon("6", "1.00", { availability: Availability.NotYetTime });
    expect(couponSummary({ orderCoupons: [later], userCouponIds: [], bestUserCouponCombination: best() }, null)).toEqual({ kind: "none" });
  });

  it("separates usable coupons, the largest discount first, from the others", () => {
    const nothing = coupon("7", "0.00");
    const { usable, unusable } = offersOf({ orderCoupons: [jade, nothing, below("4", "3.00"), moon] });
    expect(usable.map(({ userCouponId }) => userCouponId)).toEqual(["1", "2"]);
    expect(unusable.map(({ userCouponId }) => userCouponId)).toEqual(["4", "7"]);
  });
});

describe("choicesOf", () => {
  it("lists the best coupon first and requests it as the best, so that the best one applies after the order changes", () =>
    expect(
      choicesOf({ orderCoupons: [jade, moon], userCouponIds: ["1"], bestUserCouponCombination: best("1") }).map((one) => [
        one.key,
        one.selection,
        one.isApplied,
      ]),
    ).toEqual([
      ["1", null, true],
      ["2", ["2"], false],
    ]));

  it("lists the best combination before single coupons, without the amount of a coupon that is applied after another", () => {
    const order = {
      orderCoupons: [moon, tea],
      userCouponIds: ["1", "3"],
      bestUserCouponCombination: { ...best("1", "3"), amount: "9.25" },
    };
    expect(choicesOf(order).map(({ key, selection, amount }) => [key, selection, amount])).toEqual([
      ["best", null, "9.25"],
      ["1", ["1"], "5.00"],
      ["3", ["3"], null],
    ]);
  });
});

describe("whyUnusable", () => {
  const orderCoupons = [below("4", "18.00"), coupon("6", "1.00")];
  it.each([
    ["4", Availability.NotMeetingThreshold, "18.00", "Spend $18.00 more to use it"],
    ["6", Availability.NotYetTime, "0.00", "It cannot be used yet."],
    ["6", Availability.OutOfScope, "0.00", "It is not for what is in this order."],
    ["8", Availability.OutOfScope, "0.00", "It was used already, or has ended."],
  ])("coupon %s, availability %i, %s missing: %s", (userCouponId, availability, missingAmount, sentence) =>
    expect(
      whyUnusable(
        { userCouponId, availability, missingAmount },
        { orderCoupons },
        { t: pageTranslator("en-US"), amountText: (amount) => `$${amount}` },
      ),
    ).toBe(sentence),
  );
});
