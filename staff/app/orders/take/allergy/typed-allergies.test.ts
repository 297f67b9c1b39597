import { describe, expect, it } from "vitest";
import { emptyOrder } from "../taken-order.ts";
import { allergiesOf, knownAllergies, statedAllergies, withAllergen } from "./typed-allergies.ts";

const peanutOf = (guest: number | null, isStated = true) => ({ guest, allergen: "peanut" as const, isStated });

describe("the allergies that a person types", () => {
  const order = withAllergen(withAllergen(emptyOrder("dine-in", 3), peanutOf(2)), { guest: null, allergen: "milk", isStated: true });

  it("are of one guest, or of the whole table, and can be taken back", () => {
    expect([allergiesOf(order, null), allergiesOf(order, 1), allergiesOf(order, 2)]).toEqual([["milk"], [], ["peanut"]]);
    expect(withAllergen(order, peanutOf(2, false)).guestAllergies).toEqual([]);
    expect(withAllergen(withAllergen(order, peanutOf(2)), peanutOf(null)).allergies).toEqual(["milk", "peanut"]);
  });

  it("are of the whole order where it is not for a table", () => {
    expect(statedAllergies(order)).toEqual({ allergies: ["milk"], guestAllergies: [{ guest: 2, allergens: ["peanut"] }] });
    expect(statedAllergies({ ...order, type: "to-go" })).toEqual({ allergies: ["milk", "peanut"], guestAllergies: [] });
  });

  it("are known with those of the order to which dishes are added", () =>
    expect(knownAllergies(order, { allergens: ["egg"], guests: [{ guest: 1, allergens: ["egg"] }] })).toEqual({
      allergens: ["egg", "milk", "peanut"],
      guests: [
        { guest: null, allergens: ["milk"] },
        { guest: 1, allergens: ["egg"] },
        { guest: 2, allergens: ["peanut"] },
      ],
    }));
});
