import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponTermsForTests } from "../coupon/coupon-terms-for-tests.ts";
import { decimal } from "../money/decimal.ts";
import { lineForTests as line } from "./line-for-tests.ts";
import { money, moneyText, sum, toMoney } from "../money/money.ts";
import { priceOrder } from "./order-pricing.ts";
import type { Adjustment, ChargeRule, CouponToApply, LineToPrice, PricingInput } from "./pricing-shapes.ts";

const order = (parts: Partial<PricingInput>): PricingInput => ({
  type: 0,
  isTaxFree: false,
  lines: [],
  taxes: [],
  pricesIncludeTax: false,
  charges: [],
  coupons: [],
  adjustments: [],
  ...parts,
});
const tax = (rate: string, orderTypes: PricingInput["type"][] | null = null) => ({ id: rate, name: `tax ${rate}`, rate, orderTypes });
const given = (category: Adjustment["category"], amount: string, asTips = false): Adjustment => ({
  category,
  target: 0,
  amount,
  name: `given ${category}`,
  asTips,
});
const coupon = (parts: Partial<CouponToApply>): CouponToApply => ({
  ...couponTermsForTests(),
  userCouponId: "501",
  name: "Moon Festival",
  ...parts,
});
const charge = (parts: Partial<ChargeRule>): ChargeRule => ({
  id: "1",
  name: "Service",
  kind: "amount",
  value: "2.00",
  orderTypes: null,
  isTaxed: false,
  ...parts,
});
const two = (price: string) => ({ kind: "two-for" as const, price, name: { "en-US": "Two for one price" }, slots: [] });
const off = (percent: string) => ({ kind: "percent-off" as const, percent, name: { "en-US": "Happy hour" }, slots: [] });

const supper = order({
  lines: [
    line({ productId: "noodle", price: "17.50", modifiers: [{ price: "2.50", quantity: 1, condiments: [] }] }),
    line({ productId: "chicken", price: "9.50" }),
    line({ productId: "tea", price: "6.25", quantity: "2" }),
    line({ productId: "cakes", price: "8.00", mode: 3, pointsPrice: 180 }),
  ],
  taxes: [tax("8.25")],
  adjustments: [given(2, "7.56", true)],
});

describe("an order of noodles, chicken, two teas and cakes for points, with 8.25 % tax and 18 % tip", () => {
  it("costs 53.02 and 180 points", () =>
    expect(priceOrder(supper)).toMatchObject({
      subTotalAmount: "42.00",
      totalDiscountAmount: "0.00",
      totalChargeAmount: "0.00",
      totalTaxAmount: "3.46",
      totalTipsAmount: "7.56",
      totalAmount: "53.02",
      points: 180,
      orderTaxes: [{ rate: "8.25", taxableAmount: "42.00", amount: "3.46", isIncluded: false }],
    }));

  it("costs 47.61 with a coupon of 5.00", () => {
    const priced = priceOrder({ ...supper, coupons: [coupon({ thresholdAmount: "20.00" })] });
    expect(priced).toMatchObject({ subTotalAmount: "42.00", totalDiscountAmount: "5.00", totalTaxAmount: "3.05", totalAmount: "47.61" });
    expect(priced.lines.map(({ discountShare }) => discountShare)).toEqual(["2.38", "1.13", "1.49", "0.00"]);
    expect(priced.lines.map(({ taxableAmount }) => taxableAmount)).toEqual(["17.62", "8.37", "11.01", "0.00"]);
    expect(priced.priceAdjustments.map(({ category, amount }) => [category, amount])).toEqual([
      [3, "5.00"],
      [2, "7.56"],
    ]);
  });

  it("has a trace", () =>
    expect(priceOrder({ ...supper, coupons: [coupon({})] }).trace).toEqual([
      { rule: "line", of: "0", exact: "20", amount: "20.00" },
      { rule: "line", of: "1", exact: "9.5", amount: "9.50" },
      { rule: "line", of: "2", exact: "12.5", amount: "12.50" },
      { rule: "coupon", of: "501", exact: "-5", amount: "-5.00" },
      { rule: "tax", of: "tax 8.25", exact: "3.0525", amount: "3.05" },
      { rule: "tips", of: "given 2", exact: "7.56", amount: "7.56" },
      { rule: "total", of: "", exact: "47.61", amount: "47.61" },
    ]));
});

