import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, type TestServer } from "../harness.ts";
import { CAKES, CHICKEN, couponsOf, memberWith, MOON, SOUP, TEAS, tip } from "../members/member-with.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo, type OrderBody } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, signIn, staffOf } from "./console.ts";

const { drawers, ordering, orders, payments, refunds } = staffContract;
type Body = InputOf<typeof refunds.give>["body"];
type What = Body["what"];
const EVERYTHING = { kind: "everything" } as const;
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("giving money back, on %s", (kind) => {
  let server: TestServer;
  let ana: Signed;
  let jo: Signed;
  let owner: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
    [ana, jo, owner] = [await staffOf(server, "staff"), await staffOf(server, "manager"), await staffOf(server, "owner")];
  });
  afterAll(() => server.close());

  const get = (id: string) => server.data(orders.get, { params: { id } }, owner);
  const pay = async (id: string, parts: { amount?: string; method?: "cash" | "card"; tip?: string } = {}) => {
    const { due } = await get(id);
    const { amount = due, method = "card", tip: beside = "0" } = parts;
    const body = { orders: [{ id, due }], method, amount, tip: beside, reference: method === "card" ? "4242" : "" };
    return (await server.data(payments.record, { body }, { as: jo.as, key: freshKey() })).payments[0]?.id ?? "";
  };
  const complete = async (id: string) => {
    await server.data(orders.complete, { params: { id }, body: { rowVersion: (await get(id)).rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
  };
  /** An order that is paid and completed. */
  const sold = async (body: OrderBody = toGo([MUSHROOMS, SOY_MILK]), as?: Guest, parts = {}) => {
    const order = await placed(server, body, { as: as ?? (await server.guest()) });
    const paymentId = await pay(order.id, parts);
    await complete(order.id);
    return { ...order, paymentId, itemIds: order.orderItems.map((item) => item.id) };
  };
  const effectOf = (id: string, what: What) => server.call(refunds.preview, { params: { id }, body: { what } }, ana);
  type Giving = Partial<Body> & { by?: Signed; key?: string };
  const give = async (id: string, what: What, { by = jo, key = freshKey(), ...more }: Giving = {}) => {
    const seen = (await effectOf(id, what)).data as { amount?: string; givenBack?: string } | null;
    const { amount = "0.00", givenBack = "0.00" } = seen ?? {};
    const body = { what, method: "cash" as const, amount, givenBack, reason: "Came late", ...more };
    return server.call(refunds.give, { params: { id }, body }, { as: by.as, key });
  };
  const dishes = (...items: [string | undefined, number][]): What => ({
    kind: "dishes",
    items: items.map(([id = "1", quantity]) => ({ id, quantity })),
  });
  const moneyOf = (id: string) =>
    rowsOf(server, "select method, amount, tip from payment where order_id = $1 and refund_id is not null", id);

  it("of two dishes takes their shares of coupon, tax, tip and points, shows them before, and writes all of it", async () => {
    const { as } = await memberWith(server, { coupons: [MOON], points: 320 });
    const { id, itemIds } = await sold(toGo([SOUP, CHICKEN, TEAS, CAKES], { priceAdjustments: tip("7.56") }), as);
    const points = async () => (await server.data(contract.member.get, {}, { as })).points;
    const before = await points();
    const what = dishes([itemIds[1], 1], [itemIds[2], 1]);
    expect(await effectOf(id, what)).toMatchObject({
      code: 0,
      data: {
        amount: "17.86",
        dishes: "15.75",
        coupons: "1.88",
        taxes: [{ amount: "1.15", isIncluded: false }],
        tips: "2.84",
        stillPaid: "29.75",
        earnedBefore: 37,
        earned: 23,
        couponsUsed: ["Moon Festival"],
        couponsReturned: [],
        givenBack: "0.00",
      },
    });
    expect(await moneyOf(id)).toEqual([]);
    expect(await give(id, what)).toMatchObject({
      code: 0,
      data: {
        refund: { amount: "17.86", method: "cash", by: jo.name, isLater: false },
        order: { paid: "47.61", refunded: "17.86", due: "0.00" },
      },
    });
    expect(await moneyOf(id)).toEqual([{ method: "cash", amount: "-17.86", tip: "0.00" }]);
    expect(await points()).toBe(before - 14);
    const order = await get(id);
    expect(order).toMatchObject({
      status: 1,
      paymentStatus: 2,
      items: [{ state: "served" }, { state: "served" }, { state: "served" }, { state: "served" }],
      refunds: [
        {
          items: [
            { id: itemIds[1], quantity: 1 },
            { id: itemIds[2], quantity: 1 },
          ],
          reason: "Came late",
        },
      ],
      events: [{ kind: "refunded", reason: "Came late", actorName: jo.name }, {}, {}, {}],
    });
    const { lines } = await server.data(staffContract.audit.list, { query: {} }, owner);
    expect(lines[0]).toMatchObject({ action: "order.give-back", actorName: jo.name, after: { givenBack: "17.86", givenHow: "cash" } });
    expect(await couponsOf(server, as, "used")).toHaveLength(1);
    // The rest: 29.75, the points that are left, the points of the cakes, and the coupon.
    expect(await give(id, EVERYTHING)).toMatchObject({ code: 0, data: { refund: { amount: "29.75" }, order: { refunded: "47.61" } } });
    expect(await points()).toBe(before - 37 + 180);
    expect(await couponsOf(server, as, "used")).toHaveLength(0);
  });

  it("with one key gives back once, and another request with it is refused", async () => {
    const { id } = await sold();
    const key = freshKey();
    const what = { kind: "amount", amount: "5.00" } as const;
    const body: Body = { what, method: "cash", amount: "5.00", givenBack: "0.00", reason: "Came late" };
    const ask = (more: Partial<Body> = {}) => server.call(refunds.give, { params: { id }, body: { ...body, ...more } }, { as: jo.as, key });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([one.code, other.code, (await ask()).code]).toEqual([0, 0, 0]);
    expect(await moneyOf(id)).toEqual([{ method: "cash", amount: "-5.00", tip: "0.00" }]);
    expect(await ask({ reason: "another" })).toMatchObject({ code: 422 });
  });

  it("is refused over what is still paid, at its field, and for dishes that were given back", async () => {
    const { id, itemIds, paymentId } = await sold(toGo([MUSHROOMS, SOY_MILK]), undefined, { amount: "10.00" });
    await pay(id, { method: "cash" });
    const amount = (text: string): What => ({ kind: "amount", amount: text });
    expect(await effectOf(id, amount("17.06"))).toMatchObject({ code: 5021, data: { left: TOTAL, field: "amount" } });
    expect(await give(id, amount("17.06"))).toMatchObject({ code: 5021, data: { left: TOTAL, field: "amount" } });
    expect(await give(id, amount("10.01"), { method: "card", paymentId })).toMatchObject({
      code: 5021,
      data: { left: "10.00", field: "method" },
    });
    expect(await give(id, dishes([itemIds[0], 1]))).toMatchObject({ code: 0, data: { refund: { amount: "12.45" } } });
    expect(await effectOf(id, dishes([itemIds[0], 1]))).toMatchObject({ code: 12_000 });
    expect(await effectOf(id, amount("4.61"))).toMatchObject({ code: 5021, data: { left: "4.60" } });
    expect(await effectOf("1", EVERYTHING)).toMatchObject({ code: 404 });
    expect(await moneyOf(id)).toHaveLength(1);
  });

  it("of an order of which somebody gave back meanwhile is refused, with who did it; so is another amount than the one confirmed", async () => {
    const { id } = await sold();
    expect(await give(id, { kind: "amount", amount: "1.00" })).toMatchObject({ code: 0 });
    expect(await give(id, EVERYTHING, { givenBack: "0.00", by: owner })).toMatchObject({
      code: 5001,
      data: { by: jo.name, order: { refunded: "1.00" } },
    });
    expect(await give(id, EVERYTHING, { amount: "16.04" })).toMatchObject({ code: 12_000, data: { order: { refunded: "1.00" } } });
    // Both have read what is left before one of them gives it back.
    const { amount, givenBack } = (await effectOf(id, EVERYTHING)).data as { amount: string; givenBack: string };
    const both = await Promise.all([jo, owner].map((by) => give(id, EVERYTHING, { amount, givenBack, by })));
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 5001]);
    expect(await moneyOf(id)).toHaveLength(2);
  });

  it("returns tips that were paid beside the total with the dishes", async () => {
    const { id, itemIds } = await sold(toGo([MUSHROOMS, SOY_MILK]), undefined, { tip: "3.15" });
    // 11.50 of 15.75.
    expect(await give(id, dishes([itemIds[0], 1]))).toMatchObject({ data: { refund: { amount: "14.75" } } });
    expect(await moneyOf(id)).toEqual([{ method: "cash", amount: "-12.45", tip: "-2.30" }]);
  });

  it("in cash is rounded as a payment in cash is, and comes out of the open drawer", async () => {
    const shift = (id: string) => server.data(drawers.get, { params: { id } }, jo);
    const till = (await server.data(drawers.save, { body: { name: "Till", printerId: null } }, jo))[0]?.id ?? "";
    await server.data(drawers.open, { params: { id: till }, body: { float: "100.00" } }, jo);
    const { settings } = await server.data(ordering.get, {}, owner);
    const wanted = { cashRounding: "0.10" } as const;
    await server.data(ordering.save, { body: { seen: { cashRounding: settings.cashRounding }, wanted } }, owner);
    await server.notified();
    const { id } = await sold(undefined, undefined, { method: "cash" });
    expect((await shift(till)).open).toMatchObject({ expected: "117.10" });
    await give(id, { kind: "amount", amount: "4.46" });
    expect(await rowsOf(server, "select amount, tip, rounding from payment where order_id = $1 and refund_id is not null", id)).toEqual([
      { amount: "-4.46", tip: "0.00", rounding: "-0.04" },
    ]);
    expect((await shift(till)).open).toMatchObject({ expected: "112.60" });
    await give(id, EVERYTHING);
    expect((await shift(till)).open).toMatchObject({ expected: "100.00" });
  });

  it("keeps the payments of the order from being corrected, and its dishes from being taken off", async () => {
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    const paymentId = await pay(order.id, { amount: "5.00" });
    expect(await give(order.id, { kind: "amount", amount: "2.00" })).toMatchObject({
      code: 0,
      data: { order: { due: "12.05", refunded: "2.00" } },
    });
    const reverse = (id: string) => server.call(payments.reverse, { params: { id }, body: { reason: "typed wrong" } }, owner);
    expect(await reverse(paymentId)).toMatchObject({ code: 5022, data: { refunded: "2.00" } });
    const { payments: listed, rowVersion } = await get(order.id);
    expect(await reverse(listed.at(-1)?.id ?? "")).toMatchObject({ code: 404 });
    const items = [{ id: order.orderItems[1]?.id ?? "", quantity: 1 }];
    const off = await server.call(orders.takeOff, { params: { id: order.id }, body: { rowVersion, items, reason: "mistake" } }, jo);
    expect(off).toMatchObject({ code: 5005 });
  });

  it("before the order is completed lets it earn points on what is left alone", async () => {
    const { as } = await memberWith(server);
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as });
    await pay(order.id);
    expect(await give(order.id, dishes([order.orderItems[1]?.id, 1]))).toMatchObject({ code: 0 });
    await complete(order.id);
    expect((await server.data(contract.member.get, {}, { as })).points).toBe(11);
  });

  it("is for who may correct the payments: a waiter within two minutes, a manager today, an owner later, when it counts on today and is marked", async () => {
    const { id } = await sold();
    expect(await give(id, EVERYTHING, { by: ana })).toMatchObject({ code: 403, data: { permission: "payments.correct-today" } });
    server.clock.pass(24 * 3_600);
    // The sessions have ended.
    for (const person of [ana, jo, owner]) person.as = (await signIn(server, person)).as;
    expect(await give(id, EVERYTHING)).toMatchObject({ code: 403, data: { permission: "payments.correct-later" } });
    expect(await give(id, EVERYTHING, { by: owner })).toMatchObject({ code: 0, data: { refund: { amount: TOTAL, isLater: true } } });
    const [row] = await rowsOf<{ day: string }>(
      server,
      "select business_day as day from payment where order_id = $1 and refund_id is not null",
      id,
    );
    expect(row?.day).toBe("2026-09-18");
  });
});
