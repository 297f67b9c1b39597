import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawerSlipOf } from "../../src/kitchen/print/job/drawer-slip.ts";
import { printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { printerForTests } from "../../src/kitchen/print/printer/printer-for-tests.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { kitchenWithPrinter, PRINTER_ID } from "../print/kitchen-with-printer.ts";
import { rowsOf, staffOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { audit, days, drawers, payments, printers } = staffContract;
const DAY = "2026-09-17";
const NEXT_DAY = "2026-09-18";
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("a cash drawer, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  let device = {} as Awaited<ReturnType<typeof printerForTests>>;
  let till = "";
  beforeAll(async () => {
    [device, [server, ana, jo]] = [await printerForTests(), await openConsole(kind, "staff", "manager")];
    await kitchenWithPrinter(server, device.address);
    till = (await server.data(drawers.save, { body: { name: "Till", printerId: PRINTER_ID } }, jo))[0]?.id ?? "";
  });
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  const read = (id = till) => server.data(drawers.get, { params: { id } }, ana);
  const open = (float: string, id = till) => server.call(drawers.open, { params: { id }, body: { float } }, ana);
  type Move = { kind: "paid-in" | "paid-out" | "tips-out" | "opened"; amount?: string; reason?: string; key?: string };
  const move = ({ key = freshKey(), reason = "Ice", ...more }: Move, id = till) =>
    server.call(drawers.move, { params: { id }, body: { reason, ...more } }, { as: ana.as, key });
  type Count = { counted: string; expected?: string; stays?: string; reason?: string; pieces?: { value: string; count: number }[] };
  const close = async ({ counted, expected, stays = "0.00", ...more }: Count, id = till) => {
    const { open: shift } = await read(id);
    const body = { shiftId: shift?.id ?? "1", expected: expected ?? shift?.expected ?? "0.00", counted, stays, ...more };
    return server.call(drawers.close, { params: { id }, body }, ana);
  };
  const paid = async (method: "cash" | "card", { drawer, tip = "0.00" }: { drawer?: string; tip?: string } = {}) => {
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    const body = { orders: [{ id, due: TOTAL }], method, amount: TOTAL, tip };
    const options = { as: ana.as, key: freshKey(), ...(drawer && { headers: { "cash-drawer": drawer } }) };
    return (await server.data(payments.record, { body }, options)).payments[0]?.id ?? "";
  };

  it("is opened once with a float, by its printer, and says who opened it", async () => {
    expect(await read()).toMatchObject({ name: "Till", open: null, lastStays: null });
    expect(await move({ kind: "paid-in", amount: "1" })).toMatchObject({ code: 5087 });
    expect(await open("200")).toMatchObject({ code: 0, data: { open: { float: "200.00", openedBy: ana.name, expected: "200.00" } } });
    expect(await open("100")).toMatchObject({ code: 5086, data: { by: ana.name } });
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([0]);
    expect(device.papers).toEqual([]);
    const { lines } = await server.data(audit.list, { query: { action: "drawer.open" } }, jo);
    expect(lines).toMatchObject([{ actorName: ana.name, after: { float: "200.00" } }]);
  });

  it("gets the cash of every device where it is the only one, with tips, and gives it back with a correction", async () => {
    device.kicks.splice(0);
    await paid("card");
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([]);
    await paid("cash", { tip: "2.95" });
    const wrong = await paid("cash");
    expect((await read()).open).toMatchObject({ cash: { count: 2, amount: "37.05" }, expected: "237.05" });
    await server.data(payments.reverse, { params: { id: wrong }, body: { reason: "typed wrong" } }, jo);
    expect((await read()).open).toMatchObject({ cash: { count: 1, amount: "20.00" }, expected: "220.00" });
  });

  it("is opened by a payment in cash and by its correction, once for a payment of several orders", async () => {
    await printDueJobs(server.deps);
    device.kicks.splice(0);
    const orders = [
      await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() }),
      await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() }),
    ].map(({ id }) => ({ id, due: TOTAL }));
    const body = { orders, method: "cash" as const, amount: "34.10" };
    const { payments: rows } = await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([0]);
    for (const { id } of rows) await server.data(payments.reverse, { params: { id }, body: { reason: "typed wrong" } }, jo);
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([0, 0]);
    expect((await read()).open).toMatchObject({ expected: "220.00" });
  });

  it("records what is paid in and out with its reason and its slip, each once, and an opening without money without a slip", async () => {
    const key = freshKey();
    device.kicks.splice(0);
    expect(await move({ kind: "paid-out", amount: "46.20", key })).toMatchObject({ data: { open: { expected: "173.80" } } });
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([0]);
    expect(await move({ kind: "paid-out", amount: "46.20", key })).toMatchObject({ data: { open: { expected: "173.80" } } });
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([0]);
    expect(await move({ kind: "paid-out", amount: "46.21", key })).toMatchObject({ code: 422 });
    expect(await move({ kind: "paid-out", amount: "46.20", reason: "Milk", key })).toMatchObject({ code: 422 });
    await move({ kind: "tips-out", amount: "120", reason: "Ana" });
    await move({ kind: "paid-in", amount: "50.5", reason: "Change from the bank" });
    expect(await move({ kind: "opened", reason: "Change for a guest" })).toMatchObject({
      data: { open: { expected: "104.30", movements: [{ kind: "paid-out", by: ana.name }, {}, {}, { kind: "opened", amount: "0.00" }] } },
    });
    for (const wrong of [{ kind: "opened", amount: "1" } as const, { kind: "paid-in" } as const])
      expect(await move(wrong)).toMatchObject({ code: 400 });
    device.kicks.splice(0);
    await printDueJobs(server.deps);
    expect(device.papers.map(({ isCut }) => isCut)).toEqual([true, true, true]);
    expect(device.kicks.length).toBeGreaterThan(0);
    const jobs = await server.data(printers.jobs, {}, await staffOf(server, "owner"));
    expect(jobs.map(({ document, number, state }) => ({ document, number, state }))).toEqual(
      Array.from({ length: 3 }, () => ({ document: "drawer-slip", number: "Till", state: "printed" })),
    );
    const { lines } = await server.data(audit.list, { query: { action: "drawer.move" } }, jo);
    expect(lines).toMatchObject([
      { reason: "Change for a guest", after: { movement: "opened", amount: "0.00" } },
      { reason: "Change from the bank", after: { movement: "paid-in", amount: "50.50" } },
      { reason: "Ana", after: { movement: "tips-out", amount: "120.00" } },
      { actorName: ana.name, reason: "Ice", after: { movement: "paid-out", amount: "46.20" } },
    ]);
  });

  it("is not opened by a pulse that comes late, and the pulse is not repeated", async () => {
    device.kicks.splice(0);
    await move({ kind: "opened", reason: "Late" });
    server.clock.pass(16);
    await printDueJobs(server.deps);
    server.clock.pass(120);
    await printDueJobs(server.deps);
    expect(device.kicks).toEqual([]);
    const [job] = await rowsOf<{ state: string }>(
      server,
      "select state from print_job where document = 'drawer-kick' order by id desc limit 1",
    );
    expect(job?.state).toBe("withdrawn");
  });

  it("refuses a count that does not add up, that leaves more than there is, or whose difference has no reason", async () => {
    const pieces = [{ value: "100.00", count: 1 }];
    for (const wrong of [{ counted: "104.30", pieces }, { counted: "104.30", stays: "104.31" }, { counted: "104.29" }])
      expect(await close(wrong)).toMatchObject({ code: 400 });
    await paid("cash");
    expect(await close({ counted: "104.30", expected: "104.30" })).toMatchObject({ code: 5088, data: { expected: "121.35" } });
  });

  it("is asked for by the closing of the day, and of the next one, until it is counted", async () => {
    server.clock.pass(24 * 3_600);
    [ana, jo] = [await staffOf(server, "staff"), await staffOf(server, "manager")];
    const closing = (leavesDrawers: boolean, day = DAY) =>
      server.call(days.close, { params: { day }, body: { counted: "0.00", leavesDrawers } }, jo);
    expect(await closing(false)).toMatchObject({ code: 5089, data: { drawers: ["Till"] } });
    expect(await closing(true)).toMatchObject({ code: 0 });
    expect(await closing(false, NEXT_DAY)).toMatchObject({ code: 5089, data: { drawers: ["Till"] } });
  });

  it("is closed with what was counted, what stays, and the reason of the difference, for the figures and the audit", async () => {
    const pieces = [
      { value: "100.00", count: 1 },
      { value: "20.00", count: 1 },
      { value: "0.05", count: 7 },
    ];
    const reason = "Gave a dollar too much";
    device.papers.splice(0);
    expect(await close({ counted: "120.35", stays: "100", reason, pieces })).toMatchObject({ data: { open: null, lastStays: "100.00" } });
    expect(await close({ counted: "120.35", expected: "121.35", reason })).toMatchObject({ code: 5087 });
    await printDueJobs(server.deps);
    expect(device.papers).toHaveLength(1);
    const [job] = await server.data(printers.jobs, {}, await staffOf(server, "owner"));
    expect(job).toMatchObject({ document: "drawer-slip", number: "Till", state: "printed" });
    const slip = await drawerSlipOf(server.deps, { merchantId: POMELO_LANE, subjectId: job?.subjectId ?? "", copy: 1 });
    expect(slip).toMatchObject({ kind: "counted", amount: "$120.35", reason, by: ana.name });
    expect(slip?.rows).toEqual([
      ["$100.00 × 1", "$100.00"],
      ["$20.00 × 1", "$20.00"],
      ["$0.05 × 7", "$0.35"],
      ["Float", "$200.00"],
      ["Expected", "$121.35"],
      ["Difference", "−$1.00"],
      ["Stays as float", "$100.00"],
      ["Taken out", "$20.35"],
    ]);
    const { shifts } = await server.data(drawers.shifts, { query: { from: DAY } }, jo);
    expect(shifts).toMatchObject([
      {
        drawer: "Till",
        day: DAY,
        float: "200.00",
        expected: "121.35",
        counted: "120.35",
        difference: "-1.00",
        stays: "100.00",
        takenOut: "20.35",
      },
    ]);
    expect(shifts[0]).toMatchObject({ reason, closedBy: ana.name });
    const { lines } = await server.data(audit.list, { query: { action: "drawer.close" } }, jo);
    expect(lines).toMatchObject([{ reason, after: { counted: "120.35", difference: "-1.00" } }]);
  });

  it("gets the cash of the devices that name it where there are several; cash of others goes into none", async () => {
    const bar = (await server.data(drawers.save, { body: { name: "Bar" } }, jo)).find(({ name }) => name === "Bar")?.id ?? "";
    await open("100");
    await printDueJobs(server.deps);
    device.kicks.splice(0);
    await open("50", bar);
    await paid("cash", { drawer: bar });
    await printDueJobs(server.deps);
    // The bar has no printer, and that of the till does not open the till for it.
    expect(device.kicks).toEqual([]);
    await paid("cash", { drawer: till });
    await paid("cash");
    await paid("cash", { drawer: "1" });
    expect([(await read()).open?.expected, (await read(bar)).open?.expected]).toEqual(["117.05", "67.05"]);
    const { elsewhere } = await server.data(drawers.shifts, {}, jo);
    expect(elsewhere).toEqual({ count: 2, amount: "34.10" });
  });

  it("is not removed while it is open, and has one name", async () => {
    const list = await server.data(drawers.list, {}, ana);
    const bar = list.find(({ name }) => name === "Bar");
    expect(await server.data(drawers.save, { body: { name: "Bar" } }, jo)).toHaveLength(2);
    expect(await server.call(drawers.save, { body: { id: bar?.id, name: "Bar", isRemoved: true } }, jo)).toMatchObject({ code: 5086 });
    await close({ counted: "67.05", stays: "0", reason: "Wrong change" }, bar?.id);
    const { shifts } = await server.data(drawers.shifts, {}, jo);
    // Where nothing differs, there is no reason of it.
    expect(shifts.find(({ drawer }) => drawer === "Bar")).toMatchObject({ difference: "0.00", reason: "" });
    expect(await server.data(drawers.save, { body: { id: bar?.id, name: "Bar", isRemoved: true } }, jo)).toHaveLength(1);
    expect(await server.call(drawers.save, { body: { name: "Bar", printerId: "1" } }, jo)).toMatchObject({ code: 5018 });
  });
});
