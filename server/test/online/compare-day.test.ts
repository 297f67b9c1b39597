import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { advanceDueAttempts } from "../../src/payments/online/attempt-worker.ts";
import { ECPAY_ACCOUNT } from "../../src/platform/online/ecpay-for-tests.ts";
import type { HostedMovement } from "../../src/platform/online/hosted-pages-for-tests.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, requestOf } from "../harness.ts";
import { memberWith } from "../members/member-with.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { figures, online, orders, refunds } = staffContract;
const DAY_MS = 86_400_000;

describe.each(TIER_DATABASE_KINDS)("a day of online payments compared with the provider's list, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let order: { id: string; totalAmount: string };
  let guest: Awaited<ReturnType<typeof on.server.guest>>;
  let page: string;
  let owner: Signed;
  let day: string;
  const all = (movements: readonly HostedMovement[]) => movements;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    on.standIn.pages.movements.length = 0;
    // A session lasts less than the day that has passed.
    owner = await staffOf(on.server, "owner");
    guest = await on.server.guest();
    order = await placed(on.server, toGo([SOY_MILK]), { as: guest });
    const { attemptId } = ((await on.start(order.id, guest)) as { data: AttemptView }).data;
    await on.work(0);
    page = pageOf(await on.attemptOf(attemptId, guest));
    day = (await on.server.data(orders.get, { params: { id: order.id } }, owner)).businessDay;
  });
  afterEach(() => {
    on.standIn.pages.lists = all;
    on.server.clock.pass(DAY_MS / 1000);
  });
  const paid = async () => {
    on.standIn.pages.pay(page);
    await on.work();
  };
  const compared = async () => {
    const found = await on.server.data(online.compare, { params: { day } }, owner);
    const one = found.find(({ provider }) => provider === "stripe");
    if (!one) throw new Error("Stripe was not compared");
    return one;
  };
  const daysCsv = async () => {
    const file = { params: { file: "days.csv" }, query: { from: day, to: day } } as const;
    const answer = await on.server.app(requestOf(figures.file, file, { as: owner.as }), freshAddress());
    const [head = "", row = ""] = (await answer.text()).trim().split("\r\n");
    return Object.fromEntries(head.split(",").map((name, at) => [name, row.split(",")[at]]));
  };
  const giveBack = async () => {
    const { payments } = await on.server.data(orders.get, { params: { id: order.id } }, owner);
    const what = { kind: "amount", amount: "1.00" } as const;
    const body = { what, method: "card", paymentId: payments[0]?.id ?? "", amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id: order.id }, body }, { ...owner, key: freshKey() });
    await on.work();
  };

  it("has no difference where both have the same payments and what was given back, with the fees", async () => {
    await paid();
    await giveBack();
    const one = await compared();
    expect(one).toMatchObject({
      problem: null,
      differences: [],
      here: { count: 1, payments: order.totalAmount, back: "1.00", fees: "0.59" },
    });
    expect(one.there).toEqual(one.here);
  });

  it("says in which payouts the money of the day reaches the bank, and what is in none yet", async () => {
    await paid();
    expect(await compared()).toMatchObject({ payouts: [], notPaidOut: { count: 1, amount: "4.01" } });
    const id = on.standIn.pages.payOut();
    await giveBack();
    const arrivesOn = new Date(on.server.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await compared()).toMatchObject({
      payouts: [{ id, arrivesOn, hasFailed: false, accountEnds: "6789", count: 1, amount: "4.01" }],
      notPaidOut: { count: 1, amount: "-1.00" },
    });
    on.standIn.fail("payouts", "error-500");
    expect(await compared()).toMatchObject({ problem: null, payouts: null, notPaidOut: null, differences: [] });
  });

  it("books what the provider has taken and Comanda has not, and then has no difference", async () => {
    on.standIn.pages.pay(page);
    const missing = { why: "not-here", kind: "payment", isKnown: true, isExplained: false, here: "0.00", there: order.totalAmount };
    expect(await compared()).toMatchObject({ differences: [{ ...missing, orders: [{ orderId: order.id }] }] });
    await on.work(0);
    expect(await compared()).toMatchObject({ differences: [], here: { payments: order.totalAmount } });
  });

  it("books a further refund that was made on Stripe's page after one of ours, and then has no difference", async () => {
    await paid();
    await giveBack();
    on.standIn.pages.refund(page, 25);
    expect(await compared()).toMatchObject({ differences: [{ why: "other-amount", kind: "back", here: "1.00", there: "1.25" }] });
    await on.work(0);
    expect(await compared()).toMatchObject({ differences: [], here: { back: "1.25" } });
  });

  it("says what the provider's list has not, or with another amount", async () => {
    await paid();
    on.standIn.pages.lists = () => [];
    expect(await compared()).toMatchObject({
      differences: [{ why: "not-there", here: order.totalAmount, there: "0.00" }],
      there: { count: 0 },
    });
    on.standIn.pages.lists = (movements) => movements.map((one) => ({ ...one, units: one.units - 5 }));
    expect(await compared()).toMatchObject({ differences: [{ why: "other-amount", isExplained: false }] });
  });

  it("is a file with the sums, and each difference with what to do in the language of who reads it, as the page has it", async () => {
    await paid();
    await giveBack();
    on.standIn.pages.lists = (movements) => movements.filter(({ type }) => type !== "refund");
    const read = async (locale: string) => {
      const request = requestOf(online.comparedFile, { params: { day } }, { as: owner.as, locale });
      const answer = await on.server.app(request, freshAddress());
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="online-payments-${day}.csv"`);
      return (await answer.text()).trim().split("\r\n");
    };
    const { serial } = await on.server.data(orders.get, { params: { id: order.id } }, owner);
    const [head, ...rows] = await read("en-US");
    expect(head).toBe("business_day,provider,line,in_comanda,at_provider,difference,what,explained,to_do,payment,attempt,orders,page");
    expect(rows.map((row) => row.split(",").slice(2, 8).join(" ").trim())).toEqual([
      `payments ${order.totalAmount} ${order.totalAmount} 0.00`,
      "given_back 1.00 0.00 -1.00",
      "fees 0.59 0.59 0.00",
      "net 3.01 4.01 1.00",
      "difference_given_back 1.00 0.00 -1.00 not-there no",
    ]);
    expect(rows[4]).toContain(
      `"The guest may not have the money yet. Look the payment up at Stripe, and give it back there if it is missing.",pi_`,
    );
    expect(rows[4]).toContain(`,${serial},https://dashboard.stripe.com/`);
    const advice = "客人可能還沒收到退款。請到 Stripe 查詢，若沒有退款紀錄請在那裡退款。";
    expect((await read("zh-TW"))[5]).toContain(advice);
    const inChinese = { as: owner.as, locale: "zh-TW" };
    expect(await on.server.data(online.compare, { params: { day } }, inChinese)).toMatchObject([
      { problem: null, advice: null, differences: [{ why: "not-there", advice }] },
    ]);
    on.standIn.fail("balance_transactions", "error-500");
    expect((await read("es-ES"))[1]).toContain(`,no-answer,,"Stripe no respondió, así que no se comparó nada. Inténtalo de nuevo.",`);
    on.standIn.fail("balance_transactions", "error-500");
    expect(await on.server.data(online.compare, { params: { day } }, inChinese)).toMatchObject([
      { problem: "no-answer", advice: "Stripe 沒有回應，無法對帳，請再試一次。", differences: [] },
    ]);
    const waiter = await staffOf(on.server, "staff");
    const refused = await on.server.app(requestOf(online.comparedFile, { params: { day } }, { as: waiter.as }), freshAddress());
    expect(refused.status).toBe(403);
  });

  it("explains what counts on the next day there, and what a bank holds until it has decided", async () => {
    await paid();
    await giveBack();
    on.standIn.pages.lists = (movements) =>
      movements.map((one) => (one.type === "refund" ? { ...one, at: new Date(one.at.getTime() + DAY_MS) } : one));
    expect(await compared()).toMatchObject({
      differences: [{ why: "other-day", kind: "back", here: "1.00", there: "0.00", isExplained: true }],
    });
    on.standIn.pages.lists = all;
    on.standIn.pages.dispute(page);
    await on.notify(page);
    await on.work(0);
    expect(await compared()).toMatchObject({ differences: [{ why: "dispute-open", kind: "back", isExplained: true }] });
  });

  it("counts a refund that fails days later on the day of the failure, where the restaurant reads what to do until it gives the money back", async () => {
    await paid();
    await giveBack();
    const given = day;
    const asDiner = () => on.server.data(contract.order.detail, { query: { orderId: order.id } }, { as: guest });
    const token = (await asDiner()).receipt ?? "";
    const onReceipt = async () => (await on.server.data(contract.payment.receipt, { query: { token } }, { merchantId: "100001" })).payments;
    expect([(await onReceipt()).length, (await asDiner()).order.payments.length]).toEqual([2, 2]);
    on.server.clock.pass((3 * DAY_MS) / 1000);
    owner = await staffOf(on.server, "owner");
    day = new Date(Date.parse(day) + 3 * DAY_MS).toISOString().slice(0, 10);
    on.standIn.pages.failRefund(page);
    // No notification has arrived: the worker looks once a day.
    await on.work(0);
    expect(await on.server.data(orders.get, { params: { id: order.id } }, owner)).toMatchObject({ refunded: "0.00" });
    await on.notify(page);
    await on.work(0);
    const read = await on.server.data(orders.get, { params: { id: order.id } }, owner);
    expect(read).toMatchObject({ refunded: "0.00", paid: order.totalAmount });
    expect(read.refunds).toMatchObject([{ state: "failed", amount: "1.00", problem: "expired_or_canceled_card" }]);
    expect(read.payments.map(({ amount }) => amount)).toEqual([order.totalAmount, "-1.00", "1.00"]);
    const amounts = [await onReceipt(), (await asDiner()).order.payments].map((rows) => rows.map(({ amount }) => amount));
    expect(amounts).toEqual([[order.totalAmount], [order.totalAmount]]);
    const [attempt] = await on.server.data(online.attempts, { params: { id: order.id } }, owner);
    expect(attempt).toMatchObject({ state: "paid", givenBack: "0.00" });
    const attention = async () => (await on.server.data(online.attention, {}, owner)).failedRefunds;
    expect(await attention()).toMatchObject([{ amount: "1.00", provider: "stripe", order: { orderId: order.id, businessDay: given } }]);
    const lines = async (of: string) => (await on.server.data(figures.get, { query: { from: of } }, owner)).givenBack;
    expect([await lines(given), await lines(day)]).toMatchObject([
      { count: 1, amount: "1.00", failed: { count: 0, amount: "0.00" }, later: { count: 0 }, by: [{ count: 1, amount: "1.00" }] },
      { count: 0, amount: "-1.00", failed: { count: 1, amount: "1.00" }, later: { count: 0 }, by: [{ count: 0, amount: "-1.00" }] },
    ]);
    const ofLine = async (line: "given-back" | "refunds-failed") =>
      (await on.server.data(figures.orders, { params: { line }, query: { from: given, to: day } }, owner)).amount;
    expect([await ofLine("given-back"), await ofLine("refunds-failed")]).toEqual(["1.00", "1.00"]);
    expect(await daysCsv()).toMatchObject({ given_back: "-1.00", refunds_failed: "1.00" });
    expect(await compared()).toMatchObject({ differences: [], here: { back: "-1.00" }, there: { back: "-1.00" } });
    day = given;
    expect(await compared()).toMatchObject({ differences: [], here: { back: "1.00" }, there: { back: "1.00" } });
    await giveBack();
    expect((await on.server.data(orders.get, { params: { id: order.id } }, owner)).refunded).toBe("1.00");
    expect([await attention(), on.standIn.pages.at(page).refunded]).toEqual([[], 100]);
  });

  it("takes a refund that failed from what waits where a manager has settled it otherwise: once, with a reason that the audit has", async () => {
    await paid();
    await giveBack();
    on.standIn.pages.failRefund(page);
    await on.notify(page);
    await on.work(0);
    const waits = async () =>
      (await on.server.data(online.attention, {}, owner)).failedRefunds.filter((one) => one.order.orderId === order.id);
    const [failed] = await waits();
    const settle = (id: string, by: Signed) =>
      on.server.call(online.settleRefund, { params: { id }, body: { reason: "Paid in cash outside" } }, by);
    expect(await settle(failed?.refundId ?? "", await staffOf(on.server, "staff"))).toMatchObject({ code: 403 });
    const [refund] = (await on.server.data(orders.get, { params: { id: order.id } }, owner)).refunds;
    expect(await settle(refund?.id ?? "", owner)).toMatchObject({ code: 404 });
    expect((await waits()).length).toBe(1);
    const manager = await staffOf(on.server, "manager");
    const answers = await Promise.all([settle(failed?.refundId ?? "", manager), settle(failed?.refundId ?? "", manager)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 5001]);
    expect(await waits()).toEqual([]);
    const lines = "select reason, after from audit_line where action = 'payment.settle-refund' and subject_id = $1";
    expect(await rowsOf(on.server, lines, order.id)).toEqual([{ reason: "Paid in cash outside", after: { amount: "1.00" } }]);
    expect(await on.server.data(orders.get, { params: { id: order.id } }, owner)).toMatchObject({
      refunded: "0.00",
      refunds: [{ state: "failed" }],
    });
  });

  it("gives a member the points again that the order had earned, where its refund fails", async () => {
    const { as } = await memberWith(on.server);
    const earning = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = ((await on.start(earning.id, as)) as { data: AttemptView }).data;
    await on.work(0);
    page = pageOf(await on.attemptOf(attemptId, as));
    await paid();
    const read = () => on.server.data(orders.get, { params: { id: earning.id } }, owner);
    const { rowVersion } = await read();
    await on.server.call(orders.complete, { params: { id: earning.id }, body: { rowVersion, anyway: true } }, owner);
    await afterUndoTime(on.server);
    const points = async () => {
      const text =
        "select m.points, m.growth, o.earned_points from customer_order o join member m on m.merchant_id = o.merchant_id and m.diner_id = o.diner_id where o.id = $1";
      return (await rowsOf<object>(on.server, text, earning.id))[0];
    };
    const before = await points();
    expect(before).toMatchObject({ earned_points: 4 });
    on.standIn.pages.refund(page, on.standIn.pages.at(page).amount);
    await on.notify(page);
    await on.work(0);
    expect(await points()).toMatchObject({ earned_points: 0 });
    on.server.clock.pass(60);
    on.standIn.pages.failRefund(page);
    await on.notify(page);
    await on.work(0);
    expect(await points()).toEqual(before);
  });

  it("has no difference where a refund on the provider's own page fails, and one of money that belongs to no order waits for a person again", async () => {
    await paid();
    on.standIn.pages.refund(page, 150);
    await on.notify(page);
    await on.work(0);
    on.standIn.pages.failRefund(page);
    for (let time = 0; time < 2; time += 1) {
      await on.notify(page);
      await on.work(0);
    }
    expect(await on.server.data(orders.get, { params: { id: order.id } }, owner)).toMatchObject({ refunded: "0.00" });
    expect(await compared()).toMatchObject({ differences: [], here: { back: "0.00" } });
    const diner = await on.server.guest();
    const other = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const { attemptId } = ((await on.start(other.id, diner)) as { data: AttemptView }).data;
    await on.work(0);
    const late = pageOf(await on.attemptOf(attemptId, diner));
    await on.server.call(orders.cancel, { params: { id: other.id }, body: { rowVersion: 1, reason: "left" } }, owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(late);
    await on.work();
    const refundIt = async (seen: string) => {
      await on.server.data(online.refund, { params: { id: attemptId }, body: { reason: "cancelled", seen } }, owner);
      await on.work(0);
    };
    await refundIt("");
    on.standIn.pages.failRefund(late);
    await on.notify(late);
    await on.work(0);
    const { unallocated } = await on.server.data(online.attention, {}, owner);
    expect(unallocated).toMatchObject([{ attemptId, state: "open", problem: "expired_or_canceled_card" }]);
    await refundIt("expired_or_canceled_card");
    await on.notify(late);
    await on.work(0);
    expect((await on.server.data(online.attention, {}, owner)).unallocated).toEqual([]);
    expect([on.standIn.pages.at(late).refunded, (await compared()).differences]).toEqual([on.standIn.pages.at(late).amount, []]);
  });

  it("keeps what stands of several refunds on the provider's own page given back where one of them fails, and shows the failure", async () => {
    await paid();
    on.standIn.pages.refund(page, 150);
    on.standIn.pages.refund(page, 50);
    await on.notify(page);
    await on.work(0);
    on.standIn.pages.failRefund(page);
    let now = on.server.clock.now().getTime();
    const clock = { now: () => new Date((now += 1_000)) };
    for (let time = 0; time < 2; time += 1) {
      await on.notify(page);
      await advanceDueAttempts({ ...on.server.deps, clock });
    }
    const { refunded, refunds: read } = await on.server.data(orders.get, { params: { id: order.id } }, owner);
    expect(read.map(({ state, amount }) => [state, amount])).toEqual([
      ["failed", "2.00"],
      ["done", "1.50"],
    ]);
    expect(refunded).toBe("1.50");
    const { failedRefunds } = await on.server.data(online.attention, {}, owner);
    expect(failedRefunds.filter((one) => one.order.orderId === order.id)).toMatchObject([{ amount: "2.00" }]);
  });

  it("leaves out the payments of other programs on the same account, of a list of several pages", async () => {
    await paid();
    on.standIn.pages.lists = (movements) => [
      ...movements,
      ...Array.from({ length: 150 }, (_, at): HostedMovement => ({
        id: `txn_other_${at}`,
        pageId: null,
        type: "charge",
        units: 100,
        fee: 3,
        at: on.server.clock.now(),
      })),
    ];
    const one = await compared();
    expect(one).toMatchObject({ differences: [], others: { count: 150, amount: "150.00" } });
    expect(one.there).toEqual(one.here);
  });

  it("says that nothing was compared where the provider does not answer", async () => {
    await paid();
    for (const fault of ["cut-before", "error-500"] as const) {
      on.standIn.fail("balance_transactions", fault);
      expect(await compared()).toMatchObject({ problem: "no-answer", there: null, differences: [], here: { count: 1 } });
    }
  });

  it("has fees, what is disputed and what belongs to no order as lines of its figures and columns of days.csv, beside what was paid online", async () => {
    await paid();
    const { rowVersion } = await on.server.data(orders.get, { params: { id: order.id } }, owner);
    await on.server.call(orders.complete, { params: { id: order.id }, body: { rowVersion, anyway: true } }, owner);
    const disputed = page;
    const diner = await on.server.guest();
    const other = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const { attemptId } = ((await on.start(other.id, diner)) as { data: AttemptView }).data;
    await on.work(0);
    const late = pageOf(await on.attemptOf(attemptId, diner));
    await on.server.call(orders.cancel, { params: { id: other.id }, body: { rowVersion: 1, reason: "left" } }, owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(late);
    on.standIn.pages.dispute(disputed, 150);
    await on.notify(disputed);
    await on.work();
    const query = { from: day, to: day };
    const { paid: ways, online: beside, sums } = await on.server.data(figures.get, { query }, owner);
    const amount = order.totalAmount;
    expect(ways).toMatchObject([{ method: "online", count: 1, amount }]);
    expect(sums.billed).toBe(amount);
    expect(beside).toEqual({ fees: "1.18", disputed: { count: 1, amount: "1.50" }, unallocated: { count: 1, amount: other.totalAmount } });
    expect(await daysCsv()).toMatchObject({
      paid_other: "0.00",
      paid_online: amount,
      online_fees: "1.18",
      online_disputed: "1.50",
      online_unallocated: other.totalAmount,
    });
  });

  it("says of ECPay that it offers no list, beside what Comanda has", async () => {
    const { accountId, hashKey, hashIv } = ECPAY_ACCOUNT;
    const named = { provider: "ecpay", mode: "live" } as const;
    const body = { ...named, accountId, secret: hashKey, webhookSecret: hashIv, offeredTypes: [], isOn: true };
    await on.server.data(online.saveAccount, { body }, owner);
    const found = await on.server.data(online.compare, { params: { day } }, owner);
    expect(found).toMatchObject([
      { provider: "ecpay", problem: "no-list", here: { count: 0, payments: "0.00" }, there: null, payouts: null },
    ]);
  });
});
