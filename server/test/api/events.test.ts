import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../src/platform/random.ts";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { type Around, freshPhone, type Guest, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { eventsIn } from "../staff/received-events.ts";

type OrderEvent = { id: string; order: { id: string; rowVersion: number; sendStatus: number; status: number } };

// On both, here and below: changes are notified over a connection, or within the process.
describe.each(DATABASE_KINDS)("following an order on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const follow = async (orderId: string, as: Guest, lastEventId?: string) => {
    const aborter = new AbortController();
    const headers = { accept: "text/event-stream", ...(lastEventId !== undefined && { "last-event-id": lastEventId }) };
    const request = requestOf(contract.order.events, { query: { orderId } }, { as, headers });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    return { response, events: eventsOf(response), stop: () => aborter.abort() };
  };
  const step = (name: "send" | "complete", id: string) => server.command("order", name, POMELO_LANE, id);

  it("begins with the current order, and sends each change", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const { response, events, stop } = await follow(id, as);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await next(events)).toMatchObject({ id: "1", order: { id, sendStatus: 0 } });
    await step("send", id);
    expect(await next(events)).toMatchObject({ id: "2", order: { id, sendStatus: 2 } });
    await placed(server, toGo([SOY_MILK], { id, rowVersion: 2 }), { as });
    expect(await next(events)).toMatchObject({ id: "3", order: { sendStatus: 1 } });
    await step("complete", id);
    expect(await next(events)).toMatchObject({ id: "4", order: { status: 1 } });
    stop();
    expect(await events.next()).toMatchObject({ done: true });
  });

  it("resumes after the last received event, without repeating it", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const received = await follow(id, as, "1");
    // Read before the change: an event that nobody reads is replaced by the next one.
    const first = next(received.events);
    await step("send", id);
    expect(await first).toMatchObject({ id: "2" });
    received.stop();
    const missed = await follow(id, as, "1");
    expect(await next(missed.events)).toMatchObject({ id: "2" });
    missed.stop();
  });

  it("sends every event in the contract's shape and the caller's language", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const request = requestOf(contract.order.events, { query: { orderId: id } }, { as, locale: "es-ES" });
    const response = await server.raw(request.url, { headers: request.headers });
    const event = await next(eventsOf(response));
    const { order } = contract.order.events.data.parse({ order: event.order });
    expect(order).toEqual(event.order);
    expect(order.orderItems[0]?.name).toBe("Setas tres tazas");
  });

  it("is refused for another diner's order", async () => {
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const other = await server.guest();
    const [foreign, missing] = [(await follow(id, other)).response, (await follow("123", other)).response];
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  });

  it("that ended removes its listeners", async () => {
    const as = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const { response, stop } = await follow(id, as);
    await response.body?.cancel();
    stop();
    expect(await step("send", id)).toMatchObject({ ok: true });
  });
});

