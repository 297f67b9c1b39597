import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeMessage } from "../../src/platform/outbox/outbox-store.ts";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { freshKey, MUSHROOMS, toGo } from "../ordering/order-bodies.ts";
import { until } from "../../test-crash/support/until.ts";
import { countedTelemetry } from "../counted-telemetry.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

let server: TestServer;
let hears = true;
const { telemetry, counted } = countedTelemetry();
const outcome = (name: string) => counted("comanda.messages", { "comanda.message.kind": "order-code-asked", "comanda.outcome": name }) ?? 0;
const logged: { level: string; event: string; fields?: Record<string, unknown> }[] = [];
let messages = 100;
let undelivered = Promise.withResolvers<void>();
beforeAll(async () => {
  const listen = () => {
    if (!hears) undelivered.resolve();
    return hears;
  };
  server = await openTestServer("postgres", {
    hears: listen,
    log: (level, event, fields) => void logged.push({ level, event, fields }),
    telemetry,
  });
});
afterAll(() => server.close());

const rowsIn = async (table: "idempotency" | "outbox" | "try_count" | "customer_order") =>
  (await server.deps.db.query<{ n: number }>({ text: `select count(*)::int as n from ${table}` })).rows[0]?.n;

describe("a message to the staff", () => {
  const code = async () => {
    const id = String((messages += 1));
    const message = { merchantId: POMELO_LANE, id, kind: "order-code-asked", payload: { tableName: "1", orderCode: `of-outbox-${id}` } };
    await writeMessage(server.deps.db, message, server.clock.now());
    return { id: `of-outbox-${id}` };
  };
  const linesOf = (id: string) => server.lines.filter((line) => line.endsWith(id));

  it("that was not delivered is sent again half a minute later, until it succeeds", async () => {
    hears = false;
    undelivered = Promise.withResolvers();
    const { id } = await code();
    await undelivered.promise;
    hears = true;
    server.clock.pass(20);
    const soon = await code();
    await server.line(new RegExp(soon.id));
    expect(linesOf(id)).toEqual([]);
    server.clock.pass(11);
    const later = await code();
    await server.line(new RegExp(later.id));
    await server.line(new RegExp(id));
    expect(linesOf(id)).toHaveLength(1);
  });

  it("that was delivered is not sent again", async () => {
    const { id } = await code();
    await server.line(new RegExp(id));
    server.clock.pass(60);
    const later = await code();
    await server.line(new RegExp(later.id));
    expect(linesOf(id)).toHaveLength(1);
  });

  it("is delivered again when it could not be marked as sent", async () => {
    const unmarked = (text: string) => text.replace("update outbox set sent_at", "update no_outbox set sent_at");
    const { id } = await server.withFault(unmarked, async () => {
      const unmarkedCode = await code();
      await server.line(new RegExp(unmarkedCode.id));
      await until(() => logged.some(({ event }) => event === "outbox-failed"));
      return unmarkedCode;
    });
    server.clock.pass(31);
    const later = await code();
    await server.line(new RegExp(later.id));
    await until(() => linesOf(id).length > 1);
    expect(linesOf(id)).toHaveLength(2);
  });

  it("is claimed together with others and marked as sent with them in one statement", async () => {
    const statements: string[] = [];
    const note = (text: string) => {
      if (/update outbox/.test(text)) statements.push(text);
    };
    const now = server.clock.now();
    await server.withStatements(note, async () => {
      await server.deps.db.transaction(async (tx) => {
        for (const id of ["41", "42", "43"])
          await writeMessage(
            tx,
            { merchantId: POMELO_LANE, id, kind: "order-code-asked", payload: { tableName: "1", orderCode: `batch-${id}` } },
            now,
          );
      });
      for (const id of ["41", "42", "43"]) await server.line(new RegExp(`batch-${id}`));
      await until(() => statements.length >= 2);
    });
    const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length;
    expect(count(/set sent_at/)).toBe(1);
  });

  it("is retried after 30 seconds, then a minute, and marked as dead with an error after ten attempts", async () => {
    // The first attempts of earlier messages are none of this one.
    logged.length = 0;
    hears = false;
    const [done, retried] = [outcome("done"), outcome("retried")];
    const { id } = await code();
    const read = async () => {
      const { rows } = await server.deps.db.query<{ attempts: number; pause: number; dead: boolean }>({
        text: `select attempts, extract(epoch from next_at - $2::timestamptz)::float8 as pause, dead_at is not null as dead from outbox
               where payload ->> 'orderCode' = $1`,
        values: [id, new Date(server.clock.now().getTime()).toISOString()],
      });
      return rows[0] ?? { attempts: 0, pause: 0, dead: false };
    };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await until(() => logged.filter(({ fields }) => fields?.attempts === attempt).length > 0);
      pauses.push(Math.round((await read()).pause / 30) * 30);
      if (attempt === 10) break;
      server.clock.pass(3601);
      await server.deps.db.query("select announce('comanda_outbox', '')");
    }
    expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(await read()).toMatchObject({ attempts: 10, dead: true });
    expect(logged.find(({ event }) => event === "message-dead")).toMatchObject({
      level: "error",
      fields: { kind: "order-code-asked", attempts: 10 },
    });
    hears = true;
    server.clock.pass(7200);
    const later = await code();
    await server.line(new RegExp(later.id));
    expect(linesOf(id)).toEqual([]);
    await until(() => outcome("done") > done);
    expect([outcome("retried") - retried, outcome("given-up")]).toEqual([9, 1]);
  });

  it("of an unknown kind stays for a process that handles it", async () => {
    await writeMessage(server.deps.db, { merchantId: POMELO_LANE, id: "31", kind: "unheard-of", payload: {} }, server.deps.clock.now());
    const { id } = await code();
    await server.line(new RegExp(id));
    const { rows } = await server.deps.db.query({ text: "select sent_at as sent from outbox where id = 31" });
    expect(rows).toEqual([{ sent: null }]);
    await server.deps.db.query({ text: "delete from outbox where id = 31" });
  });
});

