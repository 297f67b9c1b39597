import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLERGENS, DIETARY_MARKS } from "../menu/menu.ts";
import { dietChoiceFrom, DIETS, isNoDiet, NO_DIET } from "./diet.ts";
import { allergensOnCard, countFitting, dishMisfit } from "./dish-misfit.ts";

const choice = (parts: Partial<typeof NO_DIET>) => ({ ...NO_DIET, ...parts });
const plain = { dietary: [], allergens: {} };

describe("a dish and a diner's choice", () => {
  it("fit where nothing is chosen", () => expect(dishMisfit(plain, NO_DIET)).toBeNull());

  it("do not fit where the menu states the allergen, of the filter or of the card", () => {
    const satay = { dietary: [], allergens: { peanut: "present", egg: "absent" } } as const;
    const misfit = { contains: ["peanut"], isSpicy: false, notStated: [], notMarked: [] };
    expect(dishMisfit({ ...satay, dietary: [] }, choice({ without: ["peanut", "egg"] }))).toEqual(misfit);
    expect(dishMisfit({ ...satay, dietary: [] }, choice({ card: ["peanut"] }))).toEqual(misfit);
  });

  it("leave open what the menu does not state", () => {
    expect(dishMisfit(plain, choice({ card: ["peanut"] }))).toEqual({
      contains: [],
      isSpicy: false,
      notStated: ["peanut"],
      notMarked: [],
    });
    expect(dishMisfit({ dietary: [], allergens: { peanut: "unknown" } }, choice({ without: ["peanut"] }))?.notStated).toEqual(["peanut"]);
    expect(dishMisfit(plain, choice({ diets: ["vegan"] }))).toEqual({
      contains: [],
      isSpicy: false,
      notStated: [],
      notMarked: ["vegan"],
    });
  });

  it("fit a diet by its mark; a vegan dish is vegetarian", () => {
    expect(dishMisfit({ dietary: ["vegan"], allergens: {} }, choice({ diets: ["vegetarian", "vegan"] }))).toBeNull();
    expect(dishMisfit({ dietary: ["vegetarian"], allergens: {} }, choice({ diets: ["vegan"] }))?.notMarked).toEqual(["vegan"]);
  });

  it("do not fit where an allergen contradicts the mark", () =>
    expect(dishMisfit({ dietary: ["vegan"], allergens: { milk: "present" } }, choice({ diets: ["vegan"] }))).toEqual({
      contains: ["milk"],
      isSpicy: false,
      notStated: [],
      notMarked: [],
    }));

  it("are gluten-free by the mark or by the statement of gluten", () => {
    const both = choice({ diets: ["gluten-free"], without: ["gluten"] });
    expect(dishMisfit({ dietary: ["gluten-free"], allergens: {} }, both)).toBeNull();
    expect(dishMisfit({ dietary: [], allergens: { gluten: "absent" } }, both)).toBeNull();
    expect(dishMisfit({ dietary: ["gluten-free"], allergens: { gluten: "present" } }, both)?.contains).toEqual(["gluten"]);
  });

  it("are spicy only by the mark", () => {
    expect(dishMisfit(plain, choice({ diets: ["not-spicy"] }))).toBeNull();
    expect(dishMisfit({ dietary: ["spicy"], allergens: {} }, choice({ diets: ["not-spicy"] }))?.isSpicy).toBe(true);
  });

  it("never fit an allergy without the menu's statement that the allergen is absent", () => {
    const presences = fc.option(fc.constantFrom("present", "absent", "unknown"), { nil: undefined });
    const allergens = fc.record(Object.fromEntries(ALLERGENS.map((one) => [one, presences])), { requiredKeys: [] });
    const without = fc.subarray([...ALLERGENS]);
    fc.assert(
      fc.property(allergens, fc.subarray([...DIETARY_MARKS]), without, (stated, dietary, card) => {
        const known = Object.fromEntries(Object.entries(stated).filter(([, presence]) => presence !== undefined));
        const misfit = dishMisfit({ dietary, allergens: known as object }, choice({ card }));
        const isGlutenFree = stated.gluten === "absent" || (dietary.includes("gluten-free") && stated.gluten !== "present");
        const isSafe = card.every((one) => (one === "gluten" ? isGlutenFree && stated.wheat !== "present" : stated[one] === "absent"));
        expect(misfit === null).toBe(isSafe);
      }),
    );
  });
});

describe("the dishes that a choice leaves in sight", () => {
  it("are those that contain nothing unwanted and are marked for the diets; what is not stated of an allergen stays in sight", () => {
    const dishes = [
      { dietary: ["vegetarian"], allergens: {} },
      { dietary: ["vegetarian"], allergens: { peanut: "present" } },
      { dietary: [], allergens: { peanut: "absent" } },
    ] as const;
    const list = dishes.map(({ dietary, allergens }) => ({ dietary: [...dietary], allergens }));
    expect(countFitting(list, choice({ card: ["peanut"] }))).toBe(2);
    expect(countFitting(list, choice({ diets: ["vegetarian"] }))).toBe(2);
    expect(countFitting(list, choice({ diets: ["vegetarian"], card: ["peanut"] }))).toBe(1);
  });
});

describe("an allergy card", () => {
  it("names what a dish contains, in the order of the menu's allergens; what is not stated or absent is not named", () => {
    const allergens = { sesame: "present", peanut: "present", milk: "present", egg: "absent", fish: "unknown" } as const;
    expect(allergensOnCard({ allergens }, ["sesame", "peanut", "egg", "fish", "lupin"])).toEqual(["peanut", "sesame"]);
    expect(allergensOnCard({ allergens }, [])).toEqual([]);
  });
});

describe("a stored choice", () => {
  it("is read as it was stored", () => {
    const stored = { diets: ["vegan"], without: ["milk"], card: ["peanut"] };
    expect(dietChoiceFrom(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it("is read from any value, without what is unknown", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { diets, without, card } = dietChoiceFrom(value);
        expect(DIETS).toEqual(expect.arrayContaining([...diets]));
        expect(ALLERGENS).toEqual(expect.arrayContaining([...without, ...card]));
      }),
    );
    expect(isNoDiet(dietChoiceFrom({ diets: ["keto"], card: "peanut" }))).toBe(true);
  });
});
