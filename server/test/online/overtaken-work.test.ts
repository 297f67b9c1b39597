import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";
import { BOOKED_PAGES, type BookedPage, BROKEN_LAWS, differencesOf } from "./payment-laws.ts";

const { online, orders } = staffContract;

/** The answer of the provider comes after the minute of the claim, when another process has read the payment and something has happened since. */
describe.each(TIER_DATABASE_KINDS)("a process whose work on a payment another one has taken over, on the %s database", (kind) => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  beforeAll(async () => {
    on = await openOnlineServer(kind);
    // The test payment of the account belongs to no attempt.
    on.standIn.pages.pages.clear();
    on.standIn.pages.refunds.splice(0);
  });
  afterAll(() => on.close());

  const detail = (id: string) => on.server.data(orders.get, { params: { id } }, on.owner);
  const attention = () => on.server.data(online.attention, {}, on.owner);
  async function opened() {
    const as = await on.server.guest();
    const { id } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    return { id, attemptId, page: pageOf(await on.attemptOf(attemptId, as)) };
  }
  /** Another process reads the payment. */
  async function isRead(page: string): Promise<void> {
    await on.notify(page);
    await on.work(0);
  }
  /** Does something while the answer to the next call with this method and path is under way, after the claim of who has sent it. */
  function beforeAnswer(call: RegExp, work: () => Promise<void>): void {
    on.standIn.watch(async (asked) => {
      if (!call.test(asked)) return;
      on.standIn.watch(async () => {});
      on.server.clock.pass(61);
      await work();
    });
  }
  const checkBooks = async () => {
    expect(await rowsOf(on.server, BROKEN_LAWS)).toEqual([]);
    expect(differencesOf(await rowsOf<BookedPage>(on.server, BOOKED_PAGES), on.standIn.pages.pages.values())).toEqual([]);
  };

  it("takes no refund for a failed one that was made after what it has read", async () => {
    const { id, page } = await opened();
    const { pages } = on.standIn;
    pages.pay(page);
    await on.work();
    pages.refund(page, 100);
    await isRead(page);
    pages.failRefund(page);
    await isRead(page);
    const states = async () => (await detail(id)).refunds.map(({ state, amount }) => [state, amount]);
    expect(await states()).toEqual([["failed", "1.00"]]);
    beforeAnswer(/^GET .*sessions/, async () => {
      pages.refund(page, 100);
      await isRead(page);
    });
    await isRead(page);
    expect(await states()).toEqual([
      ["failed", "1.00"],
      ["done", "1.00"],
    ]);
    await checkBooks();
  });

  it("books no late answer to a refund as the one that was asked for after it had failed", async () => {
    const { id, attemptId, page } = await opened();
    const { pages } = on.standIn;
    const { rowVersion } = await detail(id);
    await on.server.call(orders.cancel, { params: { id }, body: { rowVersion, reason: "left" } }, on.owner);
    await afterUndoTime(on.server);
    pages.pay(page);
    await on.work();
    const asks = (seen: string) =>
      on.server.data(online.refund, { params: { id: attemptId }, body: { reason: "cancelled", seen } }, on.owner);
    await asks("");
    beforeAnswer(/^POST .*refunds/, async () => {
      await on.work(0);
      pages.failRefund(page);
      await isRead(page);
      const [failed] = (await attention()).unallocated;
      expect(failed).toMatchObject({ attemptId, state: "open", givenBack: "0.00", problem: "expired_or_canceled_card" });
      await asks(failed?.problem ?? "");
    });
    await on.work(0);
    expect((await attention()).unallocated).toEqual([]);
    expect(pages.at(page).refunded).toBe(pages.at(page).amount);
    await checkBooks();
  });
});
