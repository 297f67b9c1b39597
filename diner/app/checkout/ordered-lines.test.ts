import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { describe, expect, it } from "vitest";
import { itemsApart, orderable, priceChanges } from "./ordered-lines.ts";

const choices = { salesUnitFactorList: [], condiments: [], orderItemModifiers: [], notes: "", type: 0 as const };
const line = (productId: string, quantity: string, amount = "9.50") =>
  ({ ...choices, productId, quantity, amount }) as unknown as CartLineView;
const item = (id: string, productId: string, quantity: string, itemTotalAmount: string) =>
  ({ ...choices, id, productId, quantity, itemTotalAmount }) as unknown as OrderItemView;

describe("orderable", () => {
  it("leaves out the line that the preview refused, and no other", () => {
    const invalid = [{ line: line("1", "1") }] as unknown as OrderView["invalidOrderItems"];
    expect(orderable([line("1", "1"), line("2", "1"), line("1", "2")], invalid)).toEqual([line("2", "1"), line("1", "2")]);
  });
});

describe("the items of a priced order", () => {
  it("end with the new ones, as many as were requested and are available", () => {
    const order = {
      orderItems: [item("1", "1", "1", "9.50"), item("2", "2", "1", "6.25")],
      invalidOrderItems: [{}],
    } as unknown as OrderView;
    const { before, fresh } = itemsApart(order, 2);
    expect([before, fresh].map((items) => items.map(({ id }) => id))).toEqual([["1"], ["2"]]);
  });

  it("have their price in the cart where it differs", () => {
    const fresh = [item("1", "1", "1", "9.50"), item("2", "2", "2", "13.00")];
    expect(priceChanges(fresh, [line("1", "1", "9.50"), line("2", "2", "12.50")])).toEqual([{ itemId: "2", before: "12.50" }]);
  });

  it("are matched by note, condiments and item type, and by the menu's sales units where the line names none", () => {
    const lines = [
      { ...line("1", "1", "9.50"), notes: "hot" },
      { ...line("1", "1", "9.75"), condiments: [{ id: "3", quantity: 1 }] },
      { ...line("1", "1", "10.00"), type: 1 as const },
      line("2", "1", "12.00"),
    ];
    const fresh = [
      { ...item("8", "1", "1", "9.50"), notes: "hot" },
      { ...item("9", "1", "1", "10.00"), condiments: [{ id: "3", quantity: 1 }] as never[] },
      { ...item("10", "1", "1", "10.50"), type: 1 as const },
      { ...item("11", "2", "1", "12.50"), salesUnitFactorList: ["0.5"] },
    ];
    expect(priceChanges(fresh, lines)).toEqual([
      { itemId: "9", before: "9.75" },
      { itemId: "10", before: "10.00" },
      { itemId: "11", before: "12.00" },
    ]);
  });
});
