import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { openCardServer } from "./card-harness.ts";

const { orders, payments, refunds } = staffContract;
type Body = InputOf<typeof refunds.give>["body"];
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("money given back to a card, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openCardServer>>;
  let jo: Signed;
  let id: string;
  let itemIds: string[];
  let paymentId: string;
  let intent: string;
  beforeAll(async () => {
    on = await openCardServer(kind);
    jo = await staffOf(on.server, "manager");
  });
  afterAll(() => on.close());
  /** An order whose card is captured with a tip of 1.00. */
  beforeEach(async () => {
    on.stripe.refuse("refund", null);
    const order = await placed(on.server, toGo([MUSHROOMS, SOY_MILK]), { as: await on.server.guest() });
    [id, itemIds] = [order.id, order.orderItems.map((item) => item.id)];
    const { data } = (await on.hold(id, jo, { due: TOTAL, tip: "1.00" })) as { data: { id: string } };
    await on.work();
    intent = on.stripe.tapCard();
    await on.work();
    await on.capture(data.id, jo, { amount: TOTAL, tip: "1.00" });
    await on.work();
    paymentId = (await detail()).payments[0]?.id ?? "";
  });

  const detail = () => on.server.data(orders.get, { params: { id } }, jo);
  const refundedCents = () => on.stripe.intents.get(intent)?.refunded;
  const newestHold = async () => (await on.listOf(id, jo)).holds[0];
  const give = (amount: string, givenBack: string, more: Partial<Body> = {}) => {
    const body: Body = { what: { kind: "amount", amount }, method: "card", paymentId, amount, givenBack, reason: "Came late", ...more };
    return on.server.call(refunds.give, { params: { id }, body }, { as: jo.as, key: freshKey() });
  };
  const moneyOf = () =>
    rowsOf(on.server, "select amount, tip, method from payment where order_id = $1 and refund_id is not null order by at", id);

  it("is under way until the provider has confirmed it, then is written with its dish; the rest can be given back after it", async () => {
    const what = { kind: "dishes" as const, items: [{ id: itemIds[1] ?? "", quantity: 1 }] };
    // 4.25 with tax, and 0.27 of the tip.
    expect(await give("4.87", "0.00", { what })).toMatchObject({ code: 0, data: { refund: { state: "pending", amount: "4.87" } } });
    expect(await detail()).toMatchObject({
      refunded: "0.00",
      refunding: "4.87",
      refunds: [{ state: "pending" }],
      payments: [{ byReader: true }],
    });
    expect(await moneyOf()).toEqual([]);
    expect(await give("1.00", "4.87", { method: "cash", paymentId: undefined })).toMatchObject({ code: 5001, data: { by: jo.name } });
    await on.work();
    expect(refundedCents()).toBe(487);
    expect(await detail()).toMatchObject({
      refunded: "4.60",
      refunding: "0.00",
      due: "0.00",
      refunds: [{ state: "done", items: [{ id: itemIds[1] }] }],
    });
    expect(await moneyOf()).toEqual([{ amount: "-4.60", tip: "-0.27", method: "card" }]);
    expect(await newestHold()).toMatchObject({ state: "captured" });
    expect(await give("13.18", "4.87", { what: { kind: "everything" } })).toMatchObject({
      code: 0,
      data: { refund: { state: "pending" } },
    });
    await on.work();
    expect(refundedCents()).toBe(1_805);
    expect(await detail()).toMatchObject({ paid: TOTAL, refunded: TOTAL, refunds: [{ state: "done" }, { state: "done" }] });
    expect(await newestHold()).toMatchObject({ state: "refunded" });
    await on.work();
    expect(await moneyOf()).toHaveLength(2);
  });

  it("is not given back where the provider refuses it, and can be given in another way", async () => {
    on.stripe.refuse("refund", "insufficient_funds");
    await give("5.00", "0.00");
    await on.work();
    expect(await detail()).toMatchObject({ refunded: "0.00", refunds: [{ state: "failed", problem: "insufficient_funds" }] });
    expect(await newestHold()).toMatchObject({ state: "captured" });
    expect(await give("5.00", "0.00", { method: "cash", paymentId: undefined })).toMatchObject({
      code: 0,
      data: { order: { refunded: expect.any(String) } },
    });
    expect(await moneyOf()).toHaveLength(1);
    expect(refundedCents()).toBe(0);
  });

  it("is at most what is left on the card", async () => {
    await give("18.00", "0.00");
    await on.work();
    expect(await give("0.06", "18.00")).toMatchObject({ code: 5021, data: { left: "0.05" } });
    expect(await on.server.call(payments.reverse, { params: { id: paymentId }, body: { reason: "typed wrong" } }, jo)).toMatchObject({
      code: 5022,
    });
  });

  /** Stripe says that the payment has changed. */
  const notified = async () => {
    const { body, signature } = on.stripe.webhook("charge.refunded", intent, { now: on.server.clock.now() });
    await on.server.raw("/api/payment/stripe/webhook", { method: "POST", body, headers: { "stripe-signature": signature } });
  };

  it("is written for its amount where somebody gives back a part at the provider, once, with a line of the audit; the rest is given back here", async () => {
    on.stripe.refundOnPages(intent, 500);
    for (let time = 0; time < 2; time += 1) await notified();
    expect(await detail()).toMatchObject({
      refunds: [{ state: "done", what: "amount", amount: "5.00", by: "Stripe", reason: "Given back on the provider's page", paymentId }],
    });
    expect(await moneyOf()).toEqual([{ amount: "-4.72", tip: "-0.28", method: "card" }]);
    expect(await newestHold()).toMatchObject({ state: "captured" });
    const lines = await rowsOf(
      on.server,
      "select reason from audit_line where action = 'payment.given-back-at-provider' and subject_id = $1",
      id,
    );
    expect(lines).toHaveLength(1);
    on.stripe.refundOnPages(intent, 100);
    await notified();
    expect(await give("12.05", "6.00", { what: { kind: "everything" } })).toMatchObject({ code: 0 });
    await on.work();
    expect(await detail()).toMatchObject({ refunded: TOTAL, refunds: [{ amount: "5.00" }, { amount: "1.00" }, { amount: "12.05" }] });
    expect(await newestHold()).toMatchObject({ state: "refunded" });
  });

  it("is written for the rest alone where somebody gives that back at the provider, whose card is refunded then", async () => {
    await give("5.00", "0.00");
    await on.work();
    on.stripe.refundOnPages(intent, 1_305);
    for (let time = 0; time < 2; time += 1) await notified();
    expect(await detail()).toMatchObject({
      paid: TOTAL,
      refunded: TOTAL,
      refunds: [{ amount: "5.00" }, { amount: "13.05", by: "Stripe" }],
    });
    expect(await newestHold()).toMatchObject({ state: "refunded" });
    const [sum] = await rowsOf(on.server, "select sum(amount + tip)::text as left from payment where order_id = $1", id);
    expect(sum).toEqual({ left: "0.00" });
  });

  it("is not confirmed by another amount that somebody gives back at the provider meanwhile: both are given and written", async () => {
    on.stripe.fail("refund", "cut-before");
    await give("5.00", "0.00");
    on.stripe.refundOnPages(intent, 600);
    await on.work();
    await notified();
    expect(await detail()).toMatchObject({ refunds: [{ state: "pending", amount: "5.00" }] });
    await on.work();
    expect(refundedCents()).toBe(1_100);
    expect(await detail()).toMatchObject({
      refunds: [
        { state: "done", amount: "5.00", by: jo.name },
        { state: "done", amount: "6.00", by: "Stripe" },
      ],
    });
  });

  it.each(["cut-before", "cut-after", "error-500"] as const)(
    "is given once where the answer of the provider ends with %s",
    async (fault) => {
      on.stripe.fail("refund", fault);
      await give("5.00", "0.00");
      for (let time = 0; time < 3; time += 1) await on.work();
      expect(refundedCents()).toBe(500);
      expect(await detail()).toMatchObject({ refunds: [{ state: "done", amount: "5.00", by: jo.name }] });
      expect(await moneyOf()).toHaveLength(1);
    },
  );

  it("is written for what somebody has given back at the provider where that leaves too little for the refund under way", async () => {
    await give("18.00", "0.00");
    on.stripe.refundOnPages(intent, 600);
    await on.work();
    await on.work();
    expect(refundedCents()).toBe(600);
    const { refunds: written } = await detail();
    expect(written.map(({ state, amount, by }) => [state, amount, by]).toSorted()).toEqual([
      ["done", "6.00", "Stripe"],
      ["failed", "18.00", jo.name],
    ]);
  });
});
