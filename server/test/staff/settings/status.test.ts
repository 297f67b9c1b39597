import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import type { StatusKind } from "@comanda/contract/staff/settings/status-calls";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WEBHOOK } from "../../../src/console/webhook/webhook-delivery-store.ts";
import { printDueJobs } from "../../../src/kitchen/print/job/print-worker.ts";
import { startDeliveryWorker } from "../../../src/platform/delivery/delivery-worker.ts";
import { storeLastBackup } from "../../../src/transfer/backup/last-backup-store.ts";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { openOnlineServer, pageOf } from "../../online/online-harness.ts";
import { MUSHROOMS, placed, toGo } from "../../ordering/order-bodies.ts";
import { kitchenWithPrinter } from "../../print/kitchen-with-printer.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../console.ts";

const { status, orders, webhooks, printers } = staffContract;

/** A dish of the other restaurant. */
const COLESLAW = { productId: "2005", quantity: "1.333", salesUnitFactorList: ["0.777"] };

const statusOf = (server: TestServer, by: Signed) => server.data(status.get, {}, by);
const entriesOf = async (server: TestServer, by: Signed, kind: StatusKind) =>
  (await statusOf(server, by)).entries.filter((one) => one.kind === kind);

/** An instant as text that is not before a moment of the server's clock, which goes on, and not after now. */
const since = (server: TestServer, moment: Date) =>
  expect.toSatisfy((text: string) => Date.parse(text) >= moment.getTime() && Date.parse(text) <= server.clock.now().getTime());

