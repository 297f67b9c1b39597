import type { UserCouponView } from "@comanda/contract/shapes/coupon-shapes";
import { Availability, CouponScope, DiscountType } from "@comanda/domain/codes";
import { type Locale, locales } from "@comanda/domain/locale";
import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { couponWords } from "./coupon-words.ts";

await loadNamespace(MENU);

/** A coupon that is valid through Saturday, September 19, 2026, in California. */
const coupon: UserCouponView = {
  id: "1",
  userCouponId: "9",
  userId: "5",
  name: "Moon Festival",
  couponType: CouponScope.order,
  scopeNames: [],
  discountType: DiscountType.amount,
  discountValue: "5.00",
  thresholdAmount: "30.00",
  thresholdWithin: "order",
  maxDiscountAmount: null,
  stackable: false,
  weekdays: [],
  validFrom: "2026-07-01T07:00:00.000Z",
  validTo: "2026-09-20T07:00:00.000Z",
  usedAt: null,
  availability: Availability.Available,
  nextFrom: null,
};
/** Thursday, September 17, 2026, 6:42 PM in California. */
const NOW = "2026-09-18T01:42:00.000Z";
const wordsOf = (change: Partial<UserCouponView>, locale: Locale = "en-US", now = NOW) =>
  couponWords({ ...coupon, ...change }, { locale, timeZone: "America/Los_Angeles", currency: "USD", now }, pageTranslator(locale));
const inAll = (change: Partial<UserCouponView>, part: "terms" | "note" | "unit") => locales.map((locale) => wordsOf(change, locale)[part]);

const percent = { discountType: DiscountType.percent, discountValue: "10", thresholdAmount: "0.00" } as const;

describe("the value of a coupon", () => {
  it.each([
    [{ discountValue: "5.00" }, "$5"],
    [{ discountValue: "12" }, "$12"],
    [{ discountValue: "6.25" }, "$6.25"],
    [{ discountValue: "6.5" }, "$6.50"],
    [percent, "10%"],
    [{ ...percent, discountValue: "12.50" }, "12.5%"],
  ])("%j is %s", (change, value) => expect(wordsOf(change).value).toBe(value));
  it('has the unit "off" in every language', () => expect(inAll({}, "unit")).toEqual(["off", "折抵", "de descuento"]));
});

describe("the terms of a coupon", () => {
  it("contain the threshold of the order", () =>
    expect(inAll({}, "terms")).toEqual(["On orders from $30", "訂單滿 $30", "En pedidos desde $30"]));
  it("contain the largest discount", () =>
    expect(inAll({ ...percent, maxDiscountAmount: "4.00" }, "terms")).toEqual([
      "Up to $4.00 off",
      "最多折 $4.00",
      "Hasta $4.00 de descuento",
    ]));
  it("name the category where the coupon is for some dishes only", () =>
    expect(inAll({ ...percent, couponType: CouponScope.categories, scopeNames: ["Desserts"] }, "terms")).toEqual([
      "On Desserts",
      "限Desserts",
      "En Desserts",
    ]));
  it("list several dishes, and their threshold", () => {
    const teas = { couponType: CouponScope.products, scopeNames: ["Oolong", "Milk Tea"], thresholdAmount: "12.50" };
    expect(wordsOf({ ...teas, thresholdWithin: "scope" }).terms).toBe("On Oolong and Milk Tea from $12.50");
    expect(inAll({ ...teas, scopeNames: ["Oolong"] }, "terms")).toEqual([
      "On Oolong, on orders from $12.50",
      "限Oolong，訂單滿 $12.50",
      "En Oolong, en pedidos desde $12.50",
    ]);
  });
  it('say "any order" where there is no condition', () =>
    expect(inAll({ thresholdAmount: "0.00" }, "terms")).toEqual(["On any order", "不限金額", "En cualquier pedido"]));
  it("contain a range of weekdays", () =>
    expect(inAll({ thresholdAmount: "0.00", weekdays: [1, 2, 3, 4, 5] }, "terms")).toEqual([
      "Monday to Friday",
      "週一至週五",
      "De lunes a viernes",
    ]));
  it("list single weekdays, with the week beginning on Monday", () =>
    expect(inAll({ thresholdAmount: "0.00", weekdays: [0, 6] }, "terms")).toEqual([
      "Only on Saturday and Sunday",
      "限週六和週日",
      "Solo sábado y domingo",
    ]));
  it("contain no weekdays where all seven are valid", () =>
    expect(wordsOf({ weekdays: [0, 1, 2, 3, 4, 5, 6] }).terms).toBe("On orders from $30"));
  it("combine all conditions in one sentence", () =>
    expect(inAll({ ...percent, thresholdAmount: "30.00", maxDiscountAmount: "4.00", weekdays: [1, 2, 3, 4, 5] }, "terms")).toEqual([
      "Monday to Friday, on orders from $30, up to $4.00 off",
      "週一至週五，訂單滿 $30，最多折 $4.00",
      "De lunes a viernes, en pedidos desde $30, hasta $4.00 de descuento",
    ]));
});

