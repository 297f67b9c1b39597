import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueOrders } from "../../src/orders/auto-send/auto-send-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { CAKES, CHICKEN, couponsOf, memberWith, MOON, SOUP, TEAS, tip } from "../members/member-with.ts";
import { CLAMS, detail, freshKey, place, SOY_MILK, toGo, toPickUp } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { board, days, figures, online, ordering, orders, payments } = staffContract;
const { payment } = contract;

type Placed = { order: OrderView; attemptId: string };

describe.each(TIER_DATABASE_KINDS)("an order to go that the restaurant gets when it is paid, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let diner: Guest;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
    await save({ payRequired: ["to-go"], autoSend: "at-once" });
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    diner = await on.server.guest();
  });

  const saving = async (wanted: object) => {
    const { settings } = await on.server.data(ordering.get, {}, on.owner);
    return on.server.call(ordering.save, { body: { seen: settings, wanted } }, on.owner);
  };
  const save = async (wanted: object) => {
    expect(await saving(wanted)).toMatchObject({ success: true });
    await on.server.notified();
  };
  /** An order that waits, with the page on which it is paid. */
  async function waiting(body = toGo([SOY_MILK]), as = diner): Promise<Placed & { page: string }> {
    const answered = await place(on.server, body, { as });
    expect(answered).toMatchObject({ success: true });
    const { order, attemptId } = answered.data as Placed;
    await on.work(0);
    return { order, attemptId, page: pageOf(await on.attemptOf(attemptId, as)) };
  }
  const at = (id: string) => on.server.data(orders.get, { params: { id } }, on.owner);
  const readersOf = async (id: string) => {
    await sendDueOrders(on.server.deps);
    const shown = await on.server.data(board.get, {}, on.owner);
    const { beside, differences } = await on.server.data(figures.get, { query: {} }, on.owner);
    const count = (sql: string) =>
      rowsOf<{ count: number }>(on.server, `select count(*)::int as count from ${sql}`, id).then(([row]) => row?.count);
    return {
      isOnBoard: [...shown.open, ...shown.ended].some((order) => order.id === id),
      tickets: await count("kitchen_ticket where order_id = $1"),
      deliveries: await count("delivery where order_id = $1"),
      figures: [beside.open.count, beside.cancelled.length, differences],
    };
  };
  const stock = async () =>
    (await rowsOf<{ remaining: string }>(on.server, "select remaining from stock where product_id = 2009"))[0]?.remaining;
  const giveUp = (orderId: string, as = diner) => on.server.data(payment.giveUp, { body: { orderId } }, { as });

  it("reaches no board, kitchen, figure or subscriber before it is paid, and all of them then", async () => {
    const before = (await readersOf("0")).figures;
    const { order, attemptId, page } = await waiting();
    expect(order).toMatchObject({ status: 0, awaitsPayment: expect.any(String) });
    expect(await on.attemptOf(attemptId, diner)).toMatchObject({ state: "open", amount: order.totalAmount, tip: "0.00" });
    expect(await readersOf(order.id)).toEqual({ isOnBoard: false, tickets: 0, deliveries: 0, figures: before });
    expect(await at(order.id)).toMatchObject({ status: -1, sendStatus: 0, awaitsPayment: order.awaitsPayment });
    on.server.clock.pass(60);
    on.standIn.pages.pay(page);
    await on.work();
    const arrived = await readersOf(order.id);
    expect(arrived).toMatchObject({ isOnBoard: true, tickets: 1, figures: [Number(before[0]) + 1, before[1], []] });
    expect(arrived.deliveries).toBeGreaterThan(0);
    const now = await at(order.id);
    expect(now).toMatchObject({ status: 0, due: "0.00", sendStatus: 2 });
    expect(now.awaitsPayment).toBeUndefined();
    // Its age on the board begins when it is paid.
    expect(Date.parse(now.createdAt) - Date.parse(order.createAt)).toBeGreaterThanOrEqual(60_000);
    expect(now.events.map((event) => event.kind).toSorted()).toEqual(["awaits-payment", "payment-recorded", "placed", "sent"]);
    expect((await detail(on.server, order.id, diner)).awaitsPayment).toBeUndefined();
  });

  it("ends by itself after ten minutes: stock, coupon and points return, and neither board nor figures have it", async () => {
    await on.server.command("product", "stock", "100001", "2009", "3");
    const { as, ids } = await memberWith(on.server, { coupons: [MOON], points: 320 });
    const before = (await readersOf("0")).figures;
    const { order, attemptId, page } = await waiting(toGo([SOUP, CHICKEN, TEAS, CAKES, { ...CLAMS, quantity: 2 }]), as);
    expect([await stock(), await couponsOf(on.server, as, "available")]).toEqual(["1.000", []]);
    await on.work(595);
    expect((await detail(on.server, order.id, as)).status).toBe(0);
    await on.work(6);
    expect(await on.attemptOf(attemptId, as)).toMatchObject({ state: "expired", problem: "timeout" });
    expect(on.standIn.pages.at(page).status).toBe("expired");
    expect(await detail(on.server, order.id, as)).toMatchObject({ status: 2, reason: "It was not paid.", orderMember: { points: 320 } });
    expect([await stock(), await couponsOf(on.server, as, "available")]).toEqual(["3.000", ids]);
    expect(await readersOf(order.id)).toEqual({ isOnBoard: false, tickets: 0, deliveries: 0, figures: before });
  });

  it("is paid where the money came at the moment of its end, and reaches the kitchen", async () => {
    const { order, attemptId, page } = await waiting();
    on.standIn.pages.pay(page);
    await on.work(601);
    expect((await on.attemptOf(attemptId, diner)).state).toBe("paid");
    expect(await at(order.id)).toMatchObject({ status: 0, due: "0.00" });
    expect(await readersOf(order.id)).toMatchObject({ isOnBoard: true, tickets: 1 });
  });

  it("waits on where a card is declined, and is paid with another one", async () => {
    const { order, page } = await waiting();
    on.standIn.pages.decline(page);
    await on.work();
    expect(await detail(on.server, order.id, diner)).toMatchObject({ status: 0, awaitsPayment: order.awaitsPayment });
    expect(await readersOf(order.id)).toMatchObject({ isOnBoard: false, tickets: 0 });
    on.standIn.pages.pay(page);
    await on.work();
    expect(await readersOf(order.id)).toMatchObject({ isOnBoard: true, tickets: 1 });
  });

  it("is given up by its diner: the page is ended at the provider first, and everything returns", async () => {
    const { order, page } = await waiting();
    expect(await giveUp(order.id)).toEqual({ isEnded: false });
    expect((await detail(on.server, order.id, diner)).status).toBe(0);
    await on.work(0);
    expect(on.standIn.pages.pay(page)).toBe(false);
    expect((await detail(on.server, order.id, diner)).status).toBe(2);
    expect(await giveUp(order.id)).toEqual({ isEnded: true });
    const other = await on.server.guest();
    expect(await on.server.call(payment.giveUp, { body: { orderId: order.id } }, { as: other })).toMatchObject({ code: 404 });
  });

  it("was paid, where the money was faster than giving it up", async () => {
    const { order, page } = await waiting();
    on.standIn.pages.pay(page);
    await giveUp(order.id);
    await on.work(0);
    expect(await at(order.id)).toMatchObject({ status: 0, due: "0.00" });
  });

  it("is placed once for a key, and another one waits until its payment is over", async () => {
    const key = freshKey();
    const first = await place(on.server, toGo([SOY_MILK]), { as: diner, key });
    const again = await place(on.server, toGo([SOY_MILK]), { as: diner, key });
    expect(again.data).toEqual(first.data);
    const { order, attemptId } = first.data as Placed;
    const second = await place(on.server, toGo([SOY_MILK]), { as: diner });
    expect(second).toMatchObject({ code: 4040, data: { orderId: order.id, attemptId } });
    await giveUp(order.id);
    await on.work(0);
    expect(await place(on.server, toGo([SOY_MILK]), { as: diner })).toMatchObject({ success: true });
  });

  it("is paid in cash once the till has taken it over, and reaches the kitchen then", async () => {
    const { order, attemptId, page } = await waiting();
    await on.server.data(online.takeOver, { params: { id: attemptId } }, on.owner);
    await on.work(0);
    expect(on.standIn.pages.pay(page)).toBe(false);
    expect(await detail(on.server, order.id, diner)).toMatchObject({ status: 0, awaitsPayment: order.awaitsPayment });
    const { totalAmount: amount } = order;
    const cash = { orders: [{ id: order.id, due: amount }], method: "cash" as const, amount };
    expect(await on.server.call(payments.record, { body: cash }, { ...on.owner, key: freshKey() })).toMatchObject({ success: true });
    expect(await readersOf(order.id)).toMatchObject({ isOnBoard: true, tickets: 1 });
  });

  it("that the till took over and did not get paid ends with its time", async () => {
    const { order, attemptId } = await waiting();
    await on.server.data(online.takeOver, { params: { id: attemptId } }, on.owner);
    await on.work(0);
    await on.work(601);
    expect((await detail(on.server, order.id, diner)).status).toBe(2);
  });

  const cancelling = async (id: string) => {
    const { rowVersion } = await at(id);
    return on.server.data(orders.cancel, { params: { id }, body: { rowVersion, reason: "cannot" } }, on.owner);
  };

  it("is cancelled by the staff with their reason, once its page is ended at the provider: stock, coupon and points return", async () => {
    await on.server.command("product", "stock", "100001", "2009", "3");
    const { as, ids } = await memberWith(on.server, { coupons: [MOON], points: 320 });
    const before = (await readersOf("0")).figures;
    const { order, attemptId, page } = await waiting(toGo([SOUP, CHICKEN, TEAS, CAKES, { ...CLAMS, quantity: 2 }]), as);
    expect((await cancelling(order.id)).pending).toMatchObject({ action: "cancel", subjectId: order.id });
    await afterUndoTime(on.server);
    expect(await at(order.id)).toMatchObject({ awaitsPayment: order.awaitsPayment, pending: { action: "cancel" } });
    expect(await on.attemptOf(attemptId, as)).toMatchObject({ state: "expiring" });
    await on.work(0);
    expect(on.standIn.pages.pay(page)).toBe(false);
    await afterUndoTime(on.server);
    expect(await detail(on.server, order.id, as)).toMatchObject({
      status: 2,
      reason: "The kitchen cannot make it.",
      orderMember: { points: 320 },
    });
    expect([await stock(), await couponsOf(on.server, as, "available")]).toEqual(["3.000", ids]);
    expect(await readersOf(order.id)).toEqual({ isOnBoard: false, tickets: 0, deliveries: 0, figures: before });
    const { events, pending } = await at(order.id);
    expect(events.find(({ kind: what }) => what === "cancelled")).toMatchObject({ actorName: on.owner.name, reason: "cannot" });
    expect(pending).toBeNull();
  });

  it("is paid and not cancelled, where the money was faster than the person who cancels it", async () => {
    const { order, page } = await waiting();
    await cancelling(order.id);
    on.standIn.pages.pay(page);
    await afterUndoTime(on.server);
    await on.work(0);
    await afterUndoTime(on.server);
    expect(await at(order.id)).toMatchObject({ status: 0, due: "0.00", pending: null });
    expect(await readersOf(order.id)).toMatchObject({ isOnBoard: true, tickets: 1 });
    expect(await rowsOf(on.server, "select dropped_why from pending_action where subject_id = $1", order.id)).toEqual([
      { dropped_why: "paid-in-part" },
    ]);
  });

  it("waits with its cancellation while the provider does not answer, also in a restaurant without an undo time", async () => {
    await save({ undoSeconds: 0 });
    const { order, page } = await waiting();
    on.standIn.fail("expire", "cut-before");
    expect((await cancelling(order.id)).pending).toMatchObject({ action: "cancel" });
    await afterUndoTime(on.server);
    await on.work(0);
    await afterUndoTime(on.server);
    expect(await at(order.id)).toMatchObject({ awaitsPayment: order.awaitsPayment });
    await on.work(10);
    await afterUndoTime(on.server);
    expect([on.standIn.pages.at(page).status, (await detail(on.server, order.id, diner)).status]).toEqual(["expired", 2]);
    await save({ undoSeconds: 5 });
  });

  it("does not hinder the closing of the day, which names it, and counts on that day where it is paid afterwards", async () => {
    const day = on.server.deps.clock.now().toISOString().slice(0, 10);
    const [asked, params] = [{ query: { from: day } }, { day }];
    const { order, page } = await waiting();
    for (const open of (await on.server.data(board.get, {}, on.owner)).open)
      await on.server.data(orders.complete, { params: { id: open.id }, body: { rowVersion: open.rowVersion, anyway: true } }, on.owner);
    await afterUndoTime(on.server);
    const before = await on.server.data(figures.get, asked, on.owner);
    expect(before.beside).toMatchObject({ open: { count: 0 }, awaiting: { count: 1, amount: order.totalAmount } });
    const line = await on.server.data(figures.orders, { params: { line: "awaiting" }, query: { from: day, page: 1 } }, on.owner);
    expect(line.orders).toMatchObject([{ id: order.id, status: -1 }]);
    await on.server.data(days.close, { params, body: { counted: before.drawer, note: "", leavesDrawers: true } }, on.owner);
    on.standIn.pages.pay(page);
    await on.work();
    const { rowVersion } = await at(order.id);
    await on.server.data(orders.complete, { params: { id: order.id }, body: { rowVersion, anyway: true } }, on.owner);
    await afterUndoTime(on.server);
    const after = await on.server.data(figures.get, asked, on.owner);
    expect([after.differences, after.beside.awaiting.count]).toEqual([[], 0]);
    const closing = await on.server.data(days.closing, { params }, on.owner);
    expect(closing?.changes.map(({ of, difference }) => [of, difference])).toEqual([
      ["net", "4.25"],
      ["billed", order.totalAmount],
      ["online", order.totalAmount],
    ]);
    await on.server.data(days.reopen, { params, body: { reason: "Others are tested" } }, on.owner);
  });

  it("is marked where the staff look it up among all orders", async () => {
    const { order } = await waiting();
    const { orders: listed, counts } = await on.server.data(orders.list, { query: { q: String(order.serial) } }, on.owner);
    expect(listed.find(({ id }) => id === order.id)).toMatchObject({ status: -1, awaitsPayment: order.awaitsPayment });
    expect(counts.open).toBe(0);
    await giveUp(order.id);
    await on.work(0);
  });

  it("of another type, and one that costs nothing, are placed as ever", async () => {
    const { order, attemptId } = (await place(on.server, toPickUp([SOY_MILK]), { as: diner })).data as Partial<Placed>;
    expect([order?.awaitsPayment, attemptId]).toEqual([undefined, undefined]);
    const { payFirst } = await on.server.data(contract.order.preview, { body: toGo([SOY_MILK]) }, { as: diner });
    expect(payFirst).toEqual({ provider: "stripe", amount: "4.60", minutes: 10 });
  });

  it("has a receipt once it is paid, which everybody with its address reads, and neither the name of a person nor a note on a dish", async () => {
    const { as } = await memberWith(on.server);
    const { order, attemptId, page } = await waiting(
      toGo([{ ...SOY_MILK, notes: "I am allergic to sesame" }], { priceAdjustments: tip("1.00") }),
      as,
    );
    const receiptOf = async () => (await on.server.data(contract.order.detail, { query: { orderId: order.id } }, { as })).receipt;
    expect(await receiptOf()).toBeNull();
    on.standIn.pages.pay(page);
    await on.work();
    const token = (await receiptOf()) ?? "";
    const ofPayment = await on.attemptOf(attemptId, as);
    expect((await on.billOf(order.id, as)).orders).toMatchObject([{ isYou: true, points: 4 }]);
    const read = (one: string, merchantId = "100001") => on.server.call(payment.receipt, { query: { token: one } }, { merchantId });
    const { data, text } = await read(token);
    expect(data).toMatchObject({
      number: String(order.serial),
      orders: [
        {
          serial: order.serial,
          order: { totalAmount: order.totalAmount, orderItems: [{ name: "Warm Soy Milk" }], orderTaxes: [{ name: "Sales tax" }] },
        },
      ],
      payments: [{ method: "online", brand: "visa", lastFour: "4242", amount: order.totalAmount, tip: "0.00", isRefund: false }],
      taxNumber: "102-448210",
    });
    const { text: ofOnePayment } = await read(ofPayment.receipt ?? "");
    for (const each of [text, ofOnePayment]) expect(each).not.toMatch(/customer|sesame/);
    expect(ofOnePayment).toContain("Warm Soy Milk");
    expect(await read(`${token.slice(0, -1)}_`)).toMatchObject({ code: 404 });
    expect(await read(token, "100002")).toMatchObject({ code: 404 });
  });

  it("is refused with a sentence while no account offers to pay it, and cannot be required then", async () => {
    await on.server.data(online.saveAccount, { body: { ...on.account, isOn: false } }, on.owner);
    const preview = await on.server.data(contract.order.preview, { body: toGo([SOY_MILK]) }, { as: diner });
    expect(preview.payFirst).toEqual({ provider: null, amount: null, minutes: 10 });
    const refused = await place(on.server, toGo([SOY_MILK]), { as: diner });
    expect(refused).toMatchObject({ code: 2032, msg: expect.stringContaining("not possible right now") });
    expect(await saving({ payRequired: ["to-go", "pickup"] })).toMatchObject({ code: 5039, data: { types: ["pickup"] } });
    await on.server.data(online.saveAccount, { body: on.account }, on.owner);
    // The account offers to pay what is eaten here and taken along.
    expect(await saving({ payRequired: ["to-go", "pickup"] })).toMatchObject({ code: 5039 });
    await save({ payRequired: ["dine-in", "to-go"] });
    await save({ payRequired: ["to-go"] });
  });
});