describe.each(TIER_DATABASE_KINDS)("the status, on %s", (kind) => {
  let server: TestServer;
  let sam: Signed;
  let madeAt: string;
  beforeAll(async () => {
    server = await openTestServer(kind, {
      webhookNetworks: { allowed: ["192.0.2.0/24"] },
      publicOrigin: "https://order.example.com",
    });
    sam = await staffOf(server, "owner");
    madeAt = server.clock.now().toISOString();
    await storeLastBackup(server.deps.db, { madeAt, bytes: 12_345_678 });
  });
  afterAll(() => server.close());

  const found = (of: StatusKind) => entriesOf(server, sam, of);
  const order = async (merchantId?: string) => placed(server, toGo([MUSHROOMS]), { as: await server.guest(merchantId) });
  const cancels = async () => {
    await rowsOf(server, "update customer_order set status = 2, ended_at = now() where merchant_id = $1 and status = 0", POMELO_LANE);
  };

  it("is for the owner alone", async () => {
    expect(await server.call(status.get, {}, await staffOf(server, "manager"))).toMatchObject({ status: 403 });
  });

  it("says what runs since when, and has no entry where everything works", async () => {
    const { entries, running, backup } = await statusOf(server, sam);
    expect(entries).toEqual([]);
    expect(running).toEqual({
      version: "0.1.0",
      since: server.deps.running.startedAt.toISOString(),
      database: kind,
      codes: "console",
      payments: null,
      origin: "https://order.example.com",
    });
    expect(backup).toEqual({ at: madeAt, bytes: 12_345_678 });
  });

  it("has orders of which nothing is sent, first as waiting and late as what does not work, and none of another restaurant", async () => {
    await placed(server, toGo([COLESLAW]), { as: await server.member(HARBOR_DELI) });
    expect(await found("orders-unsent")).toEqual([]);
    const start = server.clock.now();
    const first = await order();
    server.clock.pass(60);
    const second = await order();
    const names = [first, second].map(({ serial }) => String(serial));
    expect(await found("orders-unsent")).toEqual([
      { kind: "orders-unsent", level: "waiting", count: 2, names, since: since(server, start), until: null },
    ]);
    server.clock.pass(20 * 60);
    expect(await found("orders-unsent")).toMatchObject([{ level: "serious", count: 2 }]);
    const itemIds = first.orderItems.map(({ id }) => id);
    await server.data(orders.send, { params: { id: first.id }, body: { itemIds } }, sam);
    expect(await found("orders-unsent")).toMatchObject([{ count: 1, names: names.slice(1) }]);
    await cancels();
    expect(await found("orders-unsent")).toEqual([]);
  });

  it("has deliveries that were given up, until they are sent again or their webhook is switched off or removed, and as waiting those that are tried again", async () => {
    const body = { url: "https://192.0.2.7/hooks", events: ["order.placed" as const] };
    const { id } = (await server.data(webhooks.add, { body }, sam)).webhook;
    await server.data(webhooks.test, { params: { id } }, sam);
    expect([await found("delivery-dead"), await found("delivery-waiting")]).toEqual([[], []]);
    const fails = async (isFinal: boolean) => {
      const stop = await startDeliveryWorker(server.deps, { [WEBHOOK]: () => Promise.resolve({ error: "500", isFinal }) });
      const expected = { count: 1, names: [body.url], level: isFinal ? "serious" : "waiting" };
      await expect.poll(() => found(isFinal ? "delivery-dead" : "delivery-waiting")).toMatchObject([expected]);
      await stop();
    };
    await fails(false);
    server.clock.pass(3_600);
    const late = server.clock.now();
    await fails(true);
    expect([await found("delivery-dead"), await found("delivery-waiting")]).toMatchObject([[{ since: since(server, late) }], []]);
    const [delivery] = (await server.data(webhooks.deliveries, { params: { id }, query: { failed: "true" } }, sam)).deliveries;
    await server.data(webhooks.repeat, { params: { id, deliveryId: delivery?.id ?? "" } }, sam);
    expect(await found("delivery-dead")).toEqual([]);
    await fails(true);
    await server.data(webhooks.change, { body: { id, ...body, isOn: false } }, sam);
    expect(await found("delivery-dead")).toEqual([]);
    await server.data(webhooks.change, { body: { id, ...body, isOn: true } }, sam);
    expect(await found("delivery-dead")).toHaveLength(1);
    await server.data(webhooks.change, { body: { id, ...body, isOn: false, isRemoved: true } }, sam);
    expect(await found("delivery-dead")).toEqual([]);
  });

  it("has sign-in codes that no phone has got for a minute, and those that were given up, for a day", async () => {
    const write = async (id: number, secondsAgo: number) => {
      const at = new Date(server.clock.now().getTime() - secondsAgo * 1_000).toISOString();
      await rowsOf(
        server,
        `insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, $2, 'sign-in-code', '{}', $3, $3)`,
        POMELO_LANE,
        String(id),
        at,
      );
      return at;
    };
    await write(9001, 0);
    expect(await found("code-unsent")).toEqual([]);
    await rowsOf(server, "update outbox set dead_at = created_at where id = 9001");
    const oldest = await write(9002, 60);
    expect(await found("code-unsent")).toMatchObject([{ level: "serious", count: 2, since: oldest }]);
    await rowsOf(server, "update outbox set sent_at = now() where id = 9002");
    expect(await found("code-unsent")).toMatchObject([{ count: 1 }]);
    await rowsOf(server, "update outbox set created_at = created_at - interval '1 day' where id = 9001");
    expect(await found("code-unsent")).toEqual([]);
  });

  it("has actions of the staff that errors of the server have prevented, for a day and with the order's number", async () => {
    const { id, serial } = await order();
    const at = server.clock.now().toISOString();
    await rowsOf(
      server,
      `insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at, dropped_why, failures)
       values ($1, 9003, 'complete', 'order', $2, 1, '{}', '{}', $3, $3, 'already-ended', 0)`,
      POMELO_LANE,
      id,
      at,
    );
    expect(await found("action-failed")).toEqual([]);
    await rowsOf(server, "update pending_action set dropped_why = 'failed' where id = 9003");
    expect(await found("action-failed")).toMatchObject([{ level: "serious", count: 1, names: [String(serial)], since: at }]);
    await rowsOf(server, "update pending_action set due_at = $1 where id = 9003", new Date(Date.parse(at) - 86_400_000).toISOString());
    expect(await found("action-failed")).toEqual([]);
    await cancels();
  });

  it("has messages to browsers that were given up, except those whose browser is gone", async () => {
    const at = server.clock.now().toISOString();
    await rowsOf(
      server,
      `insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, payload, created_at, next_at, dead_at, last_error)
       values ($1, 9004, 'push', 1, 'completed', '{}', $2, 'infinity', $2, 'answered 503'), ($1, 9005, 'push', 2, 'completed', '{}', $2, 'infinity', $2, 'answered 410')`,
      POMELO_LANE,
      at,
    );
    expect(await found("push-dead")).toMatchObject([{ level: "minor", count: 1, since: at }]);
    await rowsOf(server, "delete from delivery where id in (9004, 9005)");
  });

  it("says how many serious problems the menu and the settings have, which another page lists", async () => {
    const changes = async (price: string) => {
      await rowsOf(server, `update product set price = ${price} where id = 1004`);
      await rowsOf(server, `update merchant set menu_version = menu_version + 1 where id = ${POMELO_LANE}`);
      await rowsOf(server, `select announce('comanda_menu', '${POMELO_LANE}')`);
      await server.notified();
    };
    await changes("0");
    expect(await found("setup-incomplete")).toMatchObject([{ level: "serious", count: 1, names: [] }]);
    await changes("11.50");
    expect(await found("setup-incomplete")).toEqual([]);
  });

  it("says since when the bus beside the database is away", async () => {
    const { bus } = server.deps;
    const awaySince = server.clock.now();
    const stateIs = (isConnected: boolean) =>
      Object.assign(server.deps.bus, { state: () => ({ kind: "nats", isConnected, since: awaySince, lagMs: null }) });
    const { state } = bus;
    stateIs(false);
    expect(await found("bus-away")).toMatchObject([{ level: "minor", count: 1, names: [], since: awaySince.toISOString() }]);
    stateIs(true);
    expect(await found("bus-away")).toEqual([]);
    Object.assign(bus, { state });
  });

  it("asks for a backup where there is none, or none of the last seven days", async () => {
    const ageHours = async (hours: number) => {
      const at = new Date(server.clock.now().getTime() - hours * 3_600_000).toISOString();
      await rowsOf(server, "update last_backup set made_at = $1", at);
      return at;
    };
    await ageHours(7 * 24 - 1);
    expect(await found("backup-old")).toEqual([]);
    const old = await ageHours(7 * 24 + 1);
    expect(await found("backup-old")).toMatchObject([{ level: "minor", since: old }]);
    await rowsOf(server, "delete from last_backup");
    expect(await statusOf(server, sam)).toMatchObject({ backup: null, entries: [{ kind: "backup-missing", level: "minor" }] });
    await storeLastBackup(server.deps.db, { madeAt, bytes: 3 });
    await storeLastBackup(server.deps.db, { madeAt: "2026-01-01T00:00:00Z", bytes: 4 });
    expect((await statusOf(server, sam)).backup).toEqual({ at: madeAt, bytes: 3 });
  });

  it("has tickets that are not on paper a minute after they were due or once an attempt has failed, and the printer that does not answer, but none of a removed printer", async () => {
    await kitchenWithPrinter(server, { host: "127.0.0.1", port: 9 });
    const { id, orderItems } = await order();
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, sam);
    server.clock.pass(50);
    expect(await found("ticket-unprinted")).toEqual([]);
    server.clock.pass(20);
    const { tickets } = await server.data(orders.get, { params: { id } }, sam);
    const names = [tickets[0]?.number];
    expect(await found("ticket-unprinted")).toMatchObject([{ level: "serious", count: 1, names }]);
    const due = server.clock.now().toISOString();
    await rowsOf(server, "update print_job set due_at = $1, next_at = $1 where document = 'ticket'", due);
    expect([await found("ticket-unprinted"), await found("printer-silent")]).toEqual([[], []]);
    const start = server.clock.now();
    await printDueJobs(server.deps);
    expect(await found("printer-silent")).toEqual([
      { kind: "printer-silent", level: "serious", count: 1, names: ["Kitchen"], since: since(server, start), until: null },
    ]);
    expect(await found("ticket-unprinted")).toMatchObject([{ level: "serious", count: 1, names, since: due }]);
    expect((await statusOf(server, sam)).entries.map((one) => one.kind)).toEqual(["ticket-unprinted", "printer-silent"]);
    await rowsOf(server, "update printer set removed_at = now()");
    expect(await found("ticket-unprinted")).toEqual([]);
    await rowsOf(server, "update printer set removed_at = null");
    for (const job of await server.data(printers.jobs, {}, sam)) await server.call(printers.withdraw, { params: { id: job.id } }, sam);
    expect(await found("ticket-unprinted")).toEqual([]);
    await rowsOf(server, "update station set printer_id = null");
    expect(await found("station-without-printer")).toMatchObject([{ level: "minor", names: ["Kitchen"] }]);
  });

  it("has paired screens that were not heard of for ten minutes while the restaurant is open, serious where their station has nothing else", async () => {
    const lunch = "2026-09-18T19:00:00.000Z";
    const at = async (now: string) => {
      server.clock.set(now);
      sam = await staffOf(server, "owner");
    };
    await at(lunch);
    const screen = async (name: string, minutesAgo: number, stationId = "7002") => {
      const seenAt = new Date(Date.parse(lunch) - minutesAgo * 60_000).toISOString();
      await rowsOf(
        server,
        `insert into device (merchant_id, id, name, station_id, token_hash, paired_by, paired_at, seen_at)
         select $1, 8000 + count(*), $2, $3, $2, 'Sam', $4::timestamptz, $4::timestamptz from device`,
        POMELO_LANE,
        name,
        stationId,
        seenAt,
      );
      return seenAt;
    };
    await screen("Pass", 9);
    expect(await found("screen-silent")).toEqual([]);
    const grillSeenAt = await screen("Grill", 30);
    expect(await found("screen-silent")).toEqual([
      { kind: "screen-silent", level: "minor", count: 1, names: ["Grill"], since: grillSeenAt, until: null },
    ]);
    await rowsOf(server, "update device set seen_at = $1 where name = 'Pass'", new Date(Date.parse(lunch) - 600_000).toISOString());
    expect(await found("screen-silent")).toMatchObject([{ level: "serious", count: 2, names: ["Grill", "Pass"], since: grillSeenAt }]);
    await rowsOf(server, "update station set printer_id = (select min(id) from printer) where id = 7002");
    expect(await found("screen-silent")).toMatchObject([{ level: "minor", count: 2 }]);
    await rowsOf(server, "update device set revoked_at = now() where name = 'Pass'");
    expect(await found("screen-silent")).toMatchObject([{ count: 1 }]);
    await at("2026-09-18T09:00:00.000Z");
    expect(await found("screen-silent")).toEqual([]);
  });
});

