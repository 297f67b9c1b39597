import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { describe, expect, it } from "vitest";
import type { TranslatePage } from "../../text/page-texts.ts";
import { freshDraft } from "./draft.ts";
import { footOfProduct } from "./foot-dish.ts";

const size = (id: string, price: string) => ({
  modifierProductId: id,
  name: id,
  price,
  maxQuantity: 1,
  isDefault: false,
  remaining: null,
  condiments: [],
});
/** A dish whose sizes carry the whole price. */
const torta = {
  id: "1",
  name: "Torta",
  img: "",
  price: "0.00",
  mode: 0,
  pointsPrice: 0,
  salesUnitType: 0,
  salesUnitFactorList: [],
  condiments: [],
  modifierGroups: [{ id: "8", min: 1, max: 1, modifiers: [size("81", "9.50"), size("82", "12.00")] }],
} as unknown as ProductView;
const reading = { locale: "en-US", timeZone: "America/New_York", t: ((name: string) => name) as unknown as TranslatePage } as const;

describe("the foot of a dish whose sizes carry the price", () => {
  it("has no amount before a size is chosen", () =>
    expect(footOfProduct(torta, freshDraft(torta), reading)).toMatchObject({ lacksPrice: true }));

  it("has the amount of the chosen size", () =>
    expect(footOfProduct(torta, { ...freshDraft(torta), modifiers: { "82": 1 } }, reading)).toMatchObject({
      lacksPrice: false,
      amount: "12.00",
    }));

  it("is free where a dish without missing choices costs nothing", () => {
    const free = { ...torta, modifierGroups: [] };
    expect(footOfProduct(free, freshDraft(free), reading)).toMatchObject({ lacksPrice: false, amount: "0.00" });
  });
});
