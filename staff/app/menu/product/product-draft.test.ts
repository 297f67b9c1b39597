import { describe, expect, it } from "vitest";
import {
  changeOf,
  changedNames,
  newChoice,
  newGroup,
  newProductFields,
  sharedAndChanged,
  withFieldOf,
  withTypedSince,
  withWholePrices,
} from "./product-draft.ts";

const seen = {
  ...newProductFields("10"),
  name: { "en-US": "Soup", "zh-TW": "湯" },
  price: "17.50",
  groups: [{ id: "8100", name: { "en-US": "Noodles" }, min: 1, max: 1, choices: [] }],
};

describe("what is changed of a product", () => {
  it("is named by field, by language, by allergen and by question", () => {
    const [group] = seen.groups;
    if (!group) throw new Error("no group");
    const wanted = {
      ...seen,
      price: "18.00",
      name: { ...seen.name, "es-ES": "Sopa" },
      groups: [{ ...group, min: 0 }],
      allergens: { milk: "absent" } as const,
    };
    expect(changedNames(seen, wanted)).toEqual(["name.es-ES", "price", "allergens.milk", "group.8100"]);
    expect(changeOf(seen, wanted)).toEqual({
      seen: { name: seen.name, price: "17.50", allergens: {}, groups: seen.groups },
      wanted: { name: wanted.name, price: "18.00", allergens: wanted.allergens, groups: wanted.groups },
    });
  });

  it("is nothing where a language was never written, or an allergen is not known", () => {
    expect(changedNames(seen, { ...seen, name: { ...seen.name, "es-ES": "" }, allergens: { milk: "unknown" } })).toEqual([]);
  });

  it("is of concern to others where their dishes have the question too", () => {
    expect(sharedAndChanged(["price", "group.8100"], { 8100: 2, 8110: 4 })).toEqual([2]);
    expect(sharedAndChanged(["group.8100"], { 8100: 1 })).toEqual([]);
  });

  it("stays where it was typed after the rest was sent, and a question that was new then has its stored id", () => {
    const group = (text: string, id?: string) => ({ ...(id && { id }), name: { "en-US": text }, min: 0, max: 1, choices: [] });
    const [noodles, spice, egg] = [group("Noodles", "8100"), group("Spice"), group("Egg")];
    const sent = { ...seen, price: "18.00", groups: [noodles, spice, egg] };
    const stored = { ...sent, groups: [noodles, group("Spice", "1"), group("Egg", "2")] };
    const typed = { ...sent, price: "19.00", groups: [group("Egg, soft"), spice, group("Noodles, wide", "8100"), group("Tea")] };
    const withTheirs = { ...stored, groups: [group("Theirs", "3"), ...stored.groups] };
    expect(withTypedSince(stored, sent, sent)).toEqual(stored);
    expect(withTypedSince(withTheirs, sent, { ...sent, price: "19.00" })).toEqual({ ...withTheirs, price: "19.00" });
    expect(withTypedSince(stored, sent, { ...sent, groups: [egg, noodles] }).groups).toEqual([group("Egg", "2"), noodles]);
    expect(withTypedSince(stored, sent, typed)).toEqual({
      ...stored,
      price: "19.00",
      groups: [group("Egg, soft", "2"), group("Spice", "1"), group("Noodles, wide", "8100"), group("Tea")],
    });
  });

  it("can be taken from what somebody else has saved, one field at a time", () => {
    const theirs = { ...seen, price: "19.00", name: { "en-US": "Broth" } };
    expect(withFieldOf(seen, "name.en-US", theirs)).toEqual({ ...seen, name: { "en-US": "Broth", "zh-TW": "湯" } });
    expect(withFieldOf(seen, "price", theirs).price).toBe("19.00");
  });
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