describe.each(TIER_DATABASE_KINDS)("the status of payments, on %s", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let diner: Awaited<ReturnType<TestServer["guest"]>>;
  let start: Date;
  let opened: { id: string; attempt: AttemptView; page: string };
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    start = on.server.clock.now();
    diner = await on.server.guest();
    const { id } = await placed(on.server, toGo([MUSHROOMS]), { as: diner });
    const { data: attempt } = (await on.start(id, diner)) as { data: AttemptView };
    await on.work(0);
    opened = { id, attempt, page: pageOf(await on.attemptOf(attempt.attemptId, diner)) };
  });

  const found = (of: StatusKind) => entriesOf(on.server, on.owner, of);

  it("has the account with which diners pay", async () => {
    expect((await statusOf(on.server, on.owner)).running.payments).toEqual({ provider: "stripe", mode: "live" });
  });

  it("has payments of which the provider has not said twice what became of them", async () => {
    const { attemptId } = opened.attempt;
    await rowsOf(on.server, "update payment_attempt set unanswered = 1 where id = $1", attemptId);
    expect(await found("payment-unanswered")).toEqual([]);
    await rowsOf(on.server, "update payment_attempt set unanswered = 2 where id = $1", attemptId);
    expect(await found("payment-unanswered")).toMatchObject([{ level: "serious", count: 1, since: since(on.server, start) }]);
    await rowsOf(on.server, "update payment_attempt set unanswered = 0 where id = $1", attemptId);
  });

  it("has payments at a card reader that cannot go on", async () => {
    const at = on.server.clock.now().toISOString();
    await rowsOf(
      on.server,
      `insert into card_hold (merchant_id, id, order_id, key, provider, reader, currency, amount, tip, state, actor, next_at, created_at, changed_at)
       values ($1, 9006, $2, 'key', 'stripe', 'reader', 'USD', 1, 0, 'capturing', '{}', $3, $3, $3)`,
      POMELO_LANE,
      opened.id,
      at,
    );
    expect(await found("card-unanswered")).toEqual([]);
    await rowsOf(on.server, "update card_hold set errors = 1 where id = 9006");
    expect(await found("card-unanswered")).toMatchObject([{ level: "serious", count: 1, since: at }]);
    await rowsOf(on.server, "delete from card_hold where id = 9006");
  });

  it("has disputes with their first deadline until the bank has decided", async () => {
    const { pages } = on.standIn;
    pages.pay(opened.page);
    await on.work();
    pages.at(opened.page).isDisputed = true;
    await on.notify(opened.page);
    await on.work(0);
    expect(await found("payment-disputed")).toMatchObject([{ level: "serious", count: 1, until: "2027-01-15T08:00:00.000Z" }]);
    pages.at(opened.page).disputeStatus = "won";
    await on.notify(opened.page);
    await on.work(0);
    expect(await found("payment-disputed")).toEqual([]);
  });

  it("has money that belongs to no order, until somebody decides on it", async () => {
    await on.server.call(orders.cancel, { params: { id: opened.id }, body: { rowVersion: 1, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(opened.page);
    await on.work();
    expect(await found("money-unallocated")).toMatchObject([{ level: "serious", count: 1, since: since(on.server, start) }]);
    const params = { id: opened.attempt.attemptId };
    await on.server.data(staffContract.online.refund, { params, body: { reason: "cancelled", seen: "" } }, on.owner);
    await on.work();
    expect(await found("money-unallocated")).toEqual([]);
  });
});
