import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { IS_FULL_TIER } from "../../test-database/test-tier.ts";
import { type Guest, POMELO_LANE } from "../harness.ts";
import { EGG_TART, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { orders, payments } = staffContract;
const RUNS = IS_FULL_TIER ? 300 : 25;
const DISHES = [MUSHROOMS, SOY_MILK, EGG_TART];
/** What they cost, in cents. */
const PRICES = [1150, 425, 395];

/** What may happen in an evening; `share` is how much of what is due is paid, in hundredths. */
type Step =
  | { does: "add"; dish: number; quantity: number }
  | { does: "take off"; which: number; quantity: number }
  | { does: "discount"; kind: "amount" | "percent"; value: number }
  | { does: "pay"; share: number; tip: number; method: "cash" | "card" | "other"; extra: number }
  | { does: "reverse"; which: number }
  | { does: "complete" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("add" as const), dish: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("take off" as const), which: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("discount" as const),
      kind: fc.constantFrom("amount" as const, "percent" as const),
      value: fc.nat(10_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      share: fc.integer({ min: 1, max: 100 }),
      tip: fc.nat(500),
      method: fc.constantFrom("cash" as const, "card" as const, "other" as const),
      extra: fc.nat(4_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("reverse" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("complete" as const) }) },
);

const text = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** The oracle: one order in whole cents, by the rules of the console in words, without the domain. */
type Ledger = {
  dishes: { id: string; price: number; quantity: number }[];
  /** In cents, or in hundredths of a percent. */
  discount: { kind: "amount" | "percent"; value: number };
  total: number;
  paid: number;
  isCompleted: boolean;
  live: { id: string; amount: number }[];
  rows: number;
  tips: number;
  changes: [string, string][];
  /** The answers to changes of dishes and discount, each with the expected one. */
  codes: [number, number][];
};

/** A hundredth of a hundredth of it, half to even. */
const partOf = (cents: number, tenThousandths: number): number => {
  const [whole, rest] = [Math.floor((cents * tenThousandths) / 10_000), (cents * tenThousandths) % 10_000];
  return rest > 5_000 || (rest === 5_000 && whole % 2 === 1) ? whole + 1 : whole;
};

/** What dishes cost after the discount, before tax. */
function netOf({ dishes, discount: { kind, value } }: Pick<Ledger, "dishes" | "discount">): number {
  const all = dishes.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return all - Math.min(all, kind === "percent" ? partOf(all, value) : value);
}

/** The same with 8.25 % of tax. */
const totalOf = (ledger: Pick<Ledger, "dishes" | "discount">): number => netOf(ledger) + partOf(netOf(ledger), 825);

describe.each(TIER_DATABASE_KINDS)("random evenings, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let member: Guest;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  async function play(id: string, ledger: Ledger, one: Step): Promise<void> {
    if (one.does === "add" && ledger.paid === 0 && ledger.rows === 0 && !ledger.isCompleted) {
      const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
      const dish = DISHES[one.dish] ?? MUSHROOMS;
      const order = await placed(server, toGo([{ ...dish, quantity: one.quantity }], { id, rowVersion }), { as: member });
      ledger.dishes.push({ id: order.orderItems.at(-1)?.id ?? "", price: PRICES[one.dish] ?? 0, quantity: one.quantity });
      ledger.total = totalOf(ledger);
    }
    if (one.does === "take off" && !ledger.isCompleted) {
      const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
      const dish = ledger.dishes[one.which % ledger.dishes.length];
      if (!dish) return;
      const quantity = Math.min(one.quantity, dish.quantity);
      const left = ledger.dishes.map((other) => (other === dish ? { ...dish, quantity: dish.quantity - quantity } : other));
      const next = { ...ledger, dishes: left.filter((other) => other.quantity > 0) };
      const body = { rowVersion, items: [{ id: dish.id, quantity }], reason: "mistake" as const };
      const { code } = await server.call(orders.takeOff, { params: { id }, body }, jo);
      ledger.codes.push([code, next.dishes.length === 0 ? 5010 : totalOf(next) < ledger.paid ? 5005 : 0]);
      if (code === 0) Object.assign(ledger, { dishes: next.dishes, total: totalOf(next) });
    }
    if (one.does === "discount" && !ledger.isCompleted) {
      const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
      const next = { ...ledger, discount: { kind: one.kind, value: one.kind === "amount" ? Math.floor(one.value / 10) : one.value } };
      const body = { rowVersion, kind: one.kind, value: text(next.discount.value), reason: "A regular guest" };
      const { code } = await server.call(orders.discount, { params: { id }, body }, jo);
      ledger.codes.push([code, totalOf(next) < ledger.paid ? 5005 : 0]);
      if (code === 0) Object.assign(ledger, { discount: next.discount, total: totalOf(next) });
    }
    if (one.does === "pay") {
      const due = ledger.total - ledger.paid;
      const amount = Math.ceil((due * one.share) / 100);
      if (amount === 0) return;
      const tendered = one.method === "cash" ? { tendered: text(amount + one.tip + one.extra) } : {};
      const body = { orders: [{ id, due: text(due) }], method: one.method, amount: text(amount), tip: text(one.tip), ...tendered };
      const answer = await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
      ledger.changes.push([answer.change, one.method === "cash" ? text(one.extra) : "0.00"]);
      ledger.live.push({ id: answer.payments[0]?.id ?? "", amount });
      Object.assign(ledger, { paid: ledger.paid + amount, rows: ledger.rows + 1, tips: ledger.tips + one.tip });
    }
    if (one.does === "reverse") {
      const [payment] = ledger.live.splice(one.which % Math.max(1, ledger.live.length), 1);
      if (!payment) return;
      const answer = await server.data(payments.reverse, { params: { id: payment.id }, body: { reason: "wrong" } }, jo);
      Object.assign(ledger, { paid: ledger.paid - payment.amount, rows: ledger.rows + 1, tips: ledger.tips + centsOf(answer.payment.tip) });
    }
    if (one.does === "complete" && !ledger.isCompleted) {
      // Completing apart from paying, as the undo time ends.
      const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
      await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, jo);
      await afterUndoTime(server);
      ledger.isCompleted = true;
    }
  }

  it("add up to the cent: payments, what is due, and the points that the member has", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        // A member of its own, whose level does not rise.
        member = await server.member();
        const { id, orderItems } = await placed(server, toGo([MUSHROOMS]), { as: member });
        const before = (await server.data(contract.member.get, {}, { as: member })).points;
        const first = { id: orderItems[0]?.id ?? "", price: 1150, quantity: 1 };
        const begin = { dishes: [first], discount: { kind: "amount" as const, value: 0 } };
        const ledger: Ledger = {
          ...begin,
          total: totalOf(begin),
          paid: 0,
          isCompleted: false,
          live: [],
          rows: 0,
          tips: 0,
          changes: [],
          codes: [],
        };
        for (const one of steps) await play(id, ledger, one);
        const order = await server.data(orders.get, { params: { id } }, jo);
        expect(ledger.codes.map(([given]) => given)).toEqual(ledger.codes.map(([, expected]) => expected));
        expect(ledger.changes.map(([given]) => given)).toEqual(ledger.changes.map(([, expected]) => expected));
        expect([order.total, order.paid, order.due]).toEqual([text(ledger.total), text(ledger.paid), text(ledger.total - ledger.paid)]);
        const isPaid = ledger.paid === ledger.total && (ledger.total > 0 || ledger.isCompleted);
        expect(order.paymentStatus).toBe(isPaid ? 2 : ledger.paid === 0 ? 0 : 1);
        expect(order.payments).toHaveLength(ledger.rows);
        const sum = (name: "amount" | "tip") => order.payments.reduce((all, one) => all + centsOf(one[name]), 0);
        expect([sum("amount"), sum("tip")]).toEqual([ledger.paid, ledger.tips]);
        expect(order.events.filter(({ kind: event }) => event.startsWith("payment-"))).toHaveLength(ledger.rows);
        // One point for each whole dollar before tax, once it is completed and paid in full.
        const earned = ledger.isCompleted && ledger.paid === ledger.total ? Math.floor(netOf(ledger) / 100) : 0;
        expect((await server.data(contract.member.get, {}, { as: member })).points - before).toBe(earned);
        const [entries] = await rowsOf<{ points: number }>(
          server,
          "select coalesce(sum(amount), 0)::int as points from points_entry where order_id = $1",
          id,
        );
        expect(entries?.points).toBe(earned);
        if (!ledger.isCompleted) await server.command("order", "complete", POMELO_LANE, id);
      }),
      { numRuns: RUNS },
    );
  });
});
