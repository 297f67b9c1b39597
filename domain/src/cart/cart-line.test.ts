import { describe, expect, it } from "vitest";
import { cartLine, type ShownProduct } from "./cart-line.ts";
import { withQuantity } from "./line-amount.ts";
import { ItemKind, ItemMode, SalesUnit } from "../codes.ts";
import type { OrderLine } from "./order-line.ts";

const noodles: ShownProduct = {
  id: "1",
  name: { "en-US": "Beef noodles", "zh-TW": "牛肉麵" },
  img: "/media/1/noodles.svg",
  price: "17.50",
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  salesUnitFactorList: [],
  isTaxFree: false,
  promotion: null,
  condiments: [{ id: "3", name: { "en-US": "Chili crisp", "zh-TW": "辣油" }, price: "0.75", maxQuantity: 2 }],
  modifierGroups: [
    {
      id: "g",
      min: 0,
      max: 2,
      modifiers: [
        {
          modifierProductId: "7",
          name: { "en-US": "Egg", "zh-TW": "蛋" },
          price: "1.25",
          maxQuantity: 2,
          isDefault: false,
          condiments: [{ id: "5", name: "Pepper", price: "0.10", maxQuantity: 1 }],
        },
      ],
    },
  ],
};
const line = (parts: Partial<OrderLine> = {}): OrderLine => ({
  productId: "1",
  quantity: "2",
  notes: "no cilantro",
  type: ItemKind.Normal,
  salesUnitFactorList: [],
  condiments: [{ id: "3", quantity: 1 }],
  orderItemModifiers: [{ modifierProductId: "7", quantity: 2, condiments: [{ id: "5", quantity: 1 }] }],
  ...parts,
});

describe("a cart line", () => {
  it("has the requested fields, its texts and its price", () =>
    // 17.50 + 2 × (1.25 + 0.10) + 0.75.
    expect(cartLine(noodles, line(), "en-US")).toEqual({
      id: "",
      ...line(),
      name: "Beef noodles",
      img: "/media/1/noodles.svg",
      choices: "2× Egg (Pepper), Chili crisp",
      each: "20.95",
      amount: "41.90",
      points: 0,
      mode: ItemMode.normal,
      pointsPrice: 0,
      salesUnitType: SalesUnit.piece,
      promotion: null,
      weight: null,
    }));
  it("keeps its stored id, and drops other additional fields", () => {
    const stored = { ...line(), id: "88", amount: "0.01", surprise: true };
    expect(cartLine(noodles, stored, "en-US")).toEqual({ ...cartLine(noodles, line(), "en-US"), id: "88" });
  });
  it("is in the reader's language, also for a product whose texts are in that language only", () => {
    expect(cartLine(noodles, line(), "zh-TW")).toMatchObject({ name: "牛肉麵", choices: "2× 蛋（Pepper）、辣油" });
    const { condiments, modifierGroups } = structuredClone(noodles);
    for (const one of [...condiments, ...modifierGroups.flatMap(({ modifiers }) => modifiers)])
      one.name = typeof one.name === "string" ? one.name : (one.name["zh-TW"] ?? "");
    const inChinese = { ...noodles, name: "牛肉麵", condiments, modifierGroups };
    expect(cartLine(inChinese, line(), "zh-TW")).toEqual(cartLine(noodles, line(), "zh-TW"));
  });
  it("costs points and no money for a product that is bought with points", () => {
    const cakes = { ...noodles, mode: ItemMode.pointExchange, pointsPrice: 180 };
    expect(cartLine(cakes, line(), "en-US")).toMatchObject({ each: "0", amount: "0.00", points: 360 });
  });
  it("has the promotion in force, with the price of one piece without extras", () => {
    const twoFor = { kind: "two-for" as const, value: "30.00", count: 2, products: ["1"], name: "2 for $30" };
    expect(cartLine({ ...noodles, promotion: { ...twoFor, isNow: true } }, line(), "en-US").promotion).toEqual({
      ...twoFor,
      pieceCost: "17.5",
    });
    expect(cartLine({ ...noodles, promotion: { ...twoFor, isNow: false } }, line(), "en-US").promotion).toBeNull();
  });
  it("is rounded once, at the end, half to even", () => {
    const ham = { ...noodles, price: "8.95", salesUnitType: SalesUnit.weight, salesUnitFactorList: ["1"] };
    const half = line({ quantity: "0.5", condiments: [], orderItemModifiers: [] });
    expect(cartLine(ham, half, "en-US")).toMatchObject({ each: "8.95", amount: "4.48" });
    expect(withQuantity(cartLine(ham, half, "en-US"), "1.5")).toMatchObject({ quantity: "1.5", amount: "13.42" });
  });
  it("throws for a choice that the product does not have", () =>
    expect(() => cartLine(noodles, line({ condiments: [{ id: "4", quantity: 1 }] }), "en-US")).toThrow("no condiment 4"));
});
