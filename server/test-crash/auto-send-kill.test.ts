import { describe, expect, it } from "vitest";
import { sendDueOrders } from "../src/orders/auto-send/auto-send-worker.ts";
import type { Database } from "../src/platform/db/open-database.ts";
import { IS_FULL_TIER, repetitions } from "../test-database/test-tier.ts";
import { openTestServer } from "../test/harness.ts";
import { MUSHROOMS, placed, toGo } from "../test/ordering/order-bodies.ts";
import { signalOfKilled } from "./support/api-process.ts";
import { autoSendKillPoints } from "./support/kill-points.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";

/** Kills in one run on PostgreSQL: in every run one at each point. */
const KILLS = repetitions("COMANDA_AUTO_SEND_KILLS", { everyRun: 1, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 10_000;
const POINTS = Object.keys(autoSendKillPoints);

type Sent = { sendings: number; tickets: number; heldItems: number };

/** Orders that are held, and the setting by which they are due, as if it had been on before them. Closes the database. */
async function dueOrders(on: Database, count: number): Promise<void> {
  const server = await openTestServer(on.kind, { database: on });
  try {
    for (let index = 0; index < count; index += 1) await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    // The day of the process that is killed: only orders of the last days are sent.
    await on.query("update customer_order set business_day = current_date");
    await on.query(
      `update merchant set definition = jsonb_set(definition, '{settings}',
         definition -> 'settings' || '{"autoSend": "at-once", "autoSendSince": "2020-01-01T00:00:00Z"}')`,
    );
  } finally {
    await server.close();
  }
}

/** Sends what is still due, as the next process does. Closes the database. */
async function sendRest(on: Database): Promise<void> {
  const server = await openTestServer(on.kind, { database: on, now: new Date().toISOString() });
  try {
    await sendDueOrders(server.deps);
  } finally {
    await server.close();
  }
}

const sentOf = async (on: Database): Promise<Sent[]> =>
  (
    await on.query<Sent>(
      `select (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'sent') as sendings,
         (select count(*)::int from kitchen_ticket k where k.order_id = o.id) as tickets,
         (select count(*)::int from order_item i where i.order_id = o.id and i.state = 'held') as "heldItems"
       from customer_order o order by o.id`,
    )
  ).rows;

const isHeld = ({ sendings, tickets, heldItems }: Sent) => sendings === 0 && tickets === 0 && heldItems === 1;
const isSent = ({ sendings, tickets, heldItems }: Sent) => sendings === 1 && tickets === 1 && heldItems === 0;

/** Kills the process while it sends what is due, and lets the next process do the rest. Returns what is neither held nor sent once. */
async function killed(kills: number, fault?: string) {
  const location = await restaurantDatabase("postgres");
  try {
    await dueOrders(await opened(location), kills + 1);
    const torn: Sent[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      expect(await signalOfKilled(location, { fault, killAt: `${POINTS[kill % POINTS.length]}:1` })).toBe("SIGKILL");
      torn.push(...(await atDatabase(location, sentOf)).filter((order) => !isHeld(order) && !isSent(order)));
    }
    await sendRest(await opened(location));
    const orders = await atDatabase(location, sentOf);
    return { torn, unsent: orders.filter((order) => !isSent(order)), sent: orders.filter(isSent).length };
  } finally {
    await location.remove();
  }
}

describe("orders that are sent by themselves while the process is killed", () => {
  it("are sent exactly once, each with its ticket", { timeout: GIVEN_UP_MS }, async () =>
    expect(await killed(KILLS)).toEqual({ torn: [], unsent: [], sent: KILLS + 1 }),
  );

  it.runIf(IS_FULL_TIER)("are found lost with the fault: order sent when it is found", { timeout: GIVEN_UP_MS }, async () =>
    expect((await killed(1, "order sent when it is found")).unsent).not.toEqual([]),
  );
});
