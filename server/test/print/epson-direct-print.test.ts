import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { epsonPrinterForTests } from "../../src/kitchen/print/asking/epson-printer-for-tests.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshKey } from "../ordering/order-bodies.ts";
import { rowsOf } from "../staff/console.ts";
import { addAskingPrinter, ASKING_KITCHEN_NOT_OPEN, madeAddress, openAskingKitchen } from "./kitchen-with-asking-printer.ts";

const { drawers } = staffContract;

describe.each(TIER_DATABASE_KINDS)("a printer with Epson Server Direct Print, on %s", (kind) => {
  let kitchen = ASKING_KITCHEN_NOT_OPEN;
  let epson = epsonPrinterForTests("");
  beforeAll(async () => {
    kitchen = await openAskingKitchen(kind, "epson");
    epson = epsonPrinterForTests(kitchen.url);
  });
  afterEach(async () => {
    await rowsOf(kitchen.server, "update print_job set state = 'withdrawn' where state <> 'printed'");
    await epson.tellsStatus("0x0F000016");
  });
  afterAll(() => kitchen.close());

  /** The job that waits, which a test expects. */
  const asked = async () => {
    const job = await epson.asks();
    if (!job) throw new Error("no job waits");
    return job;
  };

  it("opens the drawer that hangs on it, once, without paper, while somebody stands before it", async () => {
    const { server, ana, sam, printerId } = kitchen;
    const till = (await server.data(drawers.save, { body: { name: "Till", printerId } }, sam))[0]?.id ?? "";
    await server.data(drawers.open, { params: { id: till }, body: { float: "100.00" } }, ana);
    const { token, picture, isCut, isPulse } = await asked();
    expect([isPulse, isCut, picture.height]).toEqual([true, false, 0]);
    await epson.tells(token);
    expect(await epson.asks()).toBe(null);
    const { open: shift } = await server.data(drawers.get, { params: { id: till } }, ana);
    await server.data(drawers.move, { params: { id: till }, body: { kind: "opened", reason: "Change" } }, { as: ana.as, key: freshKey() });
    server.clock.pass(16);
    expect(await epson.asks()).toBe(null);
    const body = { shiftId: shift?.id ?? "", expected: "100.00", counted: "100.00", stays: "0.00" };
    await server.data(drawers.close, { params: { id: till }, body }, ana);
  });

  it("prints a ticket dot for dot, once, cut, and is then ready", async () => {
    const { ticketId } = await kitchen.sent();
    const { token, picture, isCut } = await asked();
    const [stored] = await kitchen.jobsOf(ticketId);
    const drawn = await kitchen.drawn(ticketId);
    expect(picture).toMatchObject({ width: 576, height: drawn?.height });
    expect([picture.rows.equals(drawn?.rows ?? new Uint8Array()), isCut]).toEqual([true, true]);
    expect(stored).toMatchObject({ state: "sending", attempts: 1 });
    expect(await epson.asks()).toBeNull();
    expect(await epson.tells(token)).toBe(200);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0, error: null }]);
    expect(await epson.asks()).toBeNull();
    expect(await kitchen.printerView()).toMatchObject({ state: "ready", address: { device: "kitchen", otherDevice: null } });
  });

  it("tells a result twice, or of another printer's job, without an effect", async () => {
    const { server, sam, base } = kitchen;
    const bar = await addAskingPrinter(server, sam, { kind: "epson", name: "Bar", stations: [] });
    const other = epsonPrinterForTests(`${base}${await madeAddress(server, sam, bar)}`);
    const [one, two] = [await kitchen.sent(), await kitchen.sent()];
    const first = await asked();
    await epson.tells(first.token);
    const second = await asked();
    expect(await epson.tells(first.token, { success: false, code: "EPTR_REC_EMPTY" })).toBe(200);
    expect(await other.tells(second.token)).toBe(200);
    expect(await kitchen.jobsOf(two.ticketId)).toMatchObject([{ state: "sending" }]);
    await epson.tells(second.token);
    const jobs = [...(await kitchen.jobsOf(one.ticketId)), ...(await kitchen.jobsOf(two.ticketId))];
    expect(jobs.map(({ state, copy }) => [state, copy])).toEqual([
      ["printed", 0],
      ["printed", 0],
    ]);
  });

  it("prints a ticket again as a copy a minute after a result was lost, and not where the result arrives late", async () => {
    const [one, two] = [await kitchen.sent(), await kitchen.sent()];
    await asked();
    await kitchen.after(61);
    expect(await kitchen.jobsOf(one.ticketId)).toMatchObject([{ state: "unsure", error: "no-answer" }]);
    await epson.prints();
    expect(await kitchen.jobsOf(one.ticketId)).toMatchObject([{ state: "printed", copy: 2, copyReason: "unsure" }]);
    const late = await asked();
    await kitchen.after(61);
    await epson.tells(late.token);
    expect(await kitchen.jobsOf(two.ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
    expect(await epson.asks()).toBeNull();
  });

  it("whose paper ends within a ticket prints it again as one copy, however long it is without paper", async () => {
    const { ticketId } = await kitchen.sent();
    const fails = async () => epson.tells((await asked()).token, { success: false, code: "EPTR_REC_EMPTY", status: 0x0f08_001e });
    await fails();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "unsure", error: "paper-out" }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "paper-out" });
    for (const seconds of [6, 20, 40]) {
      await kitchen.after(seconds);
      await fails();
      expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", copy: 2 }]);
    }
    await kitchen.after(61);
    const { token } = await asked();
    await epson.tells(token, { status: 0x0f03_0016 });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 2 }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "paper-low" });
  });

  it("that did not carry out a request has printed nothing of it: it is tried again, not as a copy", async () => {
    const { ticketId } = await kitchen.sent();
    await epson.tells((await asked()).token, { success: false, code: "EX_BADPORT", status: 1 });
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", error: "offline" }]);
    await kitchen.after(6);
    await epson.prints();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
  });

  it("tells by its status that paper is out, and what waits is then not printed", async () => {
    const { ticketId } = await kitchen.sent();
    expect(await epson.tellsStatus("0x0F08001E")).toBe(200);
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "failed", error: "paper-out", attempts: 0 }]);
    expect(await kitchen.printerView()).toMatchObject({ state: "paper-out" });
    await epson.tellsStatus("0x0F00003C");
    expect(await kitchen.printerView()).toMatchObject({ state: "cover-open" });
    await epson.tellsStatus("0x0F000016");
    await epson.prints();
    expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "printed", copy: 0 }]);
  });

  it("reads that an answer without a job has the length 0", async () => {
    const { status, headers } = await epson.post({ ConnectionType: "GetRequest", ID: "kitchen" });
    expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([200, "text/xml; charset=utf-8", "0"]);
  });

  it("with another ID gets no job and is shown", async () => {
    const second = epsonPrinterForTests(kitchen.url, { id: "bar" });
    await kitchen.sent();
    expect(await second.asks()).toBeNull();
    expect(await epson.asks()).not.toBeNull();
    expect(await kitchen.printerView()).toMatchObject({ address: { device: "kitchen", otherDevice: "bar" } });
  });

  it.each([
    ["no form", "{}"],
    ["another type", "ConnectionType=SetEverything&ID="],
    ["an ID with a line end", "ConnectionType=GetRequest&ID=a%0Ab"],
    ["an ID that is too long", `ConnectionType=GetRequest&ID=${"a".repeat(65)}`],
  ])("is refused with %s", async (_, body) => {
    expect((await fetch(kitchen.url, { method: "POST", body })).status).toBe(400);
    expect((await fetch(kitchen.url)).status).toBe(404);
  });

  it.each(["", "<PrintResponseInfo>", "<printjobid>1-1</printjobid><response success", `${"<printjobid>".repeat(4000)}<response`])(
    "changes nothing by a result that says nothing: %.40s",
    async (ResponseFile) => {
      const { ticketId } = await kitchen.sent();
      await asked();
      expect((await epson.post({ ConnectionType: "SetResponse", ID: "kitchen", ResponseFile })).status).toBe(200);
      expect(await kitchen.jobsOf(ticketId)).toMatchObject([{ state: "sending" }]);
    },
  );
});
