import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { describe, expect, it } from "vitest";
import { changedCart, productOf } from "./pending-cart.ts";

const line = (productId: string, quantity = "1"): CartLineView => ({
  ...orderLineForTests({ productId, quantity }),
  id: "",
  name: productId,
  img: "",
  choices: "",
  each: "2.5",
  amount: "2.50",
  points: 0,
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  weight: null,
  promotion: null,
});

describe("several lines that come into a cart together", () => {
  it("merge with what is there, one after the other, up to what a line takes", () => {
    const cart = changedCart([line("1", "98"), line("2")], { do: "add-all", lines: [line("1", "2"), line("3"), line("3", "2")] });
    expect(cart?.map(({ productId, quantity, amount }) => [productId, quantity, amount])).toEqual([
      ["1", "99", "247.50"],
      ["2", "1", "2.50"],
      ["3", "3", "7.50"],
    ]);
  });

  it("come all or none: a cart takes a hundred lines", () => {
    const almostFull = Array.from({ length: 99 }, (_, at) => line(String(at)));
    expect(changedCart(almostFull, { do: "add-all", lines: [line("new"), line("newer"), line("1")] })).toBeNull();
    expect(changedCart(almostFull, { do: "add-all", lines: [line("new"), line("1")] })).toHaveLength(100);
  });

  it("have room beside the lines that cannot be ordered, which are stored with the others", () => {
    const almostFull = Array.from({ length: 98 }, (_, at) => line(String(at)));
    expect(changedCart(almostFull, { do: "add", line: line("new") }, 2)).toBeNull();
    expect(changedCart(almostFull, { do: "add", line: line("new") }, 1)).toHaveLength(99);
    expect(changedCart(almostFull, { do: "add", line: line("1") }, 2)).toHaveLength(98);
    expect(changedCart(almostFull, { do: "set", lineId: lineIdOf(line("1")), quantity: "0" }, 2)).toHaveLength(97);
  });

  it("are about no product, so that one which died meanwhile keeps none of the others out", () =>
    expect(productOf({ do: "add-all", lines: [line("1")] }, [])).toBeUndefined());
});
