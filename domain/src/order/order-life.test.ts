import { describe, expect, it } from "vitest";
import { OrderType } from "../codes.ts";
import { newOrder } from "./order-life.ts";

describe("a new order", () => {
  it("is Progressing, Unpaid and unSend, for one guest, from the web", () =>
    expect(newOrder(OrderType.TO_GO)).toMatchObject({
      id: "0",
      serial: 0,
      type: 2,
      status: 0,
      paymentStatus: 0,
      sendStatus: 0,
      guests: 1,
      sourceType: 4,
      isTaxFree: false,
      isPrinted: false,
      orderItems: [],
      totalAmount: "0.00",
      tableId: "0",
    }));
  it("has lists that it does not share", () => expect(newOrder(OrderType.TO_GO).orderItems).not.toBe(newOrder(OrderType.TO_GO).orderItems));
});
