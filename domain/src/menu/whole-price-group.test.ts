import { describe, expect, it } from "vitest";
import { wholePriceGroup } from "./whole-price-group.ts";

const group = (id: string, range: [min: number, max: number], ...prices: string[]) => ({
  id,
  min: range[0],
  max: range[1],
  modifiers: prices.map((price) => ({ price })),
});
const size = group("size", [1, 1], "6.50", "11.00");

describe("the group with the whole prices of a product", () => {
  it.each([
    ["is the one that asks for a size with a price", "0.00", [size], "size"],
    ["is found beside extras", "0.00", [group("extras", [0, 2], "1.50"), size], "size"],
    ["is found beside a required choice that can cost nothing", "0.00", [group("pasta", [1, 1], "0.00", "1.50"), size], "size"],
    ["is missing where the product has a price", "4.00", [size], null],
    ["is missing where a choice costs nothing", "0.00", [group("size", [1, 1], "0.00", "2.00")], null],
    ["is missing where two groups have to be paid for", "0.00", [size, group("crust", [1, 1], "1.00")], null],
    ["is missing where two choices can be made", "0.00", [group("size", [1, 2], "1.00", "2.00")], null],
    ["is missing where nothing is asked", "0.00", [], null],
  ])("%s", (_, price, modifierGroups, id) => expect(wholePriceGroup({ price, modifierGroups })).toBe(id));
});
