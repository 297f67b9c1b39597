import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { PaymentStatus } from "@comanda/domain/codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, staffOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { online, orders, payments, refunds } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a diner who pays on the provider's page, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let diner: Guest;
  let id: string;
  let total: string;
  const nothing = () => Promise.resolve();
  /** Done before dishes are written to an order that exists. */
  let beforeAdding = nothing;
  beforeAll(async () => {
    on = await openOnlineServer(kind, {
      around: async ({ name }, run) => {
        if (name === "order.write-more") await beforeAdding();
        return run();
      },
    });
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    diner = await on.server.guest();
    const order = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    [id, total] = [order.id, order.totalAmount];
  });

  /** An attempt whose page is open. */
  async function opened(body: Parameters<typeof on.start>[2] = {}): Promise<{ attempt: AttemptView; page: string }> {
    const answer = await on.start(id, diner, body);
    expect(answer).toMatchObject({ success: true });
    await on.work(0);
    const attempt = await on.attemptOf((answer.data as AttemptView).attemptId, diner);
    return { attempt, page: pageOf(attempt) };
  }
  const stateOf = async (attempt: AttemptView) => (await on.attemptOf(attempt.attemptId, diner)).state;
  const detail = () => on.server.data(orders.get, { params: { id } }, on.owner);
  const rows = (orderId = id) =>
    rowsOf<{ amount: string; tip: string; method: string }>(
      on.server,
      "select amount, tip, method from payment where order_id = $1 order by at, id",
      orderId,
    );
  const placeMore = (body: ReturnType<typeof toGo>, expectedTotal = "0.00") =>
    on.server.call(contract.order.place, { body: { ...body, expectedTotal } }, { as: diner, key: freshKey() });
  const attention = () => on.server.data(online.attention, {}, on.owner);

  it("reads the own dishes with what is left of each, pays with a tip, and the order is paid in the same moment", async () => {
    const bill = await on.billOf(id, diner);
    expect(bill).toMatchObject({ provider: "stripe", due: total, orders: [{ isYou: true, due: total }], paying: [] });
    expect(bill.orders[0]).toMatchObject({ taxes: [{ name: "Sales tax", rate: "8.25", amount: "0.35" }], points: 0 });
    expect(bill.orders[0]?.items).toMatchObject([
      { left: { numerator: 1, denominator: 1 }, isBeingPaid: false, img: "", net: "4.25", tax: "0.35" },
    ]);
    const { attempt, page } = await opened({ tip: "1.00" });
    expect(attempt).toMatchObject({ state: "open", amount: total, tip: "1.00", orders: [{ orderId: id, amount: total }] });
    const until = attempt.expiresAt;
    expect(await on.billOf(id, diner)).toMatchObject({ due: "0.00", paying: [{ isYou: true, amount: total, until }] });
    expect((await detail()).isOnline).toBe(true);
    on.standIn.pages.pay(page);
    await on.work();
    expect(await stateOf(attempt)).toBe("paid");
    expect(await rows()).toEqual([{ amount: total, tip: "1.00", method: "online" }]);
    expect(await detail()).toMatchObject({ paymentStatus: PaymentStatus.Captured, due: "0.00", isOnline: true });
    const paidBill = await on.billOf(id, diner);
    expect(paidBill).toMatchObject({ due: "0.00", paying: [], orders: [{ items: [{ left: null, leftAmount: "0.00" }] }] });
  });

  it("is offered nothing where the restaurant has no account, one in test mode, or not for this type of order, nor before its test payment has passed", async () => {
    const elsewhere = await on.server.guest("100002");
    const other = await placed(on.server, toGo([{ productId: "1", quantity: "1" }]), { as: elsewhere }).catch(() => null);
    expect(other === null || (await on.billOf(other.id, elsewhere)).provider === null).toBe(true);
    const isOfferedNothing = async () => {
      expect((await on.billOf(id, diner)).provider).toBeNull();
      expect(await on.start(id, diner)).toMatchObject({ code: 2032 });
    };
    for (const change of [{ offeredTypes: [0] }, { isOn: false }, { mode: "test" as const }]) {
      await on.server.data(online.saveAccount, { body: { ...on.account, ...change } }, on.owner);
      await isOfferedNothing();
    }
    // It takes no money in test mode, also after its test payment.
    await on.passTest();
    expect(await on.server.data(online.accounts, {}, on.owner)).toMatchObject([{ mode: "test", testedAt: expect.any(String) }]);
    await isOfferedNothing();
    await on.server.data(online.saveAccount, { body: { ...on.account, secret: undefined, webhookSecret: undefined } }, on.owner);
    await isOfferedNothing();
    await on.passTest();
    expect((await on.billOf(id, diner)).provider).toBe("stripe");
  });

  it("keeps its secrets sealed, and the list does not have them", async () => {
    const listed = JSON.stringify(await on.server.data(online.accounts, {}, on.owner));
    const stored = JSON.stringify(
      await rowsOf<object>(on.server, "select a.*, (select jsonb_agg(l) from audit_line l) as audit from payment_account a"),
    );
    for (const secret of [on.account.secret, on.account.webhookSecret]) expect(listed + stored).not.toContain(secret);
    const body = { provider: "ecpay" as const, mode: "live" as const, offeredTypes: [], isOn: false };
    const refused = await on.server.call(online.saveAccount, { body }, on.owner);
    expect(refused).toMatchObject({ code: 5028, data: { fields: ["accountId", "secret", "webhookSecret"] } });
  });

  it("gets the same attempt for the same key, and one attempt at a time", async () => {
    const key = freshKey();
    const { attempt } = await opened({ key });
    const again = await on.start(id, diner, { key, expectedAmount: total });
    expect(again).toMatchObject({ data: { attemptId: attempt.attemptId, state: "open" } });
    expect(await on.start(id, diner, { key, expectedAmount: total, tip: "2.00" })).toMatchObject({ status: 422 });
    expect(await on.start(id, diner)).toMatchObject({ code: 4040, data: { attemptId: attempt.attemptId } });
  });

  it("reads that the bill has changed where another amount is due, and that so small an amount cannot be paid", async () => {
    expect(await on.start(id, diner, { expectedAmount: "0.01" })).toMatchObject({ code: 2031, data: { amount: total } });
    const cent = { choice: { kind: "amount", amount: "0.01" }, expectedAmount: "0.01" } as const;
    expect(await on.start(id, diner, cent)).toMatchObject({ code: 2033 });
    expect(await on.start(id, diner, { choice: { kind: "amount", amount: "999.00" } })).toMatchObject({
      code: 2031,
      data: { amount: null },
    });
  });

  it("cannot add dishes while a payment of the order is open, nor to an order that is paid", async () => {
    const { attempt, page } = await opened();
    const { rowVersion } = await detail();
    const more = { ...toGo([SOY_MILK]), id, rowVersion };
    const paying = [{ isYou: true, name: null, attemptId: attempt.attemptId, amount: total, since: attempt.createdAt }];
    expect(await on.server.call(contract.order.preview, { body: more }, { as: diner })).toMatchObject({ code: 4040, data: { paying } });
    expect(await placeMore(more)).toMatchObject({ code: 4040, data: { paying } });
    on.standIn.pages.pay(page);
    await on.work();
    const { rowVersion: now } = await detail();
    expect(await on.server.call(contract.order.preview, { body: { ...more, rowVersion: now } }, { as: diner })).toMatchObject({
      code: 11_000,
    });
    expect(await placeMore({ ...more, rowVersion: now })).toMatchObject({ code: 11_000, data: { order: { id } } });
    // The dishes become an order of their own.
    expect((await placed(on.server, toGo([SOY_MILK]), { as: diner })).id).not.toBe(id);
  });

  it("is not placed where a payment of the order begins between its pricing and its writing", async () => {
    const { rowVersion } = await detail();
    const more = { ...toGo([SOY_MILK]), id, rowVersion };
    const priced = await on.server.data(contract.order.preview, { body: more }, { as: diner });
    beforeAdding = async () => {
      beforeAdding = nothing;
      expect(await on.start(id, diner)).toMatchObject({ success: true });
    };
    expect(await placeMore(more, priced.order.totalAmount)).toMatchObject({
      code: 4040,
      data: { paying: [{ isYou: true, amount: total }] },
    });
    expect(await detail()).toMatchObject({ rowVersion, total });
  });

  it("is not changed by the staff meanwhile: they read who is paying, and may take the payment over", async () => {
    const { attempt } = await opened();
    const { rowVersion, items } = await detail();
    const paying = [{ attemptId: attempt.attemptId, name: null, amount: total, since: attempt.createdAt }];
    const discount = { rowVersion, kind: "percent" as const, value: "10", reason: "regular" };
    const off = { rowVersion, items: [{ id: items[0]?.id ?? "", quantity: "1" }], reason: "other" as const, note: "cold" };
    const refused = { code: 4040, data: { paying } };
    expect(await on.server.call(orders.discount, { params: { id }, body: discount }, on.owner)).toMatchObject(refused);
    expect(await on.server.call(orders.takeOff, { params: { id }, body: off }, on.owner)).toMatchObject(refused);
    const other = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    const join = { rowVersion, into: other.id, intoRowVersion: other.rowVersion, isPreview: true };
    expect(await on.server.call(orders.join, { params: { id }, body: join }, on.owner)).toMatchObject(refused);
    await on.server.data(online.takeOver, { params: { id: attempt.attemptId } }, on.owner);
    await on.work(0);
    expect(await on.server.call(orders.discount, { params: { id }, body: discount }, on.owner)).toMatchObject({ success: true });
  });

  it("whose order a companion pays reads neither tip nor page of that payment and cancels it, and the companion reads who did", async () => {
    const { attempt } = await opened({ tip: "1.00" });
    const companion = await on.server.guest();
    const { id: theirs } = await placed(on.server, toGo([SOY_MILK]), { as: companion });
    const paysForAnother = `update payment_attempt set diner_id = (select diner_id from customer_order where id = ${theirs}) where id = $1`;
    await rowsOf(on.server, paysForAnother, attempt.attemptId);
    const seen = await on.attemptOf(attempt.attemptId, diner);
    expect(seen).toMatchObject({ state: "open", amount: total, tip: "0.00", total, method: null, go: null, receipt: null, trace: [] });
    expect(await on.cancel(attempt.attemptId, diner)).toMatchObject({ endedBy: "", problem: "cancelled-by-guest" });
    await on.work(0);
    expect(await on.attemptOf(attempt.attemptId, companion)).toMatchObject({ state: "expired", problem: "cancelled-by-guest" });
  });

  it("is paid once by notifications that come twice, and a forged one is refused", async () => {
    const { attempt, page } = await opened({ choice: { kind: "amount", amount: "1.00" }, expectedAmount: "1.00" });
    on.standIn.pages.pay(page);
    expect((await on.notify(page, "whsec_forged")).status).toBe(400);
    for (let time = 0; time < 3; time += 1) {
      const answer = await on.notify(page);
      expect([answer.status, await answer.text()]).toEqual([200, '{"received":true}']);
      await on.work(0);
    }
    expect(await stateOf(attempt)).toBe("paid");
    expect(await rows()).toMatchObject([{ amount: "1.00" }]);
    expect((await attention()).unallocated.filter(({ attemptId }) => attemptId === attempt.attemptId)).toEqual([]);
    expect((await on.server.raw("/api/payment/stripe/100002/webhook", { method: "POST", body: "{}" })).status).toBe(404);
  });

  it("may try another card after one was declined, and frees the amount by cancelling", async () => {
    const { attempt, page } = await opened();
    on.standIn.pages.decline(page);
    await on.work();
    expect(await on.attemptOf(attempt.attemptId, diner)).toMatchObject({
      state: "declined",
      problem: "insufficient_funds",
      method: { lastFour: "0341" },
    });
    expect(await on.cancel(attempt.attemptId, diner)).toMatchObject({ state: "expiring", go: null });
    await on.work(0);
    expect(await on.attemptOf(attempt.attemptId, diner)).toMatchObject({ state: "expired", endedBy: "diner" });
    expect(await on.billOf(id, diner)).toMatchObject({ due: total, paying: [] });
    expect(on.standIn.pages.pay(page)).toBe(false);
  });

  it("has paid where the money was faster than the cancelling", async () => {
    const { attempt, page } = await opened();
    on.standIn.pages.pay(page);
    await on.cancel(attempt.attemptId, diner);
    await on.work(0);
    expect(await stateOf(attempt)).toBe("paid");
    expect(await rows()).toHaveLength(1);
  });

  it("holds the amount for ten minutes: then the page is ended at the provider", async () => {
    const { attempt, page } = await opened();
    await on.work(601);
    expect(await on.attemptOf(attempt.attemptId, diner)).toMatchObject({ state: "expired", problem: "timeout" });
    expect(on.standIn.pages.at(page).status).toBe("expired");
    expect((await on.billOf(id, diner)).due).toBe(total);
  });

  it.each(["cut-before", "cut-after", "error-500"] as const)(
    "gets one page where the first answer of the provider is %s",
    async (fault) => {
      on.standIn.fail("sessions", fault, "POST");
      const before = on.standIn.pages.pages.size;
      const answer = await on.start(id, diner);
      const { attemptId } = answer.data as AttemptView;
      await on.work(0);
      expect(await on.attemptOf(attemptId, diner)).toMatchObject({ state: "unknown", go: null });
      await on.work(60);
      // An error that the provider stored under the key comes again, until the attempt has had its time.
      const after = await on.attemptOf(attemptId, diner);
      expect(after.state).toBe(fault === "error-500" ? "unknown" : "open");
      expect(on.standIn.pages.pages.size - before).toBe(fault === "error-500" ? 0 : 1);
      await on.cancel(attemptId, diner);
    },
  );

  it("leaves the till what is not reserved; the till takes over, and the amount is paid in cash once the page has ended", async () => {
    const { attempt, page } = await opened();
    expect(await detail()).toMatchObject({ due: "0.00", paying: [{ attemptId: attempt.attemptId, name: null, amount: total }] });
    const cash = { orders: [{ id, due: total }], method: "cash" as const, amount: total };
    expect(await on.server.call(payments.record, { body: cash }, { ...on.owner, key: freshKey() })).toMatchObject({ success: false });
    await on.server.data(online.takeOver, { params: { id: attempt.attemptId } }, on.owner);
    await on.work(0);
    expect(on.standIn.pages.pay(page)).toBe(false);
    expect(await on.server.call(payments.record, { body: cash }, { ...on.owner, key: freshKey() })).toMatchObject({ success: true });
    expect(await rows()).toMatchObject([{ method: "cash", amount: total }]);
    expect((await detail()).isOnline).toBeUndefined();
    const [line] = await rowsOf<{ action: string }>(on.server, "select action from audit_line where action = 'payment.take-over' limit 1");
    expect(line?.action).toBe("payment.take-over");
  });

  it("for an order that was cancelled meanwhile pays no order: the staff give the money back at the provider, or put it to another order", async () => {
    const { attempt, page } = await opened({ tip: "1.00" });
    const { rowVersion } = await detail();
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
    expect(await stateOf(attempt)).toBe("paid");
    expect(await rows()).toEqual([]);
    const [money] = (await attention()).unallocated;
    const { serial } = await detail();
    expect(money).toMatchObject({ attemptId: attempt.attemptId, state: "open", name: null });
    expect(money?.orders).toMatchObject([{ orderId: id, serial, status: 2, businessDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    const other = await placed(on.server, toGo([SOY_MILK, SOY_MILK]), { as: diner });
    const params = { id: attempt.attemptId };
    await on.server.data(online.allocate, { params, body: { orderId: other.id } }, on.owner);
    expect(await rows(other.id)).toMatchObject([{ method: "online", amount: money?.amount }]);
    expect(await on.server.call(online.refund, { params, body: { reason: "paid twice" } }, on.owner)).toMatchObject({ code: 5001 });
  });

  it("finds the page ended at the provider where the order was cancelled before anything was paid", async () => {
    const { attempt, page } = await opened();
    const { rowVersion } = await detail();
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    await on.work();
    expect(on.standIn.pages.pay(page)).toBe(false);
    expect(await stateOf(attempt)).toBe("expired");
  });

  it("is given money back at the provider that belongs to no order, also where the first answer is lost", async () => {
    const { attempt, page } = await opened();
    const { rowVersion } = await detail();
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
    on.standIn.fail("refunds", "cut-after", "POST");
    await on.server.data(online.refund, { params: { id: attempt.attemptId }, body: { reason: "order cancelled" } }, on.owner);
    await on.work(0);
    await on.work(60);
    expect((await attention()).unallocated.filter(({ attemptId }) => attemptId === attempt.attemptId)).toEqual([]);
    expect(on.standIn.pages.at(page).refunded).toBe(on.standIn.pages.at(page).amount);
    expect(await stateOf(attempt)).toBe("refunded");
  });

  it("is given back a part of a payment: the refund is under way until the provider confirms it", async () => {
    const { attempt, page } = await opened();
    on.standIn.pages.pay(page);
    await on.work();
    const { payments: paid } = await detail();
    const paymentId = paid[0]?.id ?? "";
    expect(await on.server.call(payments.reverse, { params: { id: paymentId }, body: { reason: "typed wrong" } }, on.owner)).toMatchObject({
      code: 404,
    });
    const what = { kind: "amount", amount: "1.00" } as const;
    const body = { what, method: "card", paymentId, amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    const refundsOf = async () => (await on.server.data(online.attempts, { params: { id } }, on.owner))[0]?.refunds;
    const { serial } = await detail();
    expect((await detail()).refunds).toMatchObject([{ state: "pending" }]);
    expect(await refundsOf()).toMatchObject([{ state: "pending", orderId: id, serial, amount: "1.00", reason: "cold" }]);
    await on.work(0);
    expect((await detail()).refunds).toMatchObject([{ state: "done", amount: "1.00" }]);
    expect(await refundsOf()).toMatchObject([{ state: "done" }]);
    expect(await rows()).toMatchObject([{ amount: total }, { amount: "-1.00", method: "online" }]);
    expect(on.standIn.pages.at(page).refunded).toBe(100);
    expect(await on.attemptOf(attempt.attemptId, diner)).toMatchObject({ state: "partly-refunded", givenBack: "1.00" });
  });

  it("is given money back on the provider's own page: it is booked on the order once, with a line of the audit, however often it is read", async () => {
    const { attempt, page } = await opened({ tip: "1.00" });
    on.standIn.pages.pay(page);
    await on.work();
    on.standIn.pages.refund(page, 150);
    for (let time = 0; time < 2; time += 1) {
      await on.notify(page);
      await on.work(0);
    }
    expect(await detail()).toMatchObject({ refunds: [{ state: "done", amount: "1.50", by: "Stripe", what: "amount" }] });
    expect((await rows()).map(({ method, amount }) => `${method} ${amount}`).toSorted()).toHaveLength(2);
    on.standIn.pages.refund(page, on.standIn.pages.at(page).amount - 150);
    await on.notify(page);
    await on.work(0);
    const { refunds: given, paid, refunded } = await detail();
    expect([given.length, refunded]).toEqual([2, paid]);
    expect(await stateOf(attempt)).toBe("refunded");
    const lines = await rowsOf(
      on.server,
      "select 1 from audit_line where action = 'payment.given-back-at-provider' and subject_id = $1",
      id,
    );
    expect(lines).toHaveLength(2);
  });

  it("is not booked twice what the staff gave back, nor what belonged to no order", async () => {
    const { page } = await opened();
    on.standIn.pages.pay(page);
    await on.work();
    const paymentId = (await detail()).payments[0]?.id ?? "";
    const what = { kind: "amount", amount: "1.00" } as const;
    const body = { what, method: "card", paymentId, amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    await on.work(0);
    on.standIn.pages.refund(page, 25);
    await on.notify(page);
    await on.work(0);
    expect((await detail()).refunds.map(({ amount, by }) => `${amount} ${by}`).toSorted()).toEqual([
      "0.25 Stripe",
      expect.stringMatching(/^1\.00 /),
    ]);
  });

  it("loses a dispute: its amount is booked as given back, and the dispute waits for nobody", async () => {
    const { page } = await opened();
    on.standIn.pages.pay(page);
    await on.work();
    Object.assign(on.standIn.pages.at(page), { isDisputed: true, disputeStatus: "lost" });
    await on.notify(page);
    await on.work(0);
    expect(await detail()).toMatchObject({ refunds: [{ state: "done", amount: total, reason: "Dispute lost" }], refunded: total });
  });

  it("of whose payment a part is disputed is shown to the staff with that amount and the deadline, and can be given back once the dispute is won", async () => {
    const { attempt, page } = await opened();
    on.standIn.pages.pay(page);
    await on.work();
    on.standIn.pages.dispute(page, 250);
    await on.notify(page);
    await on.work(0);
    const { disputed } = await attention();
    const until = { disputeAmount: "2.50", disputeUntil: "2027-01-15T08:00:00.000Z" };
    expect(disputed).toMatchObject([{ attemptId: attempt.attemptId, state: "disputed", taken: total, ...until }]);
    expect(disputed[0]?.pageUrl).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/);
    const attempts = () => on.server.data(online.attempts, { params: { id } }, on.owner);
    const { attemptId } = attempt;
    expect(await attempts()).toMatchObject([{ attemptId, fee: "0.59", method: { lastFour: "4242" }, disputeStatus: "open" }]);
    on.standIn.pages.at(page).disputeStatus = "won";
    await on.notify(page);
    await on.work(0);
    expect((await attention()).disputed).toEqual([]);
    expect(await attempts()).toMatchObject([{ attemptId, state: "disputed", disputeStatus: "won" }]);
    const what = { kind: "amount", amount: "1.00" } as const;
    const paymentId = (await detail()).payments[0]?.id ?? "";
    const body = { what, method: "card", paymentId, amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    await on.work(0);
    expect(await attempts()).toMatchObject([{ givenBack: "1.00", refunds: [{ state: "done", amount: "1.00" }] }]);
  });

  it("is not read at the provider because of a notification that is sent to another restaurant", async () => {
    const other = await staffOf(on.server, "owner", "100002");
    await on.server.data(online.saveAccount, { body: on.account }, other);
    const { attempt, page } = await opened();
    on.standIn.pages.pay(page);
    const { body, headers } = on.standIn.webhook(page, { now: on.server.clock.now() });
    const sent = await on.server.raw("/api/payment/stripe/100002/webhook", { method: "POST", body, headers });
    expect(sent.status).toBe(200);
    await on.work(0);
    expect([await stateOf(attempt), await rows()]).toEqual(["open", []]);
    await on.notify(page);
    await on.work(0);
    expect([await stateOf(attempt), await rows()]).toMatchObject(["paid", [{ amount: total }]]);
  });

  it("reads nothing of another's order and attempt", async () => {
    const { attempt } = await opened();
    const other = await on.server.guest();
    expect(await on.server.call(contract.payment.bill, { query: { orderId: id } }, { as: other })).toMatchObject({ code: 404 });
    const { attemptId } = attempt;
    expect(await on.server.call(contract.payment.get, { query: { attemptId } }, { as: other })).toMatchObject({ code: 404 });
    expect(await on.server.call(contract.payment.cancel, { body: { attemptId } }, { as: other })).toMatchObject({ code: 404 });
  });
});