describe("an order", () => {
  it("without lines costs nothing", () =>
    expect(priceOrder(order({ taxes: [tax("8.25")] }))).toMatchObject({ totalAmount: "0.00", points: 0, lines: [] }));

  it("may cost nothing, and is never negative", () =>
    expect(priceOrder(order({ lines: [line({})], coupons: [coupon({ discountValue: "50.00" })], taxes: [tax("8.25")] }))).toMatchObject({
      subTotalAmount: "10.00",
      totalDiscountAmount: "10.00",
      totalTaxAmount: "0.00",
      totalAmount: "0.00",
    }));

  it("is not changed by refund and recharge", () =>
    expect(
      priceOrder(order({ lines: [line({ adjustments: [given(7, "3.00")] })], adjustments: [given(7, "1.00"), given(8, "2.00")] })),
    ).toMatchObject({ totalAmount: "10.00", priceAdjustments: [] }));

  it.each([0, 3, 4, 5, 9] as const)("is reduced by an adjustment of category %i", (category) =>
    expect(priceOrder(order({ lines: [line({})], adjustments: [given(category, "4.00")] }))).toMatchObject({
      totalDiscountAmount: "4.00",
      totalAmount: "6.00",
    }),
  );

  it("is increased by given charges, taxes and tips, none of them taxed", () =>
    expect(
      priceOrder(
        order({
          lines: [line({})],
          taxes: [tax("10")],
          adjustments: [given(1, "1.00"), given(6, "2.00"), given(2, "4.00"), given(1, "0.50", true)],
        }),
      ),
    ).toMatchObject({
      totalChargeAmount: "1.00",
      totalTaxAmount: "3.00",
      totalTipsAmount: "4.50",
      totalAmount: "18.50",
    }));
});

describe("a line's own adjustments", () => {
  it("are applied before all others, each rounded once", () => {
    const priced = priceOrder(
      order({
        lines: [line({ adjustments: [given(0, "2.005"), given(1, "1.00")] })],
        coupons: [coupon({ discountType: 1, discountValue: "50" })],
      }),
    );
    expect(priced).toMatchObject({ subTotalAmount: "9.00", totalDiscountAmount: "4.50", totalAmount: "4.50" });
    expect(priced.lines[0]).toMatchObject({ lineTotal: "10.00", itemWithAdjustmentAmount: "9.00", discountShare: "4.50" });
  });
  it("are in the trace, each after its line", () =>
    expect(
      priceOrder(
        order({ lines: [line({}), line({ adjustments: [given(0, "2.005"), given(1, "1.00"), given(2, "0.50"), given(6, "0.25")] })] }),
      ).trace,
    ).toEqual([
      { rule: "line", of: "0", exact: "10", amount: "10.00" },
      { rule: "line", of: "1", exact: "10", amount: "10.00" },
      { rule: "line-adjustment", of: "1", exact: "-2.005", amount: "-2.00" },
      { rule: "line-adjustment", of: "1", exact: "1", amount: "1.00" },
      { rule: "tips", of: "1", exact: "0.5", amount: "0.50" },
      { rule: "tax", of: "1", exact: "0.25", amount: "0.25" },
      { rule: "total", of: "", exact: "19.75", amount: "19.75" },
    ]));
  it("are limited to the remaining amount of the line", () => {
    const priced = priceOrder(order({ lines: [line({ adjustments: [given(0, "12.00"), given(5, "1.00")] }), line({})] }));
    expect([priced.lines[0]?.itemWithAdjustmentAmount, priced.totalAmount]).toEqual(["0.00", "10.00"]);
  });
  it("add tips and tax to the order, untaxed", () =>
    expect(priceOrder(order({ lines: [line({ adjustments: [given(2, "1.00"), given(6, "0.50")] })], taxes: [tax("10")] }))).toMatchObject({
      subTotalAmount: "10.00",
      totalTipsAmount: "1.00",
      totalTaxAmount: "1.50",
      totalAmount: "12.50",
    }));
});

