import { SalesUnit } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { cartLine } from "./cart-line-for-tests.ts";
import { dishCounts } from "./dish-counts.ts";

describe("the number of items of each dish in a cart", () => {
  const lines = [cartLine("1", "2"), cartLine("2"), cartLine("1"), { ...cartLine("3", "0.375"), salesUnitType: SalesUnit.weight }];

  it("is the sum of its lines, where a line by weight counts as one item", () =>
    expect([...dishCounts(lines)]).toEqual([
      ["1", 3],
      ["2", 1],
      ["3", 1],
    ]));

  it("is counted once for all rows that show the same cart", () => expect(dishCounts(lines)).toBe(dishCounts(lines)));

  it("is counted anew for a changed cart", () => expect(dishCounts([...lines, cartLine("2")]).get("2")).toBe(2));
});
