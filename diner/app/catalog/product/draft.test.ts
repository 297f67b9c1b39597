import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { describe, expect, it } from "vitest";
import { draftOf, shownLine } from "./draft.ts";

const condiment = (id: string, name: string) => ({ id, name, price: "0.00", maxQuantity: 1 });
const bun = {
  id: "1",
  name: "Gua bao",
  img: "",
  price: "6.50",
  mode: 0,
  pointsPrice: 0,
  salesUnitType: 0,
  salesUnitFactorList: [],
  condiments: [condiment("9004", "No peanuts"), condiment("9003", "No cilantro")],
  modifierGroups: [
    {
      id: "8",
      min: 0,
      max: 1,
      modifiers: [
        {
          modifierProductId: "81",
          name: "Fried egg",
          price: "1.75",
          maxQuantity: 1,
          isDefault: false,
          remaining: null,
          condiments: [condiment("9007", "White pepper"), condiment("9006", "Soy paste")],
        },
      ],
    },
  ],
} as unknown as ProductView;

const draft = {
  modifiers: { "81": 1 },
  condiments: { "9003": 1, "9004": 1 },
  within: { "81": { "9006": 1, "9007": 1 } },
  notes: " well done ",
  quantity: "2",
};

describe("the cart line of a draft", () => {
  it("has the choices in the menu's order, whatever their ids, and the note without surrounding white space", () => {
    const line = shownLine(bun, draft, "en-US");
    expect(line).toMatchObject({
      choices: "Fried egg (White pepper, Soy paste), No peanuts, No cilantro",
      notes: "well done",
      amount: "16.50",
    });
    expect(line.condiments.map(({ id }) => id)).toEqual(["9004", "9003"]);
  });

  it("is unchanged when it is opened for editing", () => {
    const line = shownLine(bun, draft, "en-US");
    expect(shownLine(bun, draftOf(bun, line), "en-US")).toEqual(line);
  });
});