describe("two for a price", () => {
  it("applies to each pair of whole pieces", () =>
    expect(priceOrder(order({ lines: [line({ price: "6.25", quantity: "5", promotion: two("10.00") })] }))).toMatchObject({
      totalDiscountAmount: "5.00",
      totalAmount: "26.25",
    }));

  it("pairs the pieces of a product over its lines, in proportion to their pieces", () => {
    const extra = [{ price: "3.00", quantity: 1, condiments: [] }];
    const priced = priceOrder(
      order({
        lines: [
          line({ price: "6.00", promotion: two("9.00") }),
          line({ price: "6.00", quantity: "2", modifiers: extra, promotion: two("9.00") }),
        ],
      }),
    );
    expect(priced.lines.map(({ discountShare }) => discountShare)).toEqual(["1.00", "2.00"]);
    expect(priced.priceAdjustments).toEqual([{ category: 4, target: 1, amount: "3.00", name: "Two for one price", asTips: false }]);
  });

  it("pairs pieces from before and after a change of price", () =>
    expect(
      priceOrder(order({ lines: [line({ price: "5.00", promotion: two("9.00") }), line({ price: "5.50", promotion: two("9.00") })] }))
        .totalDiscountAmount,
    ).toBe("1.50"));

  it.each([
    ["one piece", line({ promotion: two("15.00") })],
    ["less than two whole pieces", line({ quantity: "1.9", promotion: two("15.00") })],
    ["a price that is no less", line({ quantity: "2", promotion: two("20.00") })],
    ["a weight", line({ quantity: "2", salesUnitType: 1, salesUnitFactorList: ["1"], promotion: two("15.00") })],
    ["points", line({ quantity: "2", mode: 3, pointsPrice: 10, promotion: two("15.00") })],
  ])("saves nothing on %s", (_, one) => expect(priceOrder(order({ lines: [one] })).totalDiscountAmount).toBe("0.00"));

  it("does not pair pieces with different promotional prices", () => {
    const priced = priceOrder(
      order({ lines: [line({ quantity: "2", promotion: two("15.00") }), line({ quantity: "2", promotion: two("12.00") })] }),
    );
    expect(priced.priceAdjustments.map(({ amount }) => amount)).toEqual(["5.00", "8.00"]);
  });

  it("does not pair different products", () =>
    expect(
      priceOrder(order({ lines: [line({ promotion: two("15.00") }), line({ productId: "2", promotion: two("15.00") })] })).totalAmount,
    ).toBe("20.00"));

  it("is limited to the remaining amount of the lines", () =>
    expect(
      priceOrder(order({ lines: [line({ quantity: "2", adjustments: [given(0, "19.00")], promotion: two("5.00") })] })).totalAmount,
    ).toBe("0.00"));
});

