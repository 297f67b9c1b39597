import { contract } from "@comanda/contract";
import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE, requestOf } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, place, placed, preview, seatedGuest, SOY_MILK, toGo, toPickUp } from "../ordering/order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { eventsIn } from "./received-events.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { pace, board, orders, audit } = staffContract;
const [DINE_IN, PICKUP, TO_GO, DELIVERY] = [0, 1, 2, 3] as const;
const MINUTE_MS = 60_000;

describe.each(TIER_DATABASE_KINDS)("a pause of a type of order, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  const drafts = openDrafts();
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "owner");
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const type of [DINE_IN, PICKUP, TO_GO]) await set(type, null);
  });

  const set = async (type: typeof DINE_IN | typeof PICKUP | typeof TO_GO, pause: { minutes: 15 | 30 | 60 | null } | null, by = ana) => {
    const { orderTypes } = await server.data(pace.set, { body: { type, pause } }, by);
    await server.notified();
    return orderTypes.find((one) => one.type === type)?.pause;
  };
  /** Pauses a type for some minutes; returns when that ends. */
  const endOf = async (type: typeof PICKUP | typeof TO_GO, minutes: 15 | 30 | 60, by = ana) => {
    const { until = null, by: name, at } = (await set(type, { minutes }, by)) ?? {};
    expect(name).toBe(by.name);
    expect(Math.abs(Date.parse(until ?? "") - Date.parse(at ?? "") - minutes * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    return until ?? "";
  };
  const diners = async () => (await server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } })).pauses;

  it("is refused to a diner with its end, in the diner's language, and nothing is placed; another type is placed", async () => {
    const as = await server.guest();
    const until = await endOf(TO_GO, 30);
    expect(await diners()).toEqual([{ type: TO_GO, until }]);
    const paused = { status: 200, success: false, code: 2027, data: { type: TO_GO, until } };
    expect(await place(server, toGo([MUSHROOMS]), { as })).toMatchObject({
      ...paused,
      msg: "This type of order is paused for the moment.",
    });
    const translated = { as, headers: { "accept-language": "zh-TW" } };
    expect(await place(server, toGo([MUSHROOMS]), translated)).toMatchObject(paused);
    expect(await server.data(contract.order.list, { query: {} }, { as })).toEqual([]);
    expect(await place(server, toPickUp([MUSHROOMS]), { as })).toMatchObject({ success: true });
  });

  it("is said by a preview, which prices the order", async () => {
    const as = await server.guest();
    const body = toGo([MUSHROOMS]);
    expect((await server.data(contract.order.preview, { body }, { as })).pause).toBe(null);
    const until = await endOf(TO_GO, 15);
    const { pause, order } = await server.data(contract.order.preview, { body }, { as });
    expect(pause).toEqual({ until });
    expect(order.orderItems).toHaveLength(1);
  });

  it("ends by itself at its time by the server's clock, without a job", async () => {
    const as = await server.guest();
    const before = server.clock.now().toISOString();
    const until = await endOf(TO_GO, 15);
    server.clock.set(new Date(Date.parse(until) - 1000).toISOString());
    expect(await place(server, toGo([MUSHROOMS]), { as })).toMatchObject({ code: 2027 });
    server.clock.set(until);
    expect(await diners()).toEqual([]);
    expect((await server.data(board.get, {}, ana)).orderTypes.every(({ pause }) => pause === null)).toBe(true);
    expect(await place(server, toGo([MUSHROOMS]), { as })).toMatchObject({ success: true });
    server.clock.set(before);
  });

  it("lasts until somebody turns the type on, and the key of a refused order then places it", async () => {
    const as = await server.guest();
    const key = freshKey();
    expect(await set(TO_GO, { minutes: null })).toMatchObject({ until: null });
    expect(await place(server, toGo([MUSHROOMS]), { as, key })).toMatchObject({ code: 2027, data: { until: null } });
    expect(await set(TO_GO, null, jo)).toBe(null);
    expect(await place(server, toGo([MUSHROOMS]), { as, key })).toMatchObject({ success: true });
  });

  it("refuses what adds to an order in progress, while the order goes on", async () => {
    const as = await seatedGuest(server, "3");
    const { id, rowVersion } = await placed(server, atTable("3", [MUSHROOMS]), { as });
    await set(DINE_IN, { minutes: 60 });
    const more = atTable("3", [SOY_MILK], { id, rowVersion });
    expect(await place(server, more, { as })).toMatchObject({ code: 2027, data: { type: DINE_IN } });
    expect((await server.data(orders.get, { params: { id } }, ana)).status).toBe(0);
  });

  it("answers with the stored order where a placed order is repeated", async () => {
    const as = await server.guest();
    const key = freshKey();
    const order = await placed(server, toGo([MUSHROOMS]), { as, key });
    await set(TO_GO, { minutes: 15 });
    const body = { ...toGo([MUSHROOMS]), expectedTotal: order.totalAmount };
    expect(await server.call(contract.order.place, { body }, { as, key })).toMatchObject({
      success: true,
      data: { order: { id: order.id } },
    });
  });

  it("does not stop an order that a person takes, who is told", async () => {
    const until = await endOf(TO_GO, 30, jo);
    const body = { type: TO_GO, orderItems: [MUSHROOMS] };
    const { addedAmount, pause } = await server.data(orders.previewTaken, { body }, ana);
    expect(pause).toMatchObject({ until, by: jo.name });
    const taken = await server.call(orders.take, { body: { ...body, expectedAmount: addedAmount } }, { as: ana.as, key: freshKey() });
    expect(taken).toMatchObject({ success: true });
  });

  it("is on the board with who began it and until when, dine-in last, and every open board reads it again", async () => {
    const { cursor } = await server.data(board.get, {}, jo);
    const stream = await server.app(requestOf(board.events, { query: { cursor } }, jo));
    const until = await endOf(TO_GO, 30);
    for await (const { event } of eventsIn<StaffEvent>(stream)) if (event.kind === "settings") break;
    const { orderTypes } = await server.data(board.get, {}, jo);
    expect(orderTypes.map(({ type }) => type)).toEqual([TO_GO, PICKUP, DELIVERY, DINE_IN]);
    expect(orderTypes[0]).toMatchObject({ pause: { until, by: ana.name } });
  });

  it("has a line in the audit when it begins and when the type is turned on; turning on what is on has none", async () => {
    const lines = async () => (await server.data(audit.list, {}, jo)).lines.filter(({ action }) => action.startsWith("ordering."));
    const [last] = await lines();
    const until = await endOf(PICKUP, 15);
    await set(PICKUP, null, jo);
    await set(PICKUP, null, jo);
    const [resumed, paused, before] = await lines();
    expect(paused).toMatchObject({ actorName: ana.name, action: "ordering.pause", before: { pickup: null }, after: { pickup: until } });
    expect(resumed).toMatchObject({ actorName: jo.name, action: "ordering.resume", after: { pickup: null } });
    expect(before?.id).toBe(last?.id);
  });

  it("of a type that the restaurant does not take is refused", async () => {
    const owner = jo;
    const { settings } = await server.data(staffContract.ordering.get, {}, owner);
    await server.data(staffContract.ordering.save, { body: { seen: settings, wanted: { pickup: false } } }, owner);
    expect(await server.call(pace.set, { body: { type: PICKUP, pause: null } }, ana)).toMatchObject({ success: false, status: 400 });
    await server.data(staffContract.ordering.save, { body: { seen: { pickup: false }, wanted: { pickup: true } } }, owner);
  });

  it("of two people at once are both stored where their types differ", async () => {
    await Promise.all([
      server.data(pace.set, { body: { type: TO_GO, pause: { minutes: 15 } } }, ana),
      server.data(pace.set, { body: { type: PICKUP, pause: { minutes: 30 } } }, jo),
    ]);
    await server.notified();
    expect((await diners()).map(({ type }) => type).toSorted()).toEqual([PICKUP, TO_GO]);
  });

  it("never lets an order through that was composed before it and is written after it", async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => server.guest()));
    const bodies = await Promise.all(
      guests.map(async (as) => ({ ...toGo([SOY_MILK]), expectedTotal: (await preview(server, toGo([SOY_MILK]), as)).totalAmount })),
    );
    const placing = guests.map((as, at) => server.call(contract.order.place, { body: bodies[at] as never }, { as, key: freshKey() }));
    const [pause, ...answers] = await Promise.all([set(TO_GO, { minutes: 15 }), ...placing]);
    expect(pause).toMatchObject({ by: ana.name });
    for (const answer of answers) expect([0, 2027]).toContain(answer.code);
    const late = await place(server, toGo([SOY_MILK]), { as: await server.guest() });
    expect(late).toMatchObject({ code: 2027 });
  });

  it("stays where the restaurant's folder is loaded again, which names no kept setting", async () => {
    const until = await endOf(TO_GO, 60);
    const changed = drafts.changed("paused", (yaml) => yaml.replace("Local oysters, egg", "Local oysters, eggs"));
    const { lines } = await server.command("load", changed);
    expect(lines.join()).not.toContain("the setting");
    expect(await diners()).toEqual([{ type: TO_GO, until }]);
  });
});
