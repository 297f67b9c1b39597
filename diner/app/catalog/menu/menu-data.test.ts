import { describe, expect, it } from "vitest";
import { categoriesOf, type MenuCategory, namedTextOf, textOf } from "./menu-data.ts";

const CATEGORIES: MenuCategory[] = [
  { id: "7", name: 'Chef\'s "specials"', rows: [] },
  {
    id: "9",
    name: "Primi piatti",
    lang: "it",
    rows: [
      { id: "6", name: "Zuppa", lang: "it", text: "Con crostini", textLang: "it", cost: "$8.00", offer: "Due zuppe", offerLang: "it" },
      { id: "7", name: "Pasta", lang: "it", cost: "$9.00", quick: { each: "9", choices: "Fresca", choicesLang: "it", modifiers: ["82"] } },
    ],
  },
  {
    id: "8",
    name: "Noodles",
    rows: [
      { id: "1", name: "Ramen", cost: "$12.95" },
      { id: "11", name: "Tofu", cost: "$12.50", marks: ["vegan", "gluten-free", "spicy"], quick: { each: "12.5" } },
      { id: "12", name: "Mochi", cost: "NT$ 100", marks: ["vegetarian", "halal"], quick: { each: "100" } },
      { id: "2", name: "Udon", text: 'With "crispy" tofu', img: "/media/1/a.png", cost: "$9.00", quick: { each: "9" } },
      { id: "3", name: "Soba", cost: "from $8.00", quick: { each: "8", choices: "Small", modifiers: ["81"] }, popular: true },
      { id: "4", name: "Tea", cost: "180 Pts", points: 180, quick: { each: "0" }, note: "3 left" },
      { id: "5", name: "Crab", cost: "$3.00 / lb", byWeight: true, off: "sold-out", note: "Sold out" },
    ],
  },
];

describe("the menu as text", () => {
  it("is parsed once for all that read it", () => {
    const text = textOf(CATEGORIES);
    expect(categoriesOf(text)).toBe(categoriesOf(text));
  });

  it("is parsed to the same categories and rows", () => expect(categoriesOf(textOf(CATEGORIES))).toEqual(CATEGORIES));

  it("contains no field names for the common fields", () => expect(textOf(CATEGORIES)).not.toMatch(/name|cost|img|each/));

  it("of an earlier release, with field names, is parsed too", () =>
    expect(categoriesOf("[{'id':'8','name':'Noodles','rows':[{'id':'1','name':'Chef\"s Ramen','cost':'$12.95'}]}]")).toEqual([
      { id: "8", name: "Noodles", rows: [{ id: "1", name: "Chef's Ramen", cost: "$12.95" }] },
    ]));

  it("has field names where an earlier release may read it", () => {
    expect(namedTextOf([{ id: "8", name: "Chef's", rows: [] }])).toBe("[{'id':'8','name':'Chef\"s','rows':[]}]");
    expect(categoriesOf(namedTextOf(CATEGORIES))).toEqual(CATEGORIES);
  });
});