describe("two for a price over a group of products", () => {
  const bao = { ...two("11.00"), groupId: "1" };
  const PORK = line({ productId: "3001", price: "6.50", promotion: bao });
  const TOFU = line({ productId: "3003", price: "6.25", promotion: bao });
  const CHICKEN = line({ productId: "3004", price: "6.75", promotion: bao });
  const of = (...lines: LineToPrice[]) => priceOrder(order({ lines }));
  const shares = (...lines: LineToPrice[]) => of(...lines).lines.map(({ discountShare }) => discountShare);

  it.each([
    ["pork and tofu", [PORK, TOFU], "12.75", "1.75", "11.00"],
    ["pork and chicken", [PORK, CHICKEN], "13.25", "2.25", "11.00"],
    ["two pork", [{ ...PORK, quantity: "2" }], "13.00", "2.00", "11.00"],
    ["one tofu", [TOFU], "6.25", "0.00", "6.25"],
    ["one of each: the two most expensive are taken", [PORK, TOFU, CHICKEN], "19.50", "2.25", "17.25"],
    ["three pork and a chicken", [{ ...PORK, quantity: "3" }, CHICKEN], "26.25", "4.25", "22.00"],
    [
      "five in all",
      [
        { ...TOFU, quantity: "3" },
        { ...PORK, quantity: "2" },
      ],
      "31.75",
      "3.50",
      "28.25",
    ],
  ])("costs for %s what the announcement says", (_, lines, subTotalAmount, totalDiscountAmount, totalAmount) =>
    expect(of(...lines)).toMatchObject({ subTotalAmount, totalDiscountAmount, totalAmount }),
  );

  it("is allocated to the lines that take part, in proportion to their pieces, with the last cent to the largest remainder", () => {
    expect(shares(PORK, TOFU)).toEqual(["0.89", "0.86"]);
    expect(shares(PORK, TOFU, CHICKEN)).toEqual(["1.10", "0.00", "1.15"]);
    expect(shares(TOFU, { ...PORK, quantity: "2" })).toEqual(["0.00", "2.00"]);
  });

  it("applies to the dish without its extras", () =>
    expect(of({ ...PORK, modifiers: [{ price: "1.00", quantity: 1, condiments: [] }] }, TOFU)).toMatchObject({
      subTotalAmount: "13.75",
      totalDiscountAmount: "1.75",
      totalAmount: "12.00",
    }));

  it("is one adjustment, and one step under the key of the group", () => {
    const { priceAdjustments, trace } = of(PORK, TOFU);
    expect(priceAdjustments).toEqual([{ category: 4, target: 1, amount: "1.75", name: "Two for one price", asTips: false }]);
    expect(trace[2]).toEqual({ rule: "promotion", of: "two-for group 1 2 11.00", exact: "-1.75", amount: "-1.75" });
  });

  it("can be combined with another group and with the promotion of one product", () => {
    const other = { ...two("3.00"), groupId: "2" };
    const tea = { productId: "4001", price: "2.00", promotion: other };
    const soup = line({ productId: "5001", price: "8.00", quantity: "2", promotion: two("11.00") });
    expect(of(PORK, line(tea), TOFU, line({ ...tea, productId: "4002" }), soup).priceAdjustments.map(({ amount }) => amount)).toEqual([
      "1.75",
      "1.00",
      "5.00",
    ]);
  });

  it("counts three pieces for a promotion of three", () => {
    const three = { ...bao, count: 3, price: "16.00" };
    const lines = [PORK, TOFU, CHICKEN].map((one) => ({ ...one, promotion: three }));
    expect(of(...lines)).toMatchObject({ totalDiscountAmount: "3.50", totalAmount: "16.00" });
    expect(of(...lines.slice(1)).totalDiscountAmount).toBe("0.00");
  });

  it("counts no pieces for points or by weight, and none outside its hours", () => {
    expect(of(PORK, { ...TOFU, mode: 3, pointsPrice: 10 }).totalDiscountAmount).toBe("0.00");
    expect(of(PORK, { ...TOFU, salesUnitType: 1, salesUnitFactorList: ["1"] }).totalDiscountAmount).toBe("0.00");
    expect(of(PORK, { ...TOFU, promotion: null }).totalDiscountAmount).toBe("0.00");
  });
});

describe("percent off", () => {
  it("applies to the product's lines together, rounded once", () => {
    const priced = priceOrder(
      order({
        lines: [line({ price: "3.33", promotion: off("50") }), line({ price: "3.33", promotion: off("50") }), line({ productId: "2" })],
      }),
    );
    expect(priced.priceAdjustments.map(({ amount }) => amount)).toEqual(["3.33"]);
    expect(priced.lines.map(({ discountShare }) => discountShare)).toEqual(["1.67", "1.66", "0.00"]);
  });
  it("applies to the lines with the same percentage", () => {
    const priced = priceOrder(
      order({ lines: [line({ price: "3.33", promotion: off("50") }), line({ price: "3.33", promotion: off("10") })] }),
    );
    expect(priced.priceAdjustments.map(({ amount }) => amount)).toEqual(["1.66", "0.33"]);
  });
});

