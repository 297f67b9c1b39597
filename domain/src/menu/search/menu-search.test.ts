import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ItemMode, SalesUnit } from "../../codes.ts";
import { baseText } from "../../locale.ts";
import { indexMenu } from "./menu-index.ts";
import { searchMenu } from "./menu-search.ts";
import { ALLERGENS, DIETARY_MARKS, type Product } from "../menu.ts";
import { lexiconOf, type SearchWords } from "./search-query.ts";

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name): [string, string] => [name, name])) as Record<Name, string>;
const english: SearchWords = {
  without: "without, no",
  free: "free",
  and: "and",
  upTo: "up to, under",
  orLess: "or less",
  synonyms: "noodle, noodles, pasta; bun, roll",
  diets: { ...named(DIETARY_MARKS), "gluten-free": "celiac" },
  allergens: named(ALLERGENS),
};
const noWords: SearchWords = { ...english, without: "", free: "", and: "", upTo: "", orLess: "", synonyms: "" };
const lexicon = lexiconOf({ "en-US": english, "zh-TW": noWords, "es-ES": noWords });

function dish(id: string, name: string, more: Partial<Product> = {}): Product {
  const none = { picture: null, pointsPrice: 0, salesUnitFactorList: [], isTaxFree: false, isOffShelf: false, isPopular: false, slots: [] };
  const sold = { price: "5.00", mode: ItemMode.normal, salesUnitType: SalesUnit.piece, promotion: null };
  const empty = { description: null, dietary: [], allergens: {}, modifierGroups: [], condiments: [] };
  return { id, categoryId: "1", name: { "en-US": name }, ...none, ...sold, ...empty, ...more };
}
const option = (name: string) => ({
  modifierGroups: [
    {
      id: "80",
      name: { "en-US": "Extras" },
      min: 0,
      max: 1,
      modifiers: [{ modifierProductId: "81", name: { "en-US": name }, price: "0.00", maxQuantity: 1, isDefault: false, condiments: [] }],
    },
  ],
});
const menu = [
  dish("1", "Clear soup", { description: { "en-US": "With noodles" }, dietary: ["vegan"] }),
  dish("2", "Rice", { price: "5.01", ...option("Extra noodles"), allergens: { peanut: "absent", egg: "absent" } }),
  dish("3", "Noodles", { allergens: { peanut: "present" }, dietary: ["spicy"] }),
  dish("4", "Peanut mochi", {
    mode: ItemMode.pointExchange,
    categoryId: "2",
    dietary: ["vegetarian", "gluten-free"],
    allergens: { peanut: "present" },
  }),
  dish("5", "Steak", {
    number: "12a",
    ...option("No egg"),
    condiments: [{ id: "9", name: { "en-US": "Pepper sauce" }, price: "0.00", maxQuantity: 1 }],
    allergens: { egg: "present" },
  }),
  dish("6", "Steamed bun", { categoryId: "2", allergens: { gluten: "present", peanut: "absent" }, ...option("Gluten-free bun") }),
  dish("7", "Noodles of yesterday", { isOffShelf: true }),
];
const categories = [
  { id: "1", name: { "en-US": "Hot food" } },
  { id: "2", name: { "en-US": "Sweets & buns" } },
];
const index = indexMenu(menu, categories, lexicon);
const search = (keyword: string) => searchMenu(index, keyword, "en-US");
const idsOf = (keyword: string) => search(keyword).results.map(({ product }) => product.id);

