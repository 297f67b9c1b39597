import { describe, expect, it } from "vitest";
import { Availability, ItemMode, SalesUnit } from "../codes.ts";
import type { DishNow, PastLine } from "./line-again.ts";
import { orderAgain } from "./order-again.ts";
import type { OrderLine } from "./order-line.ts";
import { orderLineForTests } from "./order-line-for-tests.ts";

const modifier = (
  modifierProductId: string,
  name: string,
  parts: Partial<DishNow["modifierGroups"][number]["modifiers"][number]> = {},
) => ({
  modifierProductId,
  name,
  price: "2.50",
  maxQuantity: 1,
  isDefault: false,
  remaining: null,
  condiments: [{ id: "51", name: "Sesame", price: "0.50", maxQuantity: 2 }],
  ...parts,
});

const spice = (...modifiers: ReturnType<typeof modifier>[]) => ({ id: "8", min: 1, max: 1, modifiers });
const extras = (...modifiers: ReturnType<typeof modifier>[]) => ({ id: "9", min: 0, max: 2, modifiers });
const [MILD, HOT] = [modifier("81", "Mild", { price: "0.00" }), modifier("82", "Hot", { price: "0.00" })];

const noodles = (parts: Partial<DishNow> = {}): DishNow => ({
  id: "1",
  name: "Beef noodles",
  price: "17.50",
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  salesUnitFactorList: [],
  isTaxFree: false,
  remaining: null,
  availability: Availability.Available,
  nextFrom: null,
  condiments: [{ id: "61", name: "Chili oil", price: "0.75", maxQuantity: 2 }],
  modifierGroups: [spice(MILD, HOT), extras(modifier("91", "Extra noodles"))],
  ...parts,
});

const past = (parts: Partial<PastLine> = {}): PastLine => ({
  productId: "1",
  name: "Beef noodles of then",
  quantity: "1",
  notes: "no cilantro",
  type: 0,
  mode: 0,
  price: "17.50",
  coefficient: "1",
  pointsPrice: 0,
  salesUnitFactorList: [],
  condiments: [{ id: "61", name: "Chili oil", price: "0.75", coefficient: "1", quantity: 1 }],
  orderItemModifiers: [
    { modifierProductId: "81", name: "Mild", price: "0.00", quantity: 1, condiments: [] },
    {
      modifierProductId: "91",
      name: "Extra noodles",
      price: "2.50",
      quantity: 1,
      condiments: [{ id: "51", name: "Sesame", price: "0.50", coefficient: "1", quantity: 2 }],
    },
  ],
  ...parts,
});

const inCart = (parts: Partial<OrderLine> = {}) =>
  orderLineForTests({ orderItemModifiers: [{ modifierProductId: "81", quantity: 1, condiments: [] }], ...parts });

const notesOf = (lines: PastLine[], menu: DishNow[], cart: OrderLine[] = []) => orderAgain(lines, menu, cart).notes;

