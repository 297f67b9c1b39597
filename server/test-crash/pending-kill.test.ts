import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { openTestServer } from "../test/harness.ts";
import { MUSHROOMS, placed, toGo } from "../test/ordering/order-bodies.ts";
import { afterUndoTime, staffOf } from "../test/staff/console.ts";
import { signalOfKilled } from "./support/api-process.ts";
import { pendingKillPoints } from "./support/kill-points.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";

/** Kills in one run on PostgreSQL: in every run one at each of the first two points. */
const KILLS = repetitions("COMANDA_PENDING_KILLS", { everyRun: 1, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 10_000;
const POINTS = Object.keys(pendingKillPoints);
/** Of the actions, every third is undone before it is due. */
const UNDONE_EVERY = 3;
const { orders, pending } = staffContract;

/** The state of an action and of its order. `events`: how often the order was completed or cancelled. */
type Acted = { action: "complete" | "cancel"; isUndone: boolean; isEnded: boolean; status: number; events: number };
type Run = { kind: Database["kind"]; kills: number; fault?: string };

/** Orders about to be completed or cancelled; some of the actions are undone. Closes the database. */
async function requestedActions(on: Database, count: number): Promise<void> {
  const server = await openTestServer(on.kind, { database: on });
  try {
    const ana = await staffOf(server, "manager");
    for (let index = 0; index < count; index += 1) {
      const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
      const params = { id };
      const asked =
        index % 2 === 0
          ? await server.data(orders.complete, { params, body: { rowVersion: 1, anyway: true } }, ana)
          : await server.data(orders.cancel, { params, body: { rowVersion: 1, reason: "left" } }, ana);
      if (index % UNDONE_EVERY === 0) await server.data(pending.undo, { params: { id: asked.pending?.id ?? "" } }, ana);
    }
  } finally {
    await server.close();
  }
}

/** Does all actions that are still open, as the next process does when their time has come. Closes the database. */
async function doAll(on: Database): Promise<void> {
  const server = await openTestServer(on.kind, { database: on });
  try {
    await on.query("update pending_action set due_at = created_at");
    await afterUndoTime(server);
  } finally {
    await server.close();
  }
}

/** Makes the first of the open actions due, and no other. */
const makeDue = (on: Database) =>
  on.query(
    `update pending_action p set due_at = case when r.n = 1 then now() - interval '1 second' else now() + interval '1 day' end
     from (select merchant_id, id, row_number() over (order by id) as n from pending_action where done_at is null and undone_at is null) r
     where p.merchant_id = r.merchant_id and p.id = r.id`,
  );

const actedOn = async (on: Database): Promise<Acted[]> =>
  (
    await on.query<Acted>(
      `select p.action, p.undone_at is not null as "isUndone", p.done_at is not null or p.dropped_why is not null as "isEnded", o.status,
         (select count(*)::int from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
          and e.kind in ('completed', 'cancelled')) as events
       from pending_action p join customer_order o on o.merchant_id = p.merchant_id and o.id = p.subject_id order by p.id`,
    )
  ).rows;

/** The actions of which a part was done, or that were done twice, or although they were undone. */
const tornOf = (actions: readonly Acted[]): Acted[] =>
  actions.filter(({ action, isEnded, status, events }) => {
    const done = action === "complete" ? OrderStatus.Completed : OrderStatus.Cancelled;
    return isEnded ? status !== done || events !== 1 : status !== OrderStatus.Progressing || events !== 0;
  });

/** Kills the process while it does what is due, looks at the database after each kill, and lets the next process do the rest. */
async function killed({ kind, kills, fault }: Run) {
  const location = await restaurantDatabase(kind);
  try {
    await requestedActions(await opened(location), Math.ceil(kills * 1.5) + UNDONE_EVERY);
    const torn: Acted[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await atDatabase(location, makeDue);
      expect(await signalOfKilled(location, { fault, killAt: `${POINTS[kill % POINTS.length]}:1` })).toBe("SIGKILL");
      torn.push(...tornOf(await atDatabase(location, actedOn)));
    }
    await doAll(await opened(location));
    const actions = await atDatabase(location, actedOn);
    const left = actions.filter(({ isUndone, isEnded }) => !isUndone && !isEnded);
    return { torn: [...torn, ...tornOf(actions)], left, undone: actions.filter(({ isUndone }) => isUndone) };
  } finally {
    await location.remove();
  }
}

describe("actions of the staff that are due while the process is killed", () => {
  it.for([{ kind: "postgres", kills: KILLS }, ...(IS_FULL_TIER ? [{ kind: "embedded", kills: 8 } as const] : [])] as const)(
    "are done exactly once, and not at all where they were undone, on $kind",
    { timeout: GIVEN_UP_MS },
    async ({ kind, kills }, { annotate }) => {
      const { torn, left, undone } = await killed({ kind, kills });
      expect({ torn, left }).toEqual({ torn: [], left: [] });
      expect(undone.map(({ status, events }) => [status, events])).toEqual(undone.map(() => [OrderStatus.Progressing, 0]));
      await annotate(`${kills} kills, ${undone.length} actions undone`);
    },
  );

  it.runIf(IS_FULL_TIER)("are found lost with the fault: action ended when it is found", { timeout: GIVEN_UP_MS }, async () => {
    const { torn } = await killed({ kind: "postgres", kills: 1, fault: "action ended when it is found" });
    expect(torn).toContainEqual(expect.objectContaining({ isEnded: true, status: OrderStatus.Progressing }));
  });
});
