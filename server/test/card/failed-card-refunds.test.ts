import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshHold } from "../../src/payments/card/advance-hold.ts";
import { findHold } from "../../src/payments/card/card-hold-store.ts";
import { lookAtRefunds } from "../../src/payments/card/watch-refunds.ts";
import type { CardProvider } from "../../src/platform/card/card-provider.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, type Guest, requestOf } from "../harness.ts";
import { memberWith } from "../members/member-with.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openCardServer } from "./card-harness.ts";

const { figures, online, orders, payments, refunds } = staffContract;
type Body = InputOf<typeof refunds.give>["body"];
const DAY_S = 86_400;
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";
const CLOSED = "expired_or_canceled_card";

describe.each(TIER_DATABASE_KINDS)("a refund to a card at a reader that fails later, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openCardServer>>;
  let owner: Signed;
  let guest: Guest;
  let id: string;
  let paymentId: string;
  let holdId: string;
  let intent: string;
  let day: string;
  beforeAll(async () => {
    on = await openCardServer(kind);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    owner = await staffOf(on.server, "owner");
    await captured(await on.server.guest());
  });

  /** An order whose card is captured with a tip of 1.00. */
  async function captured(as: Guest) {
    guest = as;
    id = (await placed(on.server, toGo([MUSHROOMS, SOY_MILK]), { as })).id;
    const { data } = (await on.hold(id, owner, { due: TOTAL, tip: "1.00" })) as { data: { id: string } };
    await on.work();
    intent = on.stripe.tapCard();
    await on.work();
    await on.capture(data.id, owner, { amount: TOTAL, tip: "1.00" });
    await on.work();
    const read = await detail();
    [holdId, paymentId, day] = [data.id, read.payments[0]?.id ?? "", read.businessDay];
  }
  const detail = () => on.server.data(orders.get, { params: { id } }, owner);
  const give = async (amount: string, givenBack = "0.00", more: Partial<Body> = {}) => {
    const body: Body = { what: { kind: "amount", amount }, method: "card", paymentId, amount, givenBack, reason: "Came late", ...more };
    await on.server.data(refunds.give, { params: { id }, body }, { as: owner.as, key: freshKey() });
    await on.work();
  };
  const reverse = async (ofPayment: string) => {
    await on.server.data(payments.reverse, { params: { id: ofPayment }, body: { reason: "wrong card" } }, owner);
    await on.work();
  };
  /** Days pass, and everybody signs in again. */
  const passDays = async (days: number) => {
    on.server.clock.pass(days * DAY_S);
    owner = await staffOf(on.server, "owner");
    day = new Date(Date.parse(day) + days * DAY_S * 1000).toISOString().slice(0, 10);
  };
  const look = () => lookAtRefunds({ ...on.server.deps, provider: on.provider });
  const notified = async (what = "refund.failed") => {
    const { body, signature } = on.stripe.webhook(what, intent, { now: on.server.clock.now() });
    await on.server.raw("/api/payment/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } });
  };
  const storedHold = async () => {
    const hold = await findHold(on.server.deps.db, owner.as.merchantId ?? "", holdId);
    if (!hold) throw new Error("no hold");
    return hold;
  };
  const newestHold = async () => (await on.listOf(id, owner)).holds[0];
  const shown = async () => (await on.server.data(online.attention, {}, owner)).failedRefunds.filter(({ order }) => order.orderId === id);
  const amountsOf = async () => (await detail()).payments.map(({ amount, tip }) => [amount, tip]);
  const audited = () =>
    rowsOf(on.server, "select reason, after from audit_line where action = 'payment.refund-failed' and subject_id = $1", id);
  const daysCsv = async () => {
    const file = { params: { file: "days.csv" }, query: { from: day, to: day } } as const;
    const answer = await on.server.app(requestOf(figures.file, file, { as: owner.as }), freshAddress());
    const [head = "", row = ""] = (await answer.text()).trim().split("\r\n");
    return Object.fromEntries(head.split(",").map((name, at) => [name, row.split(",")[at]]));
  };

  it("is noticed by the reading of each day: the order's refund stands as failed, the board says what to do, and the day of the failure counts it", async () => {
    await give("5.00");
    const given = day;
    await look();
    await passDays(3);
    on.stripe.failRefund(intent);
    await on.work();
    expect(await detail()).toMatchObject({ refunds: [{ state: "done" }] });
    for (let time = 0; time < 2; time += 1) await look();
    expect(await detail()).toMatchObject({
      refunded: "0.00",
      paid: TOTAL,
      refunds: [{ state: "failed", amount: "5.00", problem: CLOSED }],
    });
    const paid = [TOTAL, "1.00"];
    expect(await amountsOf()).toEqual([paid, ["-4.72", "-0.28"], ["4.72", "0.28"]]);
    const token = (await on.server.data(contract.order.detail, { query: { orderId: id } }, { as: guest })).receipt ?? "";
    const receipt = await on.server.data(contract.payment.receipt, { query: { token } }, { merchantId: "100001" });
    expect(receipt.payments.map(({ amount }) => amount)).toEqual([TOTAL]);
    const card = { attemptId: null, provider: "stripe", amount: "5.00", problem: CLOSED, name: null };
    expect(await shown()).toMatchObject([{ ...card, order: { businessDay: given } }]);
    expect(await audited()).toEqual([{ reason: CLOSED, after: { givenBack: "-5.00" } }]);
    const backOf = async (from: string) => (await on.server.data(figures.get, { query: { from } }, owner)).givenBack;
    expect([await backOf(given), await backOf(day)]).toMatchObject([
      { count: 1, amount: "5.00", failed: { count: 0, amount: "0.00" } },
      { count: 0, amount: "-5.00", failed: { count: 1, amount: "5.00" } },
    ]);
    expect(await daysCsv()).toMatchObject({ given_back: "-5.00", refunds_failed: "5.00" });
    expect(await newestHold()).toMatchObject({ state: "captured", problem: CLOSED });
    await give("5.00");
    expect(await detail()).toMatchObject({ refunds: [{ state: "failed" }, { state: "done", amount: "5.00" }] });
    expect([await shown(), on.stripe.intents.get(intent)?.refunded]).toEqual([[], 500]);
  });

  it.each(["refund.failed", "charge.refund.updated"])("is booked once, however often the notification %s comes", async (what) => {
    await give("18.05", "0.00", { what: { kind: "everything" } });
    expect(await newestHold()).toMatchObject({ state: "refunded" });
    on.stripe.failRefund(intent);
    await Promise.all([1, 2, 3].map(() => notified(what)));
    await notified(what);
    expect(await amountsOf()).toEqual([
      [TOTAL, "1.00"],
      [`-${TOTAL}`, "-1.00"],
      [TOTAL, "1.00"],
    ]);
    expect([await detail(), await newestHold(), (await audited()).length]).toMatchObject([{ refunded: "0.00" }, { state: "captured" }, 1]);
  });

  it("gives a member the points again that the order had earned", async () => {
    await captured((await memberWith(on.server)).as);
    const { rowVersion } = await detail();
    await on.server.call(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, owner);
    await afterUndoTime(on.server);
    const text =
      "select m.points, m.growth, o.earned_points from customer_order o join member m on m.merchant_id = o.merchant_id and m.diner_id = o.diner_id where o.id = $1";
    const points = async () => (await rowsOf<{ earned_points: number }>(on.server, text, id))[0];
    const before = await points();
    expect(before?.earned_points).toBeGreaterThan(0);
    await give("18.05", "0.00", { what: { kind: "everything" } });
    expect(await points()).toMatchObject({ earned_points: 0 });
    on.server.clock.pass(60);
    on.stripe.failRefund(intent);
    await notified();
    expect(await points()).toEqual(before);
  });

  it("is undone where it was given on the provider's own page, and what stands of several stays given back", async () => {
    on.stripe.refundOnPages(intent, 500);
    on.stripe.refundOnPages(intent, 100);
    await notified("charge.refunded");
    expect(await detail()).toMatchObject({ refunds: [{ state: "done", amount: "6.00", by: "Stripe" }] });
    on.stripe.failRefund(intent);
    // What is booked again of it is not given back later than the failure, by which the board would show it no longer.
    let now = on.server.clock.now().getTime();
    const clock = { now: () => new Date((now += 1_000)) };
    for (let time = 0; time < 2; time += 1) await refreshHold({ ...on.server.deps, clock, provider: on.provider }, await storedHold());
    expect(await detail()).toMatchObject({
      refunds: [
        { state: "failed", amount: "6.00", problem: CLOSED },
        { state: "done", amount: "5.00", by: "Stripe" },
      ],
    });
    expect(await shown()).toMatchObject([{ amount: "6.00" }]);
    on.stripe.failRefund(intent);
    for (let time = 0; time < 2; time += 1) await notified();
    expect(await detail()).toMatchObject({ refunded: "0.00", refunds: [{ state: "failed" }, { state: "failed", amount: "5.00" }] });
  });

  it("changes nothing of a refund that nobody has booked, and nothing of another payment", async () => {
    on.stripe.refundOnPages(intent, 500);
    await notified("charge.refunded");
    on.stripe.refundOnPages(intent, 500);
    on.stripe.failRefund(intent);
    for (let time = 0; time < 2; time += 1) await notified();
    const { body, signature } = on.stripe.webhook("refund.failed", "pi_999", { now: on.server.clock.now() });
    await on.server.raw("/api/payment/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } });
    expect(on.lines.at(-1)).toMatchObject({ event: "webhook-of-unknown-payment" });
    expect(await detail()).toMatchObject({ refunds: [{ state: "done", amount: "5.00" }] });
    expect([await shown(), await audited()]).toEqual([[], []]);
  });

  it("stays booked after an answer that was read before it", async () => {
    await give("5.00");
    const old = await on.provider.find({ id: intent, reader: null });
    const before = await storedHold();
    on.server.clock.pass(60);
    on.stripe.failRefund(intent);
    await notified();
    const provider: CardProvider = { ...on.provider, find: () => Promise.resolve(old) };
    await refreshHold({ ...on.server.deps, provider }, before);
    expect(await detail()).toMatchObject({ refunded: "0.00", refunds: [{ state: "failed", amount: "5.00" }] });
  });

  it("of a payment that was reversed records the payment again, and the card can be refunded again", async () => {
    await reverse(paymentId);
    expect(await detail()).toMatchObject({ paid: "0.00", due: TOTAL });
    expect(await newestHold()).toMatchObject({ state: "refunded" });
    await look();
    await passDays(1);
    on.stripe.failRefund(intent);
    for (let time = 0; time < 2; time += 1) await look();
    expect(await detail()).toMatchObject({ paid: TOTAL, due: "0.00" });
    expect(await amountsOf()).toEqual([
      [TOTAL, "1.00"],
      [`-${TOTAL}`, "-1.00"],
      [TOTAL, "1.00"],
    ]);
    expect(await shown()).toMatchObject([{ amount: "18.05", problem: CLOSED, provider: "stripe" }]);
    expect(await audited()).toHaveLength(1);
    await reverse((await detail()).payments.at(-1)?.id ?? "");
    expect(await detail()).toMatchObject({ paid: "0.00", due: TOTAL });
    expect([await shown(), on.stripe.intents.get(intent)?.refunded]).toEqual([[], 1_805]);
  });

  it("of a payment that was reversed is a tip as far as the order was paid otherwise meanwhile, until it is given back", async () => {
    await reverse(paymentId);
    const body = { orders: [{ id, due: TOTAL }], method: "cash" as const, amount: TOTAL };
    await on.server.data(payments.record, { body }, { as: owner.as, key: freshKey() });
    on.stripe.failRefund(intent);
    await notified();
    expect((await amountsOf()).at(-1)).toEqual(["0.00", "18.05"]);
    expect(await shown()).toMatchObject([{ amount: "18.05" }]);
    on.server.clock.pass(60);
    await give("18.05", "0.00", { method: "cash", paymentId: undefined });
    expect(await shown()).toEqual([]);
  });

  it("before it was read as given back ends as failed at once, with its reason", async () => {
    on.stripe.watch((moment) => moment === "refund done" && on.stripe.failRefund(intent));
    await give("5.00");
    on.stripe.watch(() => {});
    expect(await detail()).toMatchObject({ refunds: [{ state: "failed", amount: "5.00", problem: CLOSED }] });
    expect([await newestHold(), (await detail()).payments.length]).toMatchObject([{ state: "captured" }, 1]);
  });

  it("is looked for once a day, for 30 days, also among more refunds than a charge names", async () => {
    for (let cents = 1; cents <= 11; cents += 1) on.stripe.refundOnPages(intent, cents);
    await notified("charge.refunded");
    expect(await detail()).toMatchObject({ refunds: [{ amount: "0.66" }] });
    const readings = () => on.stripe.requests.filter(({ call }) => call === "refunds").length;
    const before = readings();
    for (const isDue of [true, false]) {
      await look();
      expect(readings()).toBe(before + 1);
      if (isDue) on.server.clock.pass(DAY_S - 60);
    }
    on.server.clock.pass(60);
    await look();
    expect(readings()).toBe(before + 2);
    on.server.clock.pass(29 * DAY_S);
    await look();
    expect(readings()).toBe(before + 2);
    owner = await staffOf(on.server, "owner");
  });
});
