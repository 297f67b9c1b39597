import { describe, expect, it } from "vitest";
import { OrderStatus } from "../codes.ts";
import { dueOfTable, guestsOfTable, type TableOrder, tableStateOf } from "./table-state.ts";

const order = (status: number, total: string, paid = "0.00", writtenOff = "0.00"): TableOrder => ({
  id: "1",
  status,
  guests: 2,
  total,
  paid,
  writtenOff,
});
const { Progressing, Completed } = OrderStatus;

describe("the state of a table", () => {
  it.each([
    ["free", null],
    ["choosing", []],
    ["ordered", [order(Progressing, "12.00")]],
    ["ordered", [order(Completed, "12.00"), order(Progressing, "5.00", "5.00")]],
    ["to-pay", [order(Completed, "12.00", "11.99")]],
    ["choosing", [order(Completed, "12.00", "12.00")]],
    ["choosing", [order(Completed, "12.00", "2.00", "10.00")]],
  ] as const)("is %s", (state, orders) => expect(tableStateOf(orders)).toBe(state));

  it("has what is left of all orders", () =>
    expect(dueOfTable([order(Completed, "12.00", "2.00"), order(Progressing, "5.50")])).toBe("15.50"));

  it("has the guests of the host, otherwise of the largest order", () => {
    expect(guestsOfTable(4, [order(Progressing, "1.00")])).toBe(4);
    expect(guestsOfTable(0, [order(Progressing, "1.00"), { ...order(Progressing, "1.00"), guests: 3 }])).toBe(3);
    expect(guestsOfTable(0, [])).toBe(0);
  });
});
