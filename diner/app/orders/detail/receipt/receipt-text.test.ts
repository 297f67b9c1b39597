import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { ItemMode, PaymentStatus } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import type { TranslatePage } from "../../../text/page-texts.ts";
import { receiptText } from "./receipt-text.ts";

const t = ((name: string, holes: Record<string, string> = {}) => [name, ...Object.values(holes)].join(" ")) as TranslatePage;
const item = (more: Partial<OrderItemView>): OrderItemView =>
  ({
    quantity: "1",
    weight: null,
    orderItemModifiers: [],
    condiments: [],
    mode: ItemMode.normal,
    itemWithAdjustmentAmount: "4.00",
    ...more,
  }) as OrderItemView;

const order = {
  serial: 12,
  orderItems: [
    item({
      name: "Lu Rou Rice",
      quantity: "2",
      itemWithAdjustmentAmount: "27.00",
      orderItemModifiers: [{ name: "Egg", quantity: 1, condiments: [] }] as unknown as OrderItemView["orderItemModifiers"],
    }),
    item({ name: "Peanut Mochi", mode: ItemMode.pointExchange, points: 180 }),
  ],
  subTotalAmount: "27.00",
  payments: [],
  priceAdjustments: [],
  orderTaxes: [],
  totalAmount: "27.00",
  paymentStatus: PaymentStatus.FullyPaid,
  customer: "Mei Lin",
} as unknown as OrderView;

describe("the receipt as text", () => {
  const textOf = (shown: OrderView) =>
    receiptText({
      order: shown,
      restaurant: "Pomelo Lane",
      when: "Friday, 7:40 PM",
      t,
      locale: "en-US",
      amountText: (amount) => `$${amount}`,
    });
  const text = textOf(order);
  it("has the restaurant, the order, a line for each dish, and the rows to the total", () =>
    expect(text.split("\n")).toEqual([
      "Pomelo Lane",
      "orderTitle 12, Friday, 7:40 PM",
      "",
      "2× Lu Rou Rice (Egg): $27.00",
      "1× Peanut Mochi: points 180",
      "",
      "subtotal: $27.00",
      "totalPaid: $27.00",
    ]));
  it("ends with what was given back, with its tip and the rounding of cash", () => {
    const payments = [
      { amount: "27.00", tip: "3.00", rounding: "0.00" },
      { amount: "-5.00", tip: "-1.00", rounding: "0.02", isRefund: true },
    ] as OrderView["payments"];
    expect(
      textOf({ ...order, payments })
        .split("\n")
        .slice(-2),
    ).toEqual(["totalPaid: $27.00", "givenBack: $-5.98"]);
  });
  it("does not have the diner's name", () => expect(text).not.toContain("Mei"));
});
