import { expect, it } from "vitest";
import { allergyFacts, allergyStatements } from "./allergy-facts.ts";

it("states of each allergen which dishes contain it, and of which the menu does not say", () =>
  expect(
    allergyFacts(
      ["peanut", "egg"],
      [
        { itemId: "1", allergens: { peanut: "present", egg: "absent" } },
        { itemId: "2", allergens: { peanut: "unknown" } },
        { itemId: "3", allergens: { peanut: "absent", egg: "present" } },
      ],
    ),
  ).toEqual([
    { allergen: "peanut", contains: ["1"], unknown: ["2"] },
    { allergen: "egg", contains: ["3"], unknown: ["2"] },
  ]));

it("says of each allergen in a sentence of its own which dishes contain it and of which it is not known, each name once", () => {
  const tofu = { soy: "present", egg: "unknown" } as const;
  const dishes = [
    { itemId: "1", allergens: tofu },
    { itemId: "2", allergens: tofu },
    { itemId: "3", allergens: { soy: "unknown", egg: "absent", milk: "absent" } as const },
  ];
  const items = [
    { id: "1", name: "Stinky Tofu" },
    { id: "2", name: "Stinky Tofu" },
    { id: "3", name: "Noodles" },
  ];
  const facts = allergyFacts(["egg", "soy"], dishes);
  expect(allergyStatements(facts, items)).toEqual([
    { allergen: "egg", presence: "unknown", dishes: ["Stinky Tofu"] },
    { allergen: "soy", presence: "present", dishes: ["Stinky Tofu"] },
    { allergen: "soy", presence: "unknown", dishes: ["Noodles"] },
  ]);
  expect(allergyStatements(allergyFacts(["milk"], dishes.slice(2)), items)).toEqual([]);
});
