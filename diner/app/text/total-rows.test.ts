import { describe, expect, it } from "vitest";
import type { TranslatePage } from "../text/page-texts.ts";
import { totalRows } from "./total-rows.ts";

const t = ((name: string, holes: Record<string, string> = {}) => [name, ...Object.values(holes)].join(" ")) as TranslatePage;
const adjustment = (category: number, amount: string, name: string) => ({ category, target: 0, amount, name, asTips: category === 2 });

describe("totalRows", () => {
  it("lists subtotal, discounts, charges, taxes and tip, in this order", () => {
    const rows = totalRows(
      {
        subTotalAmount: "42.00",
        priceAdjustments: [
          adjustment(2, "7.56", "tips"),
          adjustment(3, "5.00", "Moon Festival"),
          adjustment(1, "1.00", "Service"),
          adjustment(7, "9.00", "Refund"),
        ],
        orderTaxes: [{ name: "Sales tax", rate: "8.25", taxableAmount: "37.00", amount: "3.05", isIncluded: false }],
      },
      t,
    );
    expect(rows.filter(({ taxable }) => taxable).map(({ label, taxable }) => [label, taxable])).toEqual([["Sales tax 8.25%", "37.00"]]);
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ["subtotal", "42.00"],
      ["couponRow Moon Festival", "-5.00"],
      ["Service", "1.00"],
      ["Sales tax 8.25%", "3.05"],
      ["tip 18%", "7.56"],
    ]);
  });
  it.each([
    ["a percentage that the restaurant offers", "6.30", "tip 15%"],
    ["another amount", "6.31", "tip"],
  ])("names the tip by %s", (_, amount, label) => {
    const rows = totalRows({ subTotalAmount: "42.00", priceAdjustments: [adjustment(2, amount, "tips")], orderTaxes: [] }, t, [15, 18]);
    expect(rows.at(-1)?.label).toBe(label);
  });
  it("marks a tax that the prices include", () =>
    expect(
      totalRows(
        {
          subTotalAmount: "10.00",
          priceAdjustments: [],
          orderTaxes: [{ name: "VAT", rate: "10", taxableAmount: "9.09", amount: "0.91", isIncluded: true }],
        },
        t,
      )[1]?.label,
    ).toBe("included VAT 10%"));
});
