import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { SentStatement } from "../rewritten-statement.ts";
import { type Around, freshPhone, type Guest } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { codeOf, enter } from "../sign-in/signing-in.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { connectsAccount, openOnlineServer, pageOf, postForm, removesTaxes } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { online, orders, payments, refunds } = staffContract;
type On = Awaited<ReturnType<typeof openOnlineServer>>;

/** What is done before a statement is sent, such as ending the process there. */
let before: (sent: SentStatement) => unknown = () => undefined;
const around: Around = async (sent, run) => {
  await before(sent);
  return run();
};
/** Works, and is killed where it would send this statement, the first time or another one. */
async function killedBefore(name: string, work: () => Promise<void>, time = 1): Promise<void> {
  let times = 0;
  before = (sent) => {
    times += Number(sent.name === name || times >= time);
    if (times >= time) throw new Error("killed");
  };
  await work().catch(() => undefined);
  before = () => undefined;
  expect(times).toBeGreaterThanOrEqual(time);
}

const brokenLaws = (on: On) => rowsOf<object>(on.server, BROKEN_LAWS);
const detailOf = (on: On, id: string) => on.server.data(orders.get, { params: { id } }, on.owner);

/** Gives an amount of the first payment of an order back by its provider. */
async function giveBack(on: On, id: string, amount: string): Promise<void> {
  const [payment] = (await detailOf(on, id)).payments;
  const what = { kind: "amount", amount } as const;
  const body = { what, method: "card", paymentId: payment?.id ?? "", amount, givenBack: "0.00", reason: "cold" } as const;
  await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
}

