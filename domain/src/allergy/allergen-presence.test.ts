import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllergenPresence, ALLERGENS } from "../menu/menu.ts";
import { ALLERGEN_LISTS, allergensToShow, listedAllergens } from "./allergen-lists.ts";
import { presenceIn, presenceOf, type StatedAllergens } from "./allergen-presence.ts";

const presences = fc.constantFrom<AllergenPresence[]>("present", "absent", "unknown");
const stated = fc.record(Object.fromEntries(ALLERGENS.map((one) => [one, presences])), {
  requiredKeys: [],
}) as fc.Arbitrary<StatedAllergens>;
const lists = fc.constantFrom("us" as const, "eu" as const);

describe("gluten and wheat", () => {
  it.each<[StatedAllergens, AllergenPresence, AllergenPresence]>([
    [{}, "unknown", "unknown"],
    [{ gluten: "present" }, "present", "present"],
    [{ gluten: "present", wheat: "unknown" }, "present", "present"],
    [{ gluten: "present", wheat: "absent" }, "present", "absent"],
    [{ gluten: "absent" }, "absent", "unknown"],
    [{ wheat: "present" }, "present", "present"],
    [{ wheat: "present", gluten: "absent" }, "present", "present"],
    [{ wheat: "absent" }, "unknown", "absent"],
  ])("of a dish that states %j are %s and %s", (dish, gluten, wheat) => {
    expect([presenceOf(dish, "gluten"), presenceOf(dish, "wheat")]).toEqual([gluten, wheat]);
  });

  it("are both in a dish of a menu that was written before wheat was an allergen, if gluten is", () =>
    fc.assert(
      fc.property(stated, ({ wheat: _, ...before }) => {
        expect(presenceOf(before, "wheat")).toBe(before.gluten === "present" ? "present" : "unknown");
      }),
    ));

  it("are stated absent by the mark gluten-free of gluten alone, and not where there is wheat", () => {
    const marked = (allergens: StatedAllergens) => ({ dietary: ["gluten-free" as const], allergens });
    expect([presenceIn(marked({}), "gluten"), presenceIn(marked({}), "wheat")]).toEqual(["absent", "unknown"]);
    expect(presenceIn(marked({ wheat: "present" }), "gluten")).toBe("present");
  });
});

describe("an allergen of a dish", () => {
  it("is never absent without the statement that it is", () =>
    fc.assert(
      fc.property(stated, (dish) => {
        const absent = ALLERGENS.filter((one) => presenceOf(dish, one) === "absent");
        expect(absent).toEqual(absent.filter((one) => dish[one] === "absent"));
      }),
    ));

  it("is present for diners as for the kitchen, whichever list the restaurant has chosen", () =>
    fc.assert(
      fc.property(stated, lists, (dish, list) => {
        const shown = allergensToShow(dish, list);
        for (const one of ALLERGENS) expect([one, presenceOf(shown, one)]).toEqual([one, presenceOf(dish, one)]);
      }),
    ));
});

describe("the lists of allergens", () => {
  it("are the nine of the United States and the fourteen of the European Union, and together all that a dish can state", () => {
    expect([ALLERGEN_LISTS.us.length, ALLERGEN_LISTS.eu.length]).toEqual([9, 14]);
    expect(ALLERGENS.filter((one) => !listedAllergens("eu").includes(one) && !listedAllergens("us").includes(one))).toEqual([]);
    expect(listedAllergens("us", ["gluten", "milk"])).toEqual([
      "crustaceans",
      "egg",
      "fish",
      "gluten",
      "milk",
      "peanut",
      "sesame",
      "soy",
      "tree-nut",
      "wheat",
    ]);
  });

  it("leave a menu as it was read before there were two: without wheat, where a dish states none", () => {
    expect(allergensToShow({ gluten: "present", egg: "absent" }, "eu")).toEqual({ gluten: "present", egg: "absent" });
    expect(allergensToShow({ gluten: "present", egg: "absent" }, "us")).toEqual({ egg: "absent", gluten: "present", wheat: "present" });
  });
});
