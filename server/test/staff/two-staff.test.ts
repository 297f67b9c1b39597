import { staffContract } from "@comanda/contract/staff/index";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { runSeed, seeded } from "../../test-crash/support/seeded.ts";
import type { Answered } from "../api/answer-checks.ts";
import { type Guest, openTestServer, type TestServer } from "../harness.ts";
import { EGG_TART, MUSHROOMS, place, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "./console.ts";

const RUNS = repetitions("COMANDA_TWO_STAFF", { everyRun: 8, full: 500 });
const ACTS = 6;
const { orders, pending } = staffContract;

type Event = { kind: string; rowVersion: number; change: { itemIds?: string[] } };
/** What one of two staff does, and the versions that its answers showed. */
type Done = { act: string; answer: Answered };

describe.each(TIER_DATABASE_KINDS)("two staff on one order, on %s", (kind) => {
  let server: TestServer;
  let staff: [Signed, Signed];
  beforeAll(async () => {
    server = await openTestServer(kind);
    staff = [await staffOf(server, "manager"), await staffOf(server, "staff")];
  });
  afterAll(() => server.close());

  /** Random acts of one person on what the person read last. */
  const work = async (person: Signed, first: StaffOrder, random: () => number): Promise<Done[]> => {
    let seen = first;
    const done: Done[] = [];
    const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
    for (let step = 0; step < ACTS; step += 1) {
      const params = { id: seen.id };
      const held = seen.items.filter(() => random() < 0.6).map(({ id }) => id);
      const acts: Record<string, () => Promise<Answered>> = {
        send: () => server.call(orders.send, { params, body: { itemIds: held.length > 0 ? held : [seen.items[0]?.id ?? "1"] } }, person),
        "take back": async () => {
          const { tickets } = await server.data(orders.get, { params }, person);
          return server.call(orders.takeBack, { params, body: { ticketIds: [one(tickets)?.id ?? "1"] } }, person);
        },
        "name an allergy": () => server.call(orders.setAllergies, { params, body: { allergens: ["milk"] } }, person),
        "read the allergy": () => server.call(orders.readAllergy, { params, body: { rowVersion: seen.rowVersion } }, person),
        complete: () => server.call(orders.complete, { params, body: { rowVersion: seen.rowVersion, anyway: true } }, person),
        undo: () => server.call(pending.undo, { params: { id: seen.pending?.id ?? "1" } }, person),
      };
      const act = one(Object.keys(acts)) ?? "send";
      const answer = await acts[act]?.();
      if (!answer) throw new Error(act);
      done.push({ act, answer });
      seen = orderIn(answer) ?? (await server.data(orders.get, { params }, person));
    }
    return done;
  };

  const adds = async (diner: Guest, id: string): Promise<boolean> =>
    (await place(server, toGo([EGG_TART], { id, rowVersion: 1 }), { as: diner }).catch(() => null))?.success === true;

  const oneRun = async (seed: number) => {
    const random = seeded(seed);
    const diner = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: diner });
    const first: StaffOrder = await server.data(orders.get, { params: { id } }, staff[0]);
    const seeds = [seeded(random() * 2 ** 31), seeded(random() * 2 ** 31)] as const;
    const [ana, ben, hasAdded] = await Promise.all([
      work(staff[0], first, seeds[0]),
      work(staff[1], first, seeds[1]),
      random() < 0.5 ? adds(diner, id) : false,
    ]);
    return { id, done: [...ana, ...ben], hasAdded };
  };

  it(`loses no change, doubles none, and answers every stale one with the order as it is now, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const { id, done, hasAdded } = await oneRun(runSeed() + run);
      const events = await rowsOf<Event>(
        server,
        `select kind, row_version as "rowVersion", change from order_event where order_id = $1 order by row_version`,
        id,
      );
      const order = await server.data(orders.get, { params: { id } }, staff[0]);
      const accepted = done.filter(({ act, answer }) => answer.success && act !== "complete" && act !== "undo");
      // Each accepted change is one version with one event: none is lost, none is done twice.
      expect({ run, versions: events.map(({ rowVersion }) => rowVersion) }).toEqual({
        run,
        versions: Array.from({ length: 1 + accepted.length + Number(hasAdded) }, (_, index) => index + 1),
      });
      expect({ run, states: order.items.map(({ id: item, state }) => [item, state]) }).toEqual({ run, states: [...statesAfter(events)] });
      expect([0, 404, 5001, 5002, 5003, 5006, 5009, 12_000]).toEqual(expect.arrayContaining(done.map(({ answer }) => answer.code)));
      const stale = done.filter(({ act, answer }) => [5001, 5003, 5009, 12_000].includes(answer.code) && act !== "undo");
      expect({ run, orders: stale.map(({ answer }) => orderIn(answer)?.id) }).toEqual({ run, orders: stale.map(() => id) });
      const tickets = await rowsOf(
        server,
        `select l.item_id from kitchen_ticket t join kitchen_ticket_line l on l.merchant_id = t.merchant_id and l.ticket_id = t.id
         where t.order_id = $1 and t.withdrawn_at is null group by l.item_id having count(*) > 1`,
        id,
      );
      expect({ run, tickets }).toEqual({ run, tickets: [] });
      const open = await rowsOf(
        server,
        "select id from pending_action where subject_id = $1 and done_at is null and undone_at is null and dropped_why is null",
        id,
      );
      expect(open.length).toBeLessThan(2);
    }
  });
});

/** The order in an answer, or in what a refusal says of it. */
function orderIn({ data }: Answered): StaffOrder | null {
  if (typeof data !== "object" || data === null) return null;
  if ("order" in data) return data.order as StaffOrder;
  return "rowVersion" in data && "items" in data ? (data as StaffOrder) : null;
}

/** The states of the items by the events alone, in the order in which they were added. */
function statesAfter(events: readonly Event[]): Map<string, string> {
  const states = new Map<string, string>();
  const becomes: Record<string, [from: string | undefined, to: string]> = {
    placed: [undefined, "held"],
    added: [undefined, "held"],
    sent: ["held", "sent"],
    "sending-taken-back": ["sent", "held"],
  };
  for (const { kind, change } of events) {
    const [from, to] = becomes[kind] ?? [];
    if (to === undefined) continue;
    for (const item of change.itemIds ?? []) {
      if (states.get(item) !== from) throw new Error(`${kind} of an item that is ${states.get(item)}`);
      states.set(item, to);
    }
  }
  return states;
}
