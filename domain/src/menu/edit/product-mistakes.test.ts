import { describe, expect, it } from "vitest";
import type { ModifierGroup, Product } from "../menu.ts";
import { productForTests } from "../product-for-tests.ts";
import { productMistakes } from "./product-mistakes.ts";

const question = (id: string, ...productIds: string[]): ModifierGroup => ({
  id,
  name: { "en-US": id },
  min: 1,
  max: 1,
  modifiers: [],
  dishes: { categoryId: null, dishes: productIds.map((productId) => ({ productId, price: "0.00", isDefault: false })) },
});
const choice = { modifierProductId: "7", name: {}, price: "1.00", maxQuantity: 1, isDefault: false, condiments: [] };
const ofChoices: ModifierGroup = { id: "x", name: {}, min: 0, max: 1, modifiers: [choice] };
const mistakesOf = (parts: Partial<Product>) =>
  productMistakes(productForTests({ price: "24.00", ...parts }), () => true).map(({ field, problem }) => `${field}: ${problem}`);

describe("the mistakes of a set menu", () => {
  it("are none where each dish stands in one question", () =>
    expect(mistakesOf({ modifierGroups: [question("a", "1", "2"), question("b", "3")] })).toEqual([]));

  it("are at the question that names a dish of a question before it, or one dish twice", () => {
    expect(mistakesOf({ modifierGroups: [question("a", "1", "2"), question("b", "3", "2"), question("c", "4", "4")] })).toEqual([
      "group.1: set-dish-twice",
      "group.2: set-dish-twice",
    ]);
  });

  it("are at a question with choices in words", () =>
    expect(mistakesOf({ modifierGroups: [question("a", "1"), ofChoices] })).toEqual(["group.1: set-of-both"]));

  it("are at extras, at a price in points or by weight, and at a promotion", () =>
    expect(
      mistakesOf({
        modifierGroups: [question("a", "1")],
        condiments: [{ id: "9", name: {}, price: "0.00", maxQuantity: 1 }],
        salesUnitType: 1,
        promotion: { kind: "percent-off", percent: "10", name: {}, slots: [] },
      }),
    ).toEqual(["condiments: set-of-both", "price: set-for-money", "promotion: set-promotion"]));
});
