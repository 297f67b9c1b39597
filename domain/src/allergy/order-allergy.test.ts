import { describe, expect, it } from "vitest";
import { orderAllergy } from "./order-allergy.ts";

const order = (text: string) => ({ text, itemId: null });

describe("the allergy of an order", () => {
  it("is none where nothing names one", () => expect(orderAllergy([order(""), { text: "No peanuts", itemId: "1" }], [])).toBeNull());

  it("has the notes that name it, unchanged, and not the others", () =>
    expect(
      orderAllergy([order("花生過敏，請勿加花生"), { text: "No ice", itemId: "1" }, { text: "egg allergy", itemId: "2" }], []),
    ).toEqual({
      allergens: ["egg", "peanut"],
      words: [order("花生過敏，請勿加花生"), { text: "egg allergy", itemId: "2" }],
      guests: [],
    }));

  it("is one although no allergen is recognised", () =>
    expect(orderAllergy([order("allergic to kiwi")], [])).toEqual({
      allergens: [],
      words: [order("allergic to kiwi")],
      guests: [],
    }));

  it("is one with an allergen alone where the restaurant wants that, and not with another wish", () => {
    expect(orderAllergy([order("No peanuts")], [], true)).toEqual({
      allergens: ["peanut"],
      words: [order("No peanuts")],
      guests: [],
    });
    expect(orderAllergy([order("No ice")], [], true)).toBeNull();
  });

  it("adds what the diner's card and the staff name", () =>
    expect(orderAllergy([order("milk allergy")], ["sesame", "milk"])).toEqual({
      allergens: ["milk", "sesame"],
      words: [order("milk allergy")],
      guests: [],
    }));

  it("is by guest where the staff named one, and what no guest has is the whole table's", () => {
    const stated = [{ guest: 2, allergens: ["peanut" as const] }];
    expect(orderAllergy([{ text: "", itemId: "1", guest: 2, stated }, order("milk allergy")], ["peanut", "egg"])).toEqual({
      allergens: ["egg", "milk", "peanut"],
      words: [order("milk allergy")],
      guests: [
        { guest: null, allergens: ["egg", "milk"] },
        { guest: 2, allergens: ["peanut"] },
      ],
    });
  });

  it("in the note of a dish is of the guest for whom the dish is", () =>
    expect(
      orderAllergy(
        [
          { text: "egg allergy", itemId: "1", guest: 3 },
          { text: "egg allergy", itemId: "2" },
        ],
        [],
      )?.guests,
    ).toEqual([
      { guest: null, allergens: ["egg"] },
      { guest: 3, allergens: ["egg"] },
    ]));
});
