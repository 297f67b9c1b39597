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

describe("the points of an order", () => {
  it("exclude added tax and the tip", () =>
    expect(pointsFrom({ total: "12.80", tips: "2.00", tax: "0.80", pricing: pricing("0.80", false) }, "1")).toBe(10));

  it("exclude tax contained in the prices", () =>
    expect(pointsFrom({ total: "10.80", tips: "0.00", tax: "0.00", pricing: pricing("0.80", true) }, "1")).toBe(10));

  it("are truncated to whole points after the rate is applied", () =>
    expect(pointsFrom({ total: "10.80", tips: "0.00", tax: "0.80", pricing: pricing("0.80", false) }, "1.25")).toBe(12));
});
