import { describe, expect, it } from "vitest";
import type { KeptOrder } from "./kept-order.ts";
import { KeptQueue } from "./kept-queue.ts";

const asked: KeptOrder["asked"] = { type: 2, tableId: "0", orderItems: [] };
const sent = { ...asked, expectedAmount: "9.50" };
const order: KeptOrder = {
  key: "first-key",
  number: 1,
  takenAt: "2026-09-17T18:39:00.000Z",
  by: "Ana",
  tableId: "0",
  tableName: "",
  customerName: "Mei",
  lines: [],
  draft: {},
  asked,
  isAllergyRead: false,
  send: true,
  agreedAmount: null,
  sent,
  state: { kind: "waiting" },
};

/** The orders after a round in which every call is answered with this status. */
async function afterRound(status: number): Promise<readonly KeptOrder[]> {
  let orders: readonly KeptOrder[] = [order];
  const list = {
    getSnapshot: () => orders,
    change: (by: (now: readonly KeptOrder[]) => readonly KeptOrder[]) => {
      orders = by(orders);
      return true;
    },
  };
  const refusal = () => Promise.resolve({ success: false as const, code: status, data: null, msg: "Why", status });
  const calls = { preview: refusal, place: refusal, due: refusal, pay: refusal, changed: () => Promise.resolve(null) };
  await new KeptQueue({ list, calls, now: () => order.takenAt }).placeAll();
  return orders;
}

describe("an order that was sent without an answer", () => {
  it("keeps its key and what was sent where the restaurant has moved: it may be at the other installation", async () => {
    expect(await afterRound(410)).toEqual([order]);
  });

  it("waits for a person where the server refuses it", async () => {
    expect(await afterRound(400)).toMatchObject([{ sent: null, state: { kind: "refused", why: "other", msg: "Why" } }]);
  });
});
