import { staffContract } from "@comanda/contract/staff/index";
import { ALLERGY_UNREAD } from "@comanda/domain/refusal-codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, LARGE_MENU, openTestServer, type TestServer } from "../harness.ts";
import { atTable, detail, EGG_TART, MUSHROOMS, place, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { staffOf } from "./console.ts";

/** The menu states that it contains peanut. */
const GUA_BAO = { productId: "3001", quantity: 1 };

const { get } = staffContract.orders;
type Placed = { order: { id: string; serial: number; totalAmount: string } };

describe.each(TIER_DATABASE_KINDS)("an order in the console, on %s", (kind) => {
  let server: TestServer;
  let staff: Guest;
  beforeAll(async () => {
    server = await openTestServer(kind);
    staff = (await staffOf(server, "staff")).as;
  });
  afterAll(() => server.close());

  it("has its table, its dishes in the reader's and the kitchen's language, and what is due", async () => {
    const orderCode = await server.openTable("12");
    const body = atTable("12", [{ ...MUSHROOMS, notes: "Not too salty" }, SOY_MILK], { guests: 2, orderCode });
    const { order } = (await place(server, body, { as: await server.guest() })).data as Placed;
    expect(await server.data(get, { params: { id: order.id } }, { as: staff, locale: "es-ES" })).toMatchObject({
      serial: order.serial,
      tableName: "12",
      guests: 2,
      member: null,
      allergy: null,
      items: [
        { name: "Setas tres tazas", notes: "Not too salty", state: "held", quantity: "1" },
        { state: "held", readyAt: null },
      ],
      total: order.totalAmount,
      paid: "0.00",
      due: order.totalAmount,
      pending: null,
      payments: [],
      tickets: [],
    });
  });

  it("has the notes without control characters and marks that turn what stands beside them around", async () => {
    const deliveryAddress = { line1: "1 Main\u202e Street", city: "Oak\u0007land", zip: "94607", notes: "\u2066gate 2" };
    const body = {
      type: 3,
      orderItems: [{ ...EGG_TART, notes: "no \u202esugar\u001b[31m" }],
      notes: "egg\u202e allergy\u2066",
      extraInfo: JSON.stringify({ deliveryAddress }),
    };
    const diner = await server.guest();
    const { order } = (await place(server, body, { as: diner })).data as Placed;
    expect(await server.data(get, { params: { id: order.id } }, { as: staff })).toMatchObject({
      notes: "egg allergy",
      allergy: { words: [{ text: "egg allergy", itemId: null }] },
      items: [{ notes: "no sugar[31m" }],
    });
    const { extraInfo } = await detail(server, order.id, diner);
    expect(JSON.parse(extraInfo)).toMatchObject({ deliveryAddress: { line1: "1 Main Street", city: "Oakland", notes: "gate 2" } });
  });

  it("has the allergy that a note names, with what the menu states of each dish", async () => {
    const body = toGo([GUA_BAO, EGG_TART, SOY_MILK], { notes: "花生過敏，請勿加花生" });
    const { order } = (await place(server, body, { as: await server.guest() })).data as Placed;
    const { allergy, items } = await server.data(get, { params: { id: order.id } }, { as: staff });
    const [bao, tart] = items;
    expect(bao?.contains).toEqual(["peanut"]);
    expect(allergy).toMatchObject({
      allergens: ["peanut"],
      words: [{ text: "花生過敏，請勿加花生", itemId: null }],
      facts: [{ allergen: "peanut", contains: [bao?.id], unknown: [tart?.id] }],
      readAt: null,
    });
  });

  it("has the allergens of the diner's allergy card, which must be read before anything is sent and are on each ticket", async () => {
    const { readAllergy, send } = staffContract.orders;
    const body = toGo([GUA_BAO, SOY_MILK], { allergies: ["peanut", "egg"] });
    const as = await server.guest();
    const { order } = (await place(server, body, { as })).data as Placed;
    const params = { id: order.id };
    const { allergy, items, rowVersion } = await server.data(get, { params }, { as: staff });
    expect(allergy).toMatchObject({ allergens: ["egg", "peanut"], named: ["egg", "peanut"], words: [], readAt: null });
    const sending = { params, body: { itemIds: items.map(({ id }) => id) } };
    expect(await server.call(send, sending, { as: staff })).toMatchObject({ success: false, code: ALLERGY_UNREAD });
    expect((await detail(server, order.id, as)).allergies).toEqual(["egg", "peanut"]);
    await server.data(readAllergy, { params, body: { rowVersion } }, { as: staff });
    await server.data(send, sending, { as: staff });
    const { tickets } = await server.data(get, { params }, { as: staff });
    expect(tickets.length).toBeGreaterThan(0);
    for (const { id, stationId } of tickets) {
      const { open } = await server.data(staffContract.kitchen.tickets, { params: { id: stationId } }, { as: staff });
      expect(open.find((one) => one.id === id)?.allergy?.allergens).toEqual(["egg", "peanut"]);
    }
  });

  it("keeps its allergens when more is ordered, and must be read again only where one is added", async () => {
    const { readAllergy } = staffContract.orders;
    const as = await server.guest();
    const { order } = (await place(server, toGo([SOY_MILK], { allergies: ["peanut"] }), { as })).data as Placed;
    const params = { id: order.id };
    const current = () => server.data(get, { params }, { as: staff });
    const addTo = async (allergies?: "egg"[]) =>
      (await place(server, toGo([EGG_TART], { id: order.id, rowVersion: (await current()).rowVersion, allergies }), { as })).success;
    await server.data(readAllergy, { params, body: { rowVersion: (await current()).rowVersion } }, { as: staff });
    expect(await addTo()).toBe(true);
    expect((await current()).allergy).toMatchObject({ named: ["peanut"], readAt: expect.any(String) });
    expect(await addTo(["egg"])).toBe(true);
    expect((await current()).allergy).toMatchObject({ named: ["egg", "peanut"], readAt: null });
  });

  it("has the name of who comes for it", async () => {
    const as = await server.guest();
    const body = toGo([SOY_MILK], { extraInfo: '{"webDineInOrderType":2,"name":"Mei","phone":"415-555-0134"}' });
    const { order } = (await place(server, body, { as })).data as Placed;
    const opened = await server.data(get, { params: { id: order.id } }, { as: staff });
    expect(opened).toMatchObject({ customerName: "Mei", tableId: "0", tableName: "" });
    expect(JSON.stringify(opened)).not.toContain("0134");
  });

  it("is found in the list of its day by serial, table and name", async () => {
    const { list } = staffContract.orders;
    const body = toGo([SOY_MILK], { extraInfo: '{"webDineInOrderType":2,"name":"Otto","phone":"415-555-0188"}' });
    const { order } = (await place(server, body, { as: await server.guest() })).data as Placed;
    const found = async (query: object) => (await server.data(list, { query }, { as: staff })).orders.map(({ id }) => id);
    expect((await found({}))[0]).toBe(order.id);
    expect(await found({ q: String(order.serial) })).toEqual([order.id]);
    expect(await found({ q: "otto" })).toEqual([order.id]);
    expect(await found({ q: "0188" })).toEqual([]);
    expect(await found({ q: "12" })).toHaveLength(1);
    const manager = await staffOf(server, "manager");
    const dayBefore = await server.data(list, { query: { from: "2026-09-16", to: "2026-09-16" } }, manager);
    expect(dayBefore.orders).toEqual([]);
    expect(await server.data(list, { query: { page: 2 } }, { as: staff })).toMatchObject({
      orders: [],
      page: 2,
      total: expect.any(Number),
    });
  });

  it("of another restaurant is not found", async () => {
    const { order } = (await place(server, toGo([SOY_MILK]), { as: await server.guest() })).data as Placed;
    const elsewhere = (await staffOf(server, "owner", LARGE_MENU)).as;
    expect(await server.call(get, { params: { id: order.id } }, { as: elsewhere })).toMatchObject({ status: 404, code: 404 });
  });
});
