import { describe, expect, it } from "vitest";
import { checkLine, defaultChoice } from "./line-choice.ts";
import type { ModifierOffer, Product } from "./menu.ts";
import type { OrderLine } from "../cart/order-line.ts";
import { orderLineForTests } from "../cart/order-line-for-tests.ts";
import { productForTests } from "./product-for-tests.ts";

const name = { "en-US": "Beef noodle" };
const offer = (modifierProductId: string, parts: Partial<ModifierOffer> = {}): ModifierOffer => ({
  modifierProductId,
  name,
  price: "1.00",
  maxQuantity: 1,
  isDefault: false,
  condiments: [],
  ...parts,
});
const noodles = productForTests({
  condiments: [{ id: "chili", name, price: "0.00", maxQuantity: 2 }],
  modifierGroups: [
    { id: "spice", name, min: 1, max: 1, modifiers: [offer("mild", { isDefault: true }), offer("hot")] },
    {
      id: "extras",
      name,
      min: 0,
      max: 3,
      modifiers: [
        offer("egg", { maxQuantity: 2, condiments: [{ id: "soy", name, price: "0.25", maxQuantity: 1 }] }),
        offer("beef", { maxQuantity: 3 }),
      ],
    },
  ],
});
const ham: Product = { ...noodles, id: "2", salesUnitType: 1, salesUnitFactorList: [], modifierGroups: [], condiments: [] };
const chosen = (modifierProductId: string, quantity = 1, condiments: { id: string; quantity: number }[] = []) => ({
  modifierProductId,
  quantity,
  condiments,
});
const line = (parts: Partial<OrderLine> = {}) => orderLineForTests({ orderItemModifiers: [chosen("mild")], ...parts });
const weighed = (parts: Partial<OrderLine>) => line({ productId: "2", orderItemModifiers: [], ...parts });

describe("a line is valid", () => {
  it.each([
    ["with what is required", line()],
    [
      "with all that is allowed",
      line({
        quantity: "99",
        orderItemModifiers: [chosen("hot"), chosen("egg", 2, [{ id: "soy", quantity: 1 }]), chosen("beef")],
        condiments: [{ id: "chili", quantity: 2 }],
      }),
    ],
    ["with notes of 140 characters", line({ notes: "麵".repeat(140) })],
  ])("%s", (_, one) => expect(checkLine(noodles, one)).toEqual({ ok: true, value: undefined }));

  it.each([weighed({ quantity: "0.001" }), weighed({ quantity: "99.999" }), weighed({ salesUnitFactorList: ["0.250", "99.999"] })])(
    "by weight: %j",
    (one) => expect(checkLine(ham, one).ok).toBe(true),
  );
  it("with the menu's own sales units repeated", () =>
    expect(checkLine({ ...noodles, salesUnitFactorList: ["2"] }, line({ salesUnitFactorList: ["2.0"] })).ok).toBe(true));
});

describe("a line is refused", () => {
  it.each([
    ["choice-missing", { groupId: "spice" }, line({ orderItemModifiers: [] })],
    ["choice-too-many", { groupId: "spice" }, line({ orderItemModifiers: [chosen("mild"), chosen("hot")] })],
    ["choice-too-many", { groupId: "extras" }, line({ orderItemModifiers: [chosen("mild"), chosen("egg", 2), chosen("beef", 2)] })],
    ["choice-too-many", { groupId: "extras" }, line({ orderItemModifiers: [chosen("mild"), chosen("egg", 2), chosen("egg", 1)] })],
    [
      "choice-too-many",
      { groupId: "extras" },
      line({ orderItemModifiers: [chosen("mild"), chosen("egg", 1, [{ id: "soy", quantity: 2 }])] }),
    ],
    [
      "unknown-condiment",
      { groupId: "extras" },
      line({ orderItemModifiers: [chosen("mild"), chosen("egg", 1, [{ id: "chili", quantity: 1 }])] }),
    ],
    [
      "choice-too-many",
      undefined,
      line({
        condiments: [
          { id: "chili", quantity: 1 },
          { id: "chili", quantity: 2 },
        ],
      }),
    ],
    ["unknown-condiment", undefined, line({ condiments: [{ id: "gold", quantity: 1 }] })],
    ["quantity-out-of-range", undefined, line({ condiments: [{ id: "chili", quantity: 0 }] })],
    ["unknown-modifier", undefined, line({ orderItemModifiers: [chosen("mild"), chosen("lobster")] })],
    ["quantity-out-of-range", undefined, line({ orderItemModifiers: [chosen("mild"), chosen("egg", -1)] })],
    ["quantity-out-of-range", undefined, line({ orderItemModifiers: [chosen("mild", 0.5)] })],
    ["notes-too-long", undefined, line({ notes: "n".repeat(141) })],
    ["wrong-sales-units", undefined, line({ salesUnitFactorList: ["0.1"] })],
    ["wrong-sales-units", undefined, line({ salesUnitFactorList: ["a lot"] })],
  ])("for %s %j", (why, help, one) => expect(checkLine(noodles, one)).toEqual({ ok: false, why, help }));

  it.each(["0", "-1", "100", "1.5", "", "one"])("for %j pieces", (quantity) =>
    expect(checkLine(noodles, line({ quantity }))).toMatchObject({ why: "quantity-out-of-range" }),
  );
  it.each(["0", "0.0001", "100", "1.2345"])("for a weight of %j", (quantity) =>
    expect(checkLine(ham, weighed({ quantity }))).toMatchObject({ why: "quantity-out-of-range" }),
  );
  it.each(["0", "0.0001", "100", "x"])("for a weighed part of %j", (factor) =>
    expect(checkLine(ham, weighed({ salesUnitFactorList: ["1", factor] }))).toMatchObject({ why: "wrong-sales-units" }),
  );
});

describe("the line that plus adds", () => {
  it("is one piece with the menu's defaults", () => expect(defaultChoice(noodles)).toEqual(line()));
  it("is null where a required group has no default", () =>
    expect(defaultChoice({ ...noodles, modifierGroups: [{ id: "spice", min: 1, max: 1, modifiers: [offer("hot")] }] })).toBeNull());
  it("is the plain product where it has no choices", () =>
    expect(defaultChoice({ ...noodles, modifierGroups: [] })).toEqual(line({ orderItemModifiers: [] })));
});
