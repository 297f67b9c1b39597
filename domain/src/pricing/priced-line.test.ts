import { describe, expect, it } from "vitest";
import { lineTotal } from "./line-total.ts";
import type { Product } from "../menu/menu.ts";
import { money } from "../money/money.ts";
import type { OrderLine } from "../cart/order-line.ts";
import { orderLineForTests as line } from "../cart/order-line-for-tests.ts";
import { pricedLine } from "./priced-line.ts";
import { productForTests } from "../menu/product-for-tests.ts";

const name = { "en-US": "Beef noodle" };
const noodles = productForTests({
  categoryId: "5",
  isTaxFree: true,
  condiments: [{ id: "chili", name, price: "0.50", maxQuantity: 2 }],
  modifierGroups: [
    {
      id: "extras",
      name,
      min: 0,
      max: 3,
      modifiers: [
        {
          modifierProductId: "egg",
          name,
          price: "2.00",
          maxQuantity: 2,
          isDefault: false,
          condiments: [{ id: "soy", name, price: "0.25", maxQuantity: 1 }],
        },
      ],
    },
  ],
});
const priced = (product: Product, one: OrderLine) => pricedLine(product, one, { promotion: null });

describe("a priced line", () => {
  it("has the prices of the menu", () => {
    const one = line({
      quantity: "2",
      condiments: [{ id: "chili", quantity: 2 }],
      orderItemModifiers: [{ modifierProductId: "egg", quantity: 2, condiments: [{ id: "soy", quantity: 1 }] }],
    });
    expect(priced(noodles, one)).toMatchObject({
      productId: "1",
      categoryId: "5",
      price: "17.50",
      quantity: "2",
      coefficient: "1",
      isTaxFree: true,
      promotion: null,
      adjustments: [],
      condiments: [{ price: "0.50", coefficient: "1", quantity: 2 }],
      modifiers: [{ price: "2.00", quantity: 2, condiments: [{ price: "0.25", coefficient: "1", quantity: 1 }] }],
    });
    expect(lineTotal(priced(noodles, one))).toEqual(money("46.00"));
  });

  it("has the promotion in force, and none at other times", () => {
    const promotion = { kind: "percent-off" as const, percent: "10", name, slots: [] };
    expect(priced({ ...noodles, promotion }, line()).promotion).toBeNull();
    expect(pricedLine(noodles, line(), { promotion }).promotion).toEqual(promotion);
  });

  it("has the menu's sales units for a piece", () =>
    expect(priced({ ...noodles, salesUnitFactorList: ["2"] }, line()).salesUnitFactorList).toEqual(["2"]));

  it("ignores sales units of a piece in the request, where a client could send less than one", () =>
    expect(priced(noodles, line({ salesUnitFactorList: ["0.1"] })).salesUnitFactorList).toEqual([]));

  it.each([
    ["its own parts, where it was weighed", ["0.250"], ["1"], ["0.250"]],
    ["the menu's, where it was not", [], ["0.5"], ["0.5"]],
    ["the quantity alone, where the menu has none either", [], [], ["1"]],
  ])("by weight counts %s", (_, own, menus, factors) =>
    expect(
      priced({ ...noodles, salesUnitType: 1, salesUnitFactorList: menus }, line({ salesUnitFactorList: own })).salesUnitFactorList,
    ).toEqual(factors),
  );

  it("throws for a choice that the menu does not have", () => {
    expect(() => priced(noodles, line({ condiments: [{ id: "gold", quantity: 1 }] }))).toThrow("gold");
    expect(() => priced(noodles, line({ orderItemModifiers: [{ modifierProductId: "lobster", quantity: 1, condiments: [] }] }))).toThrow(
      "lobster",
    );
  });
});
