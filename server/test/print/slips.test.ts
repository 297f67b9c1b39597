import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimJobs } from "../../src/platform/print-jobs/due-job-store.ts";
import { paperTicketOf } from "../../src/kitchen/print/job/paper-ticket.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { kitchenWithPrinter } from "./kitchen-with-printer.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { orders } = staffContract;

describe.each(TIER_DATABASE_KINDS)("what is printed in the kitchen, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    await kitchenWithPrinter(server, { host: "127.0.0.1", port: 9100 });
  });
  afterAll(() => server.close());

  it.each([
    [{ reason: "sent-twice" }, "這道餐點重複送單。"],
    [{ reason: "other", note: "Dropped <b>it</b>" }, "Dropped <b>it</b>"],
  ] as const)("gives the reason %j of what was taken off in the words of the kitchen's language", async (why, words) => {
    const { id, orderItems } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, jo);
    await rowsOf(server, "update print_job set state = 'withdrawn' where state in ('waiting', 'sending')");
    const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
    const items = [{ id: orderItems[0]?.id ?? "", quantity: 1 }];
    await server.data(orders.takeOff, { params: { id }, body: { rowVersion, items, ...why } }, jo);
    await afterUndoTime(server);
    const [job] = await claimJobs(server.deps.db, server.clock.now());
    if (!job) throw new Error("no slip is due");
    expect(await paperTicketOf(server.deps, job)).toMatchObject({ kind: "taken-off", reason: words });
  });

  it("says how much of a dish that is sold by weight", async () => {
    await rowsOf(server, "update print_job set state = 'withdrawn' where state in ('waiting', 'sending')");
    const { id, orderItems } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const weighed = `update order_item set line = line || '{"salesUnitType": 1, "weightUnit": "100 g", "salesUnitFactorList": ["2.5"]}' where order_id = $1`;
    await rowsOf(server, weighed, id);
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, jo);
    await afterUndoTime(server);
    const [job] = await claimJobs(server.deps.db, server.clock.now());
    if (!job) throw new Error("no ticket is due");
    expect(await paperTicketOf(server.deps, job)).toMatchObject({ kind: "order", lines: [{ quantity: "1", weight: "250 g" }] });
  });
});
