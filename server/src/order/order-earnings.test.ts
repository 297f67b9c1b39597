import { describe, expect, it } from "vitest";
import { pointsFrom } from "./order-earnings.ts";
import type { Pricing } from "./order-record.ts";

const pricing = (amount: string, isIncluded: boolean): Pricing => ({
  orderTaxes: [{ name: "Tax", rate: "8", taxableAmount: "10.00", amount, isIncluded }],
  priceAdjustments: [],
  trace: [],
  names: {},
  coupons: [],
  best: null,
});

describe("what an order earns", () => {
  it("leaves out the tax that was added, and the tip", () =>
    expect(pointsFrom({ total: "12.80", tips: "2.00", tax: "0.80", pricing: pricing("0.80", false) }, "1")).toBe(10));

  it("leaves out the tax that is part of the prices", () =>
    expect(pointsFrom({ total: "10.80", tips: "0.00", tax: "0.00", pricing: pricing("0.80", true) }, "1")).toBe(10));

  it("is cut to whole points after the rate", () =>
    expect(pointsFrom({ total: "10.80", tips: "0.00", tax: "0.80", pricing: pricing("0.80", false) }, "1.25")).toBe(12));
});
