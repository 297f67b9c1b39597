import { describe, expect, it } from "vitest";
import { leastPrice } from "./least-price.ts";

type Priced = Parameters<typeof leastPrice>[0];
const choice = (price: string, more: { maxQuantity?: number; remaining?: number } = {}) => ({ price, maxQuantity: 1, ...more });
const product = (price: string, ...modifierGroups: Priced["modifierGroups"]): Priced => ({ price, modifierGroups });

describe("the lowest price of a product", () => {
  it.each<[string, Priced, string, boolean]>([
    ["is its price where nothing has to be chosen", product("4.00", { min: 0, modifiers: [choice("2.00")] }), "4.00", false],
    ["is its price where a choice costs nothing", product("4.00", { min: 1, modifiers: [choice("1.00"), choice("0.00")] }), "4.00", false],
    [
      "is from the cheapest choice where each costs something",
      product("0.00", { min: 1, modifiers: [choice("17.00"), choice("11.00")] }),
      "11.00",
      true,
    ],
    ["is exact where all choices cost the same", product("3.00", { min: 1, modifiers: [choice("2.50"), choice("2.50")] }), "5.50", false],
    [
      "counts as many choices as have to be made",
      product("1.00", { min: 3, modifiers: [choice("2.00", { maxQuantity: 2 }), choice("3.00")] }),
      "8.00",
      true,
    ],
    [
      "adds up the groups",
      product("0.00", { min: 1, modifiers: [choice("5.00"), choice("6.00")] }, { min: 1, modifiers: [choice("0.50")] }),
      "5.50",
      true,
    ],
    [
      "leaves out what is sold out",
      product("0.00", { min: 1, modifiers: [choice("5.00", { remaining: 0 }), choice("6.00"), choice("7.00")] }),
      "6.00",
      true,
    ],
    [
      "takes choices that are all sold out as they are",
      product("0.00", { min: 1, modifiers: [choice("5.00", { remaining: 0 })] }),
      "5.00",
      false,
    ],
  ])("%s", (_, priced, amount, isFrom) => expect(leastPrice(priced)).toEqual({ amount, isFrom }));
});
