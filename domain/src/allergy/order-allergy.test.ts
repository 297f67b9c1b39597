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
    }));

  it("is one although no allergen is recognised", () =>
    expect(orderAllergy([order("allergic to kiwi")], [])).toEqual({ allergens: [], words: [order("allergic to kiwi")] }));

  it("is one with an allergen alone where the restaurant wants that, and not with another wish", () => {
    expect(orderAllergy([order("No peanuts")], [], true)).toEqual({ allergens: ["peanut"], words: [order("No peanuts")] });
    expect(orderAllergy([order("No ice")], [], true)).toBeNull();
  });

  it("adds what the diner's card and the staff name", () =>
    expect(orderAllergy([order("milk allergy")], ["sesame", "milk"])).toEqual({
      allergens: ["milk", "sesame"],
      words: [order("milk allergy")],
    }));
});
