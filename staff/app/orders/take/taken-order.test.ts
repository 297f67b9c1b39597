import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { describe, expect, it } from "vitest";
import { actsOf } from "./taken-acts.ts";
import {
  countOf,
  countsOf,
  emptyOrder,
  found,
  lineToTake,
  type TakenOrder,
  whyNot,
  withChanged,
  withLine,
  withQuantity,
} from "./taken-order.ts";

const line = (productId: string, parts: Partial<OrderLine> = {}): OrderLine => orderLineForTests({ productId, ...parts });
const linesOf = ({ lines }: TakenOrder) => lines.map(({ productId, quantity, notes }) => `${quantity} ${productId} ${notes}`.trim());
const product = (id: string, name: string, parts: Partial<ProductView> = {}) =>
  ({ id, name, nameZh: "", remaining: null, availability: 0, ...parts }) as ProductView;

describe("an order that a person takes", () => {
  const tea = withLine(withLine(withLine(emptyOrder("dine-in"), line("tea")), line("rice")), line("tea"));

  it("has one line for what the kitchen makes alike", () => {
    expect(linesOf(tea)).toEqual(["2 tea", "1 rice"]);
    expect([countOf(tea), countsOf(tea).get("tea"), countsOf(tea).get("soup")]).toEqual([3, 2, undefined]);
    expect(linesOf(withLine(tea, line("tea", { notes: "No ice" })))).toEqual(["2 tea", "1 rice", "1 tea No ice"]);
  });

  it("keeps a dish for another guest, and one for which another price is asked, on a line of its own", () => {
    const free = { each: null, reason: "Waited long" };
    const several = withLine(withLine(withLine(tea, { ...line("tea"), guest: 2 }), { ...line("tea"), priceChange: free }), {
      ...line("tea"),
      guest: 2,
    });
    expect(linesOf(several)).toEqual(["2 tea", "1 rice", "2 tea", "1 tea"]);
    expect(several.lines.map(lineToTake).map(({ guest, priceChange }) => [guest, priceChange])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [2, undefined],
      [undefined, free],
    ]);
  });

  it("loses a line with its last piece, and has at most 99 of one", () => {
    const id = tea.lines[0]?.id ?? "";
    expect(linesOf(withQuantity(tea, id, 0))).toEqual(["1 rice"]);
    expect(linesOf(withQuantity(tea, id, 120))).toEqual(["99 tea", "1 rice"]);
  });

  it("splits a line where one piece is different, and joins it again", () => {
    const id = tea.lines[0]?.id ?? "";
    const split = withChanged(tea, id, { line: line("tea", { notes: "No ice" }), onePiece: true });
    expect(linesOf(split)).toEqual(["1 tea", "1 rice", "1 tea No ice"]);
    const joined = withChanged(split, split.lines[2]?.id ?? "", { line: line("tea"), onePiece: false });
    expect(linesOf(joined)).toEqual(["2 tea", "1 rice"]);
    expect(linesOf(withChanged(tea, id, { line: line("tea", { quantity: "2", notes: "Hot" }), onePiece: false }))).toEqual([
      "2 tea Hot",
      "1 rice",
    ]);
  });
});

describe("the dishes of the menu", () => {
  const menu = {
    version: 1,
    categories: [
      {
        id: "1",
        name: "All",
        products: [product("1", "Jalapeño Noodles", { number: "12" }), product("2", "Noodle Soup"), product("3", "Tea", { nameZh: "茶" })],
      },
    ],
  } as MenuView;

  it("are found by their number, by the beginning and by a part of a name, without accents and case", () => {
    const ids = (typed: string) => found(menu, typed).map(({ id }) => id);
    expect([ids("12"), ids("noodle"), ids("JALAPENO"), ids("茶"), ids("  "), ids("pizza")]).toEqual([
      ["1"],
      ["2", "1"],
      ["1"],
      ["3"],
      [],
      [],
    ]);
  });

  it("cannot be taken while sold out or not served", () => {
    expect([
      whyNot(product("1", "Tea")),
      whyNot(product("1", "Tea", { remaining: 0 })),
      whyNot(product("1", "Tea", { availability: 1 })),
    ]).toEqual([null, "sold-out", "not-now"]);
  });
});

describe("the buttons of an order that a person takes", () => {
  it("begin with paying to go, and with placing at a table, where paying stands behind more", () => {
    expect(actsOf({ type: "to-go", sends: true, mayPay: true })).toEqual({ main: "pay", beside: "send", more: ["place"] });
    expect(actsOf({ type: "dine-in", sends: true, mayPay: true })).toEqual({ main: "send", beside: "place", more: ["pay"] });
  });

  it("send nothing where people do not send what they take, and take no payment without the permission", () => {
    expect(actsOf({ type: "to-go", sends: false, mayPay: true })).toEqual({ main: "pay", beside: "place", more: [] });
    expect(actsOf({ type: "dine-in", sends: false, mayPay: true })).toEqual({ main: "place", beside: null, more: ["pay"] });
    expect(actsOf({ type: "to-go", sends: true, mayPay: false })).toEqual({ main: "send", beside: "place", more: [] });
  });
});
