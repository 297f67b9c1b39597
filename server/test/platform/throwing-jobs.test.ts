import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_TOPIC } from "../../src/platform/delivery/delivery-store.ts";
import { sendDueOrders } from "../../src/orders/auto-send/auto-send-worker.ts";
import { PENDING_HANDLERS } from "../../src/app/pending-handlers.ts";
import { deleteExpiredRows } from "../../src/platform/cleanup/cleanup-job.ts";
import { printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { printerForTests } from "../../src/kitchen/print/printer/printer-for-tests.ts";
import { doDueActions } from "../../src/platform/pending/pending-worker.ts";
import { openTestServer, type TestServer } from "../harness.ts";
import { type SentStatement, valueIn } from "../rewritten-statement.ts";
import { startReceiver } from "../integrations/receiver.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { kitchenWithPrinter } from "../print/kitchen-with-printer.ts";
import { startPushService, type TestBrowser } from "../push/push-service.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";

const { board, orders, ordering, printers, kitchen, webhooks } = staffContract;
const POLL = { timeout: 60_000, interval: 10 };
const DAY = 86_400;

describe("a job that fails with an error", () => {
  let server: TestServer;
  let sam: Signed;
  let device: Awaited<ReturnType<typeof printerForTests>>;
  const logged: { event: string; fields: Record<string, unknown> }[] = [];
  /** The statements that fail with an error. */
  let fails: (sent: SentStatement) => boolean = () => false;
  beforeAll(async () => {
    device = await printerForTests();
    server = await openTestServer("postgres", {
      sendsPushes: true,
      deliversWebhooks: true,
      vapid: { contact: "mailto:owner@pomelo.example" },
      webhookNetworks: { allowed: ["127.0.0.0/8"] },
      log: (_, event, fields = {}) => void logged.push({ event, fields }),
      around: (sent, run) => (fails(sent) ? Promise.reject(new Error("boom")) : run()),
    });
    sam = await staffOf(server, "owner");
    await kitchenWithPrinter(server, device.address);
  });
  afterEach(() => void (fails = () => false));
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  const order = async () => placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  const twoOrders = async () => [await order(), await order()] as const;
  const send = async ({ id, orderItems }: Awaited<ReturnType<typeof order>>) => {
    const body = { itemIds: orderItems.map((item) => item.id) };
    await server.data(orders.send, { params: { id }, body }, sam);
    return (await server.data(orders.get, { params: { id } }, sam)).tickets[0]?.id ?? "";
  };
  const jobOf = async (ticketId: string) => (await server.data(printers.jobs, {}, sam)).find(({ subjectId }) => subjectId === ticketId);
  const boardNow = () => server.data(board.get, {}, sam);
  const wake = (seconds: number) => {
    server.clock.pass(seconds);
    return rowsOf(server, `select announce('${DELIVERY_TOPIC}', '')`);
  };
  /** The statements with a value fail. */
  const failOf = (name: string, value: string) =>
    (fails = (sent) => sent.name?.startsWith(name) === true && (sent.values ?? []).some((one) => String(one) === value));

  it("keeps no other ticket from its printer, is tried again after 5 and 15 seconds, and is shown as one that cannot be drawn", async () => {
    const [one, two] = await twoOrders();
    const [bad, good] = [await send(one), await send(two)];
    failOf("kitchen.ticket-by-id", bad);
    const print = async (seconds: number) => {
      server.clock.pass(seconds);
      await printDueJobs(server.deps);
    };
    await print(6);
    expect(await jobOf(good)).toMatchObject({ state: "printed", copy: 0 });
    expect(await jobOf(bad)).toMatchObject({ state: "failed", error: "cannot-draw", attempts: 1, copy: 0 });
    expect((await boardNow()).printers).toMatchObject([{ waiting: 1 }]);
    await print(4);
    expect(await jobOf(bad)).toMatchObject({ attempts: 1 });
    await print(1);
    expect(await jobOf(bad)).toMatchObject({ state: "failed", attempts: 2 });
    await print(14);
    expect(await jobOf(bad)).toMatchObject({ attempts: 2 });
    fails = () => false;
    await print(1);
    expect(await jobOf(bad)).toMatchObject({ state: "printed", copy: 0 });
    expect((await boardNow()).printers).toEqual([]);
  });

  it("keeps no other action from being done, and is dropped after 5, 15 and 60 seconds, which consoles are told", async () => {
    const [one, two] = await twoOrders();
    for (const { id, rowVersion } of [one, two])
      await server.data(orders.cancel, { params: { id }, body: { reason: "twice", rowVersion } }, sam);
    const { cancel } = PENDING_HANDLERS;
    const handlers: typeof PENDING_HANDLERS = {
      ...PENDING_HANDLERS,
      cancel: async (deps, action) => {
        if (action.subjectId === one.id) throw new Error("boom");
        return (await cancel?.(deps, action)) ?? (async () => null);
      },
    };
    const stored = async () =>
      (
        await rowsOf<{ failures: number; why: string | null; error: string | null }>(
          server,
          "select failures, dropped_why as why, last_error as error from pending_action where subject_id = $1",
          one.id,
        )
      )[0];
    for (const [failures, seconds] of [6, 5, 15].entries()) {
      server.clock.pass(seconds - 2);
      await doDueActions(server.deps, handlers);
      expect(await stored()).toMatchObject({ failures, why: null, error: failures === 0 ? null : "Error: boom" });
      server.clock.pass(2);
      await doDueActions(server.deps, handlers);
      expect(await stored()).toMatchObject({ failures: failures + 1, why: null });
    }
    expect((await server.data(orders.get, { params: { id: two.id } }, sam)).status).toBe(2);
    server.clock.pass(60);
    await doDueActions(server.deps, handlers);
    expect(await stored()).toEqual({ failures: 4, why: "failed", error: "Error: boom" });
    expect((await server.data(orders.get, { params: { id: one.id } }, sam)).pending).toBeNull();
    expect(logged.map(({ event }) => event)).toContain("pending-action-dropped");
  });

  it("keeps no other order from being sent by itself, is tried again after 5 seconds, and is shown until it is sent", async () => {
    const { settings } = await server.data(ordering.get, {}, sam);
    await server.data(ordering.save, { body: { seen: settings, wanted: { autoSend: "at-once" } } }, sam);
    await server.notified();
    const [one, two] = await twoOrders();
    const sendStatus = async ({ id }: { id: string }) => (await server.data(orders.get, { params: { id } }, sam)).sendStatus;
    const failure = async () =>
      (
        await rowsOf<{ why: string | null; failures: number; done: boolean }>(
          server,
          "select dropped_why as why, failures, done_at is not null as done from pending_action where subject_id = $1 and action = 'send'",
          one.id,
        )
      )[0];
    failOf("order.send", one.id);
    await sendDueOrders(server.deps);
    expect([await sendStatus(one), await sendStatus(two)]).toEqual([0, 2]);
    expect(await failure()).toEqual({ why: "failed", failures: 1, done: false });
    fails = () => false;
    server.clock.pass(4);
    await sendDueOrders(server.deps);
    expect(await sendStatus(one)).toBe(0);
    server.clock.pass(1);
    await sendDueOrders(server.deps);
    expect(await sendStatus(one)).toBe(2);
    expect(await failure()).toEqual({ why: null, failures: 0, done: true });
    await server.data(
      ordering.save,
      { body: { seen: { ...settings, autoSend: "at-once" }, wanted: { autoSend: settings.autoSend } } },
      sam,
    );
  });

  it("keeps no other webhook from being delivered, and is listed as one that is tried again", async () => {
    const receiver = await startReceiver();
    const { webhook } = await server.data(webhooks.add, { body: { url: receiver.url, events: ["order.placed"] } }, sam);
    let bad: unknown;
    fails = (sent) => sent.name === "webhook-delivery.answered" && valueIn(sent, "id") === (bad ??= valueIn(sent, "id"));
    await twoOrders();
    const states = async () =>
      (await server.data(webhooks.deliveries, { params: { id: webhook.id }, query: {} }, sam)).deliveries.map(({ state }) => state);
    await expect.poll(async () => (await states()).toSorted(), POLL).toEqual(["delivered", "retrying"]);
    fails = () => false;
    await wake(6);
    await expect.poll(states, POLL).toEqual(["delivered", "delivered"]);
    await server.data(
      webhooks.change,
      { body: { id: webhook.id, url: receiver.url, events: ["order.placed"], isOn: false, isRemoved: true } },
      sam,
    );
    await receiver.close();
  });

  it("keeps no other browser from being told that an order is ready", async () => {
    const service = await startPushService();
    const told = await Promise.all(
      [0, 1].map(async () => {
        const as = await server.guest();
        const { id } = await placed(server, toGo([MUSHROOMS]), { as });
        const browser = service.browser();
        await server.data(contract.order.setPush, { body: { orderId: id, subscription: browser.subscription } }, { as });
        return { id, browser };
      }),
    );
    const [one, two] = told;
    const receivedBy = (browser?: TestBrowser) =>
      service.received.filter(({ path }) => browser?.subscription.endpoint === `${service.origin}${path}`).length;
    const [row] = await rowsOf<{ id: string }>(server, "select id::text as id from push_subscription where order_id = $1", one?.id);
    failOf("push.target", row?.id ?? "");
    for (const { id } of told) {
      const { items } = await server.data(orders.get, { params: { id } }, sam);
      await server.data(orders.send, { params: { id }, body: { itemIds: items.map((item) => item.id) } }, sam);
      const [ticket] = (await server.data(orders.get, { params: { id } }, sam)).tickets;
      await server.data(kitchen.markMade, { params: { id: ticket?.id ?? "" }, body: {} }, sam);
    }
    await expect.poll(() => receivedBy(two?.browser), POLL).toBe(1);
    const errorOf = async (id = "") =>
      (
        await rowsOf<{ error: string | null }>(
          server,
          "select last_error as error from delivery where subscriber = 'push' and order_id = $1",
          id,
        )
      )[0]?.error;
    await expect.poll(() => errorOf(one?.id), POLL).toMatch(/boom/);
    fails = () => false;
    await wake(6);
    await expect.poll(() => receivedBy(one?.browser), POLL).toBe(1);
    await service.close();
  });

  it("keeps no other expired rows from being deleted, and is logged with the restaurant", async () => {
    const count = async (table: string) =>
      (await rowsOf<{ count: number }>(server, `select count(*)::int as count from ${table}`))[0]?.count;
    server.clock.pass(60 * DAY);
    expect(await count("pending_action")).toBeGreaterThan(0);
    const kept = await count("idempotency");
    expect(kept).toBeGreaterThan(0);
    fails = ({ name }) => name?.startsWith("cleanup.idempotency") === true;
    await deleteExpiredRows(server.deps, server.clock.now());
    expect([await count("pending_action"), await count("idempotency")]).toEqual([0, kept]);
    expect(logged.filter(({ event }) => event === "cleanup-failed").map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ name: "idempotency.created_at", merchantId: "100001" }),
    );
    fails = () => false;
    await deleteExpiredRows(server.deps, server.clock.now());
    expect(await count("idempotency")).toBe(0);
  });
});
