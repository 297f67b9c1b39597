import { moneyText, type Money } from "@comanda/domain/money/money";
import { DIGITS } from "@comanda/domain/money/whole-cents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashPaymentOf } from "./kept-cash.ts";

const paying = { orderId: "7", due: "20.57", added: "20.57" };
const cents = fc.integer({ min: 1, max: 50_000 });
const text = (units: number) => moneyText({ units: BigInt(units), scale: DIGITS } as Money);

describe("cash that was taken before its order was placed", () => {
  it("pays the order and is tendered where it is enough: 30.00 of 20.57", () => {
    const paid = cashPaymentOf({ amount: "30.00", cashStep: "0.01" }, paying);
    expect(paid).toEqual({
      body: { orders: [{ id: "7", due: "20.57" }], method: "cash", amount: "20.57", tendered: "30.00" },
      left: "0.00",
    });
  });

  it("pays a part where it is too little: 15.00 of 20.57 leaves 5.57", () => {
    const paid = cashPaymentOf({ amount: "15.00", cashStep: "0.01" }, paying);
    expect(paid).toMatchObject({ body: { amount: "15.00" }, left: "5.57" });
    expect(paid?.body.tendered).toBeUndefined();
  });

  it("is enough where it is what the amount is rounded to: 20.55 of 20.57 in steps of 0.05", () => {
    expect(cashPaymentOf({ amount: "20.55", cashStep: "0.05" }, paying)).toMatchObject({ body: { amount: "20.57", tendered: "20.55" } });
  });

  it("pays nothing of the other dishes of a table, and nothing where nothing is due", () => {
    expect(cashPaymentOf({ amount: "50.00", cashStep: "0.01" }, { ...paying, due: "60.00" })).toMatchObject({ body: { amount: "20.57" } });
    expect(cashPaymentOf({ amount: "50.00", cashStep: "0.01" }, { ...paying, due: "0.00" })).toBeNull();
  });

  it("never pays more than was taken, than the dishes cost or than is due, and says what is left of these", () => {
    fc.assert(
      fc.property(cents, cents, cents, (taken, due, added) => {
        const paid = cashPaymentOf({ amount: text(taken), cashStep: "0.01" }, { orderId: "7", due: text(due), added: text(added) });
        const amount = Math.min(taken, due, added);
        expect(paid).toMatchObject({ body: { amount: text(amount) }, left: text(Math.min(due, added) - amount) });
      }),
    );
  });
});