describe("the cleanup of expired rows", () => {
  it("deletes keys after 48 hours, counted attempts and sent messages after a day, and no order", async () => {
    const as = await server.guest();
    const body = { ...toGo([MUSHROOMS]), expectedTotal: "12.45" };
    const key = freshKey();
    await server.deps.db.query({ text: "delete from idempotency" });
    const first = await server.call(contract.order.place, { body }, { as, key });
    await writeMessage(server.deps.db, { merchantId: POMELO_LANE, id: "91", kind: "unheard-of", payload: {} }, server.deps.clock.now());
    await server.call(contract.table.orderCodeValid, { params: { code: "none" }, query: { tableId: "1", qrcodeId: "700001" } }, { as });
    await server.deps.db.query({ text: "update outbox set sent_at = created_at" });
    const attempts = await rowsIn("try_count");
    expect(attempts).toBeGreaterThan(0);
    server.clock.pass(24 * 3600 - 60);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect([await rowsIn("try_count"), await rowsIn("outbox")]).not.toContain(0);
    server.clock.pass(120);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect([await rowsIn("try_count"), await rowsIn("outbox"), await rowsIn("idempotency")]).toEqual([0, 0, 1]);
    const orders = await rowsIn("customer_order");
    server.clock.pass(24 * 3600 - 120);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect((await server.call(contract.order.place, { body }, { as, key })).text).toBe(first.text);
    server.clock.pass(120);
    await deleteExpiredRows(server.deps, server.clock.now());
    expect([await rowsIn("idempotency"), await rowsIn("customer_order")]).toEqual([0, orders]);
    expect(await server.call(contract.order.place, { body }, { as, key })).toMatchObject({ code: 12000 });
  });
});
