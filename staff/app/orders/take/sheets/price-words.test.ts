import { describe, expect, it } from "vitest";
import { pricedParts } from "./price-words.ts";

const modifier = (id: string, price: string, more: object = {}) => ({ modifierProductId: id, name: `name ${id}`, price, ...more });
const product = {
  name: "Soup",
  price: "17.50",
  modifierGroups: [
    { modifiers: [modifier("1", "0.00"), modifier("2", "2.50", { condiments: [{ id: "8", name: "name 8", price: "0.25" }] })] },
    { modifiers: [modifier("3", "1.00", { dish: {} })] },
  ],
  condiments: [{ id: "9", name: "name 9", price: "0.75" }],
};
const chosen = (id: string, quantity = 1) => ({ modifierProductId: id, quantity, condiments: [] });
const partsOf = (line: object, each: string) => pricedParts(product, { orderItemModifiers: [], condiments: [], ...line }, each);

describe("what the price of a dish with its choices is made of", () => {
  it("is the dish and each choice that has a price, with its number", () => {
    const line = { orderItemModifiers: [chosen("1"), chosen("2", 2)], condiments: [{ id: "9", quantity: 1 }] };
    expect(partsOf(line, "23.25")).toEqual([
      { name: "Soup", quantity: 1, amount: "17.50" },
      { name: "name 2", quantity: 2, amount: "5.00" },
      { name: "name 9", quantity: 1, amount: "0.75" },
    ]);
  });

  it.each([
    ["without a choice that has a price", { orderItemModifiers: [chosen("1")] }, "17.50"],
    ["where the choices are not priced by their sum", { orderItemModifiers: [chosen("2")] }, "19.00"],
    [
      "where something costs that is chosen of a choice",
      { orderItemModifiers: [{ ...chosen("2"), condiments: [{ id: "8", quantity: 1 }] }] },
      "20.25",
    ],
  ])("is not said %s", (_, line, each) => expect(partsOf(line, each)).toEqual([]));
});