describe("promotions, discounts and charges", () => {
  const priced = priceOrder(
    order({
      lines: [line({ productId: "tea", quantity: "2", promotion: two("15.00") })],
      charges: [charge({ kind: "percent", value: "10" })],
      adjustments: [{ ...given(5, "3.005"), target: 1 }],
    }),
  );
  it("are in the trace", () =>
    expect(priced.trace.slice(1)).toEqual([
      { rule: "promotion", of: "tea", exact: "-5", amount: "-5.00" },
      { rule: "discount", of: "given 5", exact: "-3.005", amount: "-3.00" },
      { rule: "charge", of: "Service", exact: "1.2", amount: "1.20" },
      { rule: "total", of: "", exact: "13.20", amount: "13.20" },
    ]));
  it("have the category of their kind", () =>
    expect(priced.priceAdjustments).toEqual([
      { category: 4, target: 1, amount: "5.00", name: "Two for one price", asTips: false },
      { category: 5, target: 1, amount: "3.00", name: "given 5", asTips: false },
      { category: 1, target: 0, amount: "1.20", name: "Service", asTips: false },
    ]));
});

describe("a coupon on an order", () => {
  const lines = [line({ price: "20.00" }), line({ productId: "2", categoryId: "2", price: "10.00" })];
  const taken = (...coupons: CouponToApply[]) => priceOrder(order({ lines, coupons })).totalDiscountAmount;

  it("applies a percentage up to its maximum", () => {
    expect(taken(coupon({ discountType: 1, discountValue: "10" }))).toBe("3.00");
    expect(taken(coupon({ discountType: 1, discountValue: "10", maxDiscountAmount: "2.50" }))).toBe("2.50");
  });
  it("is allocated to the lines in its scope, which alone determine it", () => {
    expect(taken(coupon({ couponType: 1, scopeIds: ["2"], discountType: 1, discountValue: "50" }))).toBe("5.00");
    expect(taken(coupon({ couponType: 2, scopeIds: ["2"], discountValue: "50.00" }))).toBe("10.00");
    expect(taken(coupon({ couponType: 2, scopeIds: ["9"] }))).toBe("0.00");
  });
  it("requires its threshold in the whole order, whatever its scope, before any coupon", () => {
    expect(taken(coupon({ thresholdAmount: "30.00" }))).toBe("5.00");
    expect(taken(coupon({ thresholdAmount: "30.01" }))).toBe("0.00");
    expect(taken(coupon({ couponType: 1, scopeIds: ["2"], thresholdAmount: "30.00" }))).toBe("5.00");
    expect(taken(coupon({ couponType: 1, scopeIds: ["2"], thresholdAmount: "30.01" }))).toBe("0.00");
    expect(taken(coupon({ couponType: 1, scopeIds: ["9"], thresholdAmount: "30.00" }))).toBe("0.00");
    expect(taken(coupon({}), coupon({ thresholdAmount: "30.00" }))).toBe("10.00");
  });
  it("requires its threshold in the lines in its scope where its terms say so", () => {
    const scoped = (thresholdAmount: string) => coupon({ couponType: 1, scopeIds: ["2"], thresholdWithin: "scope", thresholdAmount });
    expect([taken(scoped("10.00")), taken(scoped("10.01"))]).toEqual(["5.00", "0.00"]);
  });
  it("requires its threshold after promotions", () => {
    const promoted = line({ price: "20.00", promotion: { kind: "percent-off", percent: "50", name: { "en-US": "half" }, slots: [] } });
    const discount = (thresholdAmount: string) => priceOrder(order({ lines: [promoted], coupons: [coupon({ thresholdAmount })] }));
    expect(discount("10.00").totalDiscountAmount).toBe("15.00");
    expect(discount("10.01").totalDiscountAmount).toBe("10.00");
  });
  it("has the whole order or the items as its target", () =>
    expect(
      priceOrder(order({ lines, coupons: [coupon({}), coupon({ couponType: 2, scopeIds: ["2"] })] })).priceAdjustments.map(
        ({ category, target, amount }) => [category, target, amount],
      ),
    ).toEqual([
      [3, 0, "5.00"],
      [3, 1, "5.00"],
    ]));
  it("applies to what the one before left", () =>
    expect(taken(coupon({ discountType: 1, discountValue: "50" }), coupon({ discountType: 1, discountValue: "50" }))).toBe("22.50"));
});

