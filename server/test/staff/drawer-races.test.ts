import { staffContract } from "@comanda/contract/staff/index";
import { minus, money, moneyText, sum, toMoney } from "@comanda/domain/money/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import { runSeed, seeded } from "../../test-crash/support/seeded.ts";
import { decidedCall } from "../decided-call.ts";
import { replacing } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { drawers, ordering, payments } = staffContract;
const TOTAL = "12.45";
const ROUNDS = repetitions("COMANDA_DRAWER_ROUNDS", { everyRun: 6, full: 40 });
const AT_ONCE = 6;
const STEPS = repetitions("COMANDA_DRAWER_STEPS", { everyRun: 25, full: 300 });

const ofCents = (cents: number): string => moneyText(toMoney({ units: BigInt(cents), scale: 2 }));

/* Only PostgreSQL has concurrent writers. */
describe("devices at one cash drawer", () => {
  let [server, ana, owner] = NOT_OPEN;
  let till = "";
  beforeAll(async () => {
    [server, ana, owner] = await openConsole("postgres", "staff", "owner");
    till = (await server.data(drawers.save, { body: { name: "Till" } }, owner))[0]?.id ?? "";
    const { settings } = await server.data(ordering.get, {}, owner);
    await server.data(ordering.save, { body: { seen: settings, wanted: { cashRounding: "0.10" } } }, owner);
    await server.notified();
  });
  afterAll(() => server.close());

  const read = async () => (await server.data(drawers.get, { params: { id: till } }, ana)).open;
  const open = () => server.data(drawers.open, { params: { id: till }, body: { float: "100.00" } }, ana);
  const pay = (id: string) => () => {
    const body = { orders: [{ id, due: TOTAL }], method: "cash" as const, amount: TOTAL };
    return server.call(payments.record, { body }, { as: ana.as, key: freshKey() });
  };
  const move = (kind: "paid-in" | "paid-out" | "tips-out", amount: string) => () =>
    server.call(drawers.move, { params: { id: till }, body: { kind, amount, reason: "Ice" } }, { as: ana.as, key: freshKey() });
  /** Counts what the person has read until it is accepted, as a person does who is told that cash has come meanwhile. */
  const count = async () => {
    for (;;) {
      const seen = await read();
      if (!seen) return null;
      const body = { shiftId: seen.id, expected: seen.expected, counted: seen.expected, stays: "0.00" };
      const { code } = await decidedCall(() => server.call(drawers.close, { params: { id: till }, body }, ana));
      if (code === 0) return seen.expected;
    }
  };
  /** The cash of every shift by its rows, beside what was expected at its count. */
  const shifts = () =>
    rowsOf<{ expected: string; found: string }>(
      server,
      `select s.expected::text as expected, (s.float
         + coalesce((select sum(p.amount + p.tip + p.rounding) from payment p where p.drawer_shift_id = s.id), 0)
         + coalesce((select sum(case m.kind when 'paid-in' then m.amount else -m.amount end) from drawer_movement m where m.shift_id = s.id), 0))::text as found
       from drawer_shift s where s.closed_at is not null`,
    );

  it("add up, with what was paid in and out at once, to the float with every cash payment and its rounding", async () => {
    await open();
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => (await placed(server, toGo([MUSHROOMS]), { as: await server.guest() })).id),
    );
    const moves = [move("paid-in", "20.00"), move("paid-out", "7.30"), move("tips-out", "5.05")];
    const answers = await Promise.all([...ids.map(pay), ...moves].map(decidedCall));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: AT_ONCE + 3 }, () => 0));
    // 12.45 is 12.50 in cash.
    const expected = minus(sum([money("120.00"), ...ids.map(() => money("12.50"))]), money("12.35"));
    expect(await read()).toMatchObject({ expected: moneyText(expected), rounding: "0.30", cash: { count: AT_ONCE } });
    await count();
  });

  /** Payments at the moment of a count, again and again: whether each shift has what was expected when it was counted. */
  const countsWhilePaying = async (): Promise<boolean> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await open();
      const ids = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => (await placed(server, toGo([MUSHROOMS]), { as: await server.guest() })).id),
      );
      const [, ...answers] = await Promise.all([count(), ...ids.map(pay).map(decidedCall)]);
      expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 0));
      await count();
    }
    return (await shifts()).every(({ expected, found }) => expected === found);
  };

  it("have, after each of many calls in a random order, the float with cash in less cash out, with rounding", async () => {
    await open();
    const chance = seeded(runSeed());
    const cash = new Map<string, number>();
    let cents = 10_000;
    const steps = [
      async () => {
        const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
        const [amount, tip] = [1 + Math.floor(chance() * 1_245), Math.floor(chance() * 300)];
        const body = { orders: [{ id, due: TOTAL }], method: "cash" as const, amount: ofCents(amount), tip: ofCents(tip) };
        const { payments: rows } = await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
        // The oracle of rounding: to tens of cents, a tie upwards.
        const handed = Math.floor((amount + tip + 5) / 10) * 10;
        for (const { id: paymentId } of rows) cash.set(paymentId, handed);
        cents += handed;
      },
      async () => {
        const [id, handed] = [...cash].at(Math.floor(chance() * cash.size)) ?? [];
        if (id === undefined || handed === undefined) return;
        await server.data(payments.reverse, { params: { id }, body: { reason: "typed wrong" } }, owner);
        cash.delete(id);
        cents -= handed;
      },
      async () => {
        const [kind, amount] = [
          (["paid-in", "paid-out", "tips-out"] as const)[Math.floor(chance() * 3)] ?? "paid-in",
          1 + Math.floor(chance() * 2_000),
        ];
        expect(await move(kind, ofCents(amount))()).toMatchObject({ code: 0 });
        cents += kind === "paid-in" ? amount : -amount;
      },
    ];
    for (let step = 0; step < STEPS; step += 1) {
      await steps[Math.floor(chance() * steps.length)]?.();
      expect((await read())?.expected).toBe(ofCents(cents));
    }
    await count();
  });

  it("lose nothing while it is counted: a count has every payment until its moment, and none after it", async () => {
    expect(await countsWhilePaying()).toBe(true);
  });

  it("would lose a payment that is recorded while the drawer is counted, if it did not keep the drawer open until it is stored", async () => {
    const unlocked = replacing("for share of s", "and pg_sleep(0.1)::text = ''");
    expect(await server.withFault(unlocked, countsWhilePaying)).toBe(false);
  });
});
