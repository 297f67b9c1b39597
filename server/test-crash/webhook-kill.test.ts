import { staffContract } from "@comanda/contract/staff/index";
import { describe, expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { TIER_DATABASE_KINDS } from "../test-database/fresh-database.ts";
import { repetitions } from "../test-database/test-tier.ts";
import { type Receiver, startReceiver } from "../test/integrations/receiver.ts";
import { staffOf } from "../test/staff/console.ts";
import { signalOfKilled, startApi } from "./support/api-process.ts";
import { deliveryKillPoints } from "./support/kill-points.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";
import { until } from "./support/until.ts";
import { waitingOrders } from "./support/waiting-orders.ts";

/** Kills in one run on a database: in every run one at each point. */
const KILLS = repetitions("COMANDA_WEBHOOK_KILLS", { everyRun: 2, full: 50 });
const GIVEN_UP_MS = 300_000 + KILLS * 10_000;
const POINTS = Object.keys(deliveryKillPoints);

/** Places orders for which a message to a receiver waits, while no process delivers webhooks. Returns their ids. */
const waitingMessages = (on: Database, { url }: Receiver, count: number): Promise<string[]> =>
  waitingOrders(
    on,
    { webhookNetworks: { allowed: ["127.0.0.0/8"] } },
    {
      count,
      prepare: async (server) =>
        server.data(staffContract.webhooks.add, { body: { url, events: ["order.placed"] } }, await staffOf(server, "owner")),
    },
  );

/** Lets every pause and every claim of webhooks pass, and leaves `due` of them due; lines for the staff are left out. */
const passTime = (on: Database, due: number) =>
  on.query(
    `with lines as (update delivery set delivered_at = now() where subscriber <> 'webhook' and delivered_at is null)
     update delivery d set claimed_until = null, next_at = case when r.n <= $1 then now() - interval '1 second' else now() + interval '1 day' end
     from (select merchant_id, subscriber, id, row_number() over (order by id) as n from delivery where delivered_at is null and subscriber = 'webhook') r
     where d.merchant_id = r.merchant_id and d.subscriber = r.subscriber and d.id = r.id`,
    [due],
  );

/** Kills the process at points of its deliveries, restarts it, and returns the ids of the messages about each order. */
async function killed(kind: Database["kind"]): Promise<string[][]> {
  const [location, till] = [await restaurantDatabase(kind), await startReceiver()];
  const of = (orderId: string) =>
    till.received.flatMap(({ event, headers }) => (event.data["orderId"] === orderId ? [headers["webhook-id"] ?? ""] : []));
  try {
    const ids = await waitingMessages(await opened(location), till, 2 * KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await atDatabase(location, (on) => passTime(on, 2));
      expect(await signalOfKilled(location, { killAt: `${POINTS[kill % POINTS.length]}:1` })).toBe("SIGKILL");
    }
    await atDatabase(location, (on) => passTime(on, ids.length));
    const api = await startApi(location);
    await until(() => ids.every((id) => of(id).length > 0), "no message was received about one of the orders");
    await api.kill("SIGTERM");
    return ids.map(of);
  } finally {
    await till.close();
    await location.remove();
  }
}

describe("webhooks while the process is killed between claim and mark", () => {
  it.for(TIER_DATABASE_KINDS)(
    "are received at least once each, a repeated one with its id, on %s",
    { timeout: GIVEN_UP_MS },
    async (kind, { annotate }) => {
      const messages = await killed(kind);
      const repeated = messages.filter((ids) => ids.length > 1);
      expect(repeated.length).toBeGreaterThan(0);
      expect(messages.map((ids) => new Set(ids).size)).toEqual(messages.map(() => 1));
      await annotate(`${KILLS} kills, ${messages.length} orders, ${repeated.length} with a second message`);
    },
  );
});
