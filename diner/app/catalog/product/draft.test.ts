import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { describe, expect, it } from "vitest";
import { draftOf, freshDraft, missingGroup, shownLine } from "./draft.ts";
import { ownChoicesText, picturesOfDishes, withChosenAllergens } from "./rare/set-menu.ts";

const condiment = (id: string, name: string) => ({ id, name, price: "0.00", maxQuantity: 1 });
const bun = {
  id: "1",
  name: "Gua bao",
  img: "",
  price: "6.50",
  mode: 0,
  pointsPrice: 0,
  salesUnitType: 0,
  salesUnitFactorList: [],
  condiments: [condiment("9004", "No peanuts"), condiment("9003", "No cilantro")],
  modifierGroups: [
    {
      id: "8",
      min: 0,
      max: 1,
      modifiers: [
        {
          modifierProductId: "81",
          name: "Fried egg",
          price: "1.75",
          maxQuantity: 1,
          isDefault: false,
          remaining: null,
          condiments: [condiment("9007", "White pepper"), condiment("9006", "Soy paste")],
        },
      ],
    },
  ],
} as unknown as ProductView;

const draft = {
  modifiers: { "81": 1 },
  condiments: { "9003": 1, "9004": 1 },
  within: { "81": { "9006": 1, "9007": 1 } },
  notes: " well done ",
  quantity: "2",
};

describe("the cart line of a draft", () => {
  it("has the choices in the menu's order, whatever their ids, and the note without surrounding white space", () => {
    const line = shownLine(bun, draft, "en-US");
    expect(line).toMatchObject({
      choices: "Fried egg (White pepper, Soy paste), No peanuts, No cilantro",
      notes: "well done",
      amount: "16.50",
    });
    expect(line.condiments.map(({ id }) => id)).toEqual(["9004", "9003"]);
  });

  it("is unchanged when it is opened for editing", () => {
    const line = shownLine(bun, draft, "en-US");
    expect(shownLine(bun, draftOf(bun, line), "en-US")).toEqual(line);
  });
});

describe("a draft of a set menu", () => {
  const choice = (modifierProductId: string, parts: object) => ({
    modifierProductId,
    name: modifierProductId,
    price: "0.00",
    maxQuantity: 1,
    isDefault: false,
    remaining: null,
    condiments: [],
    ...parts,
  });
  const noodles = { id: "n", min: 1, max: 1, modifiers: [choice("71", { isDefault: true }), choice("72", { price: "1.00" })] };
  const soupDish = { price: "17.50", img: "", dietary: [], allergens: { peanut: "present" }, modifierGroups: [noodles] };
  const soup = choice("31", { price: "4.00", dish: soupDish });
  const rice = choice("32", { dish: { price: "12.75", img: "", dietary: [], allergens: { peanut: "absent" }, modifierGroups: [] } });
  const set = {
    ...bun,
    price: "24.00",
    condiments: [],
    allergens: { peanut: "present" },
    modifierGroups: [{ id: "m", min: 1, max: 1, modifiers: [soup, rice] }],
  } as unknown as ProductView;

  it("has the default choices of a dish, and the line has them below the dish", () => {
    const chosen = { ...freshDraft(set), modifiers: { "31": 1 } };
    const line = shownLine(set, chosen, "en-US");
    expect(line).toMatchObject({
      each: "28",
      choices: "31 (71)",
      orderItemModifiers: [{ modifierProductId: "31", orderItemModifiers: [{ modifierProductId: "71", quantity: 1 }] }],
    });
    expect(draftOf(set, line)).toMatchObject({ modifiers: { "31": 1 }, own: { "31": { "71": 1 } } });
  });

  it("lacks a required choice of a chosen dish, and none of another", () => {
    const chosen = { ...freshDraft(set), own: {} };
    expect(missingGroup(set, { ...chosen, modifiers: { "31": 1 } })).toBe("31-n");
    expect(missingGroup(set, { ...chosen, modifiers: { "32": 1 } })).toBeNull();
  });

  it("asks the dish that lacks the choice, where two dishes have the same question", () => {
    const other = { ...soup, modifierProductId: "33" };
    const two = {
      ...set,
      modifierGroups: [...set.modifierGroups, { id: "p", min: 1, max: 1, modifiers: [other] }],
    } as unknown as ProductView;
    expect(missingGroup(two, { ...freshDraft(two), modifiers: { "31": 1, "33": 1 }, own: { "31": { "71": 1 } } })).toBe("33-n");
  });

  it("has the condiments of a dish and of its choices, also when it is opened again", () => {
    const spiced = { ...noodles, modifiers: [choice("71", { isDefault: true, condiments: [condiment("9006", "Soy paste")] })] };
    const dish = { ...soup, condiments: [condiment("9004", "No peanuts")], dish: { ...soupDish, modifierGroups: [spiced] } };
    const one = { ...set, modifierGroups: [{ id: "m", min: 1, max: 1, modifiers: [dish] }] } as unknown as ProductView;
    const chosen = { ...freshDraft(one), modifiers: { "31": 1 }, within: { "31": { "9004": 1 }, "31-71": { "9006": 1 } } };
    const line = shownLine(one, chosen, "en-US");
    expect(line.choices).toBe("31 (71, Soy paste, No peanuts)");
    expect(shownLine(one, draftOf(one, line), "en-US")).toEqual(line);
    const own = one.modifierGroups.flatMap(({ modifiers }) => modifiers.map((each) => ownChoicesText(each, chosen, "en-US")));
    expect(own).toEqual(["71 (Soy paste), No peanuts"]);
  });

  it("shows the pictures of its chosen dishes, otherwise of the first ones, where it has none of its own", () => {
    const pictured = (id: string) =>
      choice(id, { dish: { price: "1.00", img: `${id}.jpg`, dietary: [], allergens: {}, modifierGroups: [] } });
    const question = (...ids: string[]) => ({ id: ids.join(), min: 1, max: 1, modifiers: ids.map(pictured) });
    const modifierGroups = [question("1", "2"), question("3")];
    const shownBy = (img: string, modifiers: Record<string, number>) =>
      picturesOfDishes({ ...set, img, modifierGroups } as unknown as ProductView, { ...draft, modifiers });
    expect(shownBy("1.jpg", { "2": 1 })).toEqual(["2.jpg", "3.jpg"]);
    expect(shownBy("1.jpg", {})).toEqual(["1.jpg", "3.jpg"]);
    expect(shownBy("own.jpg", { "2": 1 })).toEqual([]);
  });

  it("contains the allergens of the chosen dishes alone", () => {
    const allergensOf = (id: string) => withChosenAllergens(set, { ...freshDraft(set), modifiers: { [id]: 1 } }).allergens;
    expect([allergensOf("31"), allergensOf("32")]).toEqual([{ peanut: "present" }, { peanut: "absent" }]);
  });
});
