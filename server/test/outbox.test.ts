import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLetter } from "../src/outbox/outbox-store.ts";
import { deleteExpiredRows } from "../src/platform/cleanup-job.ts";
import { freshKey, MUSHROOMS, placed, toGo } from "./asked.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "./harness.ts";

let server: TestServer;
let hears = true;
let unheard = Promise.withResolvers<void>();
beforeAll(async () => {
  const listen = () => {
    if (!hears) unheard.resolve();
    return hears;
  };
  server = await openTestServer("embedded", { hears: listen });
});
afterAll(() => server.close());

const rowsIn = async (table: "idempotency" | "outbox" | "try_count" | "customer_order") =>
  (await server.deps.db.query<{ n: number }>({ text: `select count(*)::int as n from ${table}` })).rows[0]?.n;

describe("a letter to the staff", () => {
  const order = async () => placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
  const linesOf = (id: string) => server.lines.filter((line) => line.endsWith(id));

  it("that did not come through is sent again half a minute later, until it does", async () => {
    hears = false;
    unheard = Promise.withResolvers();
    const { id } = await order();
    await unheard.promise;
    hears = true;
    server.clock.pass(20);
    const soon = await order();
    await server.line(new RegExp(soon.id));
    expect(linesOf(id)).toEqual([]);
    server.clock.pass(11);
    const later = await order();
    await server.line(new RegExp(later.id));
    await server.line(new RegExp(id));
    expect(linesOf(id)).toHaveLength(1);
  });

  it("that came through is not sent again", async () => {
    const { id } = await order();
    await server.line(new RegExp(id));
    server.clock.pass(60);
    const later = await order();
    await server.line(new RegExp(later.id));
    expect(linesOf(id)).toHaveLength(1);
  });

  it("of a kind that nobody delivers stays for who does", async () => {
    await writeLetter(server.deps.db, { merchantId: POMELO_LANE, id: "31", kind: "unheard-of", payload: {} }, server.deps.clock.now());
    const { id } = await order();
    await server.line(new RegExp(id));
    const { rows } = await server.deps.db.query({ text: "select sent_at as sent from outbox where id = 31" });
    expect(rows).toEqual([{ sent: null }]);
    await server.deps.db.query({ text: "delete from outbox where id = 31" });
  });
});

describe("keeping house", () => {
  it("forgets keys after 48 hours, counted tries and sent letters after a day, and no order", async () => {
    const as = await server.guest();
    const body = { ...toGo([MUSHROOMS]), expectedTotal: "12.45" };
    const key = freshKey();
    await server.deps.db.query({ text: "delete from idempotency" });
    const first = await server.call(contract.order.place, { body }, { as, key });
    await server.call(contract.table.orderCodeValid, { params: { code: "none" }, query: { tableId: "1", qrcodeId: "700001" } }, { as });
    await server.deps.db.query({ text: "update outbox set sent_at = created_at" });
    const tries = await rowsIn("try_count");
    expect(tries).toBeGreaterThan(0);
    server.clock.pass(24 * 3600 - 60);
    await deleteExpiredRows(server.deps.db, server.clock.now());
    expect([await rowsIn("try_count"), await rowsIn("outbox")]).not.toContain(0);
    server.clock.pass(120);
    await deleteExpiredRows(server.deps.db, server.clock.now());
    expect([await rowsIn("try_count"), await rowsIn("outbox"), await rowsIn("idempotency")]).toEqual([0, 0, 1]);
    const orders = await rowsIn("customer_order");
    server.clock.pass(24 * 3600 - 120);
    await deleteExpiredRows(server.deps.db, server.clock.now());
    expect((await server.call(contract.order.place, { body }, { as, key })).text).toBe(first.text);
    server.clock.pass(120);
    await deleteExpiredRows(server.deps.db, server.clock.now());
    expect([await rowsIn("idempotency"), await rowsIn("customer_order")]).toEqual([0, orders]);
    expect(await server.call(contract.order.place, { body }, { as, key })).toMatchObject({ code: 12000 });
  });
});
