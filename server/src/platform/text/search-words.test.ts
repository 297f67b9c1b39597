import { ALLERGENS, DIETARY_MARKS } from "@comanda/domain/menu/menu";
import { lexiconOf, parseSearch, withLexiconWords } from "@comanda/domain/menu/search/search-query";
import { describe, expect, it } from "vitest";
import { searchWords } from "./search-words.ts";

const lexicon = lexiconOf(searchWords);
const parse = (keyword: string) => parseSearch(keyword, lexicon);
const absent = (keyword: string) => parse(keyword).without.flatMap(({ allergens }) => allergens);
const NUTS = ["peanut", "tree-nut"];

describe("the exclusions of a keyword", () => {
  it.each([
    ["without peanut", ["peanut"]],
    ["Peanut-free", ["peanut"]],
    ["no peanuts", ["peanut"]],
    ["free of dairy", ["milk"]],
    ["nut free", NUTS],
    ["no nuts", NUTS],
    ["tree nut free", ["tree-nut"]],
    ["peanut and egg free", ["egg", "peanut"]],
    ["without egg, milk or sesame", ["egg", "milk", "sesame"]],
    ["dairy-free nut-free", ["milk", ...NUTS]],
    ["sin cacahuete", ["peanut"]],
    ["sin cacahuate", ["peanut"]],
    ["SIN GLUTEN", ["gluten"]],
    ["libre de lácteos", ["milk"]],
    ["sin huevo ni leche", ["egg", "milk"]],
    ["sin frutos secos", NUTS],
    ["no contiene mariscos", []],
    ["sin mariscos", ["crustaceans", "mollusc"]],
    ["不含花生", ["peanut"]],
    ["無麩質", ["gluten"]],
    ["不含堅果", NUTS],
    ["無蛋、奶", ["egg", "milk"]],
    ["不含花生和芝麻", ["peanut", "sesame"]],
    ["不含坚果", NUTS],
    ["without 花生", ["peanut"]],
    ["no eggplant", []],
    ["peanut", []],
    ["carefree", []],
  ])("of %s is %j", (keyword, allergens) => expect(absent(keyword)).toEqual(allergens));

  it.each(["not spicy", "no picante", "sin picante", "不辣"])("of %s is the mark", (keyword) =>
    expect(parse(keyword)).toMatchObject({ words: [], without: [{ allergens: [], diets: ["spicy"] }] }),
  );

  it("leave the other words of the keyword", () => {
    expect(parse("noodles without peanut").words).toEqual(["noodles"]);
    expect(parse("gluten-free bread").words).toEqual(["bread"]);
    expect(parse("fideos sin huevo picantes").words).toEqual(["fideos", "picantes"]);
    expect(parse("不含花生 麵").words).toEqual(["麵"]);
  });

  it("are literal phrases for anything but allergens and diets, so that `no sugar` does not find sugar", () => {
    expect(parse("tea no sugar")).toMatchObject({ words: ["no sugar", "tea"], without: [] });
    expect(parse("sugar-free").words).toEqual(["sugar free"]);
    expect(parse("無糖").words).toEqual(["無糖"]);
  });

  it("are recognised with a typing error in a word of five letters or more", () => {
    expect(absent(withLexiconWords("without penuts", lexicon))).toEqual(["peanut"]);
    expect(absent(withLexiconWords("sin cacahuetes ni sesmo", lexicon))).toEqual(["peanut", "sesame"]);
    expect(absent(withLexiconWords("without mlik", lexicon))).toEqual([]);
  });
});

it("search words name every diet and allergen in every language, in phrases of letters", () => {
  for (const { diets, allergens, without } of Object.values(searchWords)) {
    for (const mark of DIETARY_MARKS) expect(diets[mark]).toMatch(/\p{L}/u);
    for (const allergen of ALLERGENS) expect(allergens[allergen]).toMatch(/\p{L}/u);
    expect(without).toMatch(/\p{L}/u);
  }
});
