import { describe, expect, it } from "vitest";
import { suggestedParts } from "./suggested-parts.ts";

const TABLE = {
  due: "34.23",
  parts: [
    { isYou: false, due: "10.28" },
    { isYou: true, due: "16.10" },
    { isYou: false, due: "7.85" },
  ],
};

describe("the parts of a bill that a diner can ask to pay", () => {
  it("are the own order and an equal share of a table of three", () =>
    expect(suggestedParts(TABLE, null)).toEqual([
      { amount: "16.10", people: null },
      { amount: "11.41", people: 3 },
    ]));
  it("are the own order alone at a table that shares none", () =>
    expect(suggestedParts(null, "16.10")).toEqual([{ amount: "16.10", people: null }]));
  it("are none without an order", () => expect(suggestedParts(null, null)).toEqual([]));
  it("leave out what is paid", () => {
    expect(suggestedParts(null, "0.00")).toEqual([]);
    expect(
      suggestedParts(
        {
          due: "10.00",
          parts: [
            { isYou: true, due: "0.00" },
            { isYou: false, due: "10.00" },
          ],
        },
        null,
      ),
    ).toEqual([{ amount: "5.00", people: 2 }]);
  });
  it("name an amount once", () =>
    expect(
      suggestedParts(
        {
          due: "20.00",
          parts: [
            { isYou: true, due: "10.00" },
            { isYou: false, due: "10.00" },
          ],
        },
        null,
      ),
    ).toEqual([{ amount: "10.00", people: null }]));
  it("give the cent that is left to the first share", () =>
    expect(
      suggestedParts(
        {
          due: "10.01",
          parts: [
            { isYou: false, due: "10.01" },
            { isYou: true, due: "0.00" },
          ],
        },
        null,
      ),
    ).toEqual([{ amount: "5.01", people: 2 }]));
});
