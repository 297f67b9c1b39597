import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOrder } from "../pricing/order-pricing.ts";
import { lineForTests } from "../pricing/line-for-tests.ts";
import type { CouponToApply, PricingInput } from "../pricing/pricing-shapes.ts";
import { type OrderAmounts, paidState, sharedAmounts } from "./table-share.ts";

const order = (amounts: Partial<OrderAmounts>): OrderAmounts => ({
  subTotal: "0.00",
  discount: "0.00",
  charge: "0.00",
  tax: "0.00",
  tips: "0.00",
  total: "0.00",
  paid: "0.00",
  writtenOff: "0.00",
  ...amounts,
});

/** Whole cents of a text, by hand. */
const centsOf = (text: string): bigint => BigInt(text.replace(".", ""));
const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

const NAME = { "en-US": "offer", "zh-TW": "優惠", "es-ES": "oferta" };

const price = fc.integer({ min: 1, max: 9_999 }).map((cents) => text(BigInt(cents)));
const percentOff = fc
  .integer({ min: 1, max: 60 })
  .map((percent) => ({ kind: "percent-off" as const, name: NAME, slots: [], percent: String(percent) }));
const twoFor = price.map((amount) => ({ kind: "two-for" as const, name: NAME, slots: [], price: amount }));
const line = fc.record({
  price,
  productId: fc.constantFrom("1", "2", "3"),
  quantity: fc.integer({ min: 1, max: 4 }).map(String),
  isTaxFree: fc.boolean(),
  promotion: fc.option(fc.oneof(percentOff, twoFor)),
});
const coupon = fc
  .record({ isPercent: fc.boolean(), value: fc.integer({ min: 1, max: 40 }) })
  .map(({ isPercent, value }): CouponToApply => ({
    userCouponId: "9",
    name: "coupon",
    couponType: 0,
    scopeIds: [],
    thresholdAmount: "0.00",
    maxDiscountAmount: null,
    discountType: isPercent ? 1 : 0,
    discountValue: String(value),
  }));
const toPrice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    rate: fc.constantFrom("8.25", "7.375", "21"),
    coupons: fc.array(coupon, { maxLength: 1 }),
    tip: fc.option(price),
    discount: fc.option(price),
    isIncluded: fc.boolean(),
  })
  .map(({ lines, rate, coupons, tip, discount, isIncluded }): PricingInput => {
    const tips = tip === null ? [] : [{ category: 2 as const, target: 0 as const, amount: tip, name: "tips", asTips: true }];
    return {
      type: 0,
      isTaxFree: false,
      lines: lines.map((one) => lineForTests(one)),
      taxes: [{ id: "1", name: "tax", rate, orderTypes: null }],
      pricesIncludeTax: isIncluded,
      charges: [{ id: "1", name: "service", kind: "percent", value: "3.5", orderTypes: null, isTaxed: true }],
      coupons,
      adjustments: tips,
      discount: discount === null ? null : { kind: "amount", value: discount, name: "sorry" },
    };
  });

/** A priced order of which a share in thousandths is paid and another one is written off, and the number of its diner. */
const ordered = fc
  .record({
    input: toPrice,
    paid: fc.integer({ min: 0, max: 1000 }),
    off: fc.integer({ min: 0, max: 1000 }),
    diner: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ input, paid, off, diner }) => {
    const priced = priceOrder(input);
    const total = centsOf(priced.totalAmount);
    const paidCents = (total * BigInt(paid)) / 1000n;
    const amounts: OrderAmounts = {
      subTotal: priced.subTotalAmount,
      discount: priced.totalDiscountAmount,
      charge: priced.totalChargeAmount,
      tax: priced.totalTaxAmount,
      tips: priced.totalTipsAmount,
      total: priced.totalAmount,
      paid: text(paidCents),
      writtenOff: text(((total - paidCents) * BigInt(off)) / 1000n),
    };
    return { diner, amounts, shares: priced.lines.map(({ discountShare }) => discountShare) };
  });

describe("the amounts of a table's order", () => {
  it("are the sums of its orders, and of what is left to pay of each", () => {
    const one = order({ subTotal: "11.50", tax: "0.95", tips: "2.00", total: "14.45", paid: "14.45" });
    const other = order({ subTotal: "8.50", discount: "1.00", tax: "0.62", total: "8.12", paid: "3.00", writtenOff: "0.12" });
    expect(sharedAmounts([one, other])).toEqual({
      subTotal: "20.00",
      discount: "1.00",
      charge: "0.00",
      tax: "1.57",
      tips: "2.00",
      total: "22.57",
      paid: "17.45",
      due: "5.00",
    });
    expect(sharedAmounts([])).toMatchObject({ subTotal: "0.00", total: "0.00", due: "0.00" });
  });

  it("of random tables are to the cent the sums of the parts, of the lines' shares of discounts, and of what is paid and due", () => {
    fc.assert(
      fc.property(fc.array(ordered, { maxLength: 12 }), (orders) => {
        const table = sharedAmounts(orders.map(({ amounts }) => amounts));
        const parts = [...new Set(orders.map(({ diner }) => diner))].map((diner) =>
          sharedAmounts(orders.filter((one) => one.diner === diner).map(({ amounts }) => amounts)),
        );
        const add = (texts: string[]) => text(texts.reduce((all, each) => all + centsOf(each), 0n));
        for (const name of ["subTotal", "discount", "charge", "tax", "tips", "total", "paid", "due"] as const)
          expect(table[name]).toBe(add(parts.map((part) => part[name])));
        // Independently of the sums above: from the amounts and the lines of the orders.
        expect(table.discount).toBe(add(orders.flatMap(({ shares }) => shares)));
        const left = orders.map(({ amounts: { total, paid, writtenOff } }) => centsOf(total) - centsOf(paid) - centsOf(writtenOff));
        expect(centsOf(table.due)).toBe(left.reduce((all, each) => all + each, 0n));
        const added = centsOf(table.subTotal) - centsOf(table.discount) + centsOf(table.charge) + centsOf(table.tax) + centsOf(table.tips);
        expect(centsOf(table.total)).toBe(added);
      }),
      { numRuns: 500 },
    );
  });
});

describe("how much of a part is paid", () => {
  it.each([
    ["12.00", "12.00", "unpaid"],
    ["12.00", "0.01", "part"],
    ["12.00", "0.00", "paid"],
    ["0.00", "0.00", "unpaid"],
  ])("of %s with %s left is %s", (total, due, state) => expect(paidState({ total, due })).toBe(state));
});
