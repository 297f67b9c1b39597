import { moneyText } from "@comanda/domain/money/money";
import { describe, expect, it } from "vitest";
import { dishesLeft, requestFor, stillPaidOf, waysOf, whatOf } from "./give-back-draft.ts";

const READER = { locale: "en-US", currency: "USD" } as const;
const payment = (id: string, parts: object = {}) =>
  ({
    id,
    method: "card",
    amount: "10.00",
    tip: "1.00",
    reference: "4242",
    reverses: null,
    refundId: null,
    isReversed: false,
    byReader: false,
    attemptId: null,
    ...parts,
  }) as never;
const refund = (parts: object) => ({ state: "done", items: [], amount: "4.00", paymentId: null, ...parts }) as never;

describe("the ways to give money back", () => {
  it("begin with the cards that paid, each with what is left of it", () => {
    const order = {
      payments: [payment("1"), payment("2", { amount: "3.00", reference: "visa" }), payment("3", { isReversed: true })],
      refunds: [refund({ paymentId: "1" }), refund({ paymentId: "1", state: "failed" }), refund({ paymentId: "2", state: "pending" })],
    };
    const ways = waysOf(order).map((way) => (way.method === "card" ? `${way.id} ${way.digits} ${moneyText(way.left)}` : way.id));
    expect(ways).toEqual(["card 1 4242 7.00", "cash", "other"]);
    expect(moneyText(stillPaidOf({ ...order, payments: order.payments.slice(0, 2) }))).toBe("7.00");
  });

  it("begin with the provider of a guest's payment, which gives it back the way it was paid", () => {
    const [way] = waysOf({ payments: [payment("1", { method: "online", attemptId: "9" })], refunds: [] });
    expect(way).toMatchObject({ id: "card 1", method: "card", by: "online", digits: "4242" });
  });

  it("begin with other means where all was paid by them", () =>
    expect(waysOf({ payments: [payment("1", { method: "online" })], refunds: [] }).map(({ id }) => id)).toEqual(["other", "cash"]));
});

describe("the dishes that can be given back", () => {
  it("are the units that were not, at their own prices", () => {
    const items = [
      { id: "1", quantity: "3", amount: "10.00", weight: null },
      { id: "2", quantity: "1", amount: "5.00", weight: null },
    ] as never;
    const left = dishesLeft({
      items,
      refunds: [
        refund({
          items: [
            { id: "1", quantity: 1 },
            { id: "2", quantity: 1 },
          ],
        }),
      ],
    });
    expect(left.map(({ item, units, left: count, amountOf }) => [item.id, units, count, amountOf(1), amountOf(2)])).toEqual([
      ["1", 3, 2, "3.33", "6.66"],
    ]);
  });
});

describe("what a draft asks for", () => {
  it.each([
    [{ kind: "everything" }, { kind: "everything" }],
    [{ kind: "dishes", units: {} }, null],
    [
      { kind: "dishes", units: { 7: 2 } },
      { kind: "dishes", items: [{ id: "7", quantity: 2 }] },
    ],
    [
      { kind: "amount", amount: "5" },
      { kind: "amount", amount: "5.00" },
    ],
    [{ kind: "amount", amount: "0" }, null],
    [{ kind: "amount", amount: "much" }, null],
  ] as const)("%j is %j", (draft, what) => expect(whatOf({ units: {}, amount: "", ...draft }, READER)).toEqual(what));
});

describe("a request to give back whose answer was lost", () => {
  const body = {
    what: { kind: "amount" as const, amount: "5.00" },
    method: "cash" as const,
    amount: "5.00",
    givenBack: "0.00",
    reason: "Late",
  };
  const sent = { body, key: "key of the first" };

  it("is repeated as it was sent, also where it is among what was given back", () => {
    expect(requestFor(body, sent)).toBe(sent);
    expect(requestFor({ ...body, givenBack: "5.00" }, sent)).toBe(sent);
  });

  it("is another one where the amount, the reason or the means differ", () => {
    expect(requestFor({ ...body, amount: "6.00" }, sent)).toBeNull();
    expect(requestFor({ ...body, reason: "Cold" }, sent)).toBeNull();
    expect(requestFor({ ...body, method: "other" }, sent)).toBeNull();
    expect(requestFor(body, null)).toBeNull();
  });
});
