import { staffContract } from "@comanda/contract/staff/index";
import type { StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, type Guest, POMELO_LANE, requestOf } from "../../harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../../ordering/order-bodies.ts";
import { addStation, pairedScreen, rowsOf, staffOf } from "../console.ts";
import { eventsIn } from "../received-events.ts";
import { NOT_OPEN, openConsole } from "../open-console.ts";

const { board, kitchen, orders, screens } = staffContract;
const MERCHANT = { merchantId: POMELO_LANE };

describe.each(TIER_DATABASE_KINDS)("a kitchen screen, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let kitchenId: string;
  let teaBarId: string;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    await sent();
    kitchenId = (await server.data(kitchen.stations, {}, jo))[0]?.id ?? "";
    teaBarId = await addStation(server);
    const text = "insert into station_of_product (merchant_id, product_id, station_id) values ($1, 4005, $2)";
    await server.deps.db.query({ text, values: [POMELO_LANE, teaBarId] });
  });
  afterAll(() => server.close());

  /** Sends an order of dishes to their stations; returns its tickets. */
  const sent = async (...dishes: Parameters<typeof toGo>[0]) => {
    const as = await server.guest();
    const { id, orderItems } = await placed(server, toGo(dishes.length > 0 ? dishes : [MUSHROOMS]), { as });
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, jo);
    return { id, tickets: (await server.data(orders.get, { params: { id } }, jo)).tickets };
  };
  const codeOf = async (name = "Wall screen") => server.data(screens.startPairing, { body: { name, stationId: kitchenId } }, jo);
  const pair = (code: string, address = freshAddress()) => server.call(screens.pair, { body: { code } }, { ...MERCHANT, address });
  const linesOf = (screenId: string) =>
    rowsOf<{ action: string; kind: string; name: string; refusal: string | null }>(
      server,
      `select action, actor_kind as kind, actor_name as name, refusal from audit_line where subject_kind = 'device' and subject_id = $1 order by id`,
      screenId,
    );
  const follow = async (as: Guest, id: string) => {
    const aborter = new AbortController();
    const request = requestOf(kitchen.events, { params: { id } }, { as });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    return { response, events: eventsIn<StationEvent>(response), stop: () => aborter.abort() };
  };

  it("is known to be on while its events are open, also where it makes no call", async () => {
    const { as, id } = await pairedScreen(server, jo, kitchenId);
    const { response, stop } = await follow(as, kitchenId);
    const reading = (async () => {
      for await (const bytes of response.body ?? []) if (bytes.length === 0) break;
    })().catch(() => undefined);
    server.clock.pass(301);
    const now = server.clock.now();
    for (let beat = 0; beat < 4; beat += 1) {
      server.deps.staffStreams.heartbeat();
      await server.data(kitchen.stations, {}, jo);
    }
    const seen = () => rowsOf<{ seen: boolean }>(server, "select seen_at >= $1 as seen from device where id = $2", now.toISOString(), id);
    await expect.poll(seen).toEqual([{ seen: true }]);
    stop();
    await reading;
  });

  it("is paired once by its code, in any case and with spaces, of which only a hash is stored", async () => {
    const { screen, code } = await codeOf();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    const answer = await pair(typed);
    expect(answer.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), name: "Wall screen", stationId: kitchenId });
    expect((await pair(code)).code).toBe(5105);
    const rows = await rowsOf(server, "select * from device where id = $1", screen.id);
    expect(JSON.stringify(rows)).not.toContain((answer.data as { token: string }).token);
    expect(await server.data(screens.list, {}, jo)).toContainEqual(
      expect.objectContaining({
        id: screen.id,
        stationName: "Kitchen",
        pairedBy: jo.name,
        pairedAt: expect.any(String),
        codeExpiresAt: null,
      }),
    );
    expect(await linesOf(screen.id)).toEqual([
      { action: "screen.code", kind: "person", name: jo.name, refusal: null },
      { action: "screen.pair", kind: "device", name: "Wall screen", refusal: null },
    ]);
  });

  it("stores neither the code nor its unkeyed hash", async () => {
    const { screen, code } = await codeOf();
    const [row] = await rowsOf<{ hash: string }>(server, "select pairing_code_hash as hash from device where id = $1", screen.id);
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
    expect(row?.hash).not.toContain(code);
  });

  it("is not paired by a code of ten minutes ago, nor by one that was withdrawn", async () => {
    const [old, withdrawn] = [await codeOf(), await codeOf()];
    await server.data(screens.unpair, { params: { id: withdrawn.screen.id } }, jo);
    expect((await pair(withdrawn.code)).code).toBe(5105);
    server.clock.pass(601);
    expect((await pair(old.code)).code).toBe(5105);
    expect((await server.data(screens.list, {}, jo)).map(({ id }) => id)).not.toContain(old.screen.id);
  });

  it("is not found by guessing: after ten wrong codes the network waits, also with the correct one", async () => {
    const { code } = await codeOf();
    const address = freshAddress();
    for (let guess = 0; guess < 10; guess += 1) expect((await pair(`00000${guess}`, address)).code).toBe(5105);
    expect(await pair(code, address)).toMatchObject({ status: 429, data: { retryAfterSeconds: expect.any(Number) } });
    expect((await pair(code)).code).toBe(0);
  });

  it("is one device where two enter its code at once", async () => {
    const { code } = await codeOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pair(code)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 5105)]);
  });

  it("is not paired at a restaurant that did not make the code", async () => {
    const { code } = await codeOf();
    const elsewhere = await server.call(screens.pair, { body: { code } }, { merchantId: "100002", address: freshAddress() });
    expect(elsewhere.code).toBe(5105);
  });

  it("has the tickets of its own station alone, without prices, members and money, and marks them as made", async () => {
    const { as } = await pairedScreen(server, jo, teaBarId);
    const { tickets } = await sent(MUSHROOMS, SOY_MILK);
    const [own, other] = [tickets.find((one) => one.stationId === teaBarId), tickets.find((one) => one.stationId === kitchenId)];
    expect((await server.data(kitchen.stations, {}, { as })).map(({ id }) => id)).toEqual([teaBarId]);
    const { open } = await server.data(kitchen.tickets, { params: { id: teaBarId } }, { as });
    expect(open.map(({ id }) => id)).toEqual([own?.id]);
    expect(JSON.stringify(open)).not.toMatch(/price|amount|total|member|phone/i);
    expect(await server.call(kitchen.tickets, { params: { id: kitchenId } }, { as })).toMatchObject({ status: 404 });
    const foreign = { params: { id: other?.id ?? "" } };
    for (const [call, input] of [
      [kitchen.markMade, { ...foreign, body: {} }],
      [kitchen.recall, foreign],
      [kitchen.seen, foreign],
      [kitchen.print, { ...foreign, body: {} }],
    ] as const)
      expect(await server.call(call, input as never, { as })).toMatchObject({ status: 404 });
    const made = await server.data(kitchen.markMade, { params: { id: own?.id ?? "" }, body: {} }, { as });
    expect(made.madeAt).not.toBeNull();
    const events = await rowsOf(server, "select actor_kind, actor_name from order_event where kind = 'item-made' order by id desc limit 1");
    expect(events).toEqual([{ actor_kind: "device", actor_name: "Wall screen" }]);
  });

  it("hears of the tickets of its own station alone, and never of their content", async () => {
    const { as } = await pairedScreen(server, jo, teaBarId);
    expect((await follow(as, kitchenId)).response.status).toBe(404);
    const { events, stop } = await follow(as, teaBarId);
    const notes = (id: number) =>
      rowsOf(server, "insert into staff_notice (merchant_id, subject_kind, subject_id) values ($1, 'availability', $2)", POMELO_LANE, id);
    await notes(76);
    await sent(MUSHROOMS);
    await notes(77);
    await sent(SOY_MILK);
    // A stream that opens beside a transaction of any database of the server begins before that one: what is older than 76 does not count.
    const received: StationEvent[] = [];
    for await (const { event } of events) {
      if (received.length > 0 || (event.kind === "availability" && event.id === "76")) received.push(event);
      if (received.length === 3) break;
    }
    expect(received.slice(1)).toEqual([{ kind: "availability", id: "77" }, { kind: "tickets" }]);
    stop();
  });

  it("is un-paired at once: its stream ends and its token is worth nothing", async () => {
    const screen = await pairedScreen(server, jo);
    const hasScreen = async () => (await server.data(board.get, {}, jo)).stations.find(({ id }) => id === screen.stationId)?.hasScreen;
    expect(await hasScreen()).toBe(true);
    const { events } = await follow(screen.as, screen.stationId);
    const ended = events.next();
    for (const { id, stationId } of await server.data(screens.list, {}, jo))
      if (stationId === screen.stationId) await server.data(screens.unpair, { params: { id } }, jo);
    expect((await ended).done).toBe(true);
    expect(await server.call(kitchen.stations, {}, screen)).toMatchObject({ status: 401 });
    expect(await hasScreen()).toBe(false);
    expect((await linesOf(screen.id)).at(-1)).toEqual({ action: "screen.unpair", kind: "person", name: jo.name, refusal: null });
    expect(await server.call(screens.unpair, { params: { id: screen.id } }, jo)).toMatchObject({ status: 404 });
  });

  it("of another restaurant is neither listed nor un-paired", async () => {
    const elsewhere = await staffOf(server, "owner", "100002");
    const { id } = await pairedScreen(server, jo);
    expect(await server.data(screens.list, {}, elsewhere)).toEqual([]);
    expect(await server.call(screens.unpair, { params: { id } }, elsewhere)).toMatchObject({ status: 404 });
    expect(await server.call(screens.startPairing, { body: { name: "X", stationId: teaBarId } }, elsewhere)).toMatchObject({
      status: 404,
    });
  });
});
