import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { moveBrowser } from "../../src/payments/online/attempt-page.ts";
import { findAttempt } from "../../src/payments/online/attempt-store.ts";
import { type Guest, POMELO_LANE } from "../harness.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { connectsAccount, openOnlineServer, pageOf, postForm } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { online, orders, refunds } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a diner who goes to ECPay's page more than once, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let diner: Guest;
  let id: string;
  let total: string;
  let attemptId: string;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
    await connectsAccount(on, "ecpay");
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    diner = await on.server.guest();
    ({ id, totalAmount: total } = await placed(on.server, toGo([{ ...SOY_MILK, quantity: 4 }]), { as: diner }));
    ({ attemptId } = (await on.start(id, diner)).data as AttemptView);
    await on.work(0);
  });

  const move = (browser: "leaves" | "returns") => on.server.data(contract.payment.get, { query: { attemptId, browser } }, { as: diner });
  const stateOf = async () => (await on.attemptOf(attemptId, diner)).state;
  const detail = () => on.server.data(orders.get, { params: { id } }, on.owner);
  const readings = () => on.standIn.requests.filter(({ asked }) => asked.endsWith("/QueryTradeInfo/V5")).length;
  const broken = () => rowsOf<object>(on.server, BROKEN_LAWS);
  /** Opens the page as the browser of the phone does; returns its number. */
  async function visits(): Promise<string> {
    const attempt = await move("leaves");
    const page = pageOf(attempt);
    expect(on.standIn.pages.pages.has(page)).toBe(false);
    await postForm(attempt);
    expect(on.standIn.pages.at(page).status).toBe("open");
    return page;
  }
  const notify = (page: string) => {
    const { body, headers } = on.standIn.webhook(page, { now: on.server.clock.now() });
    return on.server.raw("/api/payment/ecpay/100001/webhook", { method: "POST", body, headers });
  };

  it("gets another number for each visit, since ECPay takes none twice, and pays with another card after one was declined", async () => {
    on.standIn.pages.decline(await visits());
    await on.work(61);
    expect(await stateOf()).toBe("declined");
    const second = await visits();
    on.standIn.pages.pay(second);
    expect(await (await notify(second)).text()).toBe("1|OK");
    await on.work(0);
    expect([await stateOf(), (await detail()).paid]).toEqual(["paid", total]);
  });

  it("is paid by the page of the first visit too, which is open in another tab: by its notification, or a reading after the end", async () => {
    const first = await visits();
    await visits();
    await on.work(601);
    await on.work(61);
    expect(await stateOf()).toBe("expired");
    on.standIn.pages.pay(first);
    await notify(first);
    await on.work(0);
    expect([await stateOf(), (await detail()).paid]).toEqual(["paid", total]);
  });

  it("who pays on two pages has paid the order once: the other money belongs to no order, also without a notification, and both are given back", async () => {
    const [first, second] = [await visits(), await visits()];
    on.standIn.pages.pay(second);
    await on.work(61);
    expect((await detail()).paid).toBe(total);
    on.standIn.pages.pay(first);
    await on.work(1_801);
    const { unallocated } = await on.server.data(online.attention, {}, on.owner);
    // What each page takes is rounded to whole dollars.
    expect([total, unallocated]).toMatchObject(["18.40", [{ attemptId, amount: "18.00", state: "open" }]]);
    expect([(await detail()).paid, await broken()]).toEqual([total, []]);
    await on.server.data(online.refund, { params: { id: attemptId }, body: { reason: "paid twice" } }, on.owner);
    await on.work(0);
    const [payment] = (await detail()).payments;
    const what = { kind: "amount", amount: total } as const;
    const body = { what, method: "card", paymentId: payment?.id ?? "", amount: total, givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    await on.work(0);
    expect((await detail()).refunds).toMatchObject([{ state: "done" }]);
    expect((await on.server.data(online.attention, {}, on.owner)).unallocated).toEqual([]);
    expect([first, second].map((page) => on.standIn.pages.at(page).refunded)).toEqual([18, 18]);
  });

  it("who comes back is asked for at once, or a quarter of a minute after the last reading; a poll of the page changes nothing", async () => {
    const page = await visits();
    await move("returns");
    await on.work(10);
    on.standIn.pages.pay(page);
    await on.work(4);
    expect(await stateOf()).toBe("open");
    await on.work(1);
    expect(await stateOf()).toBe("paid");
    ({ id } = await placed(on.server, toGo([{ ...SOY_MILK, quantity: 4 }]), { as: diner }));
    ({ attemptId } = (await on.start(id, diner)).data as AttemptView);
    await on.work(0);
    on.standIn.pages.pay(await visits());
    on.server.clock.pass(20);
    await on.attemptOf(attemptId, diner);
    await on.work(0);
    expect(await stateOf()).toBe("open");
    await move("returns");
    await on.work(0);
    expect(await stateOf()).toBe("paid");
  });

  it("whose other tab asks for a page late gets the newest one, which is not replaced by an older one", async () => {
    const first = await visits();
    const late = await findAttempt(on.server.deps.db, POMELO_LANE, attemptId);
    const [second, third] = [await visits(), await visits()];
    if (!late) throw new Error("the attempt is gone");
    await moveBrowser(on.server.deps, late, "leaves");
    on.standIn.pages.pay(third);
    await on.work(61);
    expect([new Set([first, second, third]).size, await stateOf(), (await detail()).paid]).toEqual([3, "paid", total]);
  });

  it("who comes back again and again is asked for four times a minute at most", async () => {
    await visits();
    await on.work(61);
    const before = readings();
    for (let second = 0; second < 60; second += 1) {
      await move("returns");
      await on.work(1);
    }
    expect(readings() - before).toBeLessThanOrEqual(4);
  });
});
