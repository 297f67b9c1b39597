import { describe, expect, it } from "vitest";
import { toText } from "../money/decimal.ts";
import { exactLineTotal, type LineAmounts, lineTotal, salesUnitFactor } from "./line-total.ts";
import { pointsOfLine } from "./points-of-line.ts";
import { lineForTests } from "./line-for-tests.ts";
import { money } from "../money/money.ts";

const line = (parts: Partial<LineAmounts>): LineAmounts => ({ ...lineForTests({ price: "0" }), ...parts });

describe("a line total", () => {
  it("is price times quantity for a plain piece", () => expect(lineTotal(line({ price: "6.25", quantity: "2" }))).toEqual(money("12.50")));

  it("includes condiments and modifiers before quantity", () =>
    expect(lineTotal(line({ price: "4.00", quantity: "2", condiments: [{ price: "0.50", coefficient: "1", quantity: 1 }] }))).toEqual(
      money("9.00"),
    ));

  it("counts a modifier with its own condiments per quantity", () => {
    const modifiers = [{ price: "1.00", quantity: 2, condiments: [{ price: "0.25", coefficient: "2", quantity: 3 }] }];
    expect(lineTotal(line({ price: "10.00", quantity: "3", modifiers }))).toEqual(money("45.00"));
  });

  it("multiplies a condiment by its coefficient, and everything by the line's", () => {
    const condiments = [{ price: "1.00", coefficient: "0.5", quantity: 2 }];
    expect(lineTotal(line({ price: "9.00", coefficient: "0.5", condiments }))).toEqual(money("5.00"));
  });

  it("multiplies only the price by the sales units", () => {
    const condiments = [{ price: "1.00", coefficient: "1", quantity: 1 }];
    expect(lineTotal(line({ price: "12.00", salesUnitType: 1, salesUnitFactorList: ["0.250", "0.125"], condiments }))).toEqual(
      money("5.50"),
    );
  });

  it.each([
    ["2.125", "2.12"],
    ["2.135", "2.14"],
    ["-2.125", "-2.12"],
  ])("rounds %s half to even, to %s", (price, total) => expect(lineTotal(line({ price }))).toEqual(money(total)));

  it("is rounded once, at the end", () => {
    expect(lineTotal(line({ price: "0.333", quantity: "3" }))).toEqual(money("1.00"));
    expect(toText(exactLineTotal(line({ price: "0.333", quantity: "3" })))).toBe("0.999");
  });

  it("is zero for a line that costs points", () => expect(lineTotal(line({ price: "8.00", mode: 3 }))).toEqual(money("0.00")));
});

describe("the sales-unit factor", () => {
  it.each([
    [0, [], "1"],
    [0, ["2"], "2"],
    [0, ["1", "0.5"], "1.5"],
    [1, ["0.250", "0.125"], "0.375"],
    [1, [], "0"],
  ] as const)("of unit %i with factors %j are %s", (salesUnitType, factors, sum) =>
    expect(toText(salesUnitFactor({ salesUnitType, salesUnitFactorList: [...factors] }))).toBe(sum),
  );
});

describe("the points of a line", () => {
  it("are price times quantity for a line that costs points", () =>
    expect(pointsOfLine({ mode: 3, pointsPrice: 180, quantity: "2" })).toBe(360));
  it("are zero for any other line", () => expect(pointsOfLine({ mode: 0, pointsPrice: 180, quantity: "2" })).toBe(0));
});