describe.each(DATABASE_KINDS)("many streams on the %s database", (kind) => {
  const sent: string[] = [];
  /** What happens while the sessions of the streams are read. */
  let whileSessionsAreRead: (() => Promise<void>) | null = null;
  let server: TestServer;
  beforeAll(async () => {
    const around: Around = async ({ text }, run) => {
      sent.push(text);
      if (text.includes("s.token_hash = any(")) await whileSessionsAreRead?.();
      return run();
    };
    server = await openTestServer(kind, { around });
  });
  afterAll(() => server.close());

  const order = async () => {
    const as = await server.guest();
    return { as, id: (await placed(server, toGo([MUSHROOMS]), { as })).id };
  };
  const follow = async (orderId: string, as: Guest) => {
    const aborter = new AbortController();
    const request = requestOf(contract.order.events, { query: { orderId } }, { as });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    if (response.status >= 500) throw new Error(`the stream is refused: ${response.status} ${await response.text()}`);
    return { response, events: eventsOf(response), stop: () => aborter.abort() };
  };
  const send = (id: string) => server.command("order", "send", POMELO_LANE, id);
  const ordersRead = () => sent.filter((text) => /from order_item i where/.test(text) && /from customer_order o where/.test(text)).length;

  it("are limited to six per diner; when one ends, another may begin", async () => {
    const { as, id } = await order();
    const six = [];
    for (let count = 0; count < 6; count += 1) six.push(await follow(id, as));
    const refused = await server.call(contract.order.events, { query: { orderId: id } }, { as });
    expect(refused).toMatchObject({ status: 429, code: 429, data: { retryAfterSeconds: 30 } });
    six[0]?.stop();
    const seventh = await follow(id, as);
    expect(await next(seventh.events)).toMatchObject({ id: "1" });
    for (const { stop } of [...six, seventh]) stop();
  });

  it("share one read of the order for each change", async () => {
    const { as, id } = await order();
    const streams = await Promise.all(Array.from({ length: 6 }, () => follow(id, as)));
    for (const { events } of streams) expect(await next(events)).toMatchObject({ id: "1" });
    await server.notified();
    const before = ordersRead();
    await send(id);
    for (const { events } of streams) expect(await next(events)).toMatchObject({ id: "2" });
    // One read for this change, and the one for the placing, which may begin only now.
    expect(ordersRead() - before).toBeLessThanOrEqual(2);
    for (const { stop } of streams) stop();
  });

  it("buffer only the newest state for a slow reader", async () => {
    const { as, id } = await order();
    const [slow, quick] = [await follow(id, as), await follow(id, as)];
    expect(await next(quick.events)).toMatchObject({ id: "1" });
    await send(id);
    expect(await next(quick.events)).toMatchObject({ id: "2" });
    await server.command("order", "complete", POMELO_LANE, id);
    expect(await next(quick.events)).toMatchObject({ id: "3" });
    expect(await next(slow.events)).toMatchObject({ id: "3" });
    slow.stop();
    quick.stop();
  });

  it("are closed for a reader that reads nothing between two heartbeats, and not for one that reads", async () => {
    const { as, id } = await order();
    const [deaf, reader] = [await follow(id, as), await follow(id, as)];
    expect(await next(reader.events)).toMatchObject({ id: "1" });
    const second = reader.events.next();
    server.deps.orders.heartbeat();
    server.deps.orders.heartbeat();
    expect(await deaf.events.next()).toMatchObject({ done: true });
    await send(id);
    expect(await second).toMatchObject({ value: { id: "2" } });
    reader.stop();
  });

  it("end when the session is revoked, while those of the diner's other sessions continue", async () => {
    const phone = freshPhone();
    const as = await server.member(POMELO_LANE, phone);
    const other = await server.member(POMELO_LANE, phone);
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const [ended, going] = [await follow(id, as), await follow(id, other)];
    for (const { events } of [ended, going]) expect(await next(events)).toMatchObject({ id: "1" });
    await server.data(contract.signIn.logOut, { body: {} }, { as });
    expect(await ended.events.next()).toMatchObject({ done: true });
    await send(id);
    expect(await next(going.events)).toMatchObject({ id: "2" });
    going.stop();
  });

  it("stay open where one of another session begins while a change is published", async () => {
    const phone = freshPhone();
    const [as, other] = [await server.member(POMELO_LANE, phone), await server.member(POMELO_LANE, phone)];
    const { id } = await placed(server, toGo([MUSHROOMS]), { as });
    const first = await follow(id, as);
    expect(await next(first.events)).toMatchObject({ id: "1" });
    const begun = Promise.withResolvers<Awaited<ReturnType<typeof follow>>>();
    whileSessionsAreRead = async () => {
      whileSessionsAreRead = null;
      begun.resolve(await follow(id, other));
    };
    await send(id);
    const second = await begun.promise;
    for (const { events } of [first, second]) expect(await next(events)).toMatchObject({ id: "2" });
    await server.command("order", "complete", POMELO_LANE, id);
    for (const { events } of [first, second]) expect(await next(events)).toMatchObject({ id: "3" });
    first.stop();
    second.stop();
  });

  it("send nothing to a revoked session, even if the notification of its revocation was lost", async () => {
    const { as, id } = await order();
    const { events } = await follow(id, as);
    expect(await next(events)).toMatchObject({ id: "1" });
    await server.deps.db.query({ text: "update session set revoked_at = now() where token_hash = $1", values: [hashOf(as.token)] });
    await send(id);
    expect(await events.next()).toMatchObject({ done: true });
  });
});

async function next(events: AsyncGenerator<OrderEvent>): Promise<OrderEvent> {
  const { value } = await events.next();
  return value as OrderEvent;
}

async function* eventsOf(response: Response): AsyncGenerator<OrderEvent> {
  for await (const { id, event } of eventsIn<Pick<OrderEvent, "order">>(response)) {
    yield { id, ...event };
  }
}
