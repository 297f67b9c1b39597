import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { expect, it } from "vitest";
import type { Database } from "../src/platform/db/open-database.ts";
import { IS_FULL_TIER } from "../test-database/test-tier.ts";
import { WITHIN_MS } from "../test-database/within.ts";
import { mockPos, type PosSettings } from "../test-client/mock-pos.ts";
import { openTestServer } from "../test/harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../test/ordering/order-bodies.ts";
import { staffOf } from "../test/staff/console.ts";
import { startApi } from "./support/api-process.ts";
import { atDatabase, opened, restaurantDatabase } from "./support/test-databases.ts";
import { until } from "./support/until.ts";

const { keys, ordering, webhooks } = staffContract;
const ORDERS = 5;

type Evening = { key: string; secret: string; allergicId: string };

/** Orders of an evening, one of them with an allergy, whose events wait for the point of sale; without a time to undo. Closes the database. */
async function placeEvening(on: Database, url: string): Promise<Evening> {
  const server = await openTestServer(on.kind, {
    database: on,
    now: new Date().toISOString(),
    webhookNetworks: { allowed: ["127.0.0.0/8"] },
  });
  try {
    const owner = await staffOf(server, "owner");
    const { settings } = await server.data(ordering.get, {}, owner);
    await server.data(ordering.save, { body: { seen: settings, wanted: { undoSeconds: 0, ordersWhenClosed: true } } }, owner);
    await server.notified();
    const scopes = ["orders:read", "orders:write", "payments:write"] as const;
    const { token } = await server.data(keys.make, { body: { name: "Point of sale", scopes: [...scopes] } }, owner);
    const events = ["order.placed", "order.changed", "payment.recorded", "order.completed"] as const;
    const { secret } = await server.data(webhooks.add, { body: { url, events: [...events] } }, owner);
    for (let index = 0; index < ORDERS; index += 1)
      await placed(server, toGo([MUSHROOMS, SOY_MILK], { notes: `Order ${index}` }), { as: await server.guest() });
    const allergic = await placed(server, toGo([MUSHROOMS], { notes: "Peanut allergy" }), { as: await server.guest() });
    return { key: token, secret, allergicId: allergic.id };
  } finally {
    await server.close();
  }
}

type Taken = { id: string; status: number; due: string; sendings: number; payments: number; by: string[] };

const takenOrders = async (on: Database): Promise<Taken[]> =>
  (
    await on.query<Taken>(
      `select o.id::text as id, o.status, (o.total - o.paid)::text as due,
         (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'sent') as sendings,
         (select count(*)::int from payment p where p.order_id = o.id) as payments,
         (select coalesce(array_agg(distinct e.actor_name), '{}') from order_event e where e.order_id = o.id and e.actor_kind = 'key') as by
       from customer_order o order by o.id`,
    )
  ).rows;

it.runIf(IS_FULL_TIER)(
  "a point of sale takes the orders of an evening through a key and webhooks alone, also over failures of both",
  async () => {
    const location = await restaurantDatabase("postgres");
    const lines: string[] = [];
    // Comanda knows its address before it has its key.
    const settings: PosSettings = { key: "", secret: "", origin: "", print: (line) => void lines.push(line) };
    const pos = mockPos(settings);
    try {
      await once(pos.listen(0, "127.0.0.1"), "listening");
      const { port } = pos.address() as AddressInfo;
      const { allergicId, ...secrets } = await placeEvening(await opened(location), `http://127.0.0.1:${port}/`);
      Object.assign(settings, secrets);
      const first = await startApi(location);
      settings.origin = first.base;
      await until(() => lines.some((line) => line.startsWith("order ")), "the point of sale printed no order");
      await first.kill("SIGKILL");
      await atDatabase(location, (on) => on.query("update delivery set claimed_until = null, next_at = now() where delivered_at is null"));
      const second = await startApi(location);
      settings.origin = second.base;
      const isDone = ({ id, status }: Taken) => id === allergicId || status === OrderStatus.Completed;
      const areDone = async () => (await atDatabase(location, takenOrders)).every(isDone);
      await expect
        .poll(areDone, { timeout: WITHIN_MS, interval: 200, message: "every order but the allergic one is completed" })
        .toBe(true);
      await second.kill("SIGTERM");
      const orders = await atDatabase(location, takenOrders);
      expect(orders.filter(({ id }) => id !== allergicId)).toEqual(
        Array.from({ length: ORDERS }, () =>
          expect.objectContaining({ status: OrderStatus.Completed, due: "0.00", sendings: 1, payments: 1, by: ["Point of sale"] }),
        ),
      );
      expect(orders.find(({ id }) => id === allergicId)).toMatchObject({ status: OrderStatus.Progressing, sendings: 0, payments: 0 });
      expect(lines).toContainEqual(expect.stringMatching(/: somebody has to read its allergy in the console$/));
      for (let index = 0; index < ORDERS; index += 1) expect(lines.filter((line) => line.endsWith(`Order ${index}`))).toHaveLength(1);
    } finally {
      pos.closeAllConnections();
      pos.close();
      await location.remove();
    }
  },
);
