import { describe, expect, it } from "vitest";
import { SalesUnit } from "../codes.ts";
import { lineWeight, unitsIn, weightInSigns, weightUnitOf } from "./weight.ts";

const byWeight = { salesUnitType: SalesUnit.weight };

describe("the unit of weight", () => {
  it("is the product's, and pounds for a file or an order without a unit", () => {
    expect(weightUnitOf({ ...byWeight, weightUnit: "100 g" })).toBe("100 g");
    expect(weightUnitOf(byWeight)).toBe("lb");
    expect(weightUnitOf({ ...byWeight, weightUnit: null })).toBe("lb");
  });

  it("is null for pieces", () => expect(lineWeight({ salesUnitType: SalesUnit.piece, salesUnitFactorList: ["2"] })).toBeNull());
});

describe("the weight of a line", () => {
  it.each([
    ["0.375", ["1"], "0.375"],
    ["1", ["0.5"], "0.5"],
    ["2", ["0.5", "0.25"], "1.5"],
  ])("of quantity %s and factors %j is %s", (quantity, salesUnitFactorList, units) => {
    const weight = lineWeight({ ...byWeight, salesUnitFactorList });
    expect(weight && unitsIn(quantity, weight)).toBe(units);
  });

  it.each([
    ["2", { unit: "kg", each: "0.75" }, "1.5 kg"],
    ["1", { unit: "100 g", each: "2.5" }, "250 g"],
  ] as const)("of quantity %s and %j is written in signs as %s", (quantity, weight, text) =>
    expect(weightInSigns(quantity, weight)).toBe(text),
  );
});
