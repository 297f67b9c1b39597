import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { CallOptions } from "../harness.ts";
import { memberWith, MOON } from "../members/member-with.ts";
import {
  atTable,
  CLAMS,
  detail,
  freshKey,
  type LineBody,
  MUSHROOMS,
  place,
  placed,
  preview,
  seatedGuest,
  SOY_MILK,
  toGo,
} from "../ordering/order-bodies.ts";
import { type Signed, staffOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { board, ordering, orders, payments } = staffContract;
const [UNSENT, SENT] = [0, 2];

type Body = InputOf<typeof orders.take>["body"];
type Taken = Omit<Body, "expectedAmount">;
type Asked = Omit<Taken, "isAllergyRead" | "send">;

describe.each(TIER_DATABASE_KINDS)("orders that people take for guests, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const asked = ({ isAllergyRead: _, send: __, ...rest }: Taken): Asked => rest;
  const costOf = (body: Taken, by = ana) => server.data(orders.previewTaken, { body: asked(body) }, by);
  const takeFor = (body: Body, options: CallOptions) => server.call(orders.take, { body }, options);
  /** Takes an order for what its preview says; returns the order. */
  const take = async (body: Taken, { by = ana, key = freshKey() }: { by?: Signed; key?: string } = {}) => {
    const { addedAmount } = await costOf(body, by);
    return server.data(orders.take, { body: { ...body, expectedAmount: addedAmount } }, { as: by.as, key });
  };
  const toGoOf = (orderItems: LineBody[], parts: Partial<Taken> = {}): Taken => ({ type: 2, orderItems, ...parts });
  const at = (tableId: string, orderItems: LineBody[], parts: Partial<Taken> = {}): Taken => ({ type: 0, tableId, orderItems, ...parts });
  const get = (id: string) => server.data(orders.get, { params: { id } }, ana);
  const pay = async (id: string) => {
    const { due } = await get(id);
    return server.data(payments.record, { body: { orders: [{ id, due }], method: "card", amount: due } }, { as: ana.as, key: freshKey() });
  };

  it("cost what a diner would pay, and are the till's, by the name of who took them", async () => {
    const guest = await server.guest();
    const ofDiner = await preview(server, toGo([MUSHROOMS, SOY_MILK]), guest);
    const { order, addedAmount, unavailable } = await costOf(toGoOf([MUSHROOMS, SOY_MILK]));
    expect([addedAmount, order.trace, unavailable]).toEqual([ofDiner.totalAmount, ofDiner.trace, []]);
    const taken = await take(toGoOf([MUSHROOMS, SOY_MILK], { extraInfo: '{"name":"Mei"}' }));
    expect(taken).toMatchObject({
      notSentWhy: null,
      order: { sourceType: 0, total: addedAmount, customerName: "Mei", sendStatus: UNSENT },
    });
    const { events } = await get(taken.order.id);
    expect(events).toMatchObject([{ kind: "placed", actorKind: "person", actorName: ana.name }]);
  });

  it("begin with the menu as diners read it, with what the table has had and what sells at this hour", async () => {
    const menuAt = (tableId: string) => server.data(orders.menuToTake, { query: { tableId } }, ana);
    const guest = await server.guest();
    const { menu, had, often, table } = await menuAt("0");
    expect([menu, had, table]).toEqual([await server.data(contract.menu.productsByCategories, {}, { as: guest }), [], null]);
    expect(often.length).toBeGreaterThan(0);
    const { order } = await take(at("9", [MUSHROOMS], { guests: 3 }));
    await take(at("9", [SOY_MILK]));
    expect(await menuAt("9")).toMatchObject({
      had: [SOY_MILK.productId, MUSHROOMS.productId],
      table: { name: "9", joins: { serial: order.serial, guests: 3 } },
    });
    const unknown = await server.call(orders.menuToTake, { query: { tableId: "999999" } }, ana);
    expect(unknown.status).toBe(404);
  });

  it("find the dishes that sold most around this time of the same weekday in four weeks", async () => {
    const now = server.clock.now().toISOString();
    const week = 7 * 24 * 3600;
    for (const dish of ["1004", "1004", "4005", "5006", "2001"]) await take(toGoOf([{ productId: dish, quantity: 1 }]));
    server.clock.pass(week);
    const lee = await staffOf(server, "staff");
    const { often } = await server.data(orders.menuToTake, {}, lee);
    expect(often.slice(0, 1)).toEqual(["1004"]);
    server.clock.pass(5 * 3600);
    const later = await server.data(orders.menuToTake, {}, lee);
    expect(later.often).not.toEqual(often);
    server.clock.set(now);
  });

  it("are to be picked up at a time that is offered, or delivered to an address, by a diner's rules", async () => {
    const { orderTypes, pickupTimes } = await server.data(orders.menuToTake, {}, ana);
    expect(orderTypes).toEqual([0, 2, 1, 3]);
    const [pickupTime = ""] = pickupTimes;
    const picked = await take({ ...toGoOf([SOY_MILK]), type: 1, extraInfo: JSON.stringify({ pickupTime, name: "Mei" }) });
    expect(picked.order).toMatchObject({ type: 1, customerName: "Mei", pickupAt: new Date(pickupTime).toISOString() });
    const past = { ...toGoOf([SOY_MILK]), type: 1, extraInfo: '{"pickupTime":"2020-01-01T12:00:00Z"}' };
    const { addedAmount } = await costOf(past);
    const late = await takeFor({ ...past, expectedAmount: addedAmount }, { as: ana.as, key: freshKey() });
    expect(late.success).toBe(false);
    const deliveryAddress = { line1: "12 Elm Street", city: "Oakland", zip: "94607" };
    const delivered = await take({ ...toGoOf([SOY_MILK]), type: 3, extraInfo: JSON.stringify({ deliveryAddress }) });
    expect(delivered.order.type).toBe(3);
    const nowhere = { ...toGoOf([SOY_MILK]), type: 3, expectedAmount: addedAmount };
    expect((await takeFor(nowhere, { as: ana.as, key: freshKey() })).status).toBe(400);
  });

  it("to go are orders of their own, several at once", async () => {
    const taken = await Promise.all([1, 2, 3].map(() => take(toGoOf([SOY_MILK]))));
    expect(new Set(taken.map(({ order }) => order.id)).size).toBe(3);
    expect(new Set(taken.map(({ order }) => order.serial)).size).toBe(3);
  });

  it("at a table need no code and add to what the staff took there, until it is paid", async () => {
    const first = await take(at("11", [MUSHROOMS], { guests: 4 }));
    expect(first.order).toMatchObject({ tableName: "11", guests: 4 });
    const second = await take(at("11", [SOY_MILK]), { by: jo });
    expect(second.order).toMatchObject({ id: first.order.id, serial: first.order.serial, guests: 4 });
    expect(second.order.items).toHaveLength(2);
    await pay(first.order.id);
    const third = await take(at("11", [SOY_MILK]));
    expect(third.order.id).not.toBe(first.order.id);
    expect(third.order.tableName).toBe("11");
  });

  it("leave the orders of guests at the table as they are", async () => {
    const guest = await seatedGuest(server, "12");
    const own = await placed(server, atTable("12", [MUSHROOMS]), { as: guest });
    const taken = await take(at("12", [SOY_MILK]));
    expect(taken.order.id).not.toBe(own.id);
    expect((await detail(server, own.id, guest)).totalAmount).toBe(own.totalAmount);
    const more = await place(server, atTable("12", [SOY_MILK], { id: own.id, rowVersion: own.rowVersion }), { as: guest });
    expect(more.success).toBe(true);
  });

  it("at a table whose guests share its order are part of it on their phones", async () => {
    const owner = await staffOf(server, "owner");
    const set = async (wanted: { sharedTable: boolean }) => {
      await server.data(ordering.save, { body: { seen: { sharedTable: !wanted.sharedTable }, wanted } }, owner);
      await server.notified();
    };
    await set({ sharedTable: true });
    const guest = await seatedGuest(server, "8");
    const { order } = await take(at("8", [SOY_MILK]));
    const shared = await server.data(contract.table.joinShare, { body: { tableId: order.tableId } }, { as: guest });
    expect(JSON.stringify(shared)).toContain("Warm Soy Milk");
    expect(JSON.stringify(shared)).toContain(order.total);
    await set({ sharedTable: false });
  });

  it("are placed exactly once for each key, however often and at once it is sent", async () => {
    const key = freshKey();
    const { addedAmount } = await costOf(toGoOf([MUSHROOMS]));
    const body = { ...toGoOf([MUSHROOMS]), expectedAmount: addedAmount };
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeFor(body, { as: ana.as, key })));
    const ids = answers.map(({ data }) => (data as { order: { id: string } }).order.id);
    expect(new Set(ids).size).toBe(1);
    expect((await get(ids[0] ?? "")).items).toHaveLength(1);
    expect(await takeFor({ ...body, notes: "no salt" }, { as: ana.as, key })).toMatchObject({ success: false, data: null });
  });

  it("answer a repeated key with their order after their party has left the table", async () => {
    const key = freshKey();
    const { order } = await take(at("13", [MUSHROOMS], { send: true }), { key });
    await pay(order.id);
    await server.command("table", "close", "100001", "13");
    const again = await takeFor({ ...at("13", [MUSHROOMS], { send: true }), expectedAmount: order.total }, { as: ana.as, key });
    expect(again.data).toMatchObject({ order: { id: order.id }, notSentWhy: null });
  });

  it("are refused a day after they were taken, unless their key is known", async () => {
    const before = server.clock.now().toISOString();
    const { addedAmount } = await costOf(toGoOf([MUSHROOMS]));
    const body = { ...toGoOf([MUSHROOMS]), expectedAmount: addedAmount, takenAt: before };
    const key = freshKey();
    const placedOrder = await server.data(orders.take, { body }, { as: ana.as, key });
    server.clock.pass(25 * 3600);
    const lee = await staffOf(server, "staff");
    expect((await takeFor(body, { as: lee.as, key })).data).toMatchObject({ order: { id: placedOrder.order.id } });
    const other = await takeFor(body, { as: lee.as, key: freshKey() });
    expect([other.success, other.code]).toEqual([false, 5027]);
    server.clock.set(before);
  });

  it("that are refused leave a free table free", async () => {
    const isTaken = async () => {
      const { tables } = await server.data(board.get, {}, ana);
      return tables.find(({ name }) => name === "10")?.sitting !== null;
    };
    expect(await isTaken()).toBe(false);
    const refused = await takeFor({ ...at("10", [MUSHROOMS]), expectedAmount: "1.00" }, { as: ana.as, key: freshKey() });
    expect([refused.success, await isTaken()]).toEqual([false, false]);
    await take(at("10", [MUSHROOMS]));
    expect(await isTaken()).toBe(true);
  });

  it("are sent at once where asked, only with what was placed now", async () => {
    const held = await take(at("14", [MUSHROOMS]));
    const { order } = await take(at("14", [SOY_MILK], { send: true }));
    expect(order.id).toBe(held.order.id);
    expect(order.items.map(({ productId, state }) => [productId, state])).toEqual([
      [MUSHROOMS.productId, "held"],
      [SOY_MILK.productId, "sent"],
    ]);
  });

  it("wait on the board where the restaurant's people do not send what they take", async () => {
    const owner = await staffOf(server, "owner");
    const set = async (wanted: { staffSends: boolean }) => {
      await server.data(ordering.save, { body: { seen: { staffSends: !wanted.staffSends }, wanted } }, owner);
      await server.notified();
    };
    const sends = async () => (await server.data(orders.menuToTake, {}, ana)).staffSends;
    expect(await sends()).toBe(true);
    await set({ staffSends: false });
    expect(await sends()).toBe(false);
    const { order, itemIds, notSentWhy } = await take(toGoOf([MUSHROOMS], { send: true }));
    expect([order.sendStatus, notSentWhy, itemIds]).toEqual([UNSENT, "staff-sends-off", order.items.map(({ id }) => id)]);
    await set({ staffSends: true });
    expect((await take(toGoOf([MUSHROOMS], { send: true }))).order.sendStatus).toBe(SENT);
  });

  it("with an allergy are placed, and sent only if it was read; a note is never lost by the next", async () => {
    const unread = await take(at("15", [MUSHROOMS], { notes: "Peanut allergy", send: true }));
    expect(unread).toMatchObject({ notSentWhy: "allergy-unread", order: { allergy: { readBy: null }, sendStatus: UNSENT } });
    const read = await take(at("16", [MUSHROOMS], { notes: "Peanut allergy", isAllergyRead: true, send: true }));
    expect(read).toMatchObject({ notSentWhy: null, order: { allergy: { readBy: ana.name }, sendStatus: SENT } });
    const more = await take(at("16", [SOY_MILK], { notes: "Birthday" }));
    expect(more.order).toMatchObject({ notes: "Peanut allergy; Birthday", allergy: { readBy: ana.name } });
    const carded = await take(at("15", [SOY_MILK], { isAllergyRead: true, send: true }));
    expect(carded).toMatchObject({ notSentWhy: "allergy-unread", order: { allergy: { readBy: null } } });
  });

  it("are refused with the new price where it is another, and where a dish is sold out, and write nothing", async () => {
    expect(await takeFor({ ...toGoOf([MUSHROOMS]), expectedAmount: "1.00" }, { as: ana.as, key: freshKey() })).toMatchObject({
      success: false,
    });
    const { order, unavailable } = await costOf(toGoOf([{ ...CLAMS, quantity: 4 }, MUSHROOMS]));
    expect([order.orderItems.length, unavailable.length]).toEqual([1, 1]);
    const many = { ...toGoOf([{ ...CLAMS, quantity: 4 }]), expectedAmount: "0.00" };
    expect((await takeFor(many, { as: ana.as, key: freshKey() })).success).toBe(false);
  });

  it("of a member are the member's, with coupons and points; nobody else is one", async () => {
    const { as, ids } = await memberWith(server, { coupons: [MOON] });
    const { id: memberId } = await server.data(contract.member.get, {}, { as });
    const { order } = await take(toGoOf([{ ...MUSHROOMS, quantity: 4 }], { memberId }));
    expect(order.member).not.toBeNull();
    expect((await detail(server, order.id, as)).userCouponIds).toEqual(ids);
    const stranger = await takeFor({ ...toGoOf([MUSHROOMS], { memberId: "1" }), expectedAmount: "9.50" }, { as: ana.as, key: freshKey() });
    expect(stranger.status).toBe(404);
  });

  it("are taken while diners read that the restaurant is closed", async () => {
    const dish = { productId: "102", quantity: 1 };
    const before = server.clock.now().toISOString();
    server.clock.set("2026-09-18T10:00:00Z");
    const lee = await staffOf(server, "staff", "100003");
    const guest = await server.guest("100003");
    expect((await place(server, toGo([dish]), { as: guest })).success).toBe(false);
    expect((await take(toGoOf([dish]), { by: lee })).order.items).toHaveLength(1);
    server.clock.set(before);
  });
});