describe("a search of a menu", () => {
  it.each([
    ["noodles", ["3", "2", "1"], "the name first, then choices, then descriptions"],
    ["12A", ["5"], "the number of a dish"],
    ["12a steak", ["5"], "the number with the name"],
    ["vegan", ["1"], "dishes that are marked so"],
    ["vegetarian", ["1", "4"], "dishes for vegans too"],
    ["veg", ["1", "4"], "the beginnings of diets"],
    ["pepper", ["5"], "condiments"],
    ["peanut", ["4", "3"], "what has it in its name, then what contains it"],
    ["without peanut", ["2", "6"], "only what the restaurant says it is not in"],
    ["pasta", ["3", "2", "1"], "what has another word for it, like that word"],
    ["no egg", ["2"], "no dish from which a choice takes it away"],
    ["no peanut and egg", ["2"], "what has neither"],
    ["gluten free", ["4", "6"], "dishes so marked, then a choice so called"],
    ["no spicy", ["1", "2", "4", "5", "6"], "what is not marked so"],
    ["noodles soup", ["1"], "every word, each by itself"],
    ["noodles steak", [], "nothing where a word is nowhere"],
    ["buns sweets", ["4", "6"], "a category by its whole name"],
    ["sweets", [], "no category by a part of its name"],
    ["vegetarian sweets buns", ["4"], "the rest of the words in a category"],
    ["&", [], "nothing for no word"],
    ["up to $5", ["1", "3", "5", "6"], "what costs no more"],
    ["5.00 or less", ["1", "3", "5", "6"], "the same amount with cents"],
    ["under 4.99", [], "nothing where all cost more"],
    ["noodles up to 5", ["3", "1"], "the other words among them"],
    ["up to rice", [], "the words as such without an amount"],
  ])("for %s finds %j: %s", (keyword, ids) => expect(idsOf(keyword)).toEqual(ids));

  it.each([
    ["nodles", ["3", "2", "1"], ["noodles"]],
    ["noodels soup", ["1"], ["noodles"]],
    ["vegitarian", ["1", "4"], ["vegetarian"]],
    ["without penut", ["2", "6"], []],
    ["buns sweats", ["4", "6"], ["sweets"]],
  ])("for %s, with a typing error, finds %j", (keyword, ids, corrections) => {
    expect(idsOf(keyword)).toEqual(ids);
    expect(search(keyword).corrections).toEqual(corrections);
  });

  it("corrects a word only where no dish has all words as typed", () => {
    expect(idsOf("steam")).toEqual(["6"]);
    expect(idsOf("steaz")).toEqual(["5", "6"]);
    expect(idsOf("riec")).toEqual([]);
  });

  it("ranks dishes with the words as typed before those with corrected words", () => {
    const two = indexMenu([dish("1", "Steak, raree"), dish("2", "Steam, rarer")], [], lexicon);
    expect(searchMenu(two, "steam rarex", "en-US").results.map(({ product }) => product.id)).toEqual(["2", "1"]);
  });

  it("returns what matched in a dish", () => {
    const by = (keyword: string) => search(keyword).results.map(({ option: name, diets, contains }) => [name?.["en-US"], diets, contains]);
    expect(by("noodles")).toEqual([
      [undefined, [], []],
      ["Extra noodles", [], []],
      [undefined, [], []],
    ]);
    expect(by("vegan")).toEqual([[undefined, ["vegan"], []]]);
    expect(by("peanut")[1]).toEqual([undefined, [], ["peanut"]]);
    expect(search("without peanut")).toMatchObject({ without: ["peanut"] });
  });

  it("finds each dish by each prefix of its name, and by its name with a letter missing", () =>
    fc.assert(
      fc.property(fc.constantFrom(...menu.slice(0, 6)), fc.nat(), ({ id, name }, seed) => {
        const { text } = baseText(name);
        expect(idsOf(text.slice(0, 1 + (seed % text.length)))).toContain(id);
        const long = text.split(" ").find((word) => word.length > 5);
        const mistyped = long ? text.replace(long, long.slice(0, 2) + long.slice(3)) : text;
        expect(idsOf(mistyped)).toContain(id);
      }),
    ));

  it("never finds a dish with an excluded allergen, unless a choice has that name", () =>
    fc.assert(
      fc.property(fc.constantFrom("peanut", "egg"), fc.constantFrom("", "rice ", "noodles ", "bun "), (allergen, word) => {
        for (const { product } of search(`${word}without ${allergen}`).results) expect(product.allergens[allergen]).toBe("absent");
      }),
    ));
});
