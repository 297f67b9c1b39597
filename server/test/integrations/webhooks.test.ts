import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@comanda/domain/staff/webhook-events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_TOPIC } from "../../src/platform/delivery/delivery-store.ts";
import { until } from "../../test-crash/support/until.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { reportLateTickets } from "../../src/kitchen/print/job/late-tickets.ts";
import { kitchenWithPrinter } from "../print/kitchen-with-printer.ts";
import { countedTelemetry } from "../counted-telemetry.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const { webhooks, kitchen, orders, payments, refunds, tables, availability } = staffContract;
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";
const HOUR = 3_600;
const DAY = 24 * HOUR;
const POLL = { timeout: 60_000, interval: 10 };

describe.each(TIER_DATABASE_KINDS)("webhooks on the %s database", (kind) => {
  let server: TestServer;
  let sam: Signed;
  const receivers: Receiver[] = [];
  const { telemetry, counted: sumOf } = countedTelemetry();
  /** How many deliveries ended without success. */
  const ends = () =>
    ["given-up", "dropped"].map(
      (outcome) => sumOf("comanda.deliveries", { "comanda.delivery.subscriber": "webhook", "comanda.outcome": outcome }) ?? 0,
    );
  beforeAll(async () => {
    const webhookNetworks = { allowed: ["127.0.0.0/8"] };
    server = await openTestServer(kind, { deliversWebhooks: true, webhookNetworks, telemetry });
    sam = await staffOf(server, "owner");
  });
  afterEach(async () => {
    for (const { id } of await server.data(webhooks.list, {}, sam)) await change(id, { isRemoved: true });
    await Promise.all(receivers.splice(0).map((one) => one.close()));
  });
  afterAll(() => server.close());

  const change = async (id: string, part: { sendsCodes?: boolean; isOn?: boolean; isRemoved?: boolean; url?: string }) => {
    const [row] = (await server.data(webhooks.list, {}, sam)).filter((one) => one.id === id);
    if (!row) throw new Error("no such endpoint");
    const { url, events, offAt } = row;
    return server.data(webhooks.change, { body: { id, url, events, isOn: offAt === null, ...part } }, sam);
  };
  const receiver = async (events: WebhookEvent[] = [...WEBHOOK_EVENTS]) => {
    const one = await startReceiver();
    receivers.push(one);
    const { webhook, secret } = await server.data(webhooks.add, { body: { url: one.url, events } }, sam);
    return Object.assign(one, { id: webhook.id, secret });
  };
  const order = async () => placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  const read = async (id: string) => server.data(orders.get, { params: { id } }, sam);
  const deliveriesTo = async (id: string, query: { failed?: "true"; before?: string } = {}) =>
    (await server.data(webhooks.deliveries, { params: { id }, query }, sam)).deliveries;
  const endpoint = async (id: string) => (await server.data(webhooks.list, {}, sam)).find((one) => one.id === id);
  /** Waits until the last delivery to an endpoint has a state. */
  const settled = (id: string, state: string) => expect.poll(async () => (await deliveriesTo(id))[0]?.state, POLL).toBe(state);
  /** Lets time pass, and looks for what is due. */
  const pass = async (seconds: number) => {
    server.clock.pass(seconds);
    await rowsOf(server, `select announce('${DELIVERY_TOPIC}', '')`);
  };

  it("are signed by the Standard Webhooks specification, with ids and amounts and nothing personal", async () => {
    const till = await receiver(["order.placed"]);
    const { id, orderItems } = await order();
    await until(() => till.received.length === 1);
    const [message] = till.received;
    if (!message) throw new Error("no message");
    const { serial, rowVersion } = await read(id);
    expect(message.headers["webhook-id"]).toMatch(/^msg_\d+$/);
    expect(message.event).toEqual({
      type: "order.placed",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        merchantId: POMELO_LANE,
        orderId: id,
        serial,
        rowVersion,
        type: 2,
        tableName: "",
        totalAmount: TOTAL,
        addedItemIds: orderItems.map((item) => item.id),
        allergies: [],
      },
    });
    expect(message.headers["content-type"]).toBe("application/json");
  });

  it("tell of sending, payments, cancelling, joining, tables, requests and what is offered", async () => {
    const till = await receiver();
    const { id, orderItems } = await order();
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, sam);
    const body = { orders: [{ id, due: TOTAL }], method: "card" as const, amount: "5.00", tip: "1.00" };
    const { payments: rows } = await server.data(payments.record, { body }, { as: sam.as, key: freshKey() });
    await server.data(payments.reverse, { params: { id: rows[0]?.id ?? "" }, body: { reason: "typed wrong" } }, sam);
    await server.data(payments.record, { body: { ...body, tip: "0" } }, { as: sam.as, key: freshKey() });
    const giving = { what: { kind: "everything" as const }, method: "cash" as const, amount: "5.00", givenBack: "0", reason: "late" };
    const { refund } = await server.data(refunds.give, { params: { id }, body: giving }, { as: sam.as, key: freshKey() });
    await server.data(orders.complete, { params: { id }, body: { rowVersion: (await read(id)).rowVersion } }, sam);
    const [from, into] = [await order(), await order()];
    await server.data(orders.join, { params: { id: from.id }, body: { rowVersion: 1, into: into.id, intoRowVersion: 1 } }, sam);
    await afterUndoTime(server);
    await server.data(
      orders.cancel,
      { params: { id: into.id }, body: { rowVersion: (await read(into.id)).rowVersion, reason: "left" } },
      sam,
    );
    await afterUndoTime(server);
    await server.data(availability.set, { params: { id: "1004" }, body: { state: "until-tomorrow" } }, sam);
    await server.data(availability.set, { params: { id: "1004" }, body: { state: "hidden" } }, sam);
    await server.data(availability.set, { params: { id: "1004" }, body: { state: "on-sale" } }, sam);
    await until(() => till.of("product.availability").length === 3);
    await until(() => till.of("order.cancelled").length === 1);
    const data = (type: string) => till.of(type).map(({ event }) => event.data);
    expect(data("order.changed")).toContainEqual(
      expect.objectContaining({ orderId: id, what: "sent", itemIds: orderItems.map((item) => item.id) }),
    );
    expect(data("payment.recorded")).toMatchObject([
      { orderId: id, method: "card", amount: "5.00", tip: "1.00", paid: "5.00", due: "12.05", reverses: null },
      { orderId: id, amount: "-5.00", tip: "-1.00", paid: "0.00", due: TOTAL, reverses: rows[0]?.id },
      { orderId: id, amount: "5.00", refund: null, givenBack: "0.00" },
      { orderId: id, method: "cash", amount: "-5.00", paid: "5.00", due: "12.05", reverses: null, refund: refund.id, givenBack: "5.00" },
    ]);
    expect(data("order.completed")).toMatchObject([{ orderId: id }]);
    expect(data("order.merged")).toMatchObject([{ orderId: from.id, mergedInto: into.id }]);
    expect(data("order.cancelled")).toMatchObject([{ orderId: into.id, reason: "left" }]);
    const offers = data("product.availability").map(({ state, until: end }) => [state, end === null]);
    expect(offers).toEqual(
      expect.arrayContaining([
        ["until-tomorrow", false],
        ["hidden", true],
        ["on-sale", true],
      ]),
    );
  });

  it("tell of a table that is opened, moved and closed, and of what it requests", async () => {
    const till = await receiver(["table.changed", "table.request"]);
    const { sitting } = await server.data(tables.seat, { params: { id: "3" }, body: { guests: 2 } }, sam);
    const sittingId = sitting?.id ?? "";
    await server.data(tables.move, { params: { id: "3" }, body: { sittingId, to: "4" } }, sam);
    await afterUndoTime(server);
    await server.data(tables.close, { params: { id: "4" }, body: { sittingId } }, sam);
    await afterUndoTime(server);
    const as = await server.guest();
    await server.call(contract.table.callStaff, { body: { tableId: "5", qrcodeId: "700005", kind: "water" } }, { as });
    await until(() => till.of("table.request").length === 1);
    await until(() => till.of("table.changed").some(({ event }) => event.data["state"] === "closed"));
    const states = till.of("table.changed").map(({ event: { data } }) => [data["tableId"], data["state"], data["from"]]);
    expect(till.of("table.request")[0]?.event.data).toMatchObject({ tableId: "5", kind: "water" });
    expect(states).toEqual(
      expect.arrayContaining([
        ["3", "open", undefined],
        ["4", "moved", "3"],
        ["4", "closed", undefined],
      ]),
    );
  });

  it("come in the order of an order, with its id at every try, after 5 s and then 30 s; another order does not wait", async () => {
    const till = await receiver(["order.placed"]);
    const as = await seatedGuest(server, "7");
    till.answer = ({ event }, response) => void response.writeHead(event.data["type"] === 0 ? 500 : 200).end();
    const { id } = await placed(server, atTable("7", [MUSHROOMS]), { as });
    await placed(server, atTable("7", [SOY_MILK], { id, rowVersion: 1 }), { as });
    const other = await order();
    await until(() => till.received.some(({ event }) => event.data["orderId"] === other.id));
    const tries = () => till.received.filter(({ event }) => event.data["orderId"] === id);
    const isSetBack = async () =>
      (await deliveriesTo(till.id)).some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) > server.clock.now().getTime());
    await expect.poll(isSetBack, POLL).toBe(true);
    expect(tries()).toHaveLength(1);
    await pass(6);
    await until(() => tries().length === 2);
    await expect.poll(isSetBack, POLL).toBe(true);
    till.answer = (_, response) => void response.writeHead(204).end();
    await pass(34);
    await until(() => tries().length === 4);
    const ids = tries().map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(tries().map(({ event }) => event.data["rowVersion"])).toEqual([1, 1, 1, 2]);
  });

  it("that fail are listed with the answer, cut at 1 KB, and are sent again on request with the same id", async () => {
    const till = await receiver(["order.placed"]);
    till.answer = (_, response) => void response.writeHead(500).end("é".repeat(2_000));
    const { id } = await order();
    await settled(till.id, "retrying");
    const [failed] = await deliveriesTo(till.id, { failed: "true" });
    expect(failed).toMatchObject({
      event: "order.placed",
      attempts: 1,
      status: 500,
      error: "answered 500",
      body: { data: { orderId: id } },
    });
    expect(Buffer.byteLength(failed?.answer ?? "")).toBeLessThanOrEqual(1_024);
    expect(await endpoint(till.id)).toMatchObject({ failingSince: expect.any(String), waiting: 1 });
    till.answer = (_, response) => void response.writeHead(200).end("ok");
    await server.data(webhooks.repeat, { params: { id: till.id, deliveryId: failed?.id ?? "" } }, sam);
    await settled(till.id, "delivered");
    expect(till.received.map(({ headers }) => headers["webhook-id"])).toEqual([failed?.messageId, failed?.messageId]);
    expect(await deliveriesTo(till.id)).toMatchObject([{ status: 200, answer: "ok", error: null }]);
    expect(await deliveriesTo(till.id, { failed: "true" })).toEqual([]);
    expect(await endpoint(till.id)).toMatchObject({ failingSince: null, waiting: 0 });
  });

  it("of a receiver that answers nothing keep no other receiver waiting", async () => {
    const [stuck, till] = [await receiver(["order.placed"]), await receiver(["order.placed"])];
    stuck.answer = () => undefined;
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await order()).id));
    await until(() => till.received.length === 6);
    expect(till.received.map(({ event }) => event.data["orderId"]).toSorted()).toEqual(ids.toSorted());
    expect(stuck.received.length).toBeLessThanOrEqual(3);
  });

  it("follow no redirect", async () => {
    const [elsewhere, till] = [await startReceiver(), await receiver(["order.placed"])];
    receivers.push(elsewhere);
    till.answer = (_, response) => void response.writeHead(307, { location: elsewhere.url }).end();
    await order();
    await settled(till.id, "retrying");
    expect((await deliveriesTo(till.id))[0]).toMatchObject({ status: 307, error: "answered 307" });
    expect(elsewhere.received).toEqual([]);
  });

  it.each([429, 503])("obey Retry-After of an answer %i, up to an hour", async (status) => {
    const till = await receiver(["order.placed"]);
    const waits = async (retryAfter: string) => {
      till.answer = (_, response) => void response.writeHead(status, { "retry-after": retryAfter }).end();
      await order();
      await settled(till.id, "retrying");
      const [last] = await deliveriesTo(till.id);
      return (Date.parse(last?.nextAt ?? "") - Date.parse(last?.sentAt ?? "")) / 1000;
    };
    const ten = await waits("600");
    expect(ten).toBeGreaterThanOrEqual(600);
    expect(ten).toBeLessThan(760);
    const day = await waits("86400");
    expect(day).toBeGreaterThanOrEqual(HOUR);
    expect(day).toBeLessThan(HOUR * 1.25);
  });

  it("have the order code of a table where the owner switched that on, which the audit says, and nowhere else", async () => {
    const [plain, till] = [await receiver(["table.request"]), await receiver(["table.request"])];
    expect(await endpoint(till.id)).toMatchObject({ sendsCodes: false });
    await change(till.id, { sendsCodes: true });
    const [line] = (await server.data(staffContract.audit.list, {}, sam)).lines;
    expect(line).toMatchObject({ action: "webhook.change", before: { sendsCodes: false }, after: { sendsCodes: true } });
    const { sitting } = await server.data(tables.seat, { params: { id: "8" }, body: {} }, sam);
    const body = { tableId: "8", qrcodeId: "700008", kind: "bill" } as const;
    await server.call(contract.table.callStaff, { body }, { as: await server.guest() });
    await until(() => till.received.length === 1 && plain.received.length === 1);
    expect(till.received[0]?.event.data["orderCode"]).toBe(sitting?.orderCode);
    expect(plain.received[0]?.event.data).not.toHaveProperty("orderCode");
    await change(till.id, { isOn: false });
    expect(await endpoint(till.id)).toMatchObject({ sendsCodes: true });
  });

  it("tell once of a ticket that is not on paper after 60 seconds", async () => {
    const till = await receiver(["ticket.failed"]);
    await kitchenWithPrinter(server, { host: "192.0.2.1", port: 9100 });
    const { id, orderItems } = await order();
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, sam);
    const [ticket] = (await read(id)).tickets;
    await server.data(kitchen.print, { params: { id: ticket?.id ?? "" }, body: { reason: "wet" } }, sam);
    server.clock.pass(40);
    await reportLateTickets(server.deps);
    expect(await rowsOf(server, "select 1 from print_job where reported_at is not null")).toEqual([]);
    server.clock.pass(30);
    await Promise.all([reportLateTickets(server.deps), reportLateTickets(server.deps)]);
    await reportLateTickets(server.deps);
    await pass(0);
    await settled(till.id, "delivered");
    expect((await deliveriesTo(till.id)).length).toBe(1);
    expect(till.received.map(({ event }) => [event.type, event.data])).toEqual([
      ["ticket.failed", { merchantId: POMELO_LANE, ticketNumber: ticket?.number, printer: "Kitchen" }],
    ]);
  });

  it("that were switched off by themselves are counted for the owner until somebody looks after them", async () => {
    const counted = async (by: Signed) => (await server.data(staffContract.session.me, {}, by)).webhooksOff;
    const [gone, other] = [await receiver(["order.placed"]), await receiver(["order.changed"])];
    await change(other.id, { isOn: false });
    expect(await counted(sam)).toBe(0);
    gone.answer = (_, response) => void response.writeHead(410).end();
    await order();
    await settled(gone.id, "failed");
    expect([await counted(sam), await counted(await staffOf(server, "manager"))]).toEqual([1, 0]);
    await change(gone.id, { isOn: true });
    expect(await counted(sam)).toBe(0);
  });

  it("end with an answer 410: the endpoint is off until a person switches it on", async () => {
    const till = await receiver(["order.placed"]);
    till.answer = (_, response) => void response.writeHead(410).end();
    await order();
    await settled(till.id, "failed");
    expect(await endpoint(till.id)).toMatchObject({ offReason: "gone", offAt: expect.any(String), waiting: 0 });
    await order();
    expect(await deliveriesTo(till.id)).toHaveLength(1);
    till.answer = (_, response) => void response.writeHead(200).end();
    expect((await change(till.id, { isOn: true })).find((one) => one.id === till.id)).toMatchObject({ offAt: null, offReason: null });
    await order();
    await settled(till.id, "delivered");
  });

  it("end after five days without a success", async () => {
    const till = await receiver(["order.placed"]);
    till.answer = (_, response) => void response.writeHead(500).end();
    await order();
    await settled(till.id, "retrying");
    await pass(5 * DAY + HOUR);
    sam = await staffOf(server, "owner");
    await settled(till.id, "failed");
    expect(await endpoint(till.id)).toMatchObject({ offReason: "failing" });
  });

  it("end where a person switches the endpoint off, and then are no failure that somebody has to look at", async () => {
    const till = await receiver(["order.placed"]);
    till.answer = (_, response) => void response.writeHead(500).end();
    await order();
    await settled(till.id, "retrying");
    const [givenUp = 0, dropped = 0] = ends();
    await change(till.id, { isOn: false });
    await pass(HOUR);
    await settled(till.id, "failed");
    expect(ends()).toEqual([givenUp, dropped + 1]);
  });

  it("are signed with both secrets for 24 hours after a change", async () => {
    const till = await receiver(["order.placed"]);
    const { secret, webhook } = await server.data(webhooks.changeSecret, { params: { id: till.id } }, sam);
    expect(webhook.oldSecretUntil).not.toBeNull();
    // The verifier refuses messages of another time than now.
    server.clock.set(new Date().toISOString());
    sam = await staffOf(server, "owner");
    await rowsOf(server, "update webhook_endpoint set old_until = now() + interval '1 hour' where id = $1", till.id);
    const { deliveryId } = await server.data(webhooks.test, { params: { id: till.id } }, sam);
    await until(() => till.received.length === 1);
    const [both] = till.received;
    if (!both) throw new Error("no message");
    expect(both.event).toMatchObject({ type: "test", data: { merchantId: POMELO_LANE } });
    expect(both.headers["webhook-id"]).toBe(`msg_${deliveryId}`);
    for (const key of [secret, till.secret]) expect(till.verify(both, key)).toMatchObject({ type: "test" });
    await rowsOf(server, "update webhook_endpoint set old_until = now() - interval '1 hour' where id = $1", till.id);
    await server.data(webhooks.test, { params: { id: till.id } }, sam);
    await until(() => till.received.length === 2);
    const [, one] = till.received;
    if (!one) throw new Error("no message");
    expect(till.verify(one, secret)).toMatchObject({ type: "test" });
    expect(() => till.verify(one, till.secret)).toThrow("No matching signature");
  });
});
