import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { describe, expect, it } from "vitest";
import { cartLine as line } from "./cart-line-for-tests.ts";
import { cartAfter, cartRequest, productOf } from "./optimistic-cart.ts";

const invalid = (productId: string, id: string): InvalidLine => ({
  line: { ...orderLineForTests({ productId }), id },
  name: productId,
  img: "",
  code: 2025,
  msg: "",
  remaining: 0,
  nextFrom: null,
});

describe("the cart after a command of the page", () => {
  it("calculates the amounts for the new quantities", () => {
    const cart = cartAfter({ lines: [line("1", "98"), line("2")], invalid: [] }, { type: "add-lines", lines: [line("1", "2"), line("3")] });
    expect(cart?.lines.map(({ productId, quantity, amount }) => [productId, quantity, amount])).toEqual([
      ["1", "99", "247.50"],
      ["2", "1", "2.50"],
      ["3", "1", "2.50"],
    ]);
  });

  it("keeps unavailable lines beside the others until one is removed", () => {
    const cart = { lines: [line("1", "1", "5")], invalid: [invalid("1", "6"), invalid("2", "7")] };
    const added = cartAfter(cart, { type: "add-line", line: line("1") });
    expect(added).toMatchObject({ lines: [{ id: "5", quantity: "2" }], invalid: cart.invalid });
    expect(cartAfter(cart, { type: "remove-unavailable", id: "6" })).toEqual({ lines: cart.lines, invalid: [cart.invalid[1]] });
    expect(cartAfter(cart, { type: "clear" })).toEqual({ lines: [], invalid: [] });
  });

  it("is null if it would have more than a hundred lines, unavailable lines included", () => {
    const lines = Array.from({ length: 98 }, (_, at) => line(String(at)));
    const cart = { lines, invalid: [invalid("98", "98"), invalid("99", "99")] };
    expect(cartAfter(cart, { type: "add-line", line: line("new") })).toBeNull();
    expect(cartAfter({ ...cart, invalid: cart.invalid.slice(1) }, { type: "add-line", line: line("new") })?.lines).toHaveLength(99);
  });

  it("is sent with all its lines, a new line without an id and every line without its display fields", () =>
    expect(cartRequest({ lines: [line("1", "2", "5"), line("3")], invalid: [invalid("2", "7")] })).toEqual([
      { ...orderLineForTests({ productId: "1", quantity: "2" }), id: "5" },
      orderLineForTests({ productId: "3" }),
      { ...orderLineForTests({ productId: "2" }), id: "7" },
    ]));
});

describe("the product of a command", () => {
  it("is the product of one line that is added, replaced or changed in quantity", () => {
    expect(productOf({ type: "add-line", line: line("1") }, [])).toBe("1");
    expect(productOf({ type: "replace-line", lineId: "5", line: line("1") }, [])).toBe("1");
    expect(productOf({ type: "set-quantity", lineId: "5", quantity: "2" }, [line("1", "1", "5")])).toBe("1");
  });

  it("is undefined for a removal and for several lines, so that one unavailable line does not block the others", () => {
    expect(productOf({ type: "set-quantity", lineId: "5", quantity: "0" }, [line("1", "1", "5")])).toBeUndefined();
    expect(productOf({ type: "add-lines", lines: [line("1")] }, [])).toBeUndefined();
  });
});
