import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeSlipOf } from "../../src/kitchen/print/job/code-slip.ts";
import { printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, POMELO_LANE } from "../harness.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { KITCHEN_NOT_OPEN, openPrintingKitchen, PRINTER_ID } from "./kitchen-with-printer.ts";

const { audit, paper, printers, tables } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the slip with the order code of a table, on %s", (kind) => {
  let { server, ana, device } = KITCHEN_NOT_OPEN;
  let sam: Signed;
  let table = 0;
  beforeAll(async () => {
    ({ server, ana, device } = await openPrintingKitchen(kind));
    sam = await staffOf(server, "owner");
  });
  beforeEach(() => printsCodes(false));
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  const printsCodes = async (isOn: boolean) => {
    await rowsOf(server, "update printer set prints_codes = $1", isOn);
  };
  const seated = async () => {
    const id = String((table += 1));
    const { sitting } = await server.data(tables.seat, { params: { id }, body: {} }, ana);
    return { id, sittingId: sitting?.id ?? "", orderCode: sitting?.orderCode ?? "" };
  };
  const slipOf = (sittingId: string) => codeSlipOf(server.deps, { merchantId: POMELO_LANE, subjectId: sittingId });
  const jobsOf = (sittingId: string) =>
    rowsOf(server, "select document, state, copy from print_job where document = 'code-slip' and subject_id = $1 order by id", sittingId);

  it("has the table, its code and the address of its QR code, in every language", async () => {
    const { id, sittingId, orderCode } = await seated();
    const listed = (await server.data(tables.list, {}, ana)).find((one) => one.id === id);
    expect(await slipOf(sittingId)).toMatchObject({
      languages: ["en-US", "zh-TW", "es-ES"],
      restaurant: "Pomelo Lane",
      table: listed?.name,
      orderCode,
      url: listed?.qrCodes.at(-1)?.url,
    });
  });

  it("is printed at seating and when the code is renewed, only by a printer that is set to", async () => {
    const silent = await seated();
    expect(await jobsOf(silent.sittingId)).toEqual([]);
    await printsCodes(true);
    const { id, sittingId, orderCode } = await seated();
    expect(await jobsOf(sittingId)).toMatchObject([{ state: "waiting", copy: 0 }]);
    device.papers.length = 0;
    await printDueJobs(server.deps);
    expect(device.papers).toHaveLength(1);
    await server.data(tables.newCode, { params: { id }, body: { sittingId } }, ana);
    expect(await jobsOf(sittingId)).toHaveLength(1);
    await afterUndoTime(server);
    await printDueJobs(server.deps);
    expect(await jobsOf(sittingId)).toMatchObject([{ state: "printed" }, { state: "printed" }]);
    expect((await slipOf(sittingId))?.orderCode).not.toBe(orderCode);
  });

  it("is printed on request, on a printer or by the browser", async () => {
    const { id, sittingId } = await seated();
    const params = { document: "code-slip" as const, id };
    expect(await server.data(paper.picture, { params }, ana)).toMatchObject({ dots: 576, copy: 0, svg: expect.stringMatching(/^<svg/) });
    await server.data(paper.print, { params, body: { printerId: PRINTER_ID } }, ana);
    await server.data(paper.print, { params, body: { printerId: null } }, ana);
    await printDueJobs(server.deps);
    expect(await jobsOf(sittingId)).toMatchObject([{ state: "printed" }, { state: "printed" }]);
    const listed = (await server.data(printers.jobs, {}, sam)).filter(({ subjectId }) => subjectId === sittingId);
    expect(listed).toMatchObject([
      { document: "code-slip", printerName: "" },
      { document: "code-slip", printerName: "Kitchen" },
    ]);
  });

  it("is not printed after the party has left, and there is none for a free table", async () => {
    await printsCodes(true);
    const { id, sittingId } = await seated();
    await server.data(tables.close, { params: { id }, body: { sittingId } }, ana);
    await afterUndoTime(server);
    device.papers.length = 0;
    await printDueJobs(server.deps);
    expect(device.papers).toHaveLength(0);
    expect(await jobsOf(sittingId)).toMatchObject([{ state: "withdrawn" }]);
    const params = { document: "code-slip" as const, id };
    expect(await server.call(paper.picture, { params }, ana)).toMatchObject({ code: 404 });
    expect(await server.call(paper.print, { params, body: { printerId: PRINTER_ID } }, ana)).toMatchObject({ code: 404 });
  });

  it("is printed when the code was renewed after twenty wrong ones", async () => {
    await printsCodes(true);
    const { id, sittingId, orderCode } = await seated();
    const wrong = orderCode === "0000" ? "0001" : "0000";
    for (let caller = 1; caller <= 4; caller += 1) {
      const [as, address] = [await server.guest(), freshAddress()];
      for (let attempt = 1; attempt <= 5; attempt += 1)
        await server.data(
          contract.table.orderCodeValid,
          { params: { code: wrong }, query: { tableId: id, qrcodeId: String(700_000 + Number(id)) } },
          { as, address },
        );
    }
    expect(await jobsOf(sittingId)).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
    expect((await slipOf(sittingId))?.orderCode).not.toBe(orderCode);
  });

  it("leaves its code in no job and in no line of the audit", async () => {
    await printsCodes(true);
    const { id, orderCode } = await seated();
    await server.data(paper.print, { params: { document: "code-slip", id }, body: { printerId: PRINTER_ID } }, ana);
    await printDueJobs(server.deps);
    const { lines } = await server.data(audit.list, { query: {} }, sam);
    const [line] = lines;
    expect(line).toMatchObject({ action: "table.print-code", actorName: ana.name, subjectKind: "table", subjectId: id });
    const stored = await rowsOf(server, "select to_jsonb(j) as row from print_job j union all select to_jsonb(a) from audit_line a");
    expect(JSON.stringify(stored)).not.toContain(`"${orderCode}"`);
  });
});
