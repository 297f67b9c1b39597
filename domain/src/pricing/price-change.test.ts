import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponTermsForTests } from "../coupon/coupon-terms-for-tests.ts";
import { decimal, times } from "../money/decimal.ts";
import { money, moneyText, sum, toMoney } from "../money/money.ts";
import { lineForTests as line } from "./line-for-tests.ts";
import { priceOrder } from "./order-pricing.ts";
import { isPriceChange } from "./price-change.ts";
import type { LineToPrice, PricingInput } from "./pricing-shapes.ts";

const order = (lines: LineToPrice[], parts: Partial<PricingInput> = {}): PricingInput => ({
  type: 0,
  isTaxFree: false,
  lines,
  taxes: [{ id: "1", name: "tax", rate: "8.25", orderTypes: null }],
  pricesIncludeTax: false,
  charges: [],
  coupons: [],
  adjustments: [],
  ...parts,
});
const TWO = { kind: "two-for" as const, price: "11.00", name: { "en-US": "Two for 11" }, slots: [] };

describe("what a person asks instead of the price of the menu", () => {
  it("is an adjustment of its line with its name; the price of the line stays", () => {
    const bun = line({ price: "6.50", quantity: "2", priceChange: { each: "5.00", name: "Other price: regular" } });
    expect(priceOrder(order([bun]))).toMatchObject({
      subTotalAmount: "13.00",
      totalDiscountAmount: "3.00",
      totalTaxAmount: "0.82",
      totalAmount: "10.82",
      lines: [{ lineTotal: "13.00", discountShare: "3.00", taxableAmount: "10.00" }],
      priceAdjustments: [{ category: 5, target: 1, amount: "3.00", name: "Other price: regular" }],
      trace: [{ rule: "line" }, { rule: "line-adjustment", of: "0", amount: "-3.00" }, { rule: "tax" }, { rule: "total" }],
    });
  });

  it("costs nothing where it is free of charge, with all its choices", () => {
    const egg = { price: "2.50", quantity: 1, condiments: [] };
    const free = line({ price: "17.50", modifiers: [egg], priceChange: { each: null, name: "Free" } });
    expect(priceOrder(order([free, line()]))).toMatchObject({ totalDiscountAmount: "20.00", totalAmount: "10.82" });
  });

  it("is for its line alone, which is in no promotion; the others of the promotion count without it", () => {
    const bun = (parts: Partial<LineToPrice>) => line({ price: "6.50", promotion: TWO, ...parts });
    const changed = bun({ priceChange: { each: "4.00", name: "Other price" } });
    expect(priceOrder(order([bun({}), changed]))).toMatchObject({ totalDiscountAmount: "2.50" });
    expect(priceOrder(order([bun({ quantity: "2" }), changed]))).toMatchObject({ totalDiscountAmount: "4.50" });
  });

  it("comes before coupons, whose discount is of what it leaves", () => {
    const terms = {
      ...couponTermsForTests(),
      discountType: 1 as const,
      discountValue: "10",
      thresholdAmount: "0",
      maxDiscountAmount: null,
    };
    const coupons = [{ ...terms, userCouponId: "501", name: "10 %" }];
    const changed = line({ price: "30.00", priceChange: { each: "20.00", name: "Other price" } });
    expect(priceOrder(order([changed], { coupons, taxes: [] }))).toMatchObject({ totalDiscountAmount: "12.00", totalAmount: "18.00" });
  });

  it("is at most what the line costs, and no line that costs points has one", () => {
    expect(isPriceChange(line({ price: "10.00", quantity: "2" }), { each: "10.00" })).toBe(true);
    expect(isPriceChange(line({ price: "10.00", quantity: "2" }), { each: "10.01" })).toBe(false);
    expect(isPriceChange(line({ mode: 3, pointsPrice: 100 }), { each: null })).toBe(false);
  });

  it("makes each line cost exactly what is asked, for any lines and prices", () => {
    const cents = fc.integer({ min: 0, max: 9_999 }).map((units) => (units / 100).toFixed(2));
    const quantity = fc.integer({ min: 1, max: 12 }).map(String);
    const any = fc.record({ price: cents, asked: fc.option(fc.option(cents), { nil: undefined }), quantity });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (rows) => {
        const lines = rows.map(({ asked, ...parts }) => {
          const isChanged = asked !== undefined && isPriceChange(line(parts), { each: asked });
          return line({ ...parts, ...(isChanged && { priceChange: { each: asked, name: "asked" } }) });
        });
        const priced = priceOrder(order(lines, { taxes: [] }));
        const amounts = lines.map((one) =>
          toMoney(times(decimal(one.priceChange ? (one.priceChange.each ?? "0") : one.price), decimal(one.quantity))),
        );
        expect(priced.totalAmount).toBe(moneyText(sum(amounts)));
        expect(priced.totalDiscountAmount).toBe(moneyText(sum(priced.lines.map(({ discountShare }) => money(discountShare)))));
      }),
      { numRuns: 100 },
    );
  });
});
