import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../test-crash/support/until.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { type Receiver, startReceiver } from "../integrations/receiver.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime } from "../staff/console.ts";
import { connectsAccount, openOnlineServer, pageOf, postForm } from "./online-harness.ts";

const { online, orders, refunds, webhooks } = staffContract;

describe.each(TIER_DATABASE_KINDS)("webhooks of payments by diners, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let till: Receiver;
  beforeAll(async () => {
    on = await openOnlineServer(kind, { deliversWebhooks: true, webhookNetworks: { allowed: ["127.0.0.0/8"] } });
    till = await startReceiver();
    const events = ["attempt.paid", "attempt.refunded", "attempt.disputed", "attempt.unallocated"] as const;
    await on.server.data(webhooks.add, { body: { url: till.url, events: [...events] } }, on.owner);
  });
  // Fails where a message has another shape than the contract says.
  afterAll(() => on.close().finally(() => till.close()));

  /** A diner whose page is open. */
  async function opened() {
    const diner = await on.server.guest();
    const order = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const { attemptId } = ((await on.start(order.id, diner, { tip: "1.00" })) as { data: AttemptView }).data;
    await on.work(0);
    return { ...order, attemptId, page: pageOf(await on.attemptOf(attemptId, diner)) };
  }
  const dataOf = (type: string, attemptId: string) =>
    till.of(type).flatMap(({ event: { data } }) => (data.attemptId === attemptId ? [data] : []));

  it("say that one was paid, given back by the provider, disputed and decided, each once however often it is read", async () => {
    const { id, totalAmount, attemptId, page } = await opened();
    on.standIn.pages.pay(page);
    const seen = async () => {
      for (let time = 0; time < 2; time += 1) {
        await on.notify(page);
        await on.work(0);
      }
    };
    await seen();
    on.standIn.pages.refund(page, 200);
    await seen();
    on.standIn.pages.dispute(page);
    await seen();
    on.standIn.pages.at(page).disputeStatus = "won";
    await seen();
    await until(() => dataOf("attempt.disputed", attemptId).length === 2);
    const about = {
      merchantId: POMELO_LANE,
      attemptId,
      provider: "stripe",
      currency: "USD",
      amount: totalAmount,
      tip: "1.00",
      orderIds: [id],
    };
    expect(dataOf("attempt.paid", attemptId)).toEqual([{ ...about, state: "paid", taken: expect.any(String), givenBack: "0.00" }]);
    expect(dataOf("attempt.refunded", attemptId)).toMatchObject([{ ...about, state: "partly-refunded", givenBack: "2.00" }]);
    expect(dataOf("attempt.disputed", attemptId)).toMatchObject([
      { ...about, dispute: "open", disputeAmount: "3.60", answerUntil: "2027-01-15T08:00:00.000Z" },
      { ...about, dispute: "won" },
    ]);
  });

  it("say that money belongs to no order, how much of it is left after parts were given back and put to an order, and what a person decided about it", async () => {
    const { id, attemptId, page } = await opened();
    const { rowVersion } = await on.server.data(orders.get, { params: { id } }, on.owner);
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
    on.standIn.pages.refund(page, 160);
    for (let time = 0; time < 2; time += 1) {
      await on.notify(page);
      await on.work(0);
    }
    const other = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    await on.server.data(online.allocate, { params: { id: attemptId }, body: { orderId: other.id, amount: "1.50" } }, on.owner);
    await on.server.data(online.refund, { params: { id: attemptId }, body: { reason: "paid twice" } }, on.owner);
    await on.work(0);
    await until(() => dataOf("attempt.unallocated", attemptId).length === 5);
    const decisions = dataOf("attempt.unallocated", attemptId).map(({ decision, amount }) => `${decision} ${amount}`);
    expect(decisions.toSorted()).toEqual(["open 2.50", "open 4.00", "open 5.60", "refunded 2.50", "refunding 2.50"]);
  });

  it("say of a payment at ECPay, which says nothing of refunds, what is booked as given back of it", async () => {
    await connectsAccount(on, "ecpay");
    const diner = await on.server.guest();
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const { attemptId } = ((await on.start(id, diner)) as { data: AttemptView }).data;
    await on.work(0);
    const attempt = await on.attemptOf(attemptId, diner);
    await postForm(attempt);
    on.standIn.pages.pay(pageOf(attempt));
    await on.work(61);
    const [payment] = (await on.server.data(orders.get, { params: { id } }, on.owner)).payments;
    const what = { kind: "amount", amount: "1.00" } as const;
    const body = { what, method: "card", paymentId: payment?.id ?? "", amount: "1.00", givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    await on.work(61);
    await until(() => dataOf("attempt.refunded", attemptId).length > 0);
    expect(dataOf("attempt.refunded", attemptId)).toMatchObject([{ provider: "ecpay", state: "partly-refunded", givenBack: "1.00" }]);
  });
});
