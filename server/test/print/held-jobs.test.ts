import { staffContract } from "@comanda/contract/staff/index";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { starPrinterForTests } from "../../src/kitchen/print/asking/star-printer-for-tests.ts";
import { LATE_SECONDS, reportLateTickets } from "../../src/kitchen/print/job/late-tickets.ts";
import type { TestServer } from "../harness.ts";
import { rowsOf } from "../staff/console.ts";
import { ASKING_KITCHEN_NOT_OPEN, openAskingKitchen } from "./kitchen-with-asking-printer.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";

/** On a busy machine a statement reaches its lock late. */
const WHILE_HELD = { timeout: 60_000 };

/** Reports late tickets in a transaction that ends only when `during` has sent what then waits for it. */
async function whileReported<T>({ deps }: TestServer, during: () => Promise<T>): Promise<T> {
  const { db, clock } = deps;
  const answer = await db.transaction(async (tx) => {
    await reportLateTickets({ db: tx as typeof db, clock });
    const asking = during();
    let isOver = false;
    void asking.finally(() => (isOver = true)).catch(() => undefined);
    await expect.poll(async () => isOver || (await lockWaiters(db)) === 1, WHILE_HELD).toBe(true);
    return () => asking;
  });
  return answer();
}

/* Only on PostgreSQL two transactions want a job at once. */
describe("a ticket that is late, and is reported just now, on postgres", () => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  beforeEach(async () => {
    kitchen = await openAskingKitchen("postgres", "star");
  });
  afterEach(() => kitchen.close());

  it("is handed to the printer that fetches it meanwhile", async () => {
    const star = starPrinterForTests(kitchen.url);
    const { ticketId } = await kitchen.sent();
    kitchen.server.clock.pass(LATE_SECONDS);
    const { jobToken } = await star.poll();
    const { status } = await whileReported(kitchen.server, () => star.fetches(jobToken));
    expect(status).toBe(200);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending", attempts: 1 }]);
  });

  it("is given to the browser that prints it meanwhile", async () => {
    const { server, ana, printerId } = kitchen;
    await kitchen.sent();
    server.clock.pass(LATE_SECONDS);
    await rowsOf(server, "update printer set kind = 'browser'");
    const take = () => server.data(staffContract.paper.take, { params: { id: printerId } }, ana);
    expect((await whileReported(server, take)).jobs).toHaveLength(1);
  });

  it("is reported the next time, where it is being handed out", async () => {
    const { server } = kitchen;
    const { ticketId } = await kitchen.sent();
    server.clock.pass(LATE_SECONDS);
    const reported = async () =>
      (
        await rowsOf<{ n: number }>(
          server,
          "select count(*)::int as n from print_job where subject_id = $1 and reported_at is not null",
          ticketId,
        )
      )[0]?.n;
    await server.deps.db.transaction(async (tx) => {
      await tx.query({ text: "select 1 from print_job where subject_id = $1 for update", values: [ticketId] });
      await reportLateTickets(server.deps);
      expect(await reported()).toBe(0);
    });
    await reportLateTickets(server.deps);
    expect(await reported()).toBe(1);
  });
});