describe("a charge", () => {
  it("is an amount, or a percentage of the subtotal after discounts, for its order types", () => {
    const charges = [charge({}), charge({ kind: "percent", value: "10" }), charge({ orderTypes: [2], value: "9.00" })];
    expect(priceOrder(order({ lines: [line({ price: "25.00" })], coupons: [coupon({})], charges })).totalChargeAmount).toBe("4.00");
  });
  it("from six guests is 18 % for six of them, taxed, and nothing for five", () => {
    const service = charge({ kind: "percent", value: "18", guestsFrom: 6, isTaxed: true });
    const table = order({ lines: [line({ price: "100.00" })], charges: [service], taxes: [tax("10")] });
    expect(priceOrder({ ...table, guests: 6 })).toMatchObject({
      totalChargeAmount: "18.00",
      totalTaxAmount: "11.80",
      totalAmount: "129.80",
    });
    expect(priceOrder({ ...table, guests: 5 })).toMatchObject({
      totalChargeAmount: "0.00",
      totalTaxAmount: "10.00",
      totalAmount: "110.00",
    });
    expect(priceOrder(table).totalChargeAmount).toBe("0.00");
  });
  it("from a number of guests is, at every number of guests, either the same charge without that number, or none", () => {
    const guests = fc.integer({ min: 1, max: 30 });
    const rule = fc.record({
      kind: fc.constantFrom("amount" as const, "percent" as const),
      value: fc.integer({ min: 1, max: 4000 }).map((cents) => (cents / 100).toFixed(2)),
      isTaxed: fc.boolean(),
      orderTypes: fc.constantFrom<ChargeRule["orderTypes"]>(null, [0], [2]),
    });
    fc.assert(
      fc.property(rule, guests, guests, (parts, guestsFrom, count) => {
        const of = (charges: ChargeRule[]) =>
          priceOrder(order({ lines: [line({ price: "33.33" })], taxes: [tax("8.25")], guests: count, charges }));
        const expected = of(count >= guestsFrom ? [charge(parts)] : []);
        expect(of([charge({ ...parts, guestsFrom })])).toEqual(expected);
      }),
    );
  });
  it("is an adjustment of the whole order, and not a tip", () =>
    expect(priceOrder(order({ lines: [line({})], charges: [charge({})] })).priceAdjustments).toEqual([
      { category: 1, target: 0, amount: "2.00", name: "Service", asTips: false },
    ]));
  it("is taxed where the merchant says so", () =>
    expect(priceOrder(order({ lines: [line({})], charges: [charge({ isTaxed: true }), charge({})], taxes: [tax("10")] }))).toMatchObject({
      totalTaxAmount: "1.20",
      totalAmount: "15.20",
    }));
});

describe("tax", () => {
  it("is each rate by itself, for its order types", () => {
    const priced = priceOrder(order({ lines: [line({})], taxes: [tax("8.25"), tax("0.375", [0]), tax("5", [2])] }));
    expect(priced.orderTaxes.map(({ amount }) => amount)).toEqual(["0.82", "0.04"]);
  });
  it("applies to lines after their share of discounts, and not to tax-free ones", () =>
    expect(
      priceOrder(order({ lines: [line({}), line({ isTaxFree: true })], coupons: [coupon({ discountValue: "10.00" })], taxes: [tax("10")] }))
        .totalTaxAmount,
    ).toBe("0.50"));
  it("does not apply to a tax-free order", () =>
    expect(priceOrder(order({ isTaxFree: true, lines: [line({})], taxes: [tax("10")] }))).toMatchObject({
      orderTaxes: [],
      totalAmount: "10.00",
    }));

  it("contained in the prices is displayed and not added", () => {
    const priced = priceOrder(order({ lines: [line({ price: "10.00" })], pricesIncludeTax: true, taxes: [tax("8.25")] }));
    expect(priced).toMatchObject({
      totalTaxAmount: "0.00",
      totalAmount: "10.00",
      orderTaxes: [{ taxableAmount: "10.00", amount: "0.76", isIncluded: true }],
    });
    expect(priced.trace.find(({ rule }) => rule === "tax")).toEqual({ rule: "tax", of: "tax 8.25", exact: "330/433", amount: "0.00" });
  });
  it("of several rates contained in the prices is a part of the price each", () => {
    const priced = priceOrder(order({ lines: [line({ price: "11.50" })], pricesIncludeTax: true, taxes: [tax("10"), tax("5")] }));
    expect(priced.orderTaxes.map(({ amount }) => amount)).toEqual(["1.00", "0.50"]);
  });
});

