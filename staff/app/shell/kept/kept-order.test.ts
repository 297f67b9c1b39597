import { describe, expect, it } from "vitest";
import { againOf, connectedAgain, type KeptOrder, nextNumber } from "./kept-order.ts";

const lineOf = (productId: string) => ({
  productId,
  quantity: "1",
  notes: "",
  type: 0 as const,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: [],
});
const shown = (name: string) => ({ name, lang: undefined, quantity: "1", details: "", amount: "9.50", points: 0 });

const order: KeptOrder = {
  key: "first-key",
  number: 3,
  takenAt: "2026-09-17T18:39:00.000Z",
  by: "Ana",
  tableId: "12",
  tableName: "12",
  customerName: "",
  lines: [shown("Soup"), shown("Ice"), shown("Tea")],
  draft: {},
  asked: { type: 0, tableId: "12", orderItems: [lineOf("1"), lineOf("2"), lineOf("3")] },
  isAllergyRead: true,
  send: true,
  agreedAmount: null,
  sent: null,
  state: { kind: "refused", why: "sold-out", msg: "Sold out", dishes: ["2"], amount: "20.57" },
};

describe("an order that a device keeps", () => {
  it("says with the others since when the connection is back, and how many are placed, once none waits", () => {
    const taken = (takenAt: string, state: KeptOrder["state"]) => ({ takenAt, state });
    const placedAt = (at: string, isSent = true) => ({ kind: "placed", orderId: "1", serial: 1, isSent, notSentWhy: null, at }) as const;
    const first = taken("2026-09-17T18:39:00.000Z", placedAt("2026-09-17T18:45:01.000Z"));
    const refused = taken("2026-09-17T18:40:00.000Z", order.state);
    const third = taken("2026-09-17T18:42:00.000Z", placedAt("2026-09-17T18:45:03.000Z", false));
    expect(connectedAgain([first, refused])).toEqual({ at: "2026-09-17T18:45:01.000Z", placed: 1, areSent: true });
    expect(connectedAgain([first, refused, third])).toMatchObject({ at: "2026-09-17T18:45:01.000Z", placed: 2, areSent: false });
    expect(connectedAgain([first, taken("2026-09-17T18:44:00.000Z", { kind: "waiting" })])).toBeNull();
    expect(connectedAgain([first, taken("2026-09-17T19:20:00.000Z", order.state)])).toBeNull();
    expect(connectedAgain([refused])).toBeNull();
  });

  it("is placed again under another key, without what is sold out, at the amount that a person has seen", () => {
    const again = againOf(order, { without: ["2"], amount: "20.57", key: "second-key" });
    expect(again.lines.map(({ name }) => name)).toEqual(["Soup", "Tea"]);
    expect(again.asked.orderItems.map(({ productId }) => productId)).toEqual(["1", "3"]);
    expect(again).toMatchObject({
      key: "second-key",
      number: 3,
      takenAt: order.takenAt,
      agreedAmount: "20.57",
      state: { kind: "waiting" },
    });
  });

  it("is taken anew where a person asks for it a day later", () => {
    const now = "2026-09-19T09:00:00.000Z";
    expect(againOf(order, { amount: null, key: "second-key", now })).toMatchObject({ takenAt: now, agreedAmount: null });
  });

  it("stays for its party, and is for any other only where a person says so", () => {
    const ofParty = { ...order, asked: { ...order.asked, sittingId: "7" } };
    expect(againOf(ofParty, { amount: null, key: "second-key" }).asked).toMatchObject({ sittingId: "7" });
    expect(againOf(ofParty, { amount: null, key: "second-key", anyParty: true }).asked).not.toHaveProperty("sittingId");
  });

  it("has the next number of its device", () => expect([nextNumber([]), nextNumber([{ number: 2 }, order])]).toEqual([1, 4]));
});
