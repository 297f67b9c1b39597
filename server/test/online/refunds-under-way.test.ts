import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Around } from "../harness.ts";
import { atTable, freshKey, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { connectsAccount, openOnlineServer, pageOf, postForm } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { orders, refunds } = staffContract;
type On = Awaited<ReturnType<typeof openOnlineServer>>;

const detailOf = (on: On, id: string) => on.server.data(orders.get, { params: { id } }, on.owner);
const stateOfRefunds = async (on: On, id: string) => (await detailOf(on, id)).refunds.map(({ state, amount }) => [state, amount]);

/** Gives an amount of the first payment of an order back by its provider. */
async function giveBack(on: On, id: string, amount: string): Promise<void> {
  const [payment] = (await detailOf(on, id)).payments;
  const what = { kind: "amount", amount } as const;
  const body = { what, method: "card", paymentId: payment?.id ?? "", amount, givenBack: "0.00", reason: "cold" } as const;
  await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
}

describe.each(TIER_DATABASE_KINDS)("a refund that is under way while its payment is read, on the %s database", (kind) => {
  let on: On;
  const nothing = () => Promise.resolve();
  /** Done once after this statement, while the process that has sent it waits. */
  let after: { name: string; work: () => Promise<unknown> } = { name: "", work: nothing };
  const around: Around = async ({ name }, run) => {
    const answer = await run();
    const { work } = after;
    if (name === after.name) {
      after = { name: "", work: nothing };
      await work();
    }
    return answer;
  };
  beforeAll(async () => {
    on = await openOnlineServer(kind, { around });
  });
  afterAll(() => on.close());

  const brokenLaws = () => rowsOf<object>(on.server, BROKEN_LAWS);
  async function opened() {
    const as = await on.server.guest();
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    return { as, id, totalAmount, attemptId, page: pageOf(await on.attemptOf(attemptId, as)) };
  }
  async function paid() {
    const order = await opened();
    on.standIn.pages.pay(order.page);
    await on.work();
    return order;
  }
  /** The provider gives back what another process asks for, whose answer is lost. */
  const answerIsLost = async () => {
    on.standIn.fail("refunds", "cut-after", "POST");
    await on.work(61);
  };

  it("is booked once where a process that knows nothing of it reads it at Stripe before its answer is booked", async () => {
    const { id, page } = await paid();
    after = { name: "attempt.pending-refunds", work: () => giveBack(on, id, "1.00").then(answerIsLost) };
    await on.notify(page);
    await on.work(0);
    expect(await stateOfRefunds(on, id)).toEqual([["pending", "1.00"]]);
    await on.work(60);
    expect([await stateOfRefunds(on, id), on.standIn.pages.at(page).refunded]).toEqual([[["done", "1.00"]], 100]);
    expect(await brokenLaws()).toEqual([]);
  });
});

describe.each(TIER_DATABASE_KINDS)("a payment of a table whose calls to ECPay take longer than a claim, on the %s database", (kind) => {
  let on: On;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
    await connectsAccount(on, "ecpay");
  });
  afterAll(() => on.close());

  /** The orders of guests at a table, which one of them has paid. */
  async function paidOrders(table: string, guests: number): Promise<string[]> {
    const phones = await Promise.all(Array.from({ length: guests }, () => seatedGuest(on.server, table)));
    const ids: string[] = [];
    for (const as of phones) {
      ids.push((await placed(on.server, atTable(table, [SOY_MILK]), { as })).id);
      await join(on.server, table, as);
    }
    const [[as], [id]] = [phones, ids] as unknown as [[(typeof phones)[number]], [string]];
    const { due } = await on.billOf(id, as);
    const { attemptId } = (await on.start(id, as, { choice: { kind: "rest" }, expectedAmount: due })).data as AttemptView;
    await on.work(0);
    const attempt = await on.attemptOf(attemptId, as);
    await postForm(attempt);
    on.standIn.pages.pay(pageOf(attempt));
    await on.work(61);
    return ids;
  }

  it("is worked on by one process: each refund is asked for once and done", async () => {
    const ids = await paidOrders("5", 4);
    for (const id of ids) await giveBack(on, id, "1.00");
    let isOther = false;
    on.standIn.watch(async () => {
      on.server.clock.pass(9);
      if (isOther) return;
      isOther = true;
      await on.work(0);
      isOther = false;
    });
    await on.work(0);
    on.standIn.watch(async () => {});
    for (const id of ids) expect(await stateOfRefunds(on, id)).toEqual([["done", "1.00"]]);
    expect(on.standIn.requests.filter(({ asked }) => asked.endsWith("/DoAction")).length).toBe(4);
  });
});
