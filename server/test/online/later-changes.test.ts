import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, staffOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { online, orders, refunds } = staffContract;
const [HOUR_S, DAY_S] = [3_600, 86_400];

describe.each(TIER_DATABASE_KINDS)("what becomes of a payment at Stripe after it was made, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());

  /** A session of the owner, which ends before a test has passed days. */
  const owner = () => staffOf(on.server, "owner");
  const detail = async (id: string) => on.server.data(orders.get, { params: { id } }, await owner());
  const attention = async () => on.server.data(online.attention, {}, await owner());
  const feeOf = async (attemptId: string) =>
    (await rowsOf<{ fee: string | null }>(on.server, "select fee from payment_attempt where id = $1", attemptId))[0]?.fee;
  const readings = () => on.standIn.requests.filter(({ asked, headers }) => /^GET .*sessions\/cs_/.test(asked) && headers.expands).length;
  const broken = () => rowsOf<object>(on.server, BROKEN_LAWS);

  async function paid() {
    const as = await on.server.guest();
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    const page = pageOf(await on.attemptOf(attemptId, as));
    on.standIn.pages.pay(page);
    return { id, attemptId, page };
  }
  async function giveBack(id: string, amount: string): Promise<void> {
    const [payment] = (await detail(id)).payments;
    const what = { kind: "amount", amount } as const;
    const body = { what, method: "card", paymentId: payment?.id ?? "", amount, givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...(await owner()), key: freshKey() });
  }

  it("is read while a refund has no answer, such as the error that Stripe stores for a day: a dispute with its deadline, and another refund", async () => {
    const { id, attemptId, page } = await paid();
    await on.work();
    on.standIn.fail("refunds", "error-500", "POST");
    await giveBack(id, "1.00");
    await on.work(0);
    on.standIn.pages.refund(page, 25);
    on.standIn.pages.dispute(page, 200);
    await on.notify(page);
    await on.work(60);
    expect((await attention()).disputed).toMatchObject([{ attemptId }]);
    expect((await detail(id)).refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ["pending", "1.00"],
      ["done", "0.25"],
    ]);
    on.standIn.forgetKeys();
    await on.work(600);
    expect((await detail(id)).refunds.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await broken()).toEqual([]);
  });

  it("is booked once where the answer to a refund is lost and Stripe has it: of an order, and of money of no order", async () => {
    const order = await paid();
    await on.work();
    on.standIn.fail("refunds", "cut-after", "POST");
    await giveBack(order.id, "1.00");
    await on.work(0);
    expect((await detail(order.id)).refunds).toMatchObject([{ state: "pending", amount: "1.00" }]);

    const other = await paid();
    const { rowVersion } = await detail(other.id);
    await on.server.call(orders.cancel, { params: { id: other.id }, body: { rowVersion, reason: "left" } }, await owner());
    await afterUndoTime(on.server);
    await on.work();
    on.standIn.fail("refunds", "cut-after", "POST");
    await on.server.data(online.refund, { params: { id: other.attemptId }, body: { reason: "cancelled" } }, await owner());
    await on.work(0);
    expect((await attention()).unallocated).toMatchObject([{ attemptId: other.attemptId, state: "refunding", givenBack: "0.00" }]);

    await on.work(60);
    expect((await detail(order.id)).refunds).toMatchObject([{ state: "done", amount: "1.00" }]);
    expect((await attention()).unallocated).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it("is found without a notification: a dispute and a refund on Stripe's page, by a few readings in the four months in which a dispute can begin", async () => {
    const { id, attemptId, page } = await paid();
    await on.work();
    on.standIn.pages.refund(page, 25);
    await on.work(DAY_S);
    expect((await detail(id)).refunds).toMatchObject([{ state: "done", amount: "0.25" }]);
    for (let day = 0; day < 60; day += 1) await on.work(DAY_S);
    on.standIn.pages.dispute(page);
    for (let day = 0; day < 3; day += 1) await on.work(DAY_S);
    expect((await attention()).disputed.map((one) => one.attemptId)).toContain(attemptId);
    for (let day = 0; day < 60; day += 1) await on.work(DAY_S);
    const before = readings();
    for (let day = 0; day < 30; day += 1) await on.work(DAY_S);
    expect(readings()).toBe(before);
  });

  it("is asked for a few times and then the next day, where Stripe does not answer and nothing waits", async () => {
    const { attemptId, page } = await paid();
    await on.work();
    const asked = () => on.standIn.requests.filter((one) => one.asked.includes(page)).length;
    for (let call = 0; call < 100; call += 1) on.standIn.fail("sessions", "cut-before", "GET");
    await on.notify(page);
    for (let time = 0; time < 10; time += 1) await on.work(120);
    const before = asked();
    for (let hour = 0; hour < 20; hour += 1) await on.work(HOUR_S);
    expect(asked()).toBe(before);
    on.standIn.endFaults();
    on.standIn.pages.dispute(page);
    await on.work(DAY_S);
    expect((await attention()).disputed.map((one) => one.attemptId)).toContain(attemptId);
  });

  it("has the fee that Stripe says some minutes after the payment, as where it captures later", async () => {
    on.standIn.pages.hasFees = false;
    const { attemptId } = await paid();
    await on.work();
    expect(await feeOf(attemptId)).toBeNull();
    await on.work(70);
    on.standIn.pages.hasFees = true;
    await on.work(600);
    expect(await feeOf(attemptId)).toBe("0.59");
  });
});
