import { describe, expect, it } from "vitest";
import { type CartLine, cartLine, type ShownProduct } from "./cart-line.ts";
import { cartPromotions } from "./cart-promotions.ts";
import { ItemMode, SalesUnit } from "../codes.ts";
import { orderLineForTests } from "./order-line-for-tests.ts";

const anyTwo = { kind: "two-for" as const, value: "11.00", count: 2, products: ["1", "2"], name: "2 for $11", isNow: true };

const bun = (parts: Partial<ShownProduct> = {}): ShownProduct => ({
  id: "1",
  name: "Gua bao",
  img: "",
  price: "6.50",
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  salesUnitFactorList: [],
  isTaxFree: false,
  promotion: anyTwo,
  condiments: [{ id: "9", name: "Chili crisp", price: "0.75", maxQuantity: 1 }],
  modifierGroups: [],
  ...parts,
});
const TOFU = { id: "2", price: "6.25" };

/** A line of a cart with a quantity of a product, and a number of condiments that cost 0.75. */
const lineOf = (product: ShownProduct, quantity = "1", chili = 0): CartLine =>
  cartLine(
    product,
    orderLineForTests({ productId: product.id, quantity, condiments: chili ? [{ id: "9", quantity: chili }] : [] }),
    "en-US",
  );

describe("the promotions of a cart", () => {
  it("show what is missing until they apply, then their discount", () => {
    expect(cartPromotions([lineOf(bun())])).toEqual([
      { productIds: ["1"], name: "2 for $11", dish: null, amount: "0.00", shares: ["0.00"], missingPieces: 1 },
    ]);
    expect(cartPromotions([lineOf(bun(), "2")])).toEqual([
      { productIds: ["1"], name: "2 for $11", dish: null, amount: "2.00", shares: ["2.00"], missingPieces: 0 },
    ]);
    expect(cartPromotions([lineOf(bun(), "3")])).toEqual([
      { productIds: ["1"], name: "2 for $11", dish: null, amount: "2.00", shares: ["2.00"], missingPieces: 1 },
    ]);
  });

  it("name their dish with its number, and say in which language dish and promotion are", () => {
    const torta = bun({
      number: "21",
      name: "Torta di mele",
      lang: "it",
      promotion: { ...anyTwo, products: ["1"], name: "Due torte", lang: "it" },
    });
    expect(cartPromotions([lineOf(torta)])).toMatchObject([{ dish: "21 Torta di mele", dishLang: "it", name: "Due torte", lang: "it" }]);
    expect(cartPromotions([lineOf(bun())])).toMatchObject([{ lang: undefined }]);
  });

  it("count different products of a group, and lines of one product with other choices, together", () => {
    expect(cartPromotions([lineOf(bun()), lineOf(bun(TOFU))])).toMatchObject([{ amount: "1.75", shares: ["0.89", "0.86"] }]);
    expect(cartPromotions([lineOf(bun()), lineOf(bun(), "1", 1)])).toMatchObject([{ amount: "2.00", missingPieces: 0 }]);
  });

  it("exclude the price of extras", () => {
    // 2 × 6.50 + 2 × 0.75 = 14.50, of which 11.00 and 1.50 are paid.
    expect(cartPromotions([lineOf(bun(), "2", 1)])).toMatchObject([{ amount: "2.00" }]);
  });

  it("reduce the whole price of a line by a percentage", () => {
    const tenOff = bun({ promotion: { kind: "percent-off", value: "10", count: 1, products: ["1"], name: "10% off", isNow: true } });
    expect(cartPromotions([lineOf(tenOff, "2", 1)])).toEqual([
      { productIds: ["1"], name: "10% off", dish: "Gua bao", amount: "1.45", shares: ["1.45"], missingPieces: 0 },
    ]);
  });

  it("are empty for a product without a promotion, or outside of its hours", () => {
    expect(cartPromotions([lineOf(bun({ promotion: null }), "2")])).toEqual([]);
    expect(cartPromotions([lineOf(bun({ promotion: { ...anyTwo, isNow: false } }), "2")])).toEqual([]);
    expect(cartPromotions([])).toEqual([]);
  });
});