describe("the invariants of an order's price", () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((units) => moneyText(toMoney({ units: BigInt(units), scale: 2 })));
  const anyLine = fc
    .record({
      productId: fc.constantFrom("1", "2", "3"),
      price: cents(3000),
      quantity: fc.integer({ min: 1, max: 9 }).map(String),
      isTaxFree: fc.boolean(),
    })
    .map(line);
  const anyOrder = fc
    .record({
      lines: fc.array(anyLine, { maxLength: 6 }),
      taxes: fc.array(
        fc.constantFrom("8.25", "5", "0.375").map((rate) => tax(rate)),
        { maxLength: 2 },
      ),
      pricesIncludeTax: fc.boolean(),
      charges: fc.array(
        fc.record({ kind: fc.constantFrom("amount" as const, "percent" as const), value: cents(2000), isTaxed: fc.boolean() }).map(charge),
        { maxLength: 2 },
      ),
      adjustments: fc.array(
        fc
          .record({ category: fc.constantFrom(0, 1, 2, 5, 7, 8, 9 as const), amount: cents(1500) })
          .map(({ category, amount }) => given(category as Adjustment["category"], amount)),
        { maxLength: 3 },
      ),
    })
    .map(order);
  const withCoupons = fc
    .tuple(
      anyOrder,
      fc.array(
        fc
          .record({ discountType: fc.constantFrom(0, 1 as const), discountValue: cents(9000), thresholdAmount: cents(3000) })
          .map((parts) => coupon(parts as Partial<CouponToApply>)),
        { maxLength: 3 },
      ),
    )
    .map(([one, coupons]) => ({ ...one, coupons }));

  it("the steps of the trace sum to the total, and so do the totals", () =>
    fc.assert(
      fc.property(withCoupons, (input) => {
        const priced = priceOrder(input);
        const last = priced.trace.at(-1);
        expect(last).toMatchObject({ rule: "total", amount: priced.totalAmount });
        expect(moneyText(sum(priced.trace.slice(0, -1).map(({ amount }) => money(amount))))).toBe(priced.totalAmount);
        const parts = [
          priced.subTotalAmount,
          `-${priced.totalDiscountAmount}`,
          priced.totalChargeAmount,
          priced.totalTaxAmount,
          priced.totalTipsAmount,
        ];
        expect(moneyText(sum(parts.map(money)))).toBe(priced.totalAmount);
        expect(moneyText(sum(priced.lines.map(({ discountShare }) => money(discountShare))))).toBe(priced.totalDiscountAmount);
        expect(decimal(priced.totalAmount).units >= 0n).toBe(true);
      }),
    ));

  it("the order of lines does not change the total, where nothing is allocated", () =>
    fc.assert(
      fc.property(anyOrder, (input) => {
        const plain = { ...input, adjustments: input.adjustments.filter(({ category }) => [1, 2].includes(category)) };
        expect(priceOrder({ ...plain, lines: plain.lines.toReversed() }).totalAmount).toBe(priceOrder(plain).totalAmount);
      }),
    ));

  it("adding and removing a line gives the same total, and a line for points never changes it", () =>
    fc.assert(
      fc.property(withCoupons, anyLine, (input, more) => {
        const added = { ...input, lines: [...input.lines, more] };
        expect(priceOrder({ ...added, lines: added.lines.slice(0, -1) })).toEqual(priceOrder(input));
        const withPoints = priceOrder({ ...input, lines: [...input.lines, line({ ...more, mode: 3, pointsPrice: 50 })] });
        expect(withPoints.totalAmount).toBe(priceOrder(input).totalAmount);
      }),
    ));
});
