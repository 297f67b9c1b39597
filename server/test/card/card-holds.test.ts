import { staffContract } from "@comanda/contract/staff/index";
import { contract } from "@comanda/contract";
import { PaymentStatus } from "@comanda/domain/codes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import type { Guest } from "../harness.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openCardServer } from "./card-harness.ts";

const { payments, orders } = staffContract;

describe.each(TIER_DATABASE_KINDS)("cards at a reader on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openCardServer>>;
  let ana: Signed;
  let manager: Signed;
  let diner: Guest;
  let id: string;
  let total: string;
  beforeAll(async () => {
    on = await openCardServer(kind);
    [ana, manager] = [await staffOf(on.server, "staff"), await staffOf(on.server, "manager")];
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    diner = await on.server.guest();
    const order = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    [id, total] = [order.id, order.totalAmount];
  });
  afterEach(async () => {
    on.stripe.setOnline(true);
    await on.work();
    for (const hold of (await on.listOf(id, ana)).holds) await on.release(hold.id, ana);
    await on.work();
  });

  const detail = () => on.server.data(orders.get, { params: { id } }, ana);
  const statusForDiner = async () =>
    (await on.server.data(contract.order.detail, { query: { orderId: id } }, { as: diner })).order.paymentStatus;
  const newest = async () => (await on.listOf(id, ana)).holds[0];
  const rows = () =>
    rowsOf<{ amount: string; tip: string; providerId: string }>(
      on.server,
      `select amount, tip, provider_id as "providerId" from payment where order_id = $1 order by at`,
      id,
    );
  /** A card held for the whole order and a tip of 1.00. */
  async function held(tip = "1.00") {
    const { data } = (await on.hold(id, ana, { due: total, tip })) as { data: { id: string } };
    await on.work();
    const intent = on.stripe.tapCard();
    await on.work();
    return { holdId: data.id, intent };
  }

  it("are not taken without a provider's reader", async () => {
    const other = await staffOf(on.server, "staff", "100002");
    expect(await on.hold("1", other, { due: "1.00" })).toMatchObject({ code: 404 });
  });

  it("pay the dishes for which they are held, which are named as paid from then on, until the card is released", async () => {
    const [dish = ""] = (await detail()).items.map((item) => item.id);
    const paid = async () => (await on.server.data(payments.shares, { params: { id }, body: { itemIds: [] } }, ana)).paidItemIds;
    const { data } = (await on.hold(id, ana, { due: total, itemIds: [dish] })) as { data: { id: string } };
    expect(await paid()).toEqual([dish]);
    await on.release(data.id, ana);
    await on.work();
    expect(await paid()).toEqual([]);
    const { data: again } = (await on.hold(id, ana, { due: total, itemIds: [dish] })) as { data: { id: string } };
    await on.work();
    on.stripe.tapCard();
    await on.work();
    await on.capture(again.id, ana, { amount: total });
    await on.work();
    expect(await rowsOf(on.server, `select item_ids as items from payment where order_id = $1`, id)).toEqual([{ items: [dish] }]);
    expect(await paid()).toEqual([dish]);
  });

  it("are held: nothing is paid, and the order is UnCaptured for staff and diner", async () => {
    expect((await on.listOf(id, ana)).reader).toBe("ready");
    await held();
    expect(await newest()).toMatchObject({ state: "held", amount: total, tip: "1.00", by: ana.name });
    expect(await detail()).toMatchObject({ held: total, paid: "0.00", due: total, paymentStatus: PaymentStatus.UnCaptured });
    expect(await statusForDiner()).toBe(PaymentStatus.UnCaptured);
    expect((await detail()).events[0]).toMatchObject({ kind: "card-held", actorName: ana.name });
    expect(await rows()).toEqual([]);
    expect(on.stripe.intents.get((await intentOf()) ?? "")).toMatchObject({
      currency: "usd",
      amount: Math.round(Number(total) * 100) + 100,
    });
  });
  const intentOf = async () =>
    (await rowsOf<{ id: string }>(on.server, "select provider_id as id from card_hold where order_id = $1", id))[0]?.id;

  it("are captured whole: one payment with its tip and the provider's id, and the order is Captured", async () => {
    const { holdId, intent } = await held();
    expect(await on.capture(holdId, manager, { amount: total, tip: "1.00" })).toMatchObject({ code: 0, data: { state: "capturing" } });
    expect((await detail()).due).toBe("0.00");
    await on.work();
    expect(await rows()).toEqual([{ amount: total, tip: "1.00", providerId: intent }]);
    expect(await detail()).toMatchObject({ held: "0.00", paid: total, due: "0.00", paymentStatus: PaymentStatus.Captured });
    expect(await statusForDiner()).toBe(PaymentStatus.Captured);
    expect((await detail()).payments[0]).toMatchObject({ method: "card", by: manager.name });
    expect(await on.capture(holdId, ana, { amount: total })).toMatchObject({ code: 5001, data: { by: manager.name } });
  });

  it("are captured in part: the order is PartiallyCaptured, and the rest is released", async () => {
    const { holdId } = await held();
    await on.capture(holdId, ana, { amount: "2.00" });
    await on.work();
    expect(await detail()).toMatchObject({ held: "0.00", paid: "2.00", paymentStatus: PaymentStatus.PartiallyCaptured });
    expect(await statusForDiner()).toBe(PaymentStatus.PartiallyCaptured);
    expect(on.stripe.taken.at(-1)?.cents).toBe(200);
  });

  it("are released: nothing is taken, and the order is unpaid", async () => {
    const { holdId } = await held();
    await on.release(holdId, ana);
    await on.work();
    expect(await newest()).toMatchObject({ state: "released", problem: "" });
    expect(await detail()).toMatchObject({ held: "0.00", paymentStatus: PaymentStatus.Unpaid });
    expect((await detail()).events[0]).toMatchObject({ kind: "card-released" });
    expect(await rows()).toEqual([]);
  });

  it.each(["insufficient_funds", "lost_card"])("are declined with %s, and can be tried again", async (code) => {
    await on.hold(id, ana, { due: total });
    await on.work();
    on.stripe.declineCard(code);
    await on.work();
    expect(await newest()).toMatchObject({ state: "declined", problem: code });
    expect((await on.hold(id, ana, { due: total })).code).toBe(0);
  });

  it("are released before a card came, and the reader stops", async () => {
    const { data } = (await on.hold(id, ana, { due: total })) as { data: { id: string } };
    await on.work();
    expect(on.stripe.isWaiting()).toBe(true);
    await on.release(data.id, ana);
    await on.work();
    expect(on.stripe.isWaiting()).toBe(false);
    expect(await newest()).toMatchObject({ state: "released" });
  });

  it("are refused by a reader that is offline, and waited for five minutes at most", async () => {
    on.stripe.setOnline(false);
    await on.hold(id, ana, { due: total });
    await on.work();
    expect(await newest()).toMatchObject({ state: "declined", problem: "terminal_reader_offline" });
    on.stripe.setOnline(true);
    await on.hold(id, ana, { due: total });
    await on.work();
    await on.work(301);
    expect(await newest()).toMatchObject({ state: "declined", problem: "no-card" });
    expect(on.stripe.isWaiting()).toBe(false);
  });

  it("are asked for once: a repeat with the same key is the same hold, another person reads who was first", async () => {
    const key = freshKey();
    const first = await on.hold(id, ana, { due: total, key });
    expect((await on.hold(id, ana, { due: total, key })).data).toMatchObject({ id: (first.data as { id: string }).id });
    expect(await on.hold(id, ana, { due: total, amount: "1.00", key })).toMatchObject({ code: 422 });
    const itemIds = (await detail()).items.map((item) => item.id);
    expect(await on.hold(id, ana, { due: total, itemIds, key })).toMatchObject({ code: 422 });
    expect(await on.hold(id, manager, { due: total })).toMatchObject({ code: 5001, data: { by: ana.name } });
  });

  it("never take more than is due or held", async () => {
    expect(await on.hold(id, ana, { due: total, amount: "999.00" })).toMatchObject({ code: 5011, data: { due: total } });
    expect(await on.hold(id, ana, { due: "1.00" })).toMatchObject({ code: 12_000 });
    const { holdId } = await held("0.00");
    expect(await on.capture(holdId, ana, { amount: total, tip: "0.01" })).toMatchObject({ code: 5011 });
    await on.server.data(
      payments.record,
      { body: { orders: [{ id, due: total }], method: "cash", amount: "1.00" } },
      { ...ana, key: freshKey() },
    );
    expect(await on.capture(holdId, ana, { amount: total })).toMatchObject({ code: 5011 });
  });

  it("never hold on two cards together more than is due", async () => {
    await held();
    expect(await on.hold(id, ana, { due: total, amount: "0.01" })).toMatchObject({ code: 5011, data: { due: "0.00" } });
  });

  it("reserve what is being captured: nobody takes it in cash", async () => {
    const { holdId } = await held();
    await on.capture(holdId, ana, { amount: total });
    const body = { orders: [{ id, due: total }], method: "cash" as const, amount: total };
    expect(await on.server.call(payments.record, { body }, { ...manager, key: freshKey() })).toMatchObject({ success: false });
    await on.work();
    expect(await rows()).toHaveLength(1);
  });

  it("keep an order from being cancelled while they are held", async () => {
    const { holdId } = await held();
    const { rowVersion } = await detail();
    const cancel = () => on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, manager);
    expect(await cancel()).toMatchObject({ code: 5020, data: { held: total } });
    await on.release(holdId, ana);
    await on.work();
  });

  it("are refunded through the provider with a reason; the reversal follows when it has confirmed", async () => {
    const { holdId } = await held();
    await on.capture(holdId, ana, { amount: total, tip: "1.00" });
    await on.work();
    const [payment] = (await detail()).payments;
    const reverse = () => on.server.call(payments.reverse, { params: { id: payment?.id ?? "" }, body: { reason: "cold soup" } }, manager);
    expect(await reverse()).toMatchObject({ code: 0, data: { isPending: true } });
    expect(await reverse()).toMatchObject({ code: 5001 });
    expect((await detail()).paid).toBe(total);
    await on.work();
    expect(await detail()).toMatchObject({ paid: "0.00", due: total, paymentStatus: PaymentStatus.Unpaid });
    expect((await detail()).payments).toMatchObject([
      { isReversed: true },
      { amount: `-${total}`, tip: "-1.00", reason: "cold soup", by: manager.name },
    ]);
    expect(on.stripe.taken.slice(-2).reduce((all, { cents }) => all + cents, 0)).toBe(0);
  });

  it("are refunded while the diner has another open order, and the reversal is written", async () => {
    const { holdId } = await held();
    await on.capture(holdId, ana, { amount: total, tip: "1.00" });
    await on.work();
    const [payment] = (await detail()).payments;
    const { id: second } = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    expect(second).not.toBe(id);
    await on.server.data(payments.reverse, { params: { id: payment?.id ?? "" }, body: { reason: "cold soup" } }, manager);
    await on.work();
    expect(await detail()).toMatchObject({ paid: "0.00", due: total, paymentStatus: PaymentStatus.Unpaid });
    expect((await detail()).payments).toMatchObject([{ isReversed: true }, { amount: `-${total}`, tip: "-1.00" }]);
  });
});
