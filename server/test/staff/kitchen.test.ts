import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stationEventOf } from "../../src/console/board/station-event.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { EGG_TART, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { type Around, openTestServer } from "../harness.ts";
import { afterUndoTime, staffOf } from "./console.ts";
import { NOT_OPEN } from "./open-console.ts";

const { kitchen, ordering, orders } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the tickets of the kitchen, on %s", (kind) => {
  let [server, ana] = NOT_OPEN;
  /** What happens between the two readings of the tickets of a station. */
  let betweenReadings: (() => Promise<unknown>) | null = null;
  beforeAll(async () => {
    const lists: string[] = [];
    const around: Around = async ({ name = "" }, run) => {
      if (betweenReadings && ["kitchen.made-tickets", "kitchen.open-tickets"].includes(name) && lists.push(name) === 2) {
        const happens = betweenReadings;
        betweenReadings = null;
        await happens();
      }
      return run();
    };
    server = await openTestServer(kind, { around });
    ana = await staffOf(server, "manager");
  });
  afterAll(() => server.close());

  /** An order of mushrooms and an egg tart, both made at the first station, whose items are sent. */
  const sent = async (parts: Parameters<typeof toGo>[1] = {}, locale?: string) => {
    const diner = await server.guest();
    const order = await placed(server, toGo([{ ...MUSHROOMS, notes: "Not too salty" }, EGG_TART], parts), {
      as: diner,
      ...(locale && { locale }),
    });
    const itemIds = order.orderItems.map(({ id }) => id);
    const { tickets } = await server.data(orders.send, { params: { id: order.id }, body: { itemIds } }, ana).then(() => detail(order.id));
    return { order, itemIds, ticketId: tickets[0]?.id ?? "", stationId: tickets[0]?.stationId ?? "" };
  };
  const detail = (id: string) => server.data(orders.get, { params: { id } }, ana);
  const ticketsAt = (id: string) => server.data(kitchen.tickets, { params: { id } }, ana);
  const mark = (id: string, body: { itemIds?: string[]; isMade?: boolean } = {}) =>
    server.data(kitchen.markMade, { params: { id }, body }, ana);
  const statesOf = async (id: string) => (await detail(id)).items.map(({ state }) => state);

  it("have the dishes with their notes, and neither prices nor members", async () => {
    const { order, ticketId, stationId } = await sent();
    const { open } = await ticketsAt(stationId);
    const ticket = open.find(({ id }) => id === ticketId);
    expect(ticket).toMatchObject({
      number: `${order.serial}-1`,
      kind: "order",
      serial: order.serial,
      sentBy: ana.name,
      lines: [{ name: "Three-Cup Mushrooms", otherName: "", notes: "Not too salty", quantity: "1", madeAt: null }, { madeAt: null }],
    });
    expect(JSON.stringify(ticket)).not.toMatch(/price|amount|total|member|phone/i);
  });

  it("come with the limits of ages of the restaurant, and a station reads them again when these change", async () => {
    const sam = await staffOf(server, "owner");
    const { stationId } = await sent();
    expect(await ticketsAt(stationId)).toMatchObject({ ageMinutes: { warn: 10, late: 20 } });
    const { settings } = await server.data(ordering.get, {}, sam);
    await server.data(ordering.save, { body: { seen: settings, wanted: { warnMinutes: 4, lateMinutes: 9 } } }, sam);
    await server.notified();
    expect(await ticketsAt(stationId)).toMatchObject({ ageMinutes: { warn: 4, late: 9 } });
    expect(stationEventOf({ kind: "settings", id: "0" }, stationId)).toEqual({ kind: "tickets" });
  });

  it("have the allergy with the diner's words and who read it, at each station with its dishes", async () => {
    const diner = await server.guest();
    const { id, orderItems, rowVersion } = await placed(server, toGo([MUSHROOMS, SOY_MILK], { notes: "Soy and egg allergy" }), {
      as: diner,
    });
    await server.data(orders.readAllergy, { params: { id }, body: { rowVersion } }, ana);
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    const { tickets } = await detail(id);
    const allergies = tickets.map(async ({ id: ticketId, stationId }) => {
      const { open } = await ticketsAt(stationId);
      const ticket = open.find((one) => one.id === ticketId);
      return { notes: ticket?.notes, ...ticket?.allergy };
    });
    const words = "Soy and egg allergy";
    const same = { notes: "", allergens: ["egg", "soy"], words: [words], guests: [], readBy: ana.name };
    expect(await Promise.all(allergies)).toEqual(
      ["Three-Cup Mushrooms", "Warm Soy Milk"].map((dish) => ({
        ...same,
        statements: [{ allergen: "soy", presence: "present", dishes: [dish] }],
      })),
    );
  });

  it("are made dish by dish, and the last dish makes the ticket; repeating it changes nothing", async () => {
    const { order, itemIds, ticketId, stationId } = await sent();
    const [first = "", second = ""] = itemIds;
    expect(await mark(ticketId, { itemIds: [first] })).toMatchObject({
      madeAt: null,
      lines: [{ madeAt: expect.any(String) }, { madeAt: null }],
    });
    expect(await statesOf(order.id)).toEqual(["ready", "sent"]);
    const { rowVersion } = await detail(order.id);
    await mark(ticketId, { itemIds: [first] });
    expect((await detail(order.id)).rowVersion).toBe(rowVersion);
    expect((await mark(ticketId, { itemIds: [second] })).madeAt).not.toBeNull();
    expect(await statesOf(order.id)).toEqual(["ready", "ready"]);
    const { open, made, meanSecondsToMade } = await ticketsAt(stationId);
    expect(open.map(({ id }) => id)).not.toContain(ticketId);
    expect(made[0]?.id).toBe(ticketId);
    expect(meanSecondsToMade).toBeGreaterThanOrEqual(0);
  });

  it("are in a list, also one that is recalled while its station is read", async () => {
    const { ticketId, stationId } = await sent();
    await mark(ticketId);
    betweenReadings = () => server.data(kitchen.recall, { params: { id: ticketId } }, ana);
    const { open } = await ticketsAt(stationId);
    expect(betweenReadings).toBeNull();
    expect(open.map(({ id }) => id)).toContain(ticketId);
  });

  it("can be made not made again, one dish or all of it by a recall", async () => {
    const { order, itemIds, ticketId, stationId } = await sent();
    await mark(ticketId);
    expect(await mark(ticketId, { itemIds: itemIds.slice(0, 1), isMade: false })).toMatchObject({ madeAt: null, recalledAt: null });
    expect(await statesOf(order.id)).toEqual(["sent", "ready"]);
    await mark(ticketId);
    const recalled = await server.data(kitchen.recall, { params: { id: ticketId } }, ana);
    expect(recalled).toMatchObject({ madeAt: null, recalledAt: expect.any(String), lines: [{ madeAt: null }, { madeAt: null }] });
    expect(await statesOf(order.id)).toEqual(["sent", "sent"]);
    expect((await ticketsAt(stationId)).open.map(({ id }) => id)).toContain(ticketId);
    expect((await detail(order.id)).events.map((event) => event.kind).slice(0, 4)).toEqual([
      "item-recalled",
      "item-made",
      "item-recalled",
      "item-made",
    ]);
  });

  it("of a cancelled order are struck until somebody has seen it", async () => {
    const { order, ticketId, stationId } = await sent();
    const { rowVersion } = await detail(order.id);
    await server.data(orders.cancel, { params: { id: order.id }, body: { rowVersion, reason: "left" } }, ana);
    await afterUndoTime(server);
    const struck = (await ticketsAt(stationId)).open.find(({ id }) => id === ticketId);
    expect(struck).toMatchObject({ isCancelled: true, lines: [{ voidedAt: expect.any(String), seenAt: null }, {}] });
    await server.data(kitchen.seen, { params: { id: ticketId } }, ana);
    expect((await ticketsAt(stationId)).open.map(({ id }) => id)).not.toContain(ticketId);
  });

  it("are in the language of the station, with the diner's words beside", async () => {
    const { stationId, ticketId } = await sent({}, "zh-TW");
    await server.deps.db.query({ text: "update station set language = 'es-ES' where id = $1", values: [stationId] });
    const { station, open } = await ticketsAt(stationId);
    expect(station.name).toBe("Cocina");
    expect(open.find(({ id }) => id === ticketId)?.lines[0]).toMatchObject({
      name: "Setas tres tazas",
      otherName: "三杯杏鮑菇",
      lang: "zh-TW",
    });
    await server.deps.db.query({ text: "update station set language = 'en-US' where id = $1", values: [stationId] });
  });

  it("of another restaurant are not found", async () => {
    const { ticketId } = await sent();
    const elsewhere = await staffOf(server, "owner", "100002");
    expect(await server.call(kitchen.markMade, { params: { id: ticketId }, body: {} }, elsewhere)).toMatchObject({ status: 404 });
  });
});
