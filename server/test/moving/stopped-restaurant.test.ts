import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SoldOutFeed } from "../../src/menu/catalog/sold-out-feed.ts";
import { sendDueOrders } from "../../src/orders/auto-send/auto-send-worker.ts";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { claimDeliveries, markDelivered } from "../../src/platform/delivery/delivery-store.ts";
import { claimMessages, markMessagesSent } from "../../src/platform/outbox/outbox-store.ts";
import { doDueActions, type PendingHandler } from "../../src/platform/pending/pending-worker.ts";
import { claimJobs } from "../../src/platform/print-jobs/due-job-store.ts";
import { DATABASE_KINDS, TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { HARBOR_DELI, openTestServer, POMELO_LANE, requestOf, restaurantFolder, type TestServer } from "../harness.ts";
import { keyWith } from "../integrations/keys.ts";
import { MUSHROOMS, place, placed, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, staffOf } from "../staff/console.ts";
import { carried, filesFolder, knows, lineOf, otherInstallation, proofIn } from "./moving-files.ts";

const COLESLAW = { productId: "2005", quantity: "1.333", salesUnitFactorList: ["0.777"] };
const NEW = "https://new.example";
const files = filesFolder();
afterAll(files.remove);

// On both: tables are locked, and triggers made and removed, over the connections of each.
describe.each(DATABASE_KINDS)("a restaurant that moves, on the %s database", (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer(kind);
  });
  afterEach(() => server.close());
  const command = (...args: string[]) => server.command("merchant", ...args);

  it("is refused while it is stopped, and is here again with its orders when it is started", async () => {
    const as = await server.guest();
    const order = await placed(server, toGo([MUSHROOMS]), { as });
    const ana = await staffOf(server, "owner");
    const key = await keyWith(server, ana, ["orders:read"]);
    const { menus } = server.deps;
    await menus.latest(POMELO_LANE);
    expect(menus.inMemory(POMELO_LANE)).not.toBeNull();
    await lineOf(command("stop", POMELO_LANE));
    await knows(server, POMELO_LANE, null);
    const calls = [
      await server.call(contract.order.detail, { query: { orderId: order.id } }, { as, locale: "es-ES" }),
      await server.call(contract.merchant.tiny, { query: { id: POMELO_LANE } }, { merchantId: POMELO_LANE }),
      await server.call(staffContract.board.get, {}, ana),
      await server.call(staffContract.board.get, {}, { ...key, headers: { merchantid: "" } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(calls[0]).toMatchObject({
      data: { retryAfterSeconds: 10 },
      msg: "Este restaurante se está trasladando. Inténtalo de nuevo en un minuto.",
    });
    expect(menus.inMemory(POMELO_LANE)).toBeNull();
    expect((await server.command("restaurant", "list")).lines.join("\n")).toContain("stopped to move");
    expect((await server.command("restaurant", "remove", POMELO_LANE)).lines[0]).toContain("stopped to move");
    const loaded = await server.command("load", restaurantFolder[POMELO_LANE]);
    expect([loaded.ok, loaded.lines.join(" ")]).toEqual([false, expect.stringContaining("moving to another installation")]);
    await lineOf(command("resume", POMELO_LANE));
    await knows(server, POMELO_LANE, undefined);
    expect((await server.data(contract.order.detail, { query: { orderId: order.id } }, { as })).order).toEqual(order);
    expect((await placed(server, toGo([MUSHROOMS]), { as: await server.guest() })).serial).toBe(order.serial + 1);
    expect((await command("resume", POMELO_LANE)).lines).toEqual([`The restaurant ${POMELO_LANE} is not stopped.`]);
  });

  it("is said to move, not to be unknown, where it is stopped while an order is placed that was admitted before", async () => {
    const read = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const moving = await openTestServer(kind, {
      around: async ({ name }, run) => {
        const result = await run();
        if (name === "order.current-state") {
          read.resolve();
          await stopped.promise;
        }
        return result;
      },
    });
    const placing = place(moving, toGo([MUSHROOMS]), { as: await moving.guest() });
    await read.promise;
    await lineOf(moving.command("merchant", "stop", POMELO_LANE));
    await knows(moving, POMELO_LANE, null);
    stopped.resolve();
    expect(await placing).toMatchObject({ status: 503, data: { retryAfterSeconds: 10 } });
    await moving.close();
  });

  it("ends its event streams, and those of no other restaurant", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const ana = await staffOf(server, "owner");
    const streams = await Promise.all(
      [
        requestOf(staffContract.board.events, { query: {} }, { as: ana.as }),
        requestOf(contract.order.events, { query: { orderId: id } }, { as }),
        requestOf(contract.menu.soldOutEvents, {}, { merchantId: POMELO_LANE }),
      ].map((request) => server.app(request)),
    );
    const other = await server.app(requestOf(contract.menu.soldOutEvents, {}, { merchantId: HARBOR_DELI }));
    expect([...streams, other].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await lineOf(command("stop", POMELO_LANE));
    // The text of a stream is there when it has ended.
    await Promise.all(streams.map((stream) => stream.text()));
    expect((server.deps.soldOut as SoldOutFeed).openStreams()).toBe(1);
    await other.body?.cancel();
  });

  it("is not written by anybody, also where a process does not know that it is stopped", async () => {
    const as = await server.guest();
    await placed(server, toGo([MUSHROOMS]), { as });
    await lineOf(command("stop", POMELO_LANE));
    const { rows } = await server.deps.db.query<{ name: string; column: string }>(
      `select c.table_name as name, case c.table_name when 'merchant' then 'id' else 'merchant_id' end as column
       from information_schema.columns c where c.table_schema = 'public' and (c.column_name = 'merchant_id' or c.table_name = 'merchant' and c.column_name = 'id')
         and c.table_name <> 'merchant_move'`,
    );
    expect(rows.length).toBeGreaterThan(60);
    for (const { name, column } of rows) {
      const [one] = await rowsOf<{ n: number }>(server, `select count(*)::int as n from ${name} where ${column} = $1`, POMELO_LANE);
      const on = (text: string) => server.deps.db.query({ text: `${text} where ${column} = $1`, values: [POMELO_LANE] });
      const outcomes = await Promise.allSettled([on(`update ${name} set ${column} = ${column}`), on(`delete from ${name}`)]);
      const refused = outcomes.map((outcome) => (outcome.status === "rejected" ? (outcome.reason as { code: string }).code : "none"));
      expect([name, ...refused]).toEqual([name, ...(one?.n ? ["CM002", "CM002"] : ["none", "none"])]);
    }
    const insert = server.deps.db.query({
      text: "insert into diner (merchant_id, id, uuid, created_at) values ($1, 1, 'a', now())",
      values: [POMELO_LANE],
    });
    await expect(insert).rejects.toMatchObject({ code: "CM002" });
    expect((await placed(server, toGo([COLESLAW]), { as: await server.member(HARBOR_DELI) })).id).toMatch(/^\d+$/);
  });

  it("has moved when the other installation has what it has, and says where", async () => {
    const as = await server.guest();
    await placed(server, toGo([MUSHROOMS]), { as });
    const other = await otherInstallation(kind);
    const key = await keyWith(server, await staffOf(server, "owner"), ["orders:read"]);
    await lineOf(command("stop", POMELO_LANE));
    const { proof } = await carried(server, other, { merchantId: POMELO_LANE, path: files.newPath() });
    const wrong = await command("moved", POMELO_LANE, "--to", NEW, "--proof", "0".repeat(32));
    expect(wrong).toMatchObject({ ok: false, lines: [expect.stringContaining("What was imported is not what")] });
    expect(await lineOf(command("moved", POMELO_LANE, "--to", NEW, "--proof", proof))).toContain(`its links lead to ${NEW}`);
    await knows(server, POMELO_LANE, NEW);
    const answer = await server.call(contract.order.hasProcessing, { query: {} }, { as });
    expect(answer).toMatchObject({ status: 410, data: { origin: NEW } });
    expect((await server.call(staffContract.board.get, {}, { ...key, headers: { merchantid: "" } })).status).toBe(410);
    expect((await other.call(staffContract.board.get, {}, key)).status).toBe(200);
    expect((await other.call(contract.order.hasProcessing, { query: {} }, { as })).status).toBe(200);
    for (const step of ["stop", "resume"]) expect((await command(step, POMELO_LANE)).ok).toBe(false);
    const listed = async () => (await server.command("restaurant", "list")).lines.find((line) => line.startsWith(POMELO_LANE));
    expect(await listed()).toContain(`has moved to ${NEW}`);
    const directory = await server.data(contract.merchant.directory, {});
    expect(directory.map(({ id }) => id)).not.toContain(POMELO_LANE);

    await lineOf(command("remove", POMELO_LANE));
    expect(await rowsOf(server, "select from merchant where id = $1", POMELO_LANE)).toEqual([]);
    expect(await listed()).toContain(`has moved to ${NEW}`);
    expect(await rowsOf(server, "select from pg_trigger where tgname like 'moving_%'")).toEqual([]);
    expect((await server.call(contract.order.hasProcessing, { query: {} }, { as })).data).toEqual({ origin: NEW });

    const back = files.newPath();
    await lineOf(other.command("merchant", "stop", POMELO_LANE));
    await lineOf(other.command("merchant", "export", POMELO_LANE, back));
    await lineOf(command("import", back));
    await knows(server, POMELO_LANE, undefined);
    expect((await server.call(contract.order.hasProcessing, { query: {} }, { as })).status).toBe(200);
    await other.close();
  });

  it("is taken away where its rows are a copy, once it is stopped, and can be imported again", async () => {
    const other = await otherInstallation(kind);
    const { path } = await carried(server, other, { merchantId: POMELO_LANE, path: files.newPath() });
    const remove = (...options: string[]) => other.command("merchant", "remove", POMELO_LANE, ...options);
    expect((await remove("--copy")).lines[0]).toContain(`First: npm run merchant -- stop ${POMELO_LANE}`);
    await lineOf(other.command("merchant", "stop", POMELO_LANE));
    expect((await remove()).lines[0]).toContain(`npm run merchant -- remove ${POMELO_LANE} --copy`);
    await lineOf(remove("--copy"));
    expect(await rowsOf(other, "select id from merchant where id = $1", POMELO_LANE)).toEqual([]);
    await lineOf(other.command("merchant", "import", path));
    await knows(other, POMELO_LANE, undefined);
    await other.close();
  });

  it("has not moved where it was written after it was exported", async () => {
    const other = await otherInstallation(kind);
    const { proof } = await carried(server, other, { merchantId: POMELO_LANE, path: files.newPath() });
    await lineOf(command("resume", POMELO_LANE));
    await knows(server, POMELO_LANE, undefined);
    await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const args = ["moved", POMELO_LANE, "--to", NEW, "--proof", proof];
    expect((await command(...args)).lines[0]).toContain(`First: npm run merchant -- stop ${POMELO_LANE}`);
    await lineOf(command("stop", POMELO_LANE));
    expect((await command(...args)).lines[0]).toContain("it was exported before it was stopped");
    expect(proofIn("--proof 1f")).toBe("1f");
    await other.close();
  });
});

describe.each(TIER_DATABASE_KINDS)("actions of the staff that are due, on the %s database", (kind) => {
  it("are done for other restaurants where one is stopped after its own was read", async () => {
    const server = await openTestServer(kind);
    for (const [minute, merchantId] of [POMELO_LANE, HARBOR_DELI].entries())
      await rowsOf(
        server,
        `insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at)
         values ($1, 1, 'send', 'order', 1, 0, '{}', '{}', $2, $2::timestamptz + make_interval(mins => $3))`,
        merchantId,
        new Date(server.clock.now().getTime() - 3_600_000),
        minute,
      );
    const stopFirst: PendingHandler = async (_, { merchantId }) => {
      if (merchantId === POMELO_LANE) await lineOf(server.command("merchant", "stop", POMELO_LANE));
      return () => Promise.resolve(null);
    };
    await doDueActions(server.deps, { send: stopFirst });
    expect(await rowsOf(server, "select merchant_id as id from pending_action where done_at is not null")).toEqual([{ id: HARBOR_DELI }]);
    await server.close();
  });
});

describe.each(TIER_DATABASE_KINDS)("jobs of the %s database, while a restaurant moves", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  it("leave it out and do the work of other restaurants", async () => {
    const { db, clock, log } = server.deps;
    for (const merchantId of [POMELO_LANE, HARBOR_DELI]) {
      await rowsOf(
        server,
        "insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, 1, 'test', '{}', $2, $2)",
        merchantId,
        clock.now(),
      );
      await rowsOf(
        server,
        "insert into delivery (merchant_id, id, subscriber, kind, payload, created_at, next_at) values ($1, 1, 'test', 'test', '{}', $2, $2)",
        merchantId,
        clock.now(),
      );
    }
    const deliveries = () => claimDeliveries(db, { subscribers: ["test"], now: clock.now(), limit: 10 });
    const [messagesBefore, deliveriesBefore] = [await claimMessages(db, ["test"], clock.now()), await deliveries()];
    expect([messagesBefore.length, deliveriesBefore.length]).toEqual([2, 2]);
    await lineOf(server.command("merchant", "stop", POMELO_LANE));
    server.clock.pass(3600);
    expect((await claimMessages(db, ["test"], clock.now())).map(({ merchantId }) => merchantId)).toEqual([HARBOR_DELI]);
    expect((await deliveries()).map(({ merchantId }) => merchantId)).toEqual([HARBOR_DELI]);
    // What was claimed before, of both at once, is marked for the other one.
    await markMessagesSent(db, messagesBefore, clock.now());
    await markDelivered(db, deliveriesBefore, clock.now());
    const ended = await rowsOf(
      server,
      "select merchant_id as id from outbox where sent_at is not null union all select merchant_id from delivery where delivered_at is not null",
    );
    expect(ended).toEqual([{ id: HARBOR_DELI }, { id: HARBOR_DELI }]);
    const errors: string[] = [];
    await deleteExpiredRows({ db, log: (level, event) => void (level === "error" && errors.push(event)) }, new Date("2040-01-01"));
    expect(errors).toEqual([]);
    await expect(claimJobs(db, new Date("2040-01-01"))).resolves.toEqual([]);
    await expect(sendDueOrders({ ...server.deps, log })).resolves.toBeUndefined();
    expect((await place(server, toGo([COLESLAW]), { as: await server.member(HARBOR_DELI) })).success).toBe(true);
  });
});
