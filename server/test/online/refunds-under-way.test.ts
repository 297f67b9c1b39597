import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Around } from "../harness.ts";
import { freshKey, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { orders, refunds } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a refund that is under way while its payment is read, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
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

  const detail = (id: string) => on.server.data(orders.get, { params: { id } }, on.owner);
  const stateOfRefunds = async (id: string) => (await detail(id)).refunds.map(({ state, amount }) => [state, amount]);
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
  async function giveBack(id: string, amount: string): Promise<void> {
    const [payment] = (await detail(id)).payments;
    const what = { kind: "amount", amount } as const;
    const body = { what, method: "card", paymentId: payment?.id ?? "", amount, givenBack: "0.00", reason: "cold" } as const;
    await on.server.data(refunds.give, { params: { id }, body }, { ...on.owner, key: freshKey() });
  }
  /** The provider gives back what another process asks for, whose answer is lost. */
  const answerIsLost = async () => {
    on.standIn.fail("refunds", "cut-after", "POST");
    await on.work(61);
  };

  it("is booked once where a process that knows nothing of it reads it at Stripe before its answer is booked", async () => {
    const { id, page } = await paid();
    after = { name: "attempt.pending-refunds", work: () => giveBack(id, "1.00").then(answerIsLost) };
    await on.notify(page);
    await on.work(0);
    expect(await stateOfRefunds(id)).toEqual([["pending", "1.00"]]);
    await on.work(60);
    expect([await stateOfRefunds(id), on.standIn.pages.at(page).refunded]).toEqual([[["done", "1.00"]], 100]);
    expect(await brokenLaws()).toEqual([]);
  });
});
