import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { minus, money, moneyText, sum } from "@comanda/domain/money/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, requestOf } from "../harness.ts";
import { atTable, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";

const { figures, online, orders } = staffContract;
const DAY_S = 86_400;

describe.each(TIER_DATABASE_KINDS)("money of no order of which a part was given back at the provider, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  let owner: Signed;
  let attemptId: string;
  let page: string;
  let total: string;
  let day: string;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    // The days of the tests are apart, and a session lasts less than a day.
    on.server.clock.pass(3 * DAY_S);
    owner = await staffOf(on.server, "owner");
    on.standIn.pages.movements.length = 0;
    const diner = await on.server.guest();
    const order = await placed(on.server, toGo([SOY_MILK]), { as: diner });
    ({ attemptId } = ((await on.start(order.id, diner)) as { data: AttemptView }).data);
    await on.work(0);
    page = pageOf(await on.attemptOf(attemptId, diner));
    total = order.totalAmount;
    day = (await on.server.data(orders.get, { params: { id: order.id } }, owner)).businessDay;
    await on.server.call(orders.cancel, { params: { id: order.id }, body: { rowVersion: 1, reason: "left" } }, owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
  });

  /** The total without an amount. */
  const without = (amount: string) => moneyText(minus(money(total), money(amount)));
  /** What the provider has is read, twice as after two notifications. */
  const read = async () => {
    for (let time = 0; time < 2; time += 1) {
      await on.notify(page);
      await on.work(0);
    }
  };
  const givenOnPage = async (units: number) => {
    on.standIn.pages.refund(page, units);
    await read();
  };
  const waiting = async () =>
    (await on.server.data(online.attention, {}, owner)).unallocated
      .filter((one) => one.attemptId === attemptId)
      .map(({ amount, givenBack, state, problem }) => ({ amount, givenBack, state, problem }));
  const refundIt = async (seen = "") => {
    const answer = await on.server.call(online.refund, { params: { id: attemptId }, body: { reason: "cancelled", seen } }, owner);
    await on.work(0);
    return answer;
  };
  const requests = () => on.standIn.pages.refunds.filter((one) => one.page === page).map(({ units, request }) => [units, request !== null]);
  const compared = async (of: string) => {
    const found = await on.server.data(online.compare, { params: { day: of } }, owner);
    const { differences, here } = found.find(({ provider }) => provider === "stripe") ?? {};
    return { differences, payments: here?.payments, back: here?.back };
  };
  const centsOf = (amount: string) => Number(amount.replace(".", ""));

  it("is booked once however often it is read, and the button gives back what is left", async () => {
    await givenOnPage(100);
    expect(await waiting()).toEqual([{ amount: without("1.00"), givenBack: "1.00", state: "open", problem: "" }]);
    const lines = `select after, reason, actor_name as by from audit_line where action = 'payment.given-back-at-provider' and subject_id = $1`;
    expect(await rowsOf(on.server, lines, attemptId)).toEqual([
      { after: { givenBack: "1.00" }, reason: "Given back on the provider's page", by: "Stripe" },
    ]);
    expect(await refundIt()).toMatchObject({ success: true });
    expect([await waiting(), requests()]).toEqual([
      [],
      [
        [100, false],
        [centsOf(without("1.00")), true],
      ],
    ]);
    expect(await compared(day)).toEqual({ differences: [], payments: total, back: total });
  });

  it("is what the figures, days.csv and the comparison of each day have, where two parts are given back on two days", async () => {
    await givenOnPage(100);
    on.server.clock.pass(DAY_S);
    owner = await staffOf(on.server, "owner");
    await givenOnPage(25);
    const query = { from: day, to: day };
    const amount = without("1.25");
    expect((await on.server.data(figures.get, { query }, owner)).online.unallocated).toEqual({ count: 1, amount });
    const file = await on.server.app(requestOf(figures.file, { params: { file: "days.csv" }, query }, { as: owner.as }), freshAddress());
    const [head = "", row = ""] = (await file.text()).trim().split("\r\n");
    expect(row.split(",")[head.split(",").indexOf("online_unallocated")]).toBe(amount);
    const next = new Date(Date.parse(day) + DAY_S * 1000).toISOString().slice(0, 10);
    expect([await compared(day), await compared(next)]).toEqual([
      { differences: [], payments: total, back: "1.00" },
      { differences: [], payments: "0.00", back: "0.25" },
    ]);
  });

  it("pays an order with what is left; what fails of the part waits again, and pays the same order", async () => {
    await givenOnPage(100);
    const other = await placed(on.server, toGo([SOY_MILK, SOY_MILK]), { as: await on.server.guest() });
    const put = () => on.server.call(online.allocate, { params: { id: attemptId }, body: { orderId: other.id } }, owner);
    const paid = async () => (await on.server.data(orders.get, { params: { id: other.id } }, owner)).payments.map(({ amount }) => amount);
    expect(await put()).toMatchObject({ success: true });
    expect([await waiting(), await paid()]).toEqual([[], [without("1.00")]]);
    on.standIn.pages.failRefund(page);
    await read();
    expect(await waiting()).toEqual([{ amount: "1.00", givenBack: "0.00", state: "open", problem: "expired_or_canceled_card" }]);
    expect(await compared(day)).toEqual({ differences: [], payments: total, back: "0.00" });
    expect(await put()).toMatchObject({ success: true });
    expect([await waiting(), await paid()]).toEqual([[], [without("1.00"), "1.00"]]);
    expect(await put()).toMatchObject({ code: 5001 });
  });

  it("pays an order with a part of it, at most what is due, and waits with the rest, which pays the same order again or is given back", async () => {
    const one = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    const put = (amount?: string) =>
      on.server.call(online.allocate, { params: { id: attemptId }, body: { orderId: one.id, ...(amount && { amount }) } }, owner);
    const paid = async () => (await on.server.data(orders.get, { params: { id: one.id } }, owner)).payments.map(({ amount }) => amount);
    expect(await put("99.00")).toMatchObject({ code: 5011, data: { due: total } });
    expect(await put("0.00")).toMatchObject({ success: false });
    expect(await put("1.00")).toMatchObject({ success: true });
    expect([await waiting(), await paid()]).toEqual([
      [{ amount: without("1.00"), givenBack: "0.00", state: "open", problem: "" }],
      ["1.00"],
    ]);
    expect(await put(total)).toMatchObject({ success: false });
    expect(await put("1.25")).toMatchObject({ success: true });
    expect([await waiting(), await paid()]).toMatchObject([[{ amount: without("2.25") }], ["1.00", "1.25"]]);
    await refundIt();
    expect([await waiting(), on.standIn.pages.at(page).refunded]).toEqual([[], centsOf(without("2.25"))]);
    expect(await compared(day)).toEqual({ differences: [], payments: total, back: without("2.25") });
  });

  it("is given back once where a part of it pays an order and the first answer of the provider is lost", async () => {
    const one = await placed(on.server, toGo([SOY_MILK]), { as: await on.server.guest() });
    await on.server.data(online.allocate, { params: { id: attemptId }, body: { orderId: one.id, amount: "3.00" } }, owner);
    on.standIn.fail("refunds", "cut-after", "POST");
    await refundIt();
    expect(await waiting()).toMatchObject([{ amount: without("3.00"), state: "refunding" }]);
    await on.work(60);
    expect([await waiting(), on.standIn.pages.at(page).refunded]).toEqual([[], centsOf(without("3.00"))]);
  });

  it("is asked for less where the part was not read before the button was pressed, and reads what the provider refused", async () => {
    on.standIn.pages.refund(page, 100);
    await refundIt();
    const [left] = await waiting();
    expect(left).toMatchObject({ amount: without("1.00"), givenBack: "1.00", state: "open" });
    expect(left?.problem).not.toBe("");
    await refundIt(left?.problem);
    expect([await waiting(), on.standIn.pages.at(page).refunded]).toEqual([[], on.standIn.pages.at(page).amount]);
  });

  it("is given back once it is asked for again, where the provider has refused it", async () => {
    const { pages } = on.standIn;
    pages.refundRefusal = "balance_insufficient";
    await refundIt();
    expect(await waiting()).toEqual([{ amount: total, givenBack: "0.00", state: "open", problem: "balance_insufficient" }]);
    pages.refundRefusal = null;
    await refundIt("balance_insufficient");
    expect([await waiting(), pages.at(page).refunded]).toEqual([[], centsOf(total)]);
  });

  it("waits as a whole where its refund fails that the button had asked for, and the provider's page gives it back once", async () => {
    await refundIt();
    on.standIn.pages.failRefund(page);
    await read();
    expect(await waiting()).toMatchObject([{ amount: total, givenBack: "0.00", problem: "expired_or_canceled_card" }]);
    await givenOnPage(centsOf(total));
    expect(await waiting()).toEqual([]);
    const states = "select jsonb_array_length(refunds) as count, state from unallocated_payment where attempt_id = $1";
    expect(await rowsOf(on.server, states, attemptId)).toEqual([{ count: 3, state: "refunded" }]);
  });

  it("is decided on as a whole by a process of the previous release, which writes no amounts: given back, failed, and put to an order", async () => {
    const stored = () =>
      rowsOf(on.server, "select given_back as back, allocated, refunds from unallocated_payment where attempt_id = $1", attemptId);
    const byPrevious = async (state: string, problem = "") => {
      const text = `update unallocated_payment set state = $2, problem = $3, done_by = 'Stripe', done_at = $4 where attempt_id = $1`;
      await rowsOf(on.server, text, attemptId, state, problem, on.server.deps.clock.now().toISOString());
    };
    on.standIn.pages.refund(page, centsOf(total));
    await byPrevious("refunded");
    expect(await compared(day)).toEqual({ differences: [], payments: total, back: total });
    await read();
    expect(await stored()).toMatchObject([{ back: total, allocated: "0.00", refunds: [{ amount: total }] }]);
    on.standIn.pages.failRefund(page);
    await byPrevious("open", "expired_or_canceled_card");
    expect(await waiting()).toEqual([{ amount: total, givenBack: "0.00", state: "open", problem: "expired_or_canceled_card" }]);
    await read();
    expect([await waiting(), await compared(day)]).toMatchObject([[{ amount: total }], { differences: [], back: "0.00" }]);
    await byPrevious("allocated");
    expect(await stored()).toMatchObject([{ back: "0.00", allocated: total, refunds: [{ amount: total }, { amount: `-${total}` }] }]);
  });

  /** Two guests at a table whose orders are paid by one of them. */
  async function paidTogether(table: string, cancelled: boolean) {
    const guests = [await seatedGuest(on.server, table), await seatedGuest(on.server, table)] as const;
    const both: { id: string; totalAmount: string }[] = [];
    for (const as of guests) {
      both.push(await placed(on.server, atTable(table, [SOY_MILK]), { as }));
      await join(on.server, table, as);
    }
    const [own, other] = both as [(typeof both)[number], (typeof both)[number]];
    total = own.totalAmount;
    const expectedAmount = moneyText(sum([money(total), money(other.totalAmount)]));
    ({ attemptId } = (await on.start(own.id, guests[0], { choice: { kind: "rest" }, expectedAmount })).data as AttemptView);
    await on.work(0);
    page = pageOf(await on.attemptOf(attemptId, guests[0]));
    const { rowVersion } = await on.server.data(orders.get, { params: { id: other.id } }, owner);
    if (cancelled) await on.server.call(orders.cancel, { params: { id: other.id }, body: { rowVersion, reason: "left" } }, owner);
    await afterUndoTime(on.server);
    on.standIn.pages.pay(page);
    await on.work();
    return async () => {
      const refunded: string[] = [];
      for (const { id } of both) refunded.push((await on.server.data(orders.get, { params: { id } }, owner)).refunded);
      return refunded;
    };
  }

  it("is booked once an order has nothing left, and all of it before; a refund that was booked on both and fails leaves neither anything", async () => {
    const refunded = await paidTogether("5", true);
    await givenOnPage(centsOf(total) + 40);
    expect([await refunded(), await waiting()]).toEqual([["0.40", "0.00"], []]);
    on.standIn.pages.failRefund(page);
    await read();
    expect([await refunded(), await waiting()]).toMatchObject([["0.00", "0.00"], [{ amount: total, givenBack: "0.00" }]]);
    await givenOnPage(40);
    expect([await refunded(), await waiting()]).toMatchObject([["0.40", "0.00"], [{ amount: total, givenBack: "0.00" }]]);
    await givenOnPage(centsOf(total) - 15);
    expect([await refunded(), await waiting()]).toMatchObject([[total, "0.00"], [{ amount: without("0.25"), givenBack: "0.25" }]]);
  });

  it("is none where two orders were paid: a refund that was booked on both and fails leaves neither anything, beside another one", async () => {
    const refunded = await paidTogether("6", false);
    await givenOnPage(centsOf(total) + 40);
    expect((await refunded()).toSorted()).toEqual(["0.40", total]);
    on.standIn.pages.refund(page, 25);
    on.standIn.pages.refunds.reverse();
    on.standIn.pages.failRefund(page);
    await read();
    expect(await refunded()).toEqual(["0.25", "0.00"]);
  });
});
