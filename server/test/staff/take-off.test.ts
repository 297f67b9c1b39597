import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { CAKES, CHICKEN, couponsOf, memberWith, MOON } from "../members/member-with.ts";
import { CLAMS, detail, freshKey, type LineBody, MUSHROOMS, place, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { orders, payments, pending } = staffContract;
type Off = { rowVersion?: number; reason?: "mistake" | "cannot" | "other"; note?: string; wasMade?: boolean; isPreview?: boolean };

describe.each(TIER_DATABASE_KINDS)("taking dishes off an order, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const ordered = async (lines: LineBody[] = [MUSHROOMS, SOY_MILK], as?: Guest) => {
    const diner = as ?? (await server.guest());
    const order = await placed(server, toGo(lines), { as: diner });
    return { ...order, diner, itemIds: order.orderItems.map((item) => item.id) };
  };
  const takeOff = (id: string, items: [string | undefined, number][], { rowVersion = 1, reason = "mistake", ...off }: Off = {}, by = ana) =>
    server.call(
      orders.takeOff,
      { params: { id }, body: { rowVersion, items: items.map(([item = "1", quantity]) => ({ id: item, quantity })), reason, ...off } },
      by,
    );
  const send = (id: string, itemIds: string[]) => server.data(orders.send, { params: { id }, body: { itemIds } }, ana);
  const get = (id: string) => server.data(orders.get, { params: { id } }, jo);
  const pay = (id: string, amount: string, due: string) =>
    server.call(payments.record, { body: { orders: [{ id, due }], method: "card", amount } }, { as: jo.as, key: freshKey() });

  it("shows the new total before, and takes off at once what the kitchen does not know", async () => {
    const { id, itemIds, diner } = await ordered();
    // 15.75 with 8.25 % tax is 17.05; the mushrooms alone, 11.50, are 12.45.
    const effect = { totalBefore: "17.05", total: "12.45", couponsReturned: [], earnedPointsBefore: 0, earnedPoints: 0, pending: null };
    const off: [string | undefined, number][] = [[itemIds[1], 1]];
    expect(await takeOff(id, off, { isPreview: true })).toMatchObject({ data: { ...effect, order: { total: "17.05", rowVersion: 1 } } });
    expect(await takeOff(id, off)).toMatchObject({ data: { ...effect, order: { total: "12.45", rowVersion: 2, items: [{}] } } });
    expect(await get(id)).toMatchObject({
      removedItems: [{ id: itemIds[1], quantity: "1", reason: "mistake" }],
      taxes: [{ base: "11.50", amount: "0.95" }],
      tickets: [],
      events: [
        { kind: "item-taken-off", actorName: ana.name, reason: "mistake", change: { itemIds: [itemIds[1]], totalBefore: "17.05" } },
        {},
      ],
    });
    expect(await detail(server, id, diner)).toMatchObject({
      totalAmount: "12.45",
      orderItems: [{ id: itemIds[0] }],
      removedItems: [{ name: "Warm Soy Milk", quantity: "1", reason: "It was ordered by mistake." }],
    });
    const [listed] = await server.data(contract.order.list, { query: {} }, { as: diner });
    expect(listed).toMatchObject({ itemCount: 1 });
    const more = await placed(server, toGo([SOY_MILK], { id, rowVersion: 2 }), { as: diner });
    expect(more).toMatchObject({ totalAmount: "17.05", removedItems: [{ quantity: "1" }] });
  });

  it("takes off a number of one dish, and the rest stays with its price", async () => {
    const { id, itemIds } = await ordered([{ ...MUSHROOMS, quantity: 3 }]);
    await takeOff(id, [[itemIds[0], 1]]);
    expect(await get(id)).toMatchObject({
      subTotal: "23.00",
      items: [{ id: itemIds[0], quantity: "2", amount: "23.00" }],
      removedItems: [{ quantity: "1" }],
    });
    await takeOff(id, [[itemIds[0], 1]], { rowVersion: 2 });
    expect(await get(id)).toMatchObject({ subTotal: "11.50", items: [{ quantity: "1" }], removedItems: [{}, {}] });
    const rows = await rowsOf(
      server,
      "select sum(amount)::text as amount, sum(quantity)::text as quantity from order_item where order_id = $1",
      id,
    );
    expect(rows).toEqual([{ amount: "34.50", quantity: "3.000" }]);
  });

  it("strikes what was sent after the undo time, on its ticket and on a slip, for a manager alone", async () => {
    const { id, itemIds, serial } = await ordered([{ ...MUSHROOMS, quantity: 2 }, SOY_MILK]);
    await send(id, itemIds);
    const off: [string | undefined, number][] = [[itemIds[0], 1]];
    expect(await takeOff(id, off, { rowVersion: 2 })).toMatchObject({ status: 403, data: { permission: "orders.take-off-sent" } });
    const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, jo);
    expect(lines[0]).toMatchObject({ action: "orders.take-off-sent", actorName: ana.name });
    const answer = await takeOff(id, off, { rowVersion: 2, reason: "cannot" }, jo);
    expect(answer).toMatchObject({ data: { pending: { action: "take-off", by: jo.name }, order: { pending: {}, removedItems: [] } } });
    expect(await takeOff(id, off, { rowVersion: 2 }, jo)).toMatchObject({ code: 5002 });
    await afterUndoTime(server);
    const order = await get(id);
    expect(order).toMatchObject({ items: [{ quantity: "1", state: "sent" }, {}], removedItems: [{ quantity: "1", reason: "cannot" }] });
    expect(order.tickets).toMatchObject([
      { kind: "order" },
      { kind: "order" },
      { kind: "taken-off", number: `${serial}-3`, sentBy: jo.name, takeBackUntil: null },
    ]);
    const onTickets = await rowsOf(
      server,
      `select t.kind, l.quantity::text as quantity, l.void_reason as why from kitchen_ticket_line l join kitchen_ticket t on t.merchant_id = l.merchant_id and t.id = l.ticket_id
       where t.order_id = $1 order by t.id, l.void_reason nulls first, l.quantity`,
      id,
    );
    expect(onTickets).toEqual([
      { kind: "order", quantity: "1.000", why: null },
      { kind: "order", quantity: "1.000", why: "cannot" },
      { kind: "order", quantity: "1.000", why: null },
      { kind: "taken-off", quantity: "1.000", why: "cannot" },
    ]);
    const slip = { params: { id }, body: { ticketIds: [order.tickets[2]?.id ?? ""] } };
    expect(await server.call(orders.takeBack, slip, jo)).toMatchObject({ code: 5006 });
  });

  it("can be undone, and leaves the order as it was", async () => {
    const { id, itemIds, totalAmount } = await ordered();
    await send(id, itemIds);
    const { data } = await takeOff(id, [[itemIds[0], 1]], { rowVersion: 2 }, jo);
    const params = { id: (data as { pending: { id: string } }).pending.id };
    expect(await server.call(pending.undo, { params }, ana)).toMatchObject({ status: 403 });
    expect(await server.call(pending.undo, { params }, jo)).toMatchObject({ code: 0 });
    await afterUndoTime(server);
    expect(await get(id)).toMatchObject({ total: totalAmount, rowVersion: 2, removedItems: [] });
  });

  it("returns the stock, once, unless the dish was made", async () => {
    const left = async () =>
      (await rowsOf<{ left: string }>(server, "select remaining::float::text as left from stock where product_id = $1", CLAMS.productId))[0]
        ?.left;
    expect(await left()).toBe("3");
    const { id, itemIds } = await ordered([{ ...CLAMS, quantity: 3 }, MUSHROOMS]);
    await takeOff(id, [[itemIds[0], 1]]);
    expect(await left()).toBe("1");
    await takeOff(id, [[itemIds[0], 1]], { rowVersion: 2, wasMade: true });
    expect(await left()).toBe("1");
    await server.data(orders.cancel, { params: { id }, body: { rowVersion: 3, reason: "left" } }, ana);
    await afterUndoTime(server);
    expect(await left()).toBe("2");
    await rowsOf(server, "update stock set remaining = 3 where product_id = $1", CLAMS.productId);
  });

  it("returns the points of a dish, and a coupon that the rest no longer reaches, and says so before", async () => {
    const { as, ids } = await memberWith(server, { coupons: [MOON], points: 320 });
    const { id, itemIds } = await ordered([MUSHROOMS, CHICKEN, CAKES], as);
    expect(await couponsOf(server, as, "used")).toEqual(ids);
    const off: [string | undefined, number][] = [
      [itemIds[1], 1],
      [itemIds[2], 1],
    ];
    const preview = await takeOff(id, off, { isPreview: true });
    expect(preview).toMatchObject({ data: { couponsReturned: ["Moon Festival"], pointsReturned: 180, earnedPoints: 11 } });
    expect(await couponsOf(server, as, "used")).toEqual(ids);
    await takeOff(id, off);
    expect(await couponsOf(server, as, "available")).toEqual(ids);
    expect((await server.data(contract.member.get, {}, { as })).points).toBe(320);
    expect(await get(id)).toMatchObject({ points: 0, adjustments: [] });
    const entries = await rowsOf(server, "select reason, amount from points_entry where order_id = $1 order by amount", id);
    expect(entries).toEqual([
      { reason: "spent", amount: -180 },
      { reason: "returned", amount: 180 },
    ]);
  });

  it("returns the points of each dish that is taken off by itself, and the rest when the order is cancelled", async () => {
    const { as } = await memberWith(server, { points: 540 });
    const { id, itemIds } = await ordered([MUSHROOMS, CAKES, CAKES, CAKES], as);
    const balance = async () => (await server.data(contract.member.get, {}, { as })).points;
    const left = await balance();
    for (const [at, itemId] of itemIds.slice(1, 3).entries())
      expect(await takeOff(id, [[itemId, 1]], { rowVersion: 1 + at })).toMatchObject({ success: true });
    expect(await balance()).toBe(left + 360);
    const cancelled = { params: { id }, body: { rowVersion: 3, reason: "cannot" as const } };
    expect(await server.call(orders.cancel, cancelled, jo)).toMatchObject({ success: true });
    await afterUndoTime(server);
    expect(await balance()).toBe(540);
    const entries = await rowsOf(server, "select amount from points_entry where order_id = $1 and reason = 'returned'", id);
    expect(entries).toEqual([{ amount: 180 }, { amount: 180 }, { amount: 180 }]);
  });

  it("stands in the rows of the completed order, and earns points for what is left", async () => {
    const { as } = await memberWith(server);
    const { id, itemIds } = await ordered(undefined, as);
    await takeOff(id, [[itemIds[1], 1]]);
    await server.data(orders.complete, { params: { id }, body: { rowVersion: 2, anyway: true } }, ana);
    await afterUndoTime(server);
    await pay(id, "12.45", "12.45");
    const taxes = await rowsOf(server, "select base::text as base, amount::text as amount from order_tax where order_id = $1", id);
    expect(taxes).toEqual([{ base: "11.50", amount: "0.95" }]);
    expect((await server.data(contract.member.get, {}, { as })).points).toBe(11);
    expect((await get(id)).removedItems).toHaveLength(1);
  });

  describe("is refused", () => {
    it("for the last dish, an unknown one, more than was ordered, and another reason without words", async () => {
      const { id, itemIds } = await ordered();
      const all = itemIds.map((item): [string, number] => [item, 1]);
      expect(await takeOff(id, all)).toMatchObject({ code: 5010 });
      expect(await takeOff("1", all)).toMatchObject({ code: 404 });
      expect(await takeOff(id, [["1", 1]])).toMatchObject({ code: 400 });
      expect(await takeOff(id, [[itemIds[0], 2]])).toMatchObject({ code: 400 });
      expect(await takeOff(id, [[itemIds[0], 1]], { reason: "other" })).toMatchObject({ code: 400 });
      expect(await takeOff(id, [[itemIds[0], 1]], { reason: "other", note: "Too salty" })).toMatchObject({ code: 0 });
    });

    it("where the diner added something meanwhile, with the order as it is now", async () => {
      const { id, itemIds, diner } = await ordered();
      await placed(server, toGo([SOY_MILK], { id, rowVersion: 1 }), { as: diner });
      expect(await takeOff(id, [[itemIds[0], 1]])).toMatchObject({ code: 12000, data: { order: { rowVersion: 2, items: [{}, {}, {}] } } });
    });

    it("where more is paid than would be left, also when it is paid while the action waits", async () => {
      const { id, itemIds } = await ordered();
      await send(id, itemIds);
      expect(await takeOff(id, [[itemIds[0], 1]], { rowVersion: 2 }, jo)).toMatchObject({ data: { total: "4.60" } });
      expect(await pay(id, "10.00", "17.05")).toMatchObject({ code: 0 });
      await afterUndoTime(server);
      expect(await get(id)).toMatchObject({ total: "17.05", pending: null, removedItems: [] });
      expect(await rowsOf(server, "select dropped_why as why from pending_action where subject_id = $1", id)).toEqual([
        { why: "paid-in-part" },
      ]);
      expect(await takeOff(id, [[itemIds[0], 1]], { rowVersion: 3 }, jo)).toMatchObject({ code: 5005, data: { paid: "10.00" } });
      expect(await takeOff(id, [[itemIds[1], 1]], { rowVersion: 3 }, jo)).toMatchObject({ data: { total: "12.45" } });
    });

    it("where another action waits, and where the order has ended", async () => {
      const { id, itemIds } = await ordered();
      await server.data(orders.complete, { params: { id }, body: { rowVersion: 1, anyway: true } }, ana);
      expect(await takeOff(id, [[itemIds[0], 1]])).toMatchObject({ code: 5002, data: { action: "complete" } });
      await afterUndoTime(server);
      expect(await takeOff(id, [[itemIds[0], 1]], { rowVersion: 2 })).toMatchObject({ code: 12000, data: { order: { status: 1 } } });
    });
  });

  describe("at the same time as", () => {
    it("a payment of all, either the dish stays or nothing is paid too much", async () => {
      for (let run = 0; run < 8; run += 1) {
        const { id, itemIds } = await ordered();
        const [off, paid] = await Promise.all([takeOff(id, [[itemIds[0], 1]]), pay(id, "17.05", "17.05")]);
        const order = await get(id);
        expect([off.code === 0, paid.code === 0].filter(Boolean)).toHaveLength(1);
        expect([order.total, order.paid]).toEqual(off.code === 0 ? ["4.60", "0.00"] : ["17.05", "17.05"]);
      }
    });

    it("a diner who adds, nothing is lost", async () => {
      for (let run = 0; run < 8; run += 1) {
        const { id, itemIds, diner } = await ordered();
        const added = place(server, toGo([MUSHROOMS], { id, rowVersion: 1 }), { as: diner }).catch(() => null);
        const [off, more] = await Promise.all([takeOff(id, [[itemIds[1], 1]]), added]);
        const order = await get(id);
        const isAdded = more?.success === true;
        expect(order.items).toHaveLength(2 + Number(isAdded) - Number(off.code === 0));
        expect(order.rowVersion).toBe(1 + Number(isAdded) + Number(off.code === 0));
        expect(off.code === 0 || isAdded).toBe(true);
      }
    });

    it("completing, the order is completed without the dish, or not at all", async () => {
      for (let run = 0; run < 8; run += 1) {
        const { id, itemIds } = await ordered();
        const complete = server.call(orders.complete, { params: { id }, body: { rowVersion: 1, anyway: true } }, jo);
        const [off] = await Promise.all([takeOff(id, [[itemIds[0], 1]]), complete]);
        await afterUndoTime(server);
        const { status, items } = await get(id);
        expect([status, items.length]).toEqual(off.code === 0 ? [0, 1] : [1, 2]);
      }
    });

    it("another person who takes the same off, it is taken off once", async () => {
      for (let run = 0; run < 8; run += 1) {
        const { id, itemIds } = await ordered([{ ...MUSHROOMS, quantity: 3 }]);
        const answers = await Promise.all([takeOff(id, [[itemIds[0], 1]]), takeOff(id, [[itemIds[0], 1]], {}, jo)]);
        expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 12_000]);
        expect(await get(id)).toMatchObject({ subTotal: "23.00", removedItems: [{}] });
      }
    });
  });
});
