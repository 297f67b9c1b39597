import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, place, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, signIn, staffOf } from "./console.ts";

const { orders, payments } = staffContract;
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("payments in the console, on %s", (kind) => {
  let server: TestServer;
  let ana: Signed;
  let wei: Signed;
  let jo: Signed;
  let owner: Signed;
  beforeAll(async () => {
    server = await openTestServer(kind);
    [ana, wei, jo, owner] = [
      await staffOf(server, "staff"),
      await staffOf(server, "staff"),
      await staffOf(server, "manager"),
      await staffOf(server, "owner"),
    ];
  });
  afterAll(() => server.close());

  const ordered = async (as?: Guest) => {
    const diner = as ?? (await server.guest());
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: diner });
    return { diner, id: order.id };
  };
  const get = (id: string, by = ana) => server.data(orders.get, { params: { id } }, by);
  const complete = (id: string) =>
    server.deps.db.query({ text: "update customer_order set status = 1, row_version = row_version + 1 where id = $1", values: [id] });
  type Paying = {
    amount: string;
    due?: string;
    method?: "cash" | "card" | "other";
    tip?: string;
    tendered?: string;
    itemIds?: string[];
    key?: string;
    by?: Signed;
  };
  const pay = (id: string, { amount, due = TOTAL, method = "card", key = freshKey(), by = ana, ...more }: Paying) =>
    server.call(payments.record, { body: { orders: [{ id, due }], method, amount, ...more } }, { as: by.as, key });
  const reverse = (id: string, by: Signed) => server.call(payments.reverse, { params: { id }, body: { reason: "typed wrong" } }, by);
  const paymentRows = (id: string) => rowsOf(server, "select amount, method, tip, tendered, change from payment where order_id = $1", id);

  describe("recording", () => {
    it("gives change for cash, keeps a tip from it, and writes the event with the payment", async () => {
      const { id, diner } = await ordered();
      expect(await pay(id, { amount: TOTAL, method: "cash", tip: "1.95", tendered: "40" })).toMatchObject({
        code: 0,
        data: { change: "21.00", payments: [{ amount: TOTAL, tip: "1.95", tendered: "40.00", change: "21.00", by: ana.name }] },
      });
      const { events, ...order } = await get(id);
      expect(order).toMatchObject({ paid: TOTAL, due: "0.00", paymentStatus: 2, payments: [{ mayCorrect: true, isReversed: false }] });
      expect(events[0]).toMatchObject({ kind: "payment-recorded", actorName: ana.name, change: { amount: TOTAL, method: "cash" } });
      const read = await server.data(contract.order.detail, { query: { orderId: id } }, { as: diner });
      expect(read.order).toMatchObject({ paymentStatus: 2, paymentsTotal: TOTAL });
    });

    it("in parts leaves the rest due, and the diner's next dishes become a new order", async () => {
      const { id, diner } = await ordered();
      expect(await pay(id, { amount: "10" })).toMatchObject({ data: { orders: [{ paid: "10.00", due: "7.05", paymentStatus: 1 }] } });
      const body = { ...toGo([SOY_MILK], { id, rowVersion: 2 }), expectedTotal: "1.00" };
      const again = await server.call(contract.order.place, { body }, { as: diner, key: freshKey() });
      expect(again).toMatchObject({ code: 11_000, data: { order: { id } } });
      expect((await placed(server, toGo([SOY_MILK]), { as: diner })).id).not.toBe(id);
      expect(await pay(id, { amount: "7.05", due: "7.05", method: "other" })).toMatchObject({ data: { orders: [{ due: "0.00" }] } });
      expect(await paymentRows(id)).toHaveLength(2);
    });

    it("twice with one key, also after the first was answered, writes one row", async () => {
      const { id } = await ordered();
      const key = freshKey();
      const [one, other] = await Promise.all([pay(id, { amount: TOTAL, key }), pay(id, { amount: TOTAL, key })]);
      const again = await pay(id, { amount: TOTAL, key });
      expect([one.code, other.code, again.code]).toEqual([0, 0, 0]);
      expect((again.data as { payments: object[] }).payments).toEqual((one.data as { payments: object[] }).payments);
      expect(await paymentRows(id)).toHaveLength(1);
      expect(await pay(id, { amount: "5", key })).toMatchObject({ code: 422 });
    });

    it("is told when somebody else took the payment, or the amount changed", async () => {
      const { id } = await ordered();
      await pay(id, { amount: "10", by: wei });
      expect(await pay(id, { amount: TOTAL })).toMatchObject({ code: 12_000, data: { order: { due: "7.05" } } });
      await pay(id, { amount: "7.05", due: "7.05", by: wei });
      expect(await pay(id, { amount: TOTAL })).toMatchObject({ code: 5001, data: { by: wei.name, order: { due: "0.00" } } });
      expect(await paymentRows(id)).toHaveLength(2);
    });

    it("refuses more than is due, too little cash and nothing", async () => {
      const { id } = await ordered();
      expect(await pay(id, { amount: "17.06" })).toMatchObject({ code: 5011, data: { due: TOTAL } });
      const little = await pay(id, { amount: TOTAL, method: "cash", tip: "2", tendered: "19.04" });
      expect(little).toMatchObject({ success: false, data: { needed: "19.05" } });
      expect(await pay(id, { amount: "0" })).toMatchObject({ code: 400 });
      expect(await pay("1", { amount: "1" })).toMatchObject({ code: 404 });
      expect(await paymentRows(id)).toEqual([]);
    });

    it("with a used key is refused for another order, due, amount or cash that was received, and nothing is written", async () => {
      const [{ id }, other] = [await ordered(), await ordered()];
      const key = freshKey();
      const first = { amount: "5", method: "cash" as const, tendered: "20", key };
      expect(await pay(id, first)).toMatchObject({ code: 0, data: { change: "15.00" } });
      expect(await pay(id, first)).toMatchObject({ code: 0, data: { change: "15.00" } });
      const reused = { status: 422, code: 422 };
      expect(await pay(other.id, first)).toMatchObject(reused);
      expect(await pay(id, { ...first, due: "12.05" })).toMatchObject(reused);
      expect(await pay(id, { ...first, tendered: "10" })).toMatchObject(reused);
      expect(await pay(id, { ...first, amount: "6" })).toMatchObject(reused);
      expect([await paymentRows(id), await paymentRows(other.id)]).toMatchObject([[{ amount: "5.00" }], []]);
    });

    it("with one key for two orders at once records one of them", async () => {
      const [one, other] = [await ordered(), await ordered()];
      const key = freshKey();
      const answers = await Promise.all([one, other].map(({ id }) => pay(id, { amount: TOTAL, key })));
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 422]);
      expect([...(await paymentRows(one.id)), ...(await paymentRows(other.id))]).toHaveLength(1);
    });

    it("pays several orders with one payment, oldest first, as one group", async () => {
      const [first, second] = [await ordered(), await ordered()];
      const both = [
        { id: second.id, due: TOTAL },
        { id: first.id, due: TOTAL },
      ];
      const body = { orders: both, method: "cash" as const, amount: "20.00", tip: "1", tendered: "50" };
      const answer = await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
      expect(answer.change).toBe("29.00");
      expect(await paymentRows(first.id)).toMatchObject([{ amount: TOTAL, tip: "0.00", tendered: TOTAL, change: "0.00" }]);
      expect(await paymentRows(second.id)).toMatchObject([{ amount: "2.95", tip: "1.00", tendered: "32.95", change: "29.00" }]);
      expect(new Set(answer.payments.map(({ groupId }) => groupId)).size).toBe(1);
    });

    it("waits for a pending cancellation to be undone, but not for a completion", async () => {
      const { id } = await ordered();
      await server.data(orders.cancel, { params: { id }, body: { rowVersion: 1, reason: "left" } }, ana);
      expect(await pay(id, { amount: TOTAL })).toMatchObject({ code: 5002, data: { action: "cancel" } });
      const other = await ordered();
      await server.data(orders.complete, { params: { id: other.id }, body: { rowVersion: 1, anyway: true } }, ana);
      expect(await pay(other.id, { amount: TOTAL })).toMatchObject({ code: 0 });
    });
  });

  describe("correcting", () => {
    const paid = async (by = ana) => {
      const { id } = await ordered();
      const answer = await pay(id, { amount: TOTAL, tip: "2", by });
      const [payment] = (answer.data as { payments: { id: string }[] }).payments;
      return { id, paymentId: payment?.id ?? "" };
    };

    it("reverses one's own payment within two minutes, once", async () => {
      const { id, paymentId } = await paid();
      expect(await reverse(paymentId, ana)).toMatchObject({
        data: { payment: { amount: "-17.05", tip: "-2.00", reverses: paymentId }, order: { paid: "0.00", due: TOTAL, paymentStatus: 0 } },
      });
      expect(await reverse(paymentId, jo)).toMatchObject({ code: 5001, data: { by: ana.name } });
      const { events, payments: listed } = await get(id);
      expect(events[0]).toMatchObject({ kind: "payment-reversed", reason: "typed wrong" });
      expect(listed).toMatchObject([
        { isReversed: true, mayCorrect: false },
        { reverses: paymentId, mayCorrect: false },
      ]);
      expect(await pay(id, { amount: TOTAL })).toMatchObject({ code: 0 });
    });

    it.each([
      ["to go", "10", async () => ({ as: await server.guest(), body: toGo([MUSHROOMS]) })],
      ["to go of a member, in full", "12.45", async () => ({ as: await server.member(), body: toGo([MUSHROOMS]) })],
      ["at a table", "10", async () => ({ as: await seatedGuest(server, "9"), body: atTable("9", [MUSHROOMS]) })],
    ])("is possible while its diner has another open order: %s", async (_, amount, prepare) => {
      const { as, body } = await prepare();
      const first = await placed(server, body, { as });
      const answer = await pay(first.id, { amount, due: first.totalAmount });
      const [payment] = (answer.data as { payments: { id: string }[] }).payments;
      const second = await placed(server, body, { as });
      expect(second.id).not.toBe(first.id);
      expect(await reverse(payment?.id ?? "", ana)).toMatchObject({ code: 0, data: { order: { paid: "0.00", due: first.totalAmount } } });
      expect((await placed(server, { ...body, id: second.id, rowVersion: second.rowVersion }, { as })).id).toBe(second.id);
      expect(await pay(first.id, { amount: first.totalAmount, due: first.totalAmount })).toMatchObject({ code: 0 });
    });

    it("is for a manager after two minutes or when another recorded it, and for an owner on another day", async () => {
      const { paymentId } = await paid();
      expect(await reverse(paymentId, wei)).toMatchObject({ code: 403, data: { permission: "payments.correct-today" } });
      server.clock.pass(121);
      expect(await reverse(paymentId, ana)).toMatchObject({ code: 403 });
      expect(await reverse(paymentId, jo)).toMatchObject({ code: 0 });
      const later = await paid();
      await server.deps.db.query("alter table payment disable trigger payment_stays");
      await rowsOf(server, "update payment set business_day = '2026-09-16' where id = $1", later.paymentId);
      await server.deps.db.query("alter table payment enable trigger payment_stays");
      server.clock.pass(121);
      expect(await reverse(later.paymentId, jo)).toMatchObject({ code: 403, data: { permission: "payments.correct-later" } });
      expect(await reverse(later.paymentId, owner)).toMatchObject({ code: 0 });
      const { lines } = await server.data(staffContract.audit.list, { query: { refused: "true" } }, owner);
      expect(lines).toEqual(expect.arrayContaining([expect.objectContaining({ actorName: jo.name, action: "payments.correct-later" })]));
    });

    it("takes the points back, and gives them again with the next payment", async () => {
      const as = await server.member();
      const { id } = await ordered(as);
      const balance = async () => (await server.data(contract.member.get, {}, { as })).points;
      const answer = await pay(id, { amount: TOTAL });
      expect(await balance()).toBe(0);
      await complete(id);
      await reverse((answer.data as { payments: { id: string }[] }).payments[0]?.id ?? "", ana);
      await pay(id, { amount: TOTAL });
      expect(await balance()).toBe(15);
      const { payments: listed } = await get(id);
      await reverse(listed.at(-1)?.id ?? "", ana);
      expect(await balance()).toBe(0);
      await pay(id, { amount: TOTAL });
      expect(await server.data(contract.points.list, { query: {} }, { as })).toMatchObject([
        { reason: "corrected", amount: 15, balance: 15 },
        { reason: "corrected", amount: -15, balance: 0 },
        { reason: "earned", amount: 15, balance: 15 },
      ]);
    });
  });

  describe("an order that its party left without paying", () => {
    it("is written off by a manager once it is completed, and settles the table", async () => {
      const as = await seatedGuest(server, "5");
      const order = await placed(server, atTable("5", [MUSHROOMS, SOY_MILK]), { as });
      const write = (due: string, by = jo) =>
        server.call(payments.writeOff, { params: { id: order.id }, body: { due, reason: "left" } }, by);
      expect(await write(TOTAL, ana)).toMatchObject({ code: 403 });
      expect(await write(TOTAL)).toMatchObject({ code: 12_000 });
      await complete(order.id);
      expect(await write("17.00")).toMatchObject({ code: 12_000, data: { order: { due: TOTAL } } });
      expect(await write(TOTAL)).toMatchObject({ data: { due: "0.00", paid: "0.00", writtenOff: TOTAL } });
      expect(await write(TOTAL)).toMatchObject({ code: 5001, data: { by: jo.name } });
      expect((await get(order.id)).events[0]).toMatchObject({ kind: "written-off", reason: "left" });
      expect(await rowsOf(server, "select ended_at is not null as ended from sitting where table_id = 5")).toEqual([{ ended: true }]);
    });
  });

  describe("the checkout of an order", () => {
    const take = (id: string, by: Signed, takesOver = false) =>
      server.call(payments.takeCheckout, { params: { id }, body: { takesOver } }, by);

    it("keeps the diner from adding for 90 seconds, or until it is released", async () => {
      const { id, diner } = await ordered();
      expect(await take(id, ana)).toMatchObject({ code: 0, data: { order: { id, checkout: { by: ana.name } } } });
      const add = () => place(server, toGo([SOY_MILK], { id, rowVersion: 1 }), { as: diner });
      const body = { ...toGo([SOY_MILK], { id, rowVersion: 1 }), expectedTotal: "1.00" };
      expect(await server.call(contract.order.place, { body }, { as: diner, key: freshKey() })).toMatchObject({
        code: 4040,
        data: { order: { id } },
      });
      await server.data(payments.releaseCheckout, { params: { id } }, ana);
      expect(await add()).toMatchObject({ code: 0 });
      await take(id, ana);
      server.clock.pass(90);
      expect(await place(server, toGo([SOY_MILK], { id, rowVersion: 2 }), { as: diner })).toMatchObject({ code: 0 });
    });

    it("is another person's until that one lets go, it is taken over, or it runs out", async () => {
      const { id } = await ordered();
      await take(id, wei);
      expect(await take(id, ana)).toMatchObject({ code: 4040, data: { by: wei.name } });
      expect(await take(id, wei)).toMatchObject({ code: 0 });
      expect(await take(id, ana, true)).toMatchObject({ data: { order: { checkout: { by: ana.name } } } });
      await server.data(payments.releaseCheckout, { params: { id } }, wei);
      expect(await take(id, wei)).toMatchObject({ code: 4040 });
      server.clock.pass(91);
      expect((await get(id)).checkout).toBeNull();
      expect(await take(id, wei)).toMatchObject({ code: 0 });
      await pay(id, { amount: TOTAL, by: wei });
      expect((await get(id)).checkout).toBeNull();
    });
  });

  it("has a checkout that belongs to a session: neither another console of the person nor a program of that name ends it", async () => {
    const { id } = await ordered();
    const take = (by: { as: Guest }, takesOver = false) => server.call(payments.takeCheckout, { params: { id }, body: { takesOver } }, by);
    const release = (by: { as: Guest }) => server.data(payments.releaseCheckout, { params: { id } }, by);
    const tablet = await signIn(server, ana);
    const { token } = await server.data(staffContract.keys.make, { body: { name: ana.name, scopes: ["payments:write"] } }, owner);
    const program = { as: { ...ana.as, token } };
    expect(await take(ana)).toMatchObject({ code: 0 });
    for (const by of [tablet, program]) {
      await release(by);
      expect(await take(by)).toMatchObject({ code: 4040, data: { by: ana.name } });
    }
    expect(await take(ana)).toMatchObject({ code: 0 });
    expect(await take(tablet, true)).toMatchObject({ code: 0 });
    expect(await take(ana)).toMatchObject({ code: 4040, data: { by: ana.name } });
    await release(tablet);
    expect((await get(id)).checkout).toBeNull();
  });

  it("has a checkout that is free for others when the device of its session is locked or its person signs out", async () => {
    const { id } = await ordered();
    const take = (by: { as: Guest }) => server.call(payments.takeCheckout, { params: { id }, body: { takesOver: false } }, by);
    const [tablet, till] = [await signIn(server, wei), await signIn(server, wei)];
    expect(await take(tablet)).toMatchObject({ code: 0 });
    expect(await take(ana)).toMatchObject({ code: 4040, data: { by: wei.name } });
    await server.data(staffContract.device.lock, {}, tablet);
    expect(await take(ana)).toMatchObject({ code: 0 });
    await server.data(payments.releaseCheckout, { params: { id } }, ana);
    expect(await take(till)).toMatchObject({ code: 0 });
    await server.data(staffContract.session.signOut, {}, till);
    expect(await take(ana)).toMatchObject({ code: 0 });
  });

  describe("shares of a bill", () => {
    const sharesOf = (id: string, body: { parts?: number; itemIds?: string[] }) =>
      server.data(payments.shares, { params: { id }, body }, ana);

    it("are equal parts, or some dishes with their tax and the rest, of what is due", async () => {
      const { id } = await ordered();
      const { items } = await get(id);
      expect(await sharesOf(id, { parts: 3 })).toEqual({ shares: ["5.69", "5.68", "5.68"], due: TOTAL, paidItemIds: [], orderId: id });
      expect((await sharesOf(id, { itemIds: [items[0]?.id ?? ""] })).shares).toEqual(["12.45", "4.60"]);
      await pay(id, { amount: "10" });
      expect((await sharesOf(id, { itemIds: [items[0]?.id ?? ""] })).shares).toEqual(["7.05", "0.00"]);
      expect(await rowsOf(server, "select id from payment where order_id = $1", id)).toHaveLength(1);
    });

    it("name the dishes that were paid, each once, until their payment is reversed", async () => {
      const { id } = await ordered();
      const [mushrooms = "", milk = ""] = (await get(id)).items.map((item) => item.id);
      const paidOf = async () => (await sharesOf(id, { itemIds: [] })).paidItemIds;
      const key = freshKey();
      expect(await pay(id, { amount: "12.45", itemIds: [mushrooms], key })).toMatchObject({ code: 0 });
      expect(await pay(id, { amount: "12.45", itemIds: [mushrooms], key })).toMatchObject({ code: 0 });
      expect(await pay(id, { amount: "12.45", itemIds: [milk], key })).toMatchObject({ code: 422 });
      expect(await paidOf()).toEqual([mushrooms]);
      expect(await pay(id, { amount: "1.00", due: "4.60", itemIds: [milk, mushrooms] })).toMatchObject({
        code: 5001,
        data: { by: ana.name, order: { id } },
      });
      expect(await pay(id, { amount: "1.00", due: "4.60", itemIds: ["7"] })).toMatchObject({ code: 12_000 });
      const [payment] = (await get(id)).payments;
      expect(await reverse(payment?.id ?? "", ana)).toMatchObject({ code: 0 });
      expect(await paidOf()).toEqual([]);
      expect(await pay(id, { amount: "12.45", itemIds: [mushrooms] })).toMatchObject({ code: 0 });
    });

    it("are of the dishes of one order", async () => {
      const [one, other] = [await ordered(), await ordered()];
      const seen = [one, other].map(({ id }) => ({ id, due: TOTAL }));
      const body = { orders: seen, method: "card" as const, amount: "1.00", itemIds: ["1"] };
      expect(await server.call(payments.record, { body }, { as: ana.as, key: freshKey() })).toMatchObject({ code: 400 });
    });
  });
});
