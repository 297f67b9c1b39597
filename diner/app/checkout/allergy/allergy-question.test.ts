import { describe, expect, it } from "vitest";
import { allergyQuestion, mayGoOn } from "./allergy-question.ts";

const order = { card: ["peanut", "sesame"], stated: [], dishes: [["peanut"], []], isUnchecked: false } as const;

describe("the question about the allergy card on the review", () => {
  it("is required, with no answer chosen, where a dish contains an allergen of the card", () => {
    const question = allergyQuestion(order, null);
    expect(question).toEqual({ asks: "required", conflicts: ["peanut"], isAnswered: false });
    expect(mayGoOn(question)).toBe(false);
  });

  it("lets the order go on after yes and after no", () => {
    expect(mayGoOn(allergyQuestion(order, { tells: true, conflicts: ["peanut"] }))).toBe(true);
    expect(mayGoOn(allergyQuestion(order, { tells: false, conflicts: ["peanut"] }))).toBe(true);
  });

  it("is asked again after no where the order contains another allergen meanwhile, and not after yes", () => {
    const grown = { ...order, dishes: [["peanut"], ["sesame"]] } as const;
    expect(mayGoOn(allergyQuestion(grown, { tells: false, conflicts: ["peanut"] }))).toBe(false);
    expect(mayGoOn(allergyQuestion(grown, { tells: true, conflicts: ["peanut"] }))).toBe(true);
  });

  it("is an offer where no dish contains an allergen of the card, and nothing without a card", () => {
    const offer = allergyQuestion({ ...order, dishes: [[], []] }, null);
    expect(offer.asks).toBe("offer");
    expect(mayGoOn(offer)).toBe(true);
    expect(allergyQuestion({ ...order, card: [], dishes: null }, null).asks).toBe("none");
  });

  it("is nothing where the order that is added to states every allergen of the card already", () => {
    expect(allergyQuestion({ ...order, stated: ["peanut", "sesame"] }, null).asks).toBe("none");
    expect(allergyQuestion({ ...order, stated: ["peanut"] }, null)).toEqual({ asks: "offer", conflicts: [], isAnswered: false });
  });

  it("holds the order while the dishes are not compared, and is required where they could not be", () => {
    const checking = allergyQuestion({ ...order, dishes: null }, null);
    expect(checking.asks).toBe("checking");
    expect(mayGoOn(checking)).toBe(false);
    const unchecked = allergyQuestion({ ...order, dishes: null, isUnchecked: true }, null);
    expect(unchecked).toEqual({ asks: "required", conflicts: ["peanut", "sesame"], isAnswered: false });
  });
});