describe("ordering a dish again", () => {
  it("keeps its choices, condiments and note, without a notice", () =>
    expect(orderAgain([past()], [noodles()], [])).toEqual({
      lines: [
        {
          dish: noodles(),
          line: {
            productId: "1",
            quantity: "1",
            notes: "no cilantro",
            type: 0,
            salesUnitFactorList: [],
            condiments: [{ id: "61", quantity: 1 }],
            orderItemModifiers: [
              { modifierProductId: "81", quantity: 1, condiments: [] },
              { modifierProductId: "91", quantity: 1, condiments: [{ id: "51", quantity: 2 }] },
            ],
          },
        },
      ],
      notes: [],
    }));

  it.each([
    ["off the menu", [], { name: "Beef noodles of then", what: "gone" }],
    ["sold out", [noodles({ remaining: 0 })], { name: "Beef noodles", what: "sold-out" }],
    [
      "not served now",
      [noodles({ availability: Availability.NotYetTime, nextFrom: "2026-09-18T21:00:00.000Z" })],
      { name: "Beef noodles", what: "not-served", nextFrom: "2026-09-18T21:00:00.000Z" },
    ],
    ["for points by now", [noodles({ mode: ItemMode.pointExchange, pointsPrice: 90 })], { name: "Beef noodles", what: "choose" }],
  ])("leaves it out with a notice where it is %s", (_, menu, note) =>
    expect(orderAgain([past()], menu, [])).toEqual({ lines: [], notes: [note] }),
  );

  it("omits choices that are no longer offered or sold out, and lists them", () => {
    const without = { name: "Beef noodles", what: "without", choices: ["Extra noodles"] };
    expect(notesOf([past()], [noodles({ modifierGroups: [spice(MILD)] })])).toEqual([without]);
    const oneLeft = extras(modifier("91", "Extra noodles", { remaining: 1 }));
    expect(notesOf([past({ quantity: "2" })], [noodles({ modifierGroups: [spice(MILD), oneLeft] })])).toEqual([without]);
    expect(notesOf([past()], [noodles({ condiments: [] })])).toEqual([{ ...without, choices: ["Chili oil"] }]);
  });

  it("leaves it out where a required choice is no longer offered", () => {
    expect(orderAgain([past()], [noodles({ modifierGroups: [spice(HOT)] })], [])).toEqual({
      lines: [],
      notes: [{ name: "Beef noodles", what: "choose" }],
    });
  });

  it("adds no more than the stock beside the cart", () => {
    const three = noodles({ remaining: 3 });
    expect(orderAgain([past({ quantity: "3" })], [three], [inCart()])).toMatchObject({
      lines: [{ line: { quantity: "2" } }],
      notes: [{ name: "Beef noodles", what: "fewer", quantity: "2" }],
    });
    expect(notesOf([past()], [three], [inCart({ quantity: "3" })])).toEqual([{ name: "Beef noodles", what: "sold-out" }]);
    expect(notesOf([past({ quantity: "2" }), past({ quantity: "2" })], [three])).toEqual([
      { name: "Beef noodles", what: "fewer", quantity: "1" },
    ]);
  });

  it("merges with the same line in the cart, up to 99", () =>
    expect(notesOf([past({ quantity: "98" }), past({ quantity: "2" })], [noodles()])).toEqual([
      { name: "Beef noodles", what: "most", quantity: "99" },
    ]));

  it("keeps it apart from a line with other choices, which has its own limit of 99", () => {
    const { lines } = orderAgain([past({ quantity: "98" })], [noodles()], []);
    const same = lines.map(({ line }) => line);
    const other = same.map((line) => ({ ...line, notes: "no peanuts" }));
    const plain = same.map((line) => ({ ...line, condiments: [] }));
    expect(notesOf([past({ quantity: "2" })], [noodles()], [...other, ...plain])).toEqual([]);
    // The notice names the line that was limited to 99, and not the last one of the dish.
    expect(notesOf([past({ quantity: "2" })], [noodles()], [...same, ...other])).toEqual([
      { name: "Beef noodles", what: "most", quantity: "99" },
    ]);
  });

  it("adds nothing to a cart with a hundred lines", () => {
    const full = Array.from({ length: 100 }, (_, at) => inCart({ productId: `7${at}` }));
    expect(orderAgain([past()], [noodles()], full)).toEqual({ lines: [], notes: [{ name: "Beef noodles", what: "full" }] });
  });

  it("reports the new price where it has changed, in dollars and in points", () => {
    // 17.50 + 2.50 + 2 × 0.50 + 0.75 was 21.75 each.
    expect(notesOf([past({ quantity: "2" })], [noodles({ price: "18.00" })])).toEqual([
      { name: "Beef noodles", what: "price", before: "43.50", now: "44.50" },
    ]);
    const cakes = { mode: ItemMode.pointExchange, modifierGroups: [], condiments: [] };
    const then = past({ mode: 3, pointsPrice: 180, condiments: [], orderItemModifiers: [] });
    expect(notesOf([then], [noodles({ ...cakes, pointsPrice: 200 })])).toEqual([
      { name: "Beef noodles", what: "points", before: 180, now: 200 },
    ]);
    expect(notesOf([then], [noodles({ ...cakes, pointsPrice: 180 })])).toEqual([]);
  });

  it("compares prices of the remaining choices", () =>
    expect(notesOf([past()], [noodles({ price: "18.00", condiments: [] })])).toEqual([
      { name: "Beef noodles", what: "without", choices: ["Chili oil"] },
      { name: "Beef noodles", what: "price", before: "21.00", now: "21.50" },
    ]));

  it("keeps the weighed amount", () => {
    const ham = noodles({
      salesUnitType: SalesUnit.weight,
      salesUnitFactorList: ["1"],
      modifierGroups: [],
      condiments: [],
      price: "10.00",
    });
    const then = past({ quantity: "0.250", salesUnitFactorList: ["1"], condiments: [], orderItemModifiers: [], price: "10.00" });
    expect(orderAgain([then], [ham], [])).toMatchObject({
      lines: [{ line: { quantity: "0.250", salesUnitFactorList: ["1"] } }],
      notes: [],
    });
  });
});
