import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllergenPresence, ALLERGENS, DIETARY_MARKS } from "../menu/menu.ts";
import { chartCells, chartLists } from "./allergen-chart.ts";
import { ALLERGEN_LISTS } from "./allergen-lists.ts";
import { type StatedAllergens } from "./allergen-presence.ts";

const presences = fc.constantFrom<AllergenPresence[]>("present", "absent", "unknown");
const dish = fc.record({
  id: fc.constant("1"),
  dietary: fc.subarray([...DIETARY_MARKS]),
  allergens: fc.record(Object.fromEntries(ALLERGENS.map((one) => [one, presences])), { requiredKeys: [] }) as fc.Arbitrary<StatedAllergens>,
});
const lists = fc.constantFrom("us" as const, "eu" as const);

describe("a chart of allergens", () => {
  it("never says that a dish is free of an allergen where the menu does not state it", () =>
    fc.assert(
      fc.property(dish, lists, (one, list) => {
        const free = chartCells(one, list).flatMap(({ allergen, presence }) => (presence === "absent" ? allergen : []));
        const isStated = free.map(
          (allergen) => one.allergens[allergen] === "absent" || (allergen === "gluten" && one.dietary.includes("gluten-free")),
        );
        expect(isStated).toEqual(free.map(() => true));
      }),
    ));

  it("has one cell for each allergen of the list, and each in one of three groups", () =>
    fc.assert(
      fc.property(dish, lists, (one, list) => {
        const { present, unknown, absent } = chartLists(one, list);
        expect(chartCells(one, list).map(({ allergen }) => allergen)).toEqual(ALLERGEN_LISTS[list]);
        expect([...present, ...unknown, ...absent].toSorted()).toEqual(ALLERGEN_LISTS[list].toSorted());
      }),
    ));

  it("says of a dish of which nothing is stated that nothing is known", () =>
    expect(chartLists({ id: "1", dietary: [], allergens: {} }, "us")).toEqual({ present: [], unknown: ALLERGEN_LISTS.us, absent: [] }));
});
