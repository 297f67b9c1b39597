import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, place, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { connectsAccount, openOnlineServer, pageOf, postForm, removesTaxes } from "./online-harness.ts";
import { BOOKED_PAGES, type BookedPage, BROKEN_LAWS, differencesOf } from "./payment-laws.ts";

const { online, ordering, orders, refunds } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a provider that takes whole units alone, of a bill with cents, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let diner: Guest;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
    on.standIn.pages.pages.clear();
    await connectsAccount(on, "ecpay");
    await removesTaxes(on.server);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    diner = await on.server.guest();
  });

  /** Begins to pay, and opens the page as the browser does. */
  async function opened(orderId: string, body: Parameters<typeof on.start>[2] = {}) {
    const answer = await on.start(orderId, diner, body);
    expect(answer).toMatchObject({ success: true });
    return pageOpened((answer.data as AttemptView).attemptId);
  }
  async function pageOpened(attemptId: string) {
    await on.work(0);
    const attempt = await on.attemptOf(attemptId, diner);
    await postForm(attempt);
    return { attempt, page: pageOf(attempt) };
  }
  const pay = async (page: string) => {
    on.standIn.pages.pay(page);
    await on.work(61);
  };
  const rows = (orderId: string) =>
    rowsOf<object>(on.server, "select amount, tip, rounding from payment where order_id = $1 order by at, id", orderId);
  const detail = (id: string) => on.server.data(orders.get, { params: { id } }, on.owner);
  const givesBack = async (id: string, amount: string) => {
    const { payments, refunded } = await detail(id);
    const paymentId = payments.find((one) => !one.amount.startsWith("-"))?.id ?? "";
    const body = { what: { kind: "amount", amount }, method: "card", paymentId, amount, givenBack: refunded, reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
    await on.work(61);
  };
  const receiptOf = async ({ attemptId }: AttemptView) => {
    const token = (await on.attemptOf(attemptId, diner)).receipt ?? "";
    return on.server.data(contract.payment.receipt, { query: { token } }, { merchantId: "100001" });
  };
  /** What the diner and the console read of what was given back of a payment. */
  const answers = async ({ attemptId }: AttemptView, orderId: string) => {
    const ofStaff = await on.server.data(online.attempts, { params: { id: orderId } }, on.owner);
    return [await on.attemptOf(attemptId, diner), ofStaff.find((one) => one.attemptId === attemptId)].map((one) => {
      return { state: one?.state, givenBack: one?.givenBack };
    });
  };
  /** Every amount is booked, also what rounding has added. */
  const checkBooks = async () => {
    expect(await rowsOf(on.server, BROKEN_LAWS)).toEqual([]);
    expect(differencesOf(await rowsOf<BookedPage>(on.server, BOOKED_PAGES), on.standIn.pages.pages.values())).toEqual([]);
  };

  it("is taken rounded: the bill says the step, the attempt what is taken, and the payment what rounding added", async () => {
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK, MUSHROOMS]), { as: diner });
    expect(totalAmount).toBe("15.75");
    expect(await on.billOf(id, diner)).toMatchObject({ due: "15.75", limits: { step: "1.00", least: "1.00" } });
    const { attempt, page } = await opened(id, { tip: "3.00" });
    expect(attempt).toMatchObject({
      amount: "15.75",
      tip: "3.00",
      total: "19.00",
      trace: [{}, {}, { rule: "rounding", amount: "0.25" }, {}],
    });
    expect(on.standIn.pages.at(page).amount).toBe(19);
    await pay(page);
    expect(await rows(id)).toEqual([{ amount: "15.75", tip: "3.00", rounding: "0.25" }]);
    expect(await detail(id)).toMatchObject({ due: "0.00", paid: "15.75" });
    expect(await receiptOf(attempt)).toMatchObject({ unallocated: "0.00", payments: [{ amount: "15.75", tip: "3.00", rounding: "0.25" }] });
    expect((await on.server.data(online.attention, {}, on.owner)).unallocated).toEqual([]);
    await checkBooks();
  });

  it("gives back what it took, in parts of whole units, of each of the orders that one page paid", async () => {
    const other = await seatedGuest(on.server, "7");
    diner = await seatedGuest(on.server, "7");
    const both = [];
    for (const as of [other, diner]) {
      both.push(await placed(on.server, atTable("7", [SOY_MILK]), { as }));
      await join(on.server, "7", as);
    }
    const [first, second] = both.map(({ id }) => id) as [string, string];
    const { attempt, page } = await opened(second, { choice: { kind: "rest" }, expectedAmount: "8.50" });
    await pay(page);
    expect(on.standIn.pages.at(page).amount).toBe(9);
    expect([await rows(first), await rows(second)]).toEqual([
      [{ amount: "4.25", tip: "0.00", rounding: "-0.25" }],
      [{ amount: "4.25", tip: "0.00", rounding: "0.75" }],
    ]);
    await givesBack(second, "2.10");
    expect(on.standIn.pages.at(page).refunded).toBe(2);
    expect(await answers(attempt, second)).toEqual(Array.from({ length: 2 }, () => ({ state: "partly-refunded", givenBack: "2.00" })));
    await givesBack(second, "2.15");
    expect(on.standIn.pages.at(page).refunded).toBe(5);
    expect((await receiptOf(attempt)).payments).toMatchObject([
      { amount: "8.50", rounding: "0.50" },
      { amount: "-5.00", isRefund: true },
    ]);
    await givesBack(first, "4.25");
    expect(on.standIn.pages.at(page).refunded).toBe(9);
    expect(await answers(attempt, second)).toEqual(Array.from({ length: 2 }, () => ({ state: "refunded", givenBack: "9.00" })));
    await checkBooks();
  });

  it("has a part looked up whose answer was lost, of which it may have given back what the part is rounded to", async () => {
    const { id } = await placed(on.server, toGo([SOY_MILK, MUSHROOMS]), { as: diner });
    const { page } = await opened(id);
    await pay(page);
    on.standIn.fail("DoAction", "cut-after");
    await givesBack(id, "1.75");
    expect(on.standIn.pages.at(page).refunded).toBe(2);
    expect((await detail(id)).refunds).toMatchObject([{ state: "failed", amount: "1.75", problem: "look-up-at-provider" }]);
    await checkBooks();
  });

  it("takes equal parts in whole units, and the last one all that is left", async () => {
    const { id } = await placed(on.server, toGo([SOY_MILK, MUSHROOMS]), { as: diner });
    const first = await opened(id, { choice: { kind: "equal", part: 1, of: 3 }, expectedAmount: "6.00" });
    await pay(first.page);
    const second = await opened(id, { choice: { kind: "equal", part: 2, of: 3 }, expectedAmount: "5.00" });
    await pay(second.page);
    const last = await opened(id, { choice: { kind: "equal", part: 3, of: 3 }, expectedAmount: "4.75" });
    await pay(last.page);
    expect([first, second, last].map(({ page }) => on.standIn.pages.at(page).amount)).toEqual([6, 5, 5]);
    expect(await detail(id)).toMatchObject({ due: "0.00" });
    await checkBooks();
  });

  it("refuses an amount with cents that is not all that is left, and takes all of it as it is rounded", async () => {
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const amount = (text: string) => ({ choice: { kind: "amount", amount: text }, expectedAmount: text }) as const;
    expect(await on.start(id, diner, amount("1.50"))).toMatchObject({ code: 2033 });
    const { attempt, page } = await opened(id, { choice: { kind: "amount", amount: "4.00" }, expectedAmount: "4.25" });
    expect(attempt).toMatchObject({ amount: "4.25", total: "4.00" });
    await pay(page);
    expect(await detail(id)).toMatchObject({ due: "0.00" });
  });

  it("leaves what an order that ended meanwhile was paid in whole units, for a refund", async () => {
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    const { attempt, page } = await opened(id);
    const { rowVersion } = await detail(id);
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    await pay(page);
    expect((await on.server.data(online.attention, {}, on.owner)).unallocated).toMatchObject([
      { attemptId: attempt.attemptId, amount: "4.00" },
    ]);
    await on.server.data(online.refund, { params: { id: attempt.attemptId }, body: { reason: "left", seen: "" } }, on.owner);
    await on.work(61);
    expect(on.standIn.pages.at(page).refunded).toBe(4);
    expect(await answers(attempt, id)).toEqual(Array.from({ length: 2 }, () => ({ state: "refunded", givenBack: "4.00" })));
    await checkBooks();
  });

  it("takes an order that is paid first, and its preview says how much that is", async () => {
    const { settings } = await on.server.data(ordering.get, {}, on.owner);
    await on.server.data(ordering.save, { body: { seen: settings, wanted: { payRequired: ["to-go"] } } }, on.owner);
    await on.server.notified();
    const body = toGo([SOY_MILK]);
    const priced = await on.server.data(contract.order.preview, { body }, { as: diner });
    expect(priced.payFirst).toMatchObject({ provider: "ecpay", amount: "4.00" });
    const answer = await place(on.server, body, { as: diner });
    expect(answer).toMatchObject({ success: true });
    const { order, attemptId = "" } = answer.data as { order: { id: string }; attemptId?: string };
    const { page } = await pageOpened(attemptId);
    await pay(page);
    expect(await detail(order.id)).toMatchObject({ due: "0.00", status: 0 });
    await checkBooks();
  });
});
