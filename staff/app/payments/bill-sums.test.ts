import { moneyText } from "@comanda/domain/money/money";
import { describe, expect, it } from "vitest";
import { billSums } from "./bill-sums.ts";

const order = { total: "0.00", paid: "0.00", refunded: "0.00", refunding: "0.00", writtenOff: "0.00", due: "0.00" };
const texts = (orders: Parameters<typeof billSums>[0]) => {
  const { paid, reserved, total } = billSums(orders);
  return [paid, reserved, total].map(moneyText);
};

describe("the sums of a table's bill", () => {
  it("are what is paid, reserved and billed, less a dish that is being given back: 24.90 due, 17.86 paid of 58.73, 12.45 being paid", () => {
    const orders = [
      { ...order, total: "24.90", due: "24.90" },
      { ...order, total: "58.73", paid: "17.86", refunding: "4.06", due: "40.87" },
      { ...order, total: "12.45" },
    ];
    expect(texts(orders)).toEqual(["13.80", "12.45", "92.02"]);
  });

  it("count as reserved neither what was written off nor what was given back", () => {
    expect(texts([{ ...order, total: "10.00", paid: "6.00", refunded: "2.00", writtenOff: "4.00" }])).toEqual(["4.00", "0.00", "8.00"]);
  });
});
