import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimJobs } from "../../src/platform/print-jobs/due-job-store.ts";
import { endClaim } from "../../src/platform/print-jobs/print-job-store.ts";
import { outcomeOf, pictureOf, printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, staffOf } from "../staff/console.ts";
import { KITCHEN_NOT_OPEN, openPrintingKitchen, PRINTER_ID } from "./kitchen-with-printer.ts";

const { audit, orders, kitchen, printers } = staffContract;
type JobRow = { id: string; state: string; copy: number; copyReason: string; attempts: number; error: string | null };

describe.each(TIER_DATABASE_KINDS)("the jobs of paper, on %s", (kind) => {
  let { server, ana, device } = KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    ({ server, ana, device } = await openPrintingKitchen(kind));
  });
  beforeEach(() => {
    device.behave({});
    device.papers.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  /** A sent order, and its ticket. */
  const sent = async (notes = "") => {
    const { id, orderItems } = await placed(server, { ...toGo([MUSHROOMS, SOY_MILK]), notes }, { as: await server.guest() });
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    const { tickets } = await server.data(orders.get, { params: { id } }, ana);
    const [ticket] = tickets;
    if (!ticket) throw new Error("the order has no ticket");
    return { id, ticketId: ticket.id };
  };
  const jobsOf = (ticketId: string) =>
    rowsOf<JobRow>(
      server,
      `select id, state, copy, copy_reason as "copyReason", attempts, error from print_job where subject_id = $1 order by id`,
      ticketId,
    );
  const printerState = async () => (await rowsOf<{ state: string }>(server, "select state from printer"))[0]?.state;
  /** Lets seconds pass, and prints what is due then. */
  const after = async (seconds: number) => {
    server.clock.pass(seconds);
    await printDueJobs(server.deps);
  };

  it("print a ticket when the time to undo is over, and not before", async () => {
    const { ticketId } = await sent();
    await after(4);
    expect(device.papers).toEqual([]);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await after(2);
    expect(device.papers).toMatchObject([{ width: 576, isCut: true }]);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0, error: null }]);
    expect(await printerState()).toBe("ready");
    await after(600);
    expect(device.papers).toHaveLength(1);
  });

  it("print nothing of a sending that was taken back", async () => {
    const { id, ticketId } = await sent();
    await server.data(orders.takeBack, { params: { id }, body: { ticketIds: [ticketId] } }, ana);
    await after(60);
    expect(device.papers).toEqual([]);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "withdrawn" }]);
  });

  it("try a printer without paper again after 5, 15, 30 and each 60 seconds, and print then, not as a copy", async () => {
    const { ticketId } = await sent();
    device.behave({ status: [0x1a, 0x32, 0x72] });
    await after(6);
    for (const [attempts, seconds] of [5, 15, 30, 60, 60].entries()) {
      expect(await jobsOf(ticketId)).toMatchObject([{ state: "failed", attempts: attempts + 1, error: "paper-out" }]);
      await after(seconds - 1);
      expect(await jobsOf(ticketId)).toMatchObject([{ attempts: attempts + 1 }]);
      await after(1);
    }
    expect(await printerState()).toBe("paper-out");
    expect(device.papers).toEqual([]);
    device.behave({ status: [0x12, 0x12, 0x1e] });
    await after(60);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
    expect(await printerState()).toBe("paper-low");
  });

  it("print a ticket again after 5 seconds, as a copy, where the printer did not say that it is printed", async () => {
    const { ticketId } = await sent();
    device.behave({ report: 0x0c });
    await after(6);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "unsure", copy: 0 }]);
    device.behave({});
    await after(4);
    expect(device.papers).toHaveLength(1);
    await after(1);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2, copyReason: "unsure" }]);
    const [first, copy] = device.papers;
    expect(device.papers).toHaveLength(2);
    expect(copy?.rows.length).toBeGreaterThan(first?.rows.length ?? 0);
  });

  it("print a ticket as a copy whose process ended while it printed, after its claim", async () => {
    const { ticketId } = await sent();
    server.clock.pass(6);
    const [claimed] = await claimJobs(server.deps.db, server.clock.now());
    expect(claimed).toMatchObject({ subjectId: ticketId, copy: 0 });
    await after(29);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "sending" }]);
    await after(2);
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2 }]);
    // The process that was slow, and not ended, changes nothing of the later claim.
    if (claimed)
      await endClaim(server.deps.db, claimed, {
        at: server.clock.now(),
        ...outcomeOf({ kind: "refused", why: "offline" }, claimed, server.clock.now()),
      });
    expect(await jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2 }]);
  });

  it("are claimed by one of several processes, one at a time for each printer, the oldest first", async () => {
    const [one, two] = [await sent(), await sent()];
    server.clock.pass(6);
    const now = server.clock.now();
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claimJobs(server.deps.db, now)))).flat();
    expect(claims.map(({ subjectId }) => subjectId)).toEqual([one.ticketId]);
    for (const job of claims)
      await endClaim(server.deps.db, job, { at: now, ...outcomeOf({ kind: "printed", isPaperLow: false }, job, now) });
    await printDueJobs(server.deps);
    expect([...(await jobsOf(one.ticketId)), ...(await jobsOf(two.ticketId))].map(({ state }) => state)).toEqual(["printed", "printed"]);
  });

  it("print a ticket again on request, with the number of the print on it", async () => {
    const { ticketId } = await sent();
    await after(6);
    const again = () => server.call(kitchen.print, { params: { id: ticketId }, body: {} }, ana);
    expect(await again()).toMatchObject({ code: 0, data: { copy: 2 } });
    expect(await again()).toMatchObject({ code: 0, data: { copy: 3 } });
    await after(1);
    expect(await jobsOf(ticketId)).toMatchObject(
      [{ copy: 0 }, { copy: 2, copyReason: "asked" }, { copy: 3 }].map((job) => ({ ...job, state: "printed" })),
    );
    expect(device.papers).toHaveLength(3);
    const { lines } = await server.data(audit.list, {}, await staffOf(server, "owner"));
    expect(lines.filter(({ action }) => action === "ticket.print-again").slice(0, 2)).toMatchObject(
      [{ copy: 3 }, { copy: 2 }].map((copy) => ({ action: "ticket.print-again", actorName: ana.name, after: copy })),
    );
    expect(await server.call(kitchen.print, { params: { id: "12345" }, body: {} }, ana)).toMatchObject({ code: 404 });
    expect(await server.call(kitchen.print, { params: { id: ticketId }, body: { printerId: "999" } }, ana)).toMatchObject({ data: null });
  });

  it("are listed with their state; a failed one is tried at once on request, or taken back, with a line in the audit", async () => {
    const [one, two] = [await sent(), await sent()];
    device.behave({ status: [0x1a, 0x32, 0x72] });
    await after(6);
    const sam = await staffOf(server, "owner");
    const listed = async ({ ticketId }: { ticketId: string }) =>
      (await server.data(printers.jobs, {}, sam)).find((job) => job.subjectId === ticketId);
    const [first, second] = [await listed(one), await listed(two)];
    expect(first).toMatchObject({ printerName: "Kitchen", state: "failed", error: "paper-out", copy: 0, printedAt: null });
    expect(first?.lines.map(({ quantity }) => quantity)).toEqual(["1", "1"]);
    expect(await server.call(printers.withdraw, { params: { id: second?.id ?? "" } }, sam)).toMatchObject({ code: 0 });
    device.behave({});
    expect(await server.call(printers.retry, { params: { id: first?.id ?? "" } }, sam)).toMatchObject({ code: 0 });
    await after(0);
    expect(device.papers).toHaveLength(1);
    expect([await listed(one), await listed(two)]).toMatchObject([{ state: "printed", error: null }, { state: "withdrawn" }]);
    for (const call of [printers.retry, printers.withdraw])
      expect(await server.call(call, { params: { id: first?.id ?? "" } }, sam)).toMatchObject({ code: 404 });
    await after(600);
    expect(device.papers).toHaveLength(1);
    const lines = await server.data(audit.list, {}, sam);
    expect(JSON.stringify(lines)).toMatch(/print-job\.retry.*print-job\.withdraw/s);
  });

  it("are also test pages, each a document of its own", async () => {
    const sam = await staffOf(server, "owner");
    for (let page = 0; page < 2; page += 1)
      expect(await server.call(printers.test, { params: { id: PRINTER_ID } }, sam)).toMatchObject({ success: true });
    await after(0);
    await after(0);
    expect(device.papers).toHaveLength(2);
    const listed = (await server.data(printers.jobs, {}, sam)).filter(({ document }) => document === "test");
    expect(listed).toMatchObject(Array.from({ length: 2 }, () => ({ number: "", state: "printed", copy: 0, lines: [] })));
    expect(await server.call(printers.test, { params: { id: "999" } }, sam)).toMatchObject({ code: 404 });
    expect(await server.call(printers.test, { params: { id: PRINTER_ID } }, ana)).toMatchObject({ status: 403 });
  });

  it("draw the allergy of the order on its ticket", async () => {
    const plain = await sent();
    const allergic = await sent("No rush");
    server.clock.pass(6);
    const [job] = await claimJobs(server.deps.db, server.clock.now());
    if (!job) throw new Error("nothing is due");
    const heightOf = async (ticketId: string) => (await pictureOf(server.deps, { ...job, subjectId: ticketId }))?.height ?? 0;
    const [before, withNote] = [await heightOf(plain.ticketId), await heightOf(allergic.ticketId)];
    expect(withNote).toBeGreaterThan(before);
    await server.data(orders.setAllergies, { params: { id: plain.id }, body: { allergens: ["peanut"] } }, ana);
    expect(await heightOf(plain.ticketId)).toBeGreaterThan(before);
  });
});
