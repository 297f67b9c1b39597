import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsOff, stockOfPart } from "./take-off.ts";

const ITEMS = [
  { id: "1", quantity: "3" },
  { id: "2", quantity: "1.250" },
];

describe("itemsOff", () => {
  it("says what is left of an item, and nothing where it is taken off as a whole", () => {
    expect(itemsOff(ITEMS, [{ id: "1", quantity: "2" }])).toMatchObject([{ item: { id: "1" }, off: "2", left: "1" }]);
    expect(itemsOff(ITEMS, [{ id: "2", quantity: "1.25" }])).toMatchObject([{ item: { id: "2" }, off: "1.25", left: "0" }]);
  });

  it.each([
    ["an unknown item", [{ id: "9", quantity: "1" }]],
    ["more than was ordered", [{ id: "1", quantity: "4" }]],
    ["half a piece", [{ id: "1", quantity: "0.5" }]],
    ["nothing", [{ id: "1", quantity: "0" }]],
    [
      "an item twice",
      [
        { id: "1", quantity: "1" },
        { id: "1", quantity: "1" },
      ],
    ],
  ])("refuses %s", (_, requested) => expect(itemsOff(ITEMS, requested)).toBeNull());
});

describe("stockOfPart", () => {
  it("divides what an item consumed of its dish and of its choices", () => {
    expect(stockOfPart({ "10": "3", "11": "6" }, { off: "1", left: "2" })).toEqual({
      off: { "10": "1", "11": "2" },
      left: { "10": "2", "11": "4" },
    });
  });

  it("never returns more or less than was consumed", () => {
    const quantity = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 1, max: 99_999 }), (off, left, taken) => {
        const parts = stockOfPart({ "1": String(taken / 1000) }, { off: String(off), left: String(left) });
        const thousandths = [parts.off["1"], parts.left["1"]].map((amount) => Math.round(Number(amount) * 1000));
        expect(thousandths.reduce((all, one) => all + one, 0)).toBe(taken);
        expect(thousandths.every((amount) => amount >= 0)).toBe(true);
      }),
    );
  });
});