describe("the expiry of a coupon", () => {
  it("is marked from three days before", () => {
    expect(wordsOf({ validTo: "2026-09-22T07:00:00.000Z" })).toMatchObject({ note: "Ends Sep 21" });
    expect(wordsOf({ validTo: "2026-09-21T07:00:00.000Z" })).toMatchObject({ note: "Ends in 3 days", isSoon: true });
  });
  it("is counted in days of the restaurant's time zone, with the day before midnight as the last", () => {
    expect(inAll({}, "note")).toEqual(["Ends in 2 days", "2 天後到期", "Termina en 2 días"]);
    expect(inAll({ validTo: "2026-09-19T07:00:00.000Z" }, "note")).toEqual(["Ends tomorrow", "明天到期", "Termina mañana"]);
    expect(inAll({ validTo: "2026-09-18T07:00:00.000Z" }, "note")).toEqual(["Ends today", "今天到期", "Termina hoy"]);
  });
  it("is a date when it is later than that", () =>
    expect(inAll({ validTo: "2026-10-01T07:00:00.000Z" }, "note")).toEqual(["Ends Sep 30", "9 月 30 日到期", "Termina el 30 sept"]));
  it("contains the year where it is not the current one", () =>
    expect(wordsOf({ validTo: "2027-01-06T08:00:00.000Z" }).note).toBe("Ends Jan 5, 2027"));
  it("is in the past from that instant on", () =>
    expect(locales.map((locale) => wordsOf({}, locale, "2026-09-20T07:00:00.000Z").note)).toEqual([
      "Expired Sep 19",
      "9 月 19 日已過期",
      "Caducó el 19 sept",
    ]));
});

describe("a coupon that is not valid yet", () => {
  const later = (nextFrom: string) => ({ availability: Availability.NotYetTime, nextFrom });
  it("has the day or time from which it is valid", () => {
    expect(inAll(later("2026-09-18T18:00:00.000Z"), "note")).toEqual(["Starts tomorrow", "明天起可用", "Empieza mañana"]);
    expect(inAll(later("2026-09-21T07:00:00.000Z"), "note")).toEqual(["Starts Sep 21", "9 月 21 日起可用", "Empieza el 21 sept"]);
    expect(wordsOf(later("2026-09-18T03:00:00.000Z")).note).toBe("Starts at 8 PM");
  });
});

describe("a used coupon", () => {
  it("has the day on which it was used", () =>
    expect(inAll({ usedAt: "2025-11-23T03:00:00.000Z" }, "note")).toEqual([
      "Used Nov 22, 2025",
      "2025 年 11 月 22 日使用",
      "Usado el 22 nov 2025",
    ]));
});
