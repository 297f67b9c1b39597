import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceDueAttempts } from "../../src/payments/online/attempt-worker.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";
import type { Guest } from "../harness.ts";
import { atTable, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { openOnlineServer, pageOf } from "./online-harness.ts";
import { BROKEN_LAWS } from "./payment-laws.ts";

const { online, orders } = staffContract;

/** On a busy machine a statement reaches its lock late. */
const WHILE_HELD = { timeout: 60_000 };
/** After how long another process works on what one has claimed, in seconds. */
const CLAIM_ENDS_S = 61;

/* Only PostgreSQL has concurrent writers; the embedded database does one after the other. */
describe("payments by diners that are written at the same moment, on the postgres database", () => {
  let on: Awaited<ReturnType<typeof openOnlineServer>>;
  const nothing = () => Promise.resolve();
  /** Done once before this statement, whose transaction waits meanwhile. */
  let before: { name: string; work: () => Promise<void> } = { name: "", work: nothing };
  beforeAll(async () => {
    on = await openOnlineServer("postgres", {
      around: async ({ name }, run) => {
        const { work } = before;
        if (name === before.name) {
          before = { name: "", work: nothing };
          await work();
        }
        return run();
      },
    });
  });
  afterAll(() => on.close());

  /** Begins other work before a statement of some work, which goes on when the other work waits for its locks, or is over. */
  async function atOnce<T, Other>(work: () => Promise<T>, name: string, other: () => Promise<Other>): Promise<[T, Other]> {
    let others: Promise<Other> | undefined;
    before = {
      name,
      work: async () => {
        let isOver = false;
        others = other();
        void others.finally(() => (isOver = true)).catch(() => undefined);
        await expect.poll(async () => isOver || (await lockWaiters(on.server.deps.db)) > 0, WHILE_HELD).toBe(true);
      },
    };
    const done = await work();
    if (!others) throw new Error(`the statement ${name} was not sent`);
    return [done, await others];
  }

  /** An order whose page at the provider is paid, which nobody has read. */
  async function paidAtProvider() {
    const as = await on.server.guest();
    const { id, totalAmount } = await placed(on.server, toGo([SOY_MILK]), { as });
    const { attemptId } = (await on.start(id, as)).data as AttemptView;
    await on.work(0);
    const page = pageOf(await on.attemptOf(attemptId, as));
    on.standIn.pages.pay(page);
    return { as, id, totalAmount, attemptId, page };
  }
  /** The payments of an order, the state of its attempt, and the attempts whose money belongs to no order. */
  async function booked({ as, id, attemptId }: { as: Guest; id: string; attemptId: string }) {
    const { payments } = await on.server.data(orders.get, { params: { id } }, on.owner);
    const { unallocated } = await on.server.data(online.attention, {}, on.owner);
    return {
      payments: payments.map(({ amount }) => amount),
      state: (await on.attemptOf(attemptId, as)).state,
      unallocated: unallocated.filter((one) => one.attemptId === attemptId),
    };
  }
  const brokenLaws = () => rowsOf<object>(on.server, BROKEN_LAWS);

  it("reserve a bill once where two phones begin to pay all of it: the second one reads that nothing is due any more", async () => {
    const phones = [await seatedGuest(on.server, "5"), await seatedGuest(on.server, "5")] as const;
    const ids: string[] = [];
    for (const as of phones) {
      ids.push((await placed(on.server, atTable("5", [SOY_MILK]), { as })).id);
      await join(on.server, "5", as);
    }
    const { due } = await on.billOf(ids[0] ?? "", phones[0]);
    const paysAll = (phone: 0 | 1) => on.start(ids[phone] ?? "", phones[phone], { choice: { kind: "rest" }, expectedAmount: due });
    const [first, second] = await atOnce(
      () => paysAll(0),
      "attempt.insert",
      () => paysAll(1),
    );
    expect(first).toMatchObject({ success: true });
    expect(second).toMatchObject({ code: 2031, data: { amount: null } });
    expect(await brokenLaws()).toEqual([]);
  });

  it("are booked once where the diner cancels while the money is read", async () => {
    const paid = await paidAtProvider();
    await atOnce(
      () => on.cancel(paid.attemptId, paid.as),
      "attempt.change",
      () => on.work(),
    );
    await on.work();
    expect(await booked(paid)).toEqual({ payments: [paid.totalAmount], state: "paid", unallocated: [] });
    expect(await brokenLaws()).toEqual([]);
  });

  it("are booked once where a second process reads the money, which the first one has not written when its claim ends", async () => {
    const paid = await paidAtProvider();
    await on.notify(paid.page);
    const byAnother = () => {
      on.server.clock.pass(CLAIM_ENDS_S);
      return advanceDueAttempts(on.server.deps);
    };
    await atOnce(() => on.work(0), "attempt.change", byAnother);
    expect(await booked(paid)).toEqual({ payments: [paid.totalAmount], state: "paid", unallocated: [] });
    expect(await brokenLaws()).toEqual([]);
  });
});
