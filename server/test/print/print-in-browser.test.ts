import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { KITCHEN_NOT_OPEN, openPrintingKitchen, PRINTER_ID } from "./kitchen-with-printer.ts";

const { board, orders, kitchen, paper } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a browser that prints, on %s", (kind) => {
  let { server, ana, device } = KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    ({ server, ana, device } = await openPrintingKitchen(kind));
  });
  beforeEach(async () => {
    device.behave({});
    device.papers.length = 0;
    await rowsOf(server, "update print_job set state = 'withdrawn' where state <> 'printed'");
  });
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  const printsWith = (connection: "browser" | "network") => rowsOf(server, "update printer set kind = $1, state = ''", connection);
  const sent = async () => {
    const { id, orderItems } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    await server.data(orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
    const [ticket] = (await server.data(orders.get, { params: { id } }, ana)).tickets;
    return { ticketId: ticket?.id ?? "", number: ticket?.number ?? "" };
  };
  const take = async () => (await server.data(paper.take, { params: { id: PRINTER_ID } }, ana)).jobs;
  const end = ({ jobId, attempt }: { jobId: string; attempt: number }) =>
    server.call(paper.end, { params: { id: jobId }, body: { attempt } }, ana);
  const waiting = async () => (await server.data(board.get, {}, ana)).printers.map((printer) => printer.waiting);

  it("gets the tickets of its printer after the time to undo, each once, and ends them", async () => {
    await printsWith("browser");
    const { number } = await sent();
    expect(await take()).toEqual([]);
    server.clock.pass(6);
    await printDueJobs(server.deps);
    expect(await waiting()).toEqual([1]);
    const [job] = await take();
    if (!job) throw new Error("nothing is due");
    expect(job).toMatchObject({ name: number, dots: 576 });
    expect(job.svg).toMatch(new RegExp(`^<svg [^>]+width="576" height="${job.height}"`));
    expect(await take()).toEqual([]);
    expect(await end(job)).toMatchObject({ code: 0 });
    expect(await end(job)).toMatchObject({ code: 404 });
    expect(await waiting()).toEqual([]);
    server.clock.pass(600);
    expect(await take()).toEqual([]);
    expect(device.papers).toEqual([]);
  });

  it("gets a ticket again, higher by the mark of a copy, where it did not say that it printed it", async () => {
    await printsWith("browser");
    await sent();
    server.clock.pass(6);
    const [first] = await take();
    server.clock.pass(121);
    const [copy] = await take();
    if (!first || !copy) throw new Error("nothing is due");
    expect(copy.jobId).toBe(first.jobId);
    expect(copy.height).toBeGreaterThan(first.height);
    expect(await end(first)).toMatchObject({ code: 404 });
    expect(await end(copy)).toMatchObject({ code: 0 });
  });

  it("prints in place of a printer that does not, which then prints none of it", async () => {
    await printsWith("network");
    await sent();
    device.behave({ status: [0x1a, 0x32, 0x72] });
    server.clock.pass(6);
    await printDueJobs(server.deps);
    expect(await waiting()).toEqual([1]);
    const [job] = await take();
    if (!job) throw new Error("nothing failed");
    device.behave({});
    server.clock.pass(10);
    await printDueJobs(server.deps);
    expect(await end(job)).toMatchObject({ code: 0 });
    server.clock.pass(600);
    await printDueJobs(server.deps);
    expect(device.papers).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("gets a ticket that is printed again on request, and nothing of a printer that does not exist", async () => {
    await printsWith("browser");
    const { ticketId } = await sent();
    server.clock.pass(6);
    for (const job of await take()) await end(job);
    expect(await server.call(kitchen.print, { params: { id: ticketId }, body: {} }, ana)).toMatchObject({ data: { copy: 2 } });
    expect(await take()).toMatchObject([{ attempt: 1 }]);
    expect(await server.call(paper.take, { params: { id: "424242" } }, ana)).toMatchObject({ code: 404 });
  });
});
