import { describe, expect, it } from "vitest";
import { newChoice, newGroup, sharedAndChanged, withWholePrices } from "./product-draft.ts";

it("a changed question is of concern to others where their dishes have it too", () => {
  expect(sharedAndChanged(["price", "group.8100"], { 8100: 2, 8110: 4 })).toEqual([2]);
  expect(sharedAndChanged(["group.8100"], { 8100: 1 })).toEqual([]);
});

describe("a question that carries the whole price", () => {
  const group = (price: string) => ({ ...newGroup(), choices: [{ ...newChoice(), price }] });
  it("has exactly one choice: the first question with a price, or the first of all", () => {
    expect(withWholePrices([group("0.00"), group("4.50"), group("5.00")]).map(({ min, max }) => [min, max])).toEqual([
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(withWholePrices([{ ...group("0.00"), max: 3 }]).map(({ min, max }) => [min, max])).toEqual([[1, 1]]);
    expect(withWholePrices([])).toEqual([]);
  });
});
