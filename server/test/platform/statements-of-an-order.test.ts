import { contract } from "@comanda/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestServer, type TestServer } from "../harness.ts";
import { freshKey, MUSHROOMS, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";

let server: TestServer;
let names: string[] = [];
beforeAll(async () => {
  server = await openTestServer("postgres", {
    jobs: ["autoSend"],
    around: (sent, run) => {
      if (sent.name) names.push(sent.name);
      return run();
    },
  });
});
afterAll(() => server.close());

const undelivered = async () => (await rowsOf(server, "select id from delivery where delivered_at is null")).length;

/** The names of the statements of an order that a new guest places, and of all that follows it. */
async function statementsOfAnOrder(): Promise<string[]> {
  const guest = await server.guest();
  names = [];
  const body = { ...toGo([MUSHROOMS]), expectedTotal: "12.45" };
  await server.data(contract.order.place, { body }, { as: guest, key: freshKey() });
  await vi.waitUntil(async () => (await undelivered()) === 0, { timeout: 60_000 });
  // What the end of the delivery starts is sent before these are answered.
  for (let round = 0; round < 3; round += 1) await server.notified();
  return names;
}

it("an order and all that follows it takes six statements, where the restaurant does not send orders by itself", async () => {
  await statementsOfAnOrder();
  expect((await statementsOfAnOrder()).toSorted()).toEqual(
    [
      "session.diner-by-token",
      "order.current-state",
      "order.write-new",
      "delivery.claim",
      "order.of-staff-lines",
      "delivery.delivered",
    ].toSorted(),
  );
});
