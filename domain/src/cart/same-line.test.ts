import { describe, expect, it } from "vitest";
import { ItemKind } from "../codes.ts";
import type { OrderLine } from "./order-line.ts";
import { sameLine } from "./same-line.ts";

const line = (parts: Partial<OrderLine> = {}): OrderLine => ({
  productId: "1",
  quantity: "1",
  notes: "no coriander",
  type: ItemKind.Normal,
  salesUnitFactorList: ["0.25", "0.5"],
  condiments: [
    { id: "3", quantity: 1 },
    { id: "4", quantity: 2 },
  ],
  orderItemModifiers: [
    { modifierProductId: "7", quantity: 1, condiments: [{ id: "5", quantity: 1 }] },
    { modifierProductId: "8", quantity: 2, condiments: [] },
  ],
  ...parts,
});
const [three, four] = line().condiments;
const [seven, eight] = line().orderItemModifiers;
if (!three || !four || !seven || !eight) throw new Error("the line has two of each");

describe("two lines are identical", () => {
  it.each([
    ["another quantity", line({ quantity: "7" })],
    ["modifiers in another order", line({ orderItemModifiers: [eight, seven] })],
    ["condiments in another order", line({ condiments: [four, three] })],
    ["a choice in two entries", line({ condiments: [three, { id: "4", quantity: 1 }, { id: "4", quantity: 1 }] })],
    ["another spelling of decimals", line({ salesUnitFactorList: ["0.250", "0.50"] })],
    ["white space around the notes", line({ notes: "  no coriander\n" })],
  ])("with %s", (_, other) => {
    expect(sameLine(line(), other)).toBe(true);
    expect(sameLine(other, line())).toBe(true);
  });
});

describe("two lines are different", () => {
  it.each([
    ["another product", line({ productId: "2" })],
    ["other notes", line({ notes: "extra coriander" })],
    ["no notes", line({ notes: "" })],
    ["another item type", line({ type: ItemKind.ToGo })],
    ["a condiment less", line({ condiments: [three] })],
    ["no condiments", line({ condiments: [] })],
    ["more of a condiment", line({ condiments: [three, { id: "4", quantity: 3 }] })],
    ["another condiment", line({ condiments: [three, { id: "6", quantity: 2 }] })],
    ["a modifier less", line({ orderItemModifiers: [seven] })],
    ["more of a modifier", line({ orderItemModifiers: [{ ...seven, quantity: 2 }, eight] })],
    ["a condiment of a modifier less", line({ orderItemModifiers: [{ ...seven, condiments: [] }, eight] })],
    [
      "the same condiment on another modifier",
      line({
        orderItemModifiers: [
          { ...seven, condiments: [] },
          { ...eight, condiments: seven.condiments },
        ],
      }),
    ],
    ["another weighing", line({ salesUnitFactorList: ["0.25", "0.3"] })],
    ["no weighing", line({ salesUnitFactorList: [] })],
  ])("with %s", (_, other) => {
    expect(sameLine(line(), other)).toBe(false);
    expect(sameLine(other, line())).toBe(false);
  });

  it("when a separator in the notes of one looks like a choice of the other", () =>
    expect(sameLine(line({ notes: '","4', condiments: [] }), line({ notes: "", condiments: [four] }))).toBe(false));
});
