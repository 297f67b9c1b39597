import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { EGG_TART, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { text } from "./evening-ledger.ts";

const { days, figures, orders, payments, refunds } = staffContract;
type What = InputOf<typeof refunds.preview>["body"]["what"];
const ORDERS = repetitions("COMANDA_REFUND_EVENING", { everyRun: 25, full: 200 });
const TODAY = "2026-09-17";
const DISHES = [MUSHROOMS, SOY_MILK, EGG_TART];

const life = fc.record({
  dishes: fc.array(fc.record({ dish: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
  tip: fc.nat(90),
  /** In cents. */
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  /** How much of what is due is paid first, in hundredths, and by which means. */
  parts: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 100 }), tip: fc.nat(200), method: fc.constantFrom("cash" as const, "card" as const) }),
    { minLength: 1, maxLength: 3 },
  ),
  refunds: fc.array(
    fc.record({
      kind: fc.constantFrom("dishes" as const, "amount" as const, "everything" as const),
      pick: fc.nat(9),
      share: fc.integer({ min: 1, max: 120 }),
      method: fc.constantFrom("cash" as const, "card" as const, "other" as const),
    }),
    { maxLength: 4 },
  ),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

describe.each(TIER_DATABASE_KINDS)("random refunds of random orders, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const get = (id: string) => server.data(orders.get, { params: { id } }, jo);

  /** A completed order that is paid as far as it goes. */
  async function sold({ dishes, tip, discount, parts }: Life): Promise<string> {
    const lines = dishes.map(({ dish, quantity }) => ({ ...(DISHES[dish] ?? MUSHROOMS), quantity }));
    const tips = { category: 2, target: 0, amount: text(BigInt(tip)), name: "tips", asTips: true } as const;
    const { id } = await placed(server, toGo(lines, tip > 0 ? { priceAdjustments: [tips] } : {}), { as: await server.guest() });
    if (discount > 0) {
      const body = { rowVersion: (await get(id)).rowVersion, kind: "amount" as const, value: text(BigInt(discount)), reason: "A regular" };
      await server.data(orders.discount, { params: { id }, body }, jo);
    }
    for (const { share, tip: beside, method } of parts) {
      const { due } = await get(id);
      const amount = (cents(due) * BigInt(share) + 99n) / 100n;
      if (amount === 0n) break;
      const body = { orders: [{ id, due }], method, amount: text(amount), tip: text(BigInt(beside)) };
      await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    }
    await server.data(orders.complete, { params: { id }, body: { rowVersion: (await get(id)).rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
    return id;
  }

  type Tried = { kind: string; method: string; asked: bigint; stillPaid: bigint; code: number; given: bigint };

  /** Asks for what was drawn, also where it is too much; what was asked, what was still paid before, and what was given back, in cents. */
  async function refunded(id: string, { kind: what, pick, share, method }: Life["refunds"][number]): Promise<Tried> {
    const { items, payments: listed, refunds: before } = await get(id);
    const item = items[pick % items.length];
    const stillPaid = sum(listed.flatMap(({ amount, tip }) => [cents(amount), cents(tip)]));
    const drawn: Record<typeof what, What> = {
      dishes: { kind: "dishes", items: [{ id: item?.id ?? "", quantity: 1 }] },
      amount: { kind: "amount", amount: text((stillPaid * BigInt(share)) / 100n) },
      everything: { kind: "everything" },
    };
    const chosen = drawn[what];
    const seen = await server.call(refunds.preview, { params: { id }, body: { what: chosen } }, jo);
    const effect = (seen.success ? seen.data : null) as { amount: string } | null;
    const amount = effect?.amount ?? text((stillPaid * BigInt(share)) / 100n);
    const givenBack = text(sum(before.map((one) => cents(one.amount))));
    const body = { what: chosen, method, amount, givenBack, reason: "Came late" };
    const answer = await server.call(refunds.give, { params: { id }, body }, { as: jo.as, key: freshKey() });
    return { kind: what, method, asked: cents(amount), stillPaid, code: answer.code, given: answer.code === 0 ? cents(amount) : 0n };
  }

  it("agree to the cent: what was paid and given back of each order, the sums of payments, figures and the drawer; nothing else changes", async () => {
    const lives = fc.sample(life, { numRuns: ORDERS, seed: 23 });
    const ids: string[] = [];
    for (const one of lives) ids.push(await sold(one));
    const read = () => server.data(figures.get, { query: { from: TODAY } }, jo);
    const before = await read();
    const tried: Tried[] = [];
    for (const [at, one] of lives.entries()) for (const each of one.refunds) tried.push(await refunded(ids[at] ?? "", each));
    const tooMuch = tried.filter((one) => one.kind === "amount" && one.asked > one.stillPaid);
    expect(tooMuch.length).toBeGreaterThan(0);
    expect(tooMuch.every(({ code }) => code === 5021)).toBe(true);
    const done = tried.filter(({ code }) => code === 0);
    expect(done.length).toBeGreaterThan(ORDERS / 2);
    expect(done.every(({ given, stillPaid }) => given > 0n && given <= stillPaid)).toBe(true);
    expect(new Set(done.map(({ method }) => method)).size).toBe(3);

    const off = await rowsOf(
      server,
      `select o.id from customer_order o cross join lateral (
         select coalesce(sum(p.amount) filter (where p.refund_id is null), 0) as paid, coalesce(-sum(p.amount) filter (where p.refund_id is not null), 0) as given,
           coalesce(sum(p.tip), 0) as tips from payment p where p.merchant_id = o.merchant_id and p.order_id = o.id
       ) p cross join lateral (
         select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.net + r.charge + r.other_tax + r.tips), 0) + coalesce(sum(
           (select coalesce(sum((t ->> 'amount')::numeric), 0) from jsonb_array_elements(r.taxes) t where not (t ->> 'isIncluded')::boolean)), 0) as parts
         from refund r where r.merchant_id = o.merchant_id and r.order_id = o.id
       ) r
       where o.paid <> p.paid or o.refunded <> p.given or o.refunded <> r.amount or r.amount <> r.parts or o.refunded > o.paid or p.tips < 0`,
    );
    expect(off).toEqual([]);

    const after = await read();
    const by = (method: string) => sum(done.filter((one) => one.method === method).map(({ given }) => given));
    const { givenBack, drawer } = after;
    expect({ ...after, givenBack: before.givenBack, drawer: before.drawer, until: before.until }).toEqual(before);
    expect(before.givenBack).toMatchObject({ count: 0, amount: "0.00", by: [] });
    expect(givenBack).toMatchObject({ count: done.length, amount: text(sum(done.map(({ given }) => given))), later: { count: 0 } });
    expect(text(sum([givenBack.net, givenBack.charges, givenBack.taxes, givenBack.tips].map(cents)))).toBe(givenBack.amount);
    expect(givenBack.by.map(({ method, amount }) => [method, amount])).toEqual(
      ["card", "cash", "other"].map((one) => [one, text(by(one))]),
    );
    expect(cents(before.drawer) - cents(drawer)).toBe(by("cash"));
    const line = await server.data(figures.orders, { params: { line: "given-back" }, query: { from: TODAY } }, jo);
    expect(line.amount).toBe(givenBack.amount);
  });

  it("after the day was closed and before it is over count on it, marked, and the closing says what has changed", async () => {
    const id = await sold({
      dishes: [{ dish: 0, quantity: 1 }],
      tip: 0,
      discount: 0,
      parts: [{ share: 100, tip: 0, method: "cash" }],
      refunds: [],
    });
    const before = await server.data(figures.get, { query: { from: TODAY } }, jo);
    await server.data(days.close, { params: { day: TODAY }, body: { counted: before.drawer, note: "" } }, jo);
    expect(await refunded(id, { kind: "everything", pick: 0, share: 100, method: "cash" })).toMatchObject({ code: 0, given: 1_245n });
    const { givenBack } = await server.data(figures.get, { query: { from: TODAY } }, jo);
    expect(givenBack.count).toBe(before.givenBack.count + 1);
    expect(givenBack.later).toMatchObject({ count: before.givenBack.later.count + 1 });
    const changes = (await server.data(days.closing, { params: { day: TODAY } }, jo))?.changes;
    expect(changes).toContainEqual(expect.objectContaining({ of: "givenBack", difference: "12.45" }));
    expect(changes).toContainEqual(expect.objectContaining({ of: "drawer", difference: "-12.45" }));
    await server.deps.db.query({ text: "update day_closing set reopened_at = closed_at, reopened_by = 'test'" });
  });

  it("after the day was closed count on the day on which they are given, marked, and the closed day keeps its figures", async () => {
    const id = await sold({
      dishes: [{ dish: 0, quantity: 1 }],
      tip: 0,
      discount: 0,
      parts: [{ share: 100, tip: 0, method: "cash" }],
      refunds: [],
    });
    const before = await server.data(figures.get, { query: { from: TODAY } }, jo);
    await server.data(days.close, { params: { day: TODAY }, body: { counted: before.drawer, note: "" } }, jo);
    // Past midnight, within the session.
    server.clock.set("2026-09-18T08:30:00Z");
    expect(await refunded(id, { kind: "everything", pick: 0, share: 100, method: "cash" })).toMatchObject({ code: 0, given: 1_245n });
    const closed = await server.data(figures.get, { query: { from: TODAY } }, jo);
    expect(closed.givenBack).toEqual(before.givenBack);
    expect(closed.drawer).toBe(before.drawer);
    expect(await server.data(days.closing, { params: { day: TODAY } }, jo)).toMatchObject({ changes: [] });
    const next = await server.data(figures.get, { query: { from: "2026-09-18" } }, jo);
    expect(next).toMatchObject({ drawer: "-12.45", givenBack: { count: 1, amount: "12.45", later: { count: 1, amount: "12.45" } } });
  });
});
