import { describe, expect, it } from "vitest";
import type { PartPrice, SellableGroup } from "../menu/menu.ts";
import { leastPrice } from "../menu/least-price.ts";
import { moneyText } from "../money/money.ts";
import { lineForTests } from "./line-for-tests.ts";
import { lineTotal } from "./line-total.ts";
import { partLabel } from "./part-prices.ts";
import { pricedModifiers } from "./priced-line.ts";

const PIZZAS = { "1": "12.00", "2": "14.50", "3": "13.25" };
const halves = (priceBy?: PartPrice): SellableGroup => ({
  id: "h",
  min: 2,
  max: 3,
  modifiers: Object.entries(PIZZAS).map(([modifierProductId, price]) => ({
    modifierProductId,
    price,
    maxQuantity: 3,
    isDefault: false,
    condiments: [],
  })),
  ...(priceBy && { priceBy }),
});
const chosen = (...ids: (keyof typeof PIZZAS)[]) => ids.map((modifierProductId) => ({ modifierProductId, quantity: 1, condiments: [] }));
const costOf = (group: SellableGroup, ...ids: (keyof typeof PIZZAS)[]) =>
  moneyText(lineTotal(lineForTests({ price: "0.00", quantity: "2", modifiers: pricedModifiers([group], chosen(...ids)) })));

describe("the choices of a question, twice", () => {
  it("cost their sum where nothing is said", () => expect(costOf(halves(), "1", "2")).toBe("53.00"));
  it("cost as much as the dearest of them", () => expect(costOf(halves("dearest"), "1", "2", "3")).toBe("29.00"));
  it("cost their average", () => expect(costOf(halves("average"), "1", "2")).toBe("26.50"));
  it("cost their average, rounded half to even for one", () => expect(costOf(halves("average"), "1", "3", "3")).toBe("25.66"));

  it("leave other questions as they are", () => {
    const extra = {
      ...halves(),
      id: "x",
      modifiers: [{ ...halves().modifiers[0], modifierProductId: "9", price: "1.00" }],
    } as SellableGroup;
    const priced = pricedModifiers(
      [halves("dearest"), extra],
      [...chosen("1", "2"), { modifierProductId: "9", quantity: 2, condiments: [] }],
    );
    expect(moneyText(lineTotal(lineForTests({ price: "0.00", modifiers: priced })))).toBe("16.50");
  });

  it("make the dish cost at least what the cheapest of them do", () => {
    const least = (priceBy?: PartPrice) => leastPrice({ price: "0.00", modifierGroups: [halves(priceBy)] }).amount;
    expect([least(), least("dearest"), least("average")]).toEqual(["24.00", "12.00", "12.00"]);
  });
});

describe("the label of a part", () => {
  const label = (group: SellableGroup, quantities: [keyof typeof PIZZAS, number][]) =>
    quantities.map((_, at) =>
      partLabel(
        [group],
        quantities.map(([modifierProductId, quantity]) => ({ modifierProductId, quantity })),
        at,
      ),
    );
  it("is a half of two and a third of three", () => {
    expect(
      label(halves("average"), [
        ["1", 1],
        ["2", 1],
      ]),
    ).toEqual(["½", "½"]);
    expect(
      label(halves("dearest"), [
        ["1", 2],
        ["2", 1],
      ]),
    ).toEqual(["⅔", "⅓"]);
  });
  it("is absent from the whole, and where the choices are priced by their sum", () => {
    expect(label(halves("average"), [["1", 2]])).toEqual([null]);
    expect(
      label(halves(), [
        ["1", 1],
        ["2", 1],
      ]),
    ).toEqual([null, null]);
  });
});
