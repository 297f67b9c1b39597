import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELIVERY_TOPIC } from "../../src/platform/delivery/delivery-store.ts";
import { until } from "../../test-crash/support/until.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { countedTelemetry } from "../counted-telemetry.ts";
import { freshPhone, type Guest, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";
import { atTable, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { type PushService, startPushService, type TestBrowser, verifiedVapid } from "./push-service.ts";

const { push, setPush } = contract.order;
const { kitchen, orders } = staffContract;
const HOUR = 3_600;
const POLL = { timeout: 60_000, interval: 10 };

describe.each(TIER_DATABASE_KINDS)("messages to browsers, on %s", (kind) => {
  let server: TestServer;
  let ana: Signed;
  let service: PushService;
  beforeAll(async () => {
    const vapid = { contact: "mailto:owner@pomelo.example" };
    server = await openTestServer(kind, { sendsPushes: true, vapid, webhookNetworks: { allowed: ["127.0.0.0/8"] }, telemetry });
    ana = await staffOf(server, "owner");
  });
  const { telemetry, counted } = countedTelemetry();
  const outcome = (named: string) =>
    counted("comanda.deliveries", { "comanda.delivery.subscriber": "push", "comanda.outcome": named }) ?? 0;
  let before = { givenUp: 0, dropped: 0 };
  /** How many messages ended without being delivered since a test has begun. */
  const ends = () => ({ "given-up": outcome("given-up") - before.givenUp, dropped: outcome("dropped") - before.dropped });
  beforeEach(async () => {
    before = { givenUp: outcome("given-up"), dropped: outcome("dropped") };
    service = await startPushService();
  });
  afterEach(() => service.close());
  afterAll(() => server.close());

  const subscribe = async (as: Guest, orderId: string, locale?: string): Promise<TestBrowser> => {
    const browser = service.browser();
    const body = { orderId, subscription: browser.subscription };
    expect(await server.data(setPush, { body }, { as, ...(locale && { locale }) })).toEqual({ isOn: true });
    return browser;
  };
  /** An order of two dishes with a browser that is told. */
  const told = async ({ locale }: { locale?: string } = {}) => {
    const as = await server.guest();
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as });
    return { as, id: order.id, serial: order.serial, browser: await subscribe(as, order.id, locale) };
  };
  const read = (id: string) => server.data(orders.get, { params: { id } }, ana);
  const send = async (id: string) => {
    const itemIds = (await read(id)).items.map((item) => item.id);
    await server.data(orders.send, { params: { id }, body: { itemIds } }, ana);
    return (await read(id)).tickets.map((ticket) => ticket.id);
  };
  const make = (ticketId: string) => server.data(kitchen.markMade, { params: { id: ticketId }, body: {} }, ana);
  const makeAll = async (id: string) => {
    for (const ticketId of await send(id)) await make(ticketId);
  };
  const complete = async (id: string) => {
    const { rowVersion } = await read(id);
    await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, ana);
    await afterUndoTime(server);
  };
  const subscriptionsOf = async (id: string) =>
    (await rowsOf<{ count: number }>(server, "select count(*)::int as count from push_subscription where order_id = $1", id))[0]?.count;
  const removed = (id: string) => expect.poll(() => subscriptionsOf(id), POLL).toBe(0);
  const deliveriesOf = (id: string) =>
    rowsOf<{ kind: string; attempts: number; delivered: boolean; dead: boolean; error: string | null }>(
      server,
      `select kind, attempts, delivered_at is not null as delivered, dead_at is not null as dead, last_error as error from delivery
       where subscriber = 'push' and order_id = $1 order by order_version`,
      id,
    );
  const settled = (id: string) =>
    expect.poll(async () => (await deliveriesOf(id)).every(({ delivered, dead }) => delivered || dead), POLL).toBe(true);
  /** Waits until the last delivery of an order has failed with an error. */
  const failed = (id: string, error: RegExp) => expect.poll(async () => (await deliveriesOf(id)).at(-1)?.error, POLL).toMatch(error);
  const pass = async (seconds: number) => {
    server.clock.pass(seconds);
    await rowsOf(server, `select announce('${DELIVERY_TOPIC}', '')`);
  };

  it("have their moment on the order's page too: it is ready once the last dish is made, and no more where one is not", async () => {
    const { as, id } = await told();
    const isReady = async () => (await server.data(contract.order.detail, { query: { orderId: id } }, { as })).isReady;
    const tickets = await send(id);
    expect(await isReady()).toBe(false);
    for (const ticketId of tickets) await make(ticketId);
    expect(await isReady()).toBe(true);
    await complete(id);
    expect(await isReady()).toBe(false);
  });

  it("are encrypted for the browser, signed by the server, and say no more than the order's number and the restaurant's name", async () => {
    const { id, serial, browser } = await told();
    await makeAll(id);
    await until(() => service.received.length === 1);
    const [message] = service.received;
    if (!message) throw new Error("no message");
    expect(browser.open(message)).toEqual({
      title: "Pomelo Lane",
      body: `Your order ${serial} is ready`,
      lang: "en-US",
      tag: id,
      path: `/merchant/${POMELO_LANE}/order-detail/${id}`,
    });
    expect(message.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: "3600",
      urgency: "high",
      topic: id,
    });
    const { key, claims } = verifiedVapid(message);
    const now = Date.now() / 1000;
    expect(claims).toMatchObject({ aud: service.origin.replace("http:", "https:"), sub: "mailto:owner@pomelo.example" });
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThanOrEqual(now + 24 * HOUR);
    const other = await told();
    expect(await server.data(push, { query: { orderId: other.id } }, { as: other.as })).toEqual({ publicKey: key, isOn: true });
  });

  it.each([
    ["zh-TW", "您的訂單", "/zh-tw"],
    ["es-ES", "Tu pedido", "/es-es"],
  ])("are in the diner's language: %s", async (locale, words, prefix) => {
    const { id, browser } = await told({ locale });
    await complete(id);
    await until(() => service.received.length === 1);
    const message = service.received.map(browser.open)[0];
    expect(message).toMatchObject({ lang: locale, body: expect.stringContaining(words) as string });
    expect(message?.path).toBe(`${prefix}/merchant/${POMELO_LANE}/order-detail/${id}`);
  });

  it("come once the last dish is made, not before, and the end of the order then says nothing more", async () => {
    const { id } = await told();
    const [first = "", second = ""] = await send(id);
    await make(first);
    await server.notified();
    expect(await deliveriesOf(id)).toEqual([]);
    await make(second);
    await until(() => service.received.length === 1);
    await settled(id);
    await complete(id);
    await removed(id);
    await settled(id);
    expect(service.received).toHaveLength(1);
  });

  it("say of an order that nobody marked as made that it is ready when it is completed, and at a table that it is completed", async () => {
    const toGoOrder = await told();
    const as = await seatedGuest(server, "3");
    const atTable3 = await placed(server, atTable("3", [MUSHROOMS]), { as });
    const browser = await subscribe(as, atTable3.id);
    await complete(toGoOrder.id);
    await removed(toGoOrder.id);
    await complete(atTable3.id);
    await removed(atTable3.id);
    const [first, second] = service.received;
    expect(first && toGoOrder.browser.open(first).body).toBe(`Your order ${toGoOrder.serial} is ready`);
    expect(second && browser.open(second).body).toBe(`Your order ${atTable3.serial} is completed`);
    expect(service.received).toHaveLength(2);
  });

  it("say that an order was cancelled, and then nothing more", async () => {
    const { id, serial, browser } = await told();
    await server.data(orders.cancel, { params: { id }, body: { rowVersion: (await read(id)).rowVersion, reason: "left" } }, ana);
    await afterUndoTime(server);
    await removed(id);
    expect(service.received.map((message) => browser.open(message).body)).toEqual([`Your order ${serial} was cancelled`]);
  });

  it("stop for an order that was joined into another one", async () => {
    const [from, into] = [await told(), await told()];
    await server.data(orders.join, { params: { id: from.id }, body: { rowVersion: 1, into: into.id, intoRowVersion: 1 } }, ana);
    await afterUndoTime(server);
    await removed(from.id);
    expect(service.received).toEqual([]);
  });

  it("of an order that has ended cannot be asked for", async () => {
    const as = await server.guest();
    const { id: orderId } = await placed(server, toGo([MUSHROOMS]), { as });
    await complete(orderId);
    const body = { orderId, subscription: service.browser().subscription };
    expect(await server.data(setPush, { body }, { as })).toEqual({ isOn: false });
    expect(await subscriptionsOf(orderId)).toBe(0);
  });

  it("of another diner's order can neither be asked for nor read nor stopped", async () => {
    const { id: orderId } = await told();
    const as = await server.guest();
    const body = { orderId, subscription: service.browser().subscription };
    expect(await server.call(setPush, { body }, { as })).toMatchObject({ code: 404 });
    expect(await server.call(setPush, { body: { orderId, subscription: null } }, { as })).toMatchObject({ code: 404 });
    expect(await server.call(push, { query: { orderId } }, { as })).toMatchObject({ code: 404 });
    expect(await subscriptionsOf(orderId)).toBe(1);
  });

  it("go to one browser of a session, the newest, and stop when the diner says so", async () => {
    const { as, id } = await told();
    const newer = await subscribe(as, id);
    expect(await subscriptionsOf(id)).toBe(1);
    await makeAll(id);
    await until(() => service.received.length === 1);
    expect(service.received.map(newer.open)).toMatchObject([{ tag: id }]);
    expect(await server.data(setPush, { body: { orderId: id, subscription: null } }, { as })).toEqual({ isOn: false });
    expect(await server.data(push, { query: { orderId: id } }, { as })).toMatchObject({ isOn: false });
  });

  it("stop when the diner signs out, and follow a guest who signs in", async () => {
    const guest = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: guest });
    await subscribe(guest, id);
    const phone = freshPhone();
    await server.data(contract.signIn.sendCode, { body: { phone } }, { as: guest });
    const body = { phone, code: await server.codeFor(phone), autoRegister: true, autoFillingName: true };
    const signedIn = await server.data(contract.signIn.logIn, { body }, { as: guest });
    const member = { merchantId: POMELO_LANE, uuid: signedIn.uuid, token: signedIn.token };
    expect(await server.data(push, { query: { orderId: id } }, { as: member })).toMatchObject({ isOn: true });
    await makeAll(id);
    await until(() => service.received.length === 1);
    await server.data(contract.signIn.logOut, {}, { as: member });
    expect(await subscriptionsOf(id)).toBe(0);
  });

  it("are not sent with a session that ended without signing out", async () => {
    const { id } = await told();
    await rowsOf(server, "update session s set revoked_at = now() from customer_order o where o.id = $1 and s.diner_id = o.diner_id", id);
    await complete(id);
    await removed(id);
    await settled(id);
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])("stop when the push service answers %i", async (status) => {
    const { id } = await told();
    service.status = status;
    await makeAll(id);
    await removed(id);
    await settled(id);
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1, dead: true, error: `answered ${status}` }]);
    expect(ends()).toEqual({ "given-up": 0, dropped: 1 });
    await complete(id);
    await server.notified();
    expect(service.received).toHaveLength(1);
  });

  it("are sent again after a failure, after 5 s and 30 s, and once when that succeeds", async () => {
    const { id, serial, browser } = await told();
    service.status = 503;
    await complete(id);
    await failed(id, /answered 503/);
    service.status = 0;
    await pass(6);
    await failed(id, /ECONNRESET|socket hang up/);
    service.status = 201;
    await pass(34);
    await removed(id);
    await settled(id);
    expect(service.received.map((message) => browser.open(message).body)).toEqual(Array(3).fill(`Your order ${serial} is ready`));
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 3, delivered: true }]);
  });

  it("are sent again where a process was killed between sending and recording, and not where both were recorded", async () => {
    const { id, browser } = await told();
    const tickets = await send(id);
    const isKilled = replacing("set told_version", "set is_killed");
    await server.withFault(isKilled, async () => {
      for (const ticketId of tickets) await make(ticketId);
      await failed(id, /is_killed/);
    });
    await pass(6);
    await settled(id);
    expect(service.received.map(browser.open)).toMatchObject([{ tag: id }, { tag: id }]);
    await rowsOf(server, "update delivery set delivered_at = null, next_at = created_at where subscriber = 'push' and order_id = $1", id);
    await pass(1);
    await settled(id);
    expect(service.received).toHaveLength(2);
  });

  it("are given up an hour after the event, and the subscription of an order that has ended is removed", async () => {
    // What earlier tests left to be sent again would be given up too.
    await rowsOf(server, "update delivery set dead_at = created_at where subscriber = 'push' and delivered_at is null and dead_at is null");
    const { id } = await told();
    service.status = 500;
    await complete(id);
    await failed(id, /answered 500/);
    service.status = 201;
    await pass(HOUR + 1);
    await removed(id);
    await settled(id);
    expect(await deliveriesOf(id)).toMatchObject([{ dead: true, error: "it is too late to try again" }]);
    expect(service.received).toHaveLength(1);
    expect(ends()).toEqual({ "given-up": 1, dropped: 0 });
  });

  it("are dropped, and not given up, where the first attempt would be too late", async () => {
    const { id } = await told();
    await makeAll(id);
    await settled(id);
    await rowsOf(server, "update push_subscription set told_version = 0 where order_id = $1", id);
    await rowsOf(
      server,
      "update delivery set delivered_at = null, attempts = 0, next_at = created_at where subscriber = 'push' and order_id = $1",
      id,
    );
    await pass(HOUR + 1);
    await settled(id);
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1, dead: true, error: "it is too late to tell" }]);
    expect([service.received.length, ends()]).toEqual([1, { "given-up": 0, dropped: 1 }]);
  });

  it.each([
    ["https://10.1.2.3/push/1", "inside"],
    ["https://169.254.169.254/push/1", "inside"],
    ["http://93.184.216.34/push/1", "not-https"],
  ])("are not sent to %s", async (endpoint, error) => {
    const as = await server.guest();
    const { id: orderId } = await placed(server, toGo([MUSHROOMS]), { as });
    const { keys } = service.browser().subscription;
    await server.data(setPush, { body: { orderId, subscription: { endpoint, keys } } }, { as });
    await complete(orderId);
    await removed(orderId);
    await settled(orderId);
    expect(await deliveriesOf(orderId)).toMatchObject([{ attempts: 1, dead: true, error }]);
  });

  it("are signed with one key, which is stored, or given by the operator", async () => {
    const [{ value = "" } = {}] = await rowsOf<{ value: string }>(server, "select value from deployment_secret where name = 'vapid-key'");
    expect(value).toBe(server.deps.vapid.privateKey);
    expect(Buffer.from(server.deps.vapid.publicKey, "base64url")).toHaveLength(65);
  });
});