describe.each(TIER_DATABASE_KINDS)("ECPay, which ends no page and repeats no refund, on the %s database", (kind) => {
  let on: On;
  let diner: Guest;
  let id: string;
  beforeAll(async () => {
    on = await openOnlineServer(kind, { around });
    await connectsAccount(on, "ecpay");
    await removesTaxes(on.server);
  });
  beforeEach(async () => {
    diner = await on.server.guest();
    const dishes = [
      { ...SOY_MILK, quantity: 4 },
      { ...MUSHROOMS, quantity: 2 },
    ];
    id = (await placed(on.server, toGo(dishes), { as: diner })).id;
  });
  afterAll(() => on.close());
  /** The refunds that were asked for: of a whole payment by two actions, of which the second one gives it back. */
  const refundsAsked = () =>
    on.standIn.requests.filter(({ asked, form }) => asked.endsWith("/DoAction") && form.get("Action") !== "E").length;

  /** Begins to pay the first dish, and opens the page by the form that the browser posts. */
  async function opened(): Promise<AttemptView> {
    const [item] = (await on.billOf(id, diner)).orders[0]?.items ?? [];
    const dishes = [{ orderId: id, id: item?.id ?? "", numerator: 1, denominator: 1 }];
    const { attemptId } = (await on.start(id, diner, { choice: { kind: "dishes", dishes }, expectedAmount: "17.00" })).data as AttemptView;
    await on.work(0);
    const attempt = await on.attemptOf(attemptId, diner);
    await postForm(attempt);
    return attempt;
  }

  it("takes money for a dish that another payment has paid meanwhile: the order is paid more, and the dish once", async () => {
    const late = await opened();
    await on.work(601);
    expect(await on.attemptOf(late.attemptId, diner)).toMatchObject({ state: "expired" });
    const second = await opened();
    on.standIn.pages.pay(pageOf(second));
    await on.work(61);
    on.standIn.pages.pay(pageOf(late));
    await on.work(1_801);
    expect(await on.attemptOf(late.attemptId, diner)).toMatchObject({ state: "paid" });
    expect(await detailOf(on, id)).toMatchObject({ paid: "34.00", due: "6.00" });
    expect(await brokenLaws(on)).toEqual([]);
  });

  it("is not asked again for half an hour where it was asked too often", async () => {
    const attempt = await opened();
    on.standIn.pages.pay(pageOf(attempt));
    on.standIn.fail("QueryTradeInfo", "too-many");
    await on.work(61);
    const asked = on.standIn.requests.length;
    await on.work(1_700);
    expect(on.standIn.requests.length).toBe(asked);
    await on.work(101);
    expect(await on.attemptOf(attempt.attemptId, diner)).toMatchObject({ state: "paid" });
  });

  it("is asked once for a refund whose process is killed after it has asked: a person looks it up", async () => {
    on.standIn.pages.pay(pageOf(await opened()));
    await on.work(61);
    await giveBack(on, id, "5.00");
    const askedBefore = refundsAsked();
    await killedBefore("refund.finish", () => on.work(0));
    await on.work(61);
    expect(refundsAsked() - askedBefore).toBe(1);
    expect((await detailOf(on, id)).refunds).toMatchObject([{ state: "failed", problem: "look-up-at-provider" }]);
  });

  it("is asked once to give back money of no order, also where its process is killed after it has asked", async () => {
    const attempt = await opened();
    const { rowVersion } = await detailOf(on, id);
    await on.server.data(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(pageOf(attempt));
    await on.work(1_801);
    await on.server.data(online.refund, { params: { id: attempt.attemptId }, body: { reason: "cancelled" } }, on.owner);
    const askedBefore = refundsAsked();
    await killedBefore("unallocated.change", () => on.work(0), 2);
    await on.work(61);
    expect(refundsAsked() - askedBefore).toBe(1);
    const { unallocated } = await on.server.data(online.attention, {}, on.owner);
    expect(unallocated).toMatchObject([{ attemptId: attempt.attemptId, state: "open", problem: "look-up-at-provider" }]);
    // A page that was read before, or a call that is repeated, does not know that the provider may have given it back.
    const params = { id: attempt.attemptId };
    expect(await on.server.call(online.refund, { params, body: { reason: "cancelled" } }, on.owner)).toMatchObject({ code: 5001 });
    await on.work(61);
    expect(refundsAsked() - askedBefore).toBe(1);
    const seen = "look-up-at-provider";
    await on.server.data(online.refund, { params, body: { reason: "not given back", seen } }, on.owner);
    await on.work(61);
    expect(refundsAsked() - askedBefore).toBe(2);
  });

  /** The first dish of the order is paid on a page whose attempt had ended, after something else was done meanwhile; what belongs to no order of it. */
  async function paidLate(meanwhile: () => Promise<unknown>) {
    const late = await opened();
    await on.work(601);
    await meanwhile();
    on.standIn.pages.pay(pageOf(late));
    await on.work(1_801);
    expect(await on.attemptOf(late.attemptId, diner)).toMatchObject({ state: "paid" });
    const { unallocated } = await on.server.data(online.attention, {}, on.owner);
    return unallocated.filter(({ attemptId }) => attemptId === late.attemptId);
  }

  it("takes money for an order that was paid in cash meanwhile: what the order does not need belongs to no order", async () => {
    const inCash = async (amount: string) => {
      const body = { orders: [{ id, due: (await detailOf(on, id)).due }], method: "cash" as const, amount };
      await on.server.data(payments.record, { body }, { ...on.owner, key: freshKey() });
    };
    const unallocated = await paidLate(() => inCash("30.00"));
    expect(unallocated).toMatchObject([{ state: "open", amount: "7.00" }]);
    expect(await detailOf(on, id)).toMatchObject({ paid: "40.00", due: "0.00" });
    expect(await brokenLaws(on)).toEqual([]);
  });

  it("takes money for an order that was joined to another one meanwhile: it belongs to no order", async () => {
    const other = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    const unallocated = await paidLate(async () => {
      const { rowVersion } = await detailOf(on, id);
      const body = { rowVersion, into: other.id, intoRowVersion: other.rowVersion, isPreview: false };
      await on.server.data(orders.join, { params: { id }, body }, on.owner);
      await afterUndoTime(on.server);
    });
    expect(unallocated).toMatchObject([{ state: "open", amount: "17.00" }]);
    expect(await detailOf(on, other.id)).toMatchObject({ total: "44.25", paid: "0.00" });
    expect(await brokenLaws(on)).toEqual([]);
  });
});

describe.each(TIER_DATABASE_KINDS)("Stripe, with answers that are late or lost, on the %s database", (kind) => {
  let on: On;
  beforeAll(async () => {
    on = await openOnlineServer(kind, { around });
  });
  afterAll(() => on.close());

  async function opened(as: Guest, id: string) {
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    return on.attemptOf(attemptId, as);
  }
  async function paid() {
    const as = await on.server.guest();
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as });
    const attempt = await opened(as, id);
    on.standIn.pages.pay(pageOf(attempt));
    await on.work();
    return { as, id, attempt };
  }

  it("ends a page that the first call did not end because of an error that Stripe stores", async () => {
    const as = await on.server.guest();
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = await opened(as, id);
    on.standIn.fail("expire", "error-500");
    await on.cancel(attemptId, as);
    await on.work(0);
    expect(await on.attemptOf(attemptId, as)).toMatchObject({ state: "expiring" });
    await on.work(10);
    expect(await on.attemptOf(attemptId, as)).toMatchObject({ state: "expired" });
    expect(await on.billOf(id, as)).toMatchObject({ due: totalAmount });
  });

  it("leaves the amount to the till after an hour and a half without an answer, and books what was paid when it answers again", async () => {
    const as = await on.server.guest();
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as });
    const attempt = await opened(as, id);
    on.standIn.pages.pay(pageOf(attempt));
    for (let call = 0; call < 40; call += 1) for (const what of ["sessions", "expire"] as const) on.standIn.fail(what, "cut-before");
    for (let round = 0; round < 8; round += 1) await on.work(601);
    expect(await on.attemptOf(attempt.attemptId, as)).toMatchObject({ state: "expiring" });
    expect(await on.billOf(id, as)).toMatchObject({ due: "0.00" });
    await on.work(1_200);
    expect(await on.attemptOf(attempt.attemptId, as)).toMatchObject({ state: "expired", problem: "timeout" });
    expect(await on.billOf(id, as)).toMatchObject({ due: totalAmount });
    on.standIn.endFaults();
    await on.work(1_801);
    expect(await on.attemptOf(attempt.attemptId, as)).toMatchObject({ state: "paid" });
    expect(await detailOf(on, id)).toMatchObject({ paid: totalAmount });
  });

  it("takes money for an order that was moved to another table meanwhile: it is paid there", async () => {
    const as = await seatedGuest(on.server, "6");
    const { id, totalAmount } = await placed(on.server, atTable("6", [SOY_MILK]), { as });
    const attempt = await opened(as, id);
    const { rowVersion } = await detailOf(on, id);
    await on.server.data(orders.move, { params: { id }, body: { rowVersion, tableId: "7" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(pageOf(attempt));
    await on.work();
    expect(await on.attemptOf(attempt.attemptId, as)).toMatchObject({ state: "paid" });
    expect(await detailOf(on, id)).toMatchObject({ tableName: "7", paid: totalAmount, due: "0.00" });
  });

  it("gives back once where the answer is lost and Stripe has forgotten the key", async () => {
    const { id, attempt } = await paid();
    on.standIn.fail("refunds", "cut-after", "POST");
    await giveBack(on, id, "1.00");
    await on.work(0);
    on.standIn.forgetKeys();
    await on.work(60);
    expect(on.standIn.pages.at(pageOf(attempt)).refunded).toBe(100);
    expect((await detailOf(on, id)).refunds).toMatchObject([{ state: "done", amount: "1.00" }]);
  });

  it("is asked again where another process, whose clock is ahead, wakes an attempt while it is worked on", async () => {
    const { attempt } = await paid();
    const wakes = () =>
      rowsOf(on.server, "update payment_attempt set next_read_at = next_read_at - interval '59 seconds' where id = $1", attempt.attemptId);
    let isWoken = false;
    before = async ({ name }) => {
      if (name !== "attempt.set-back" || isWoken) return;
      isWoken = true;
      await wakes();
    };
    await on.notify(pageOf(attempt));
    await on.work(0);
    before = () => undefined;
    const due = "select 1 from payment_attempt where id = $1 and next_read_at is not null";
    expect([isWoken, (await rowsOf(on.server, due, attempt.attemptId)).length]).toEqual([true, 1]);
  });

  it("opens a page of its own for each of two equal shares, with the tip in its amount, and leaves nothing for a third phone", async () => {
    const phones = [await seatedGuest(on.server, "5"), await seatedGuest(on.server, "5"), await seatedGuest(on.server, "5")] as const;
    const orderIds: string[] = [];
    for (const as of phones) {
      orderIds.push((await placed(on.server, atTable("5", [SOY_MILK]), { as })).id);
      await join(on.server, "5", as);
    }
    const share = (phone: 0 | 1, expectedAmount: string) =>
      on.start(orderIds[phone] ?? "", phones[phone], { choice: { kind: "equal", part: phone + 1, of: 2 }, expectedAmount, tip: "1.00" });
    const first = (await share(0, "6.90")).data as AttemptView;
    const second = (await share(1, "6.90")).data as AttemptView;
    const third = on.start(orderIds[2] ?? "", phones[2], { choice: { kind: "rest" }, expectedAmount: "0.01" });
    expect(await third).toMatchObject({ code: 2031, data: { amount: null } });
    await on.work(0);
    const pages = [pageOf(await on.attemptOf(first.attemptId, phones[0])), pageOf(await on.attemptOf(second.attemptId, phones[1]))];
    expect(new Set(pages).size).toBe(2);
    expect(pages.map((page) => on.standIn.pages.at(page).amount)).toEqual([790, 790]);
  });

  it("stays readable for a guest who signs in while the order of somebody else at the table is paid", async () => {
    const [ana, ben] = [await seatedGuest(on.server, "4"), await seatedGuest(on.server, "4")];
    const { id } = await placed(on.server, atTable("4", [SOY_MILK]), { as: ana });
    const { id: own } = await placed(on.server, atTable("4", [MUSHROOMS]), { as: ben });
    for (const each of [ana, ben]) await join(on.server, "4", each);
    const [item] = (await on.billOf(own, ben)).orders.find((order) => order.id === id)?.items ?? [];
    const dishes = [{ orderId: id, id: item?.id ?? "", numerator: 1, denominator: 1 }];
    const choice = { kind: "dishes" as const, dishes };
    const begun = await on.start(own, ben, { choice, expectedAmount: item?.leftAmount ?? "" });
    const phone = freshPhone();
    const answer = await enter(on.server, { phone, code: await codeOf(on.server, phone, { as: ben }) }, { as: ben });
    const member = { merchantId: ben.merchantId, ...contract.signIn.logIn.data.parse(answer.data) };
    const { attemptId } = begun.data as AttemptView;
    expect(await on.attemptOf(attemptId, member)).toMatchObject({ attemptId, orders: [{ orderId: id }] });
  });
});
