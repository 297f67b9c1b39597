import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paperBillOf } from "../../src/kitchen/print/job/paper-bill.ts";
import { printDueJobs } from "../../src/kitchen/print/job/print-worker.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { memberWith, MOON, tip } from "../members/member-with.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { staffOf } from "../staff/console.ts";
import { KITCHEN_NOT_OPEN, openPrintingKitchen, PRINTER_ID } from "./kitchen-with-printer.ts";

const { audit, orders, paper, payments, printers, refunds } = staffContract;

describe.each(TIER_DATABASE_KINDS)("the bill of an order, on %s", (kind) => {
  let { server, ana, device } = KITCHEN_NOT_OPEN;
  beforeAll(async () => {
    ({ server, ana, device } = await openPrintingKitchen(kind));
  });
  afterAll(async () => {
    await server.close();
    await device.close();
  });
  const ordered = async () => (await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() })).id;
  const print = (document: "bill", id: string, printerId: string | null) =>
    server.call(paper.print, { params: { document, id }, body: { printerId } }, ana);
  const billOf = (orderId: string) => paperBillOf(server.deps, { merchantId: POMELO_LANE, orderId });

  it("has the dishes, the tax with its rate and base, and what is left to pay; paid, it is a receipt with the change", async () => {
    const id = await ordered();
    expect(await billOf(id)).toMatchObject({
      restaurant: "Pomelo Lane",
      lines: [
        { quantity: "1", name: expect.stringContaining("Three-Cup Mushrooms"), amount: "$11.50" },
        { quantity: "1", amount: "$4.25" },
      ],
      subTotal: "$15.75",
      adjustments: [{ name: expect.stringContaining("8.25% of $15.75"), amount: "$1.30" }],
      total: "$17.05",
      payments: [],
      due: "$17.05",
      copy: null,
    });
    const { due } = await server.data(orders.get, { params: { id } }, ana);
    const body = { orders: [{ id, due }], method: "cash" as const, amount: due, tip: "1.00", tendered: "20.00" };
    await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
    expect(await billOf(id)).toMatchObject({
      payments: [{ name: "Cash", amount: "$17.05", tip: "$1.00", change: "$1.95" }],
      due: null,
    });
  });

  it("is a picture for the browser, and is printed on a printer, the second time as a copy", async () => {
    const id = await ordered();
    const picture = () => server.data(paper.picture, { params: { document: "bill", id } }, ana);
    expect(await picture()).toMatchObject({ dots: 576, copy: 0, svg: expect.stringMatching(/^<svg/) });
    expect(await server.data(paper.printers, {}, ana)).toEqual([{ id: PRINTER_ID, name: "Kitchen", kind: "network" }]);
    expect(await print("bill", id, PRINTER_ID)).toMatchObject({ data: { copy: 0 } });
    expect(await print("bill", id, PRINTER_ID)).toMatchObject({ data: { copy: 2 } });
    expect(await picture()).toMatchObject({ copy: 3 });
    await printDueJobs(server.deps);
    expect(device.papers.map(({ rows }) => rows.length)).toHaveLength(2);
    const [first, copy] = device.papers;
    expect(copy?.rows.length).toBeGreaterThan(first?.rows.length ?? 0);
    const listed = await server.data(printers.jobs, {}, await staffOf(server, "owner"));
    expect(listed.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { document: "bill", state: "printed", copy: 2, lines: [] },
      { document: "bill", state: "printed", copy: 0 },
    ]);
  });

  it("is printed again with what was given back, on the printer that printed it", async () => {
    const id = await ordered();
    const { due } = await server.data(orders.get, { params: { id } }, ana);
    const paying = { orders: [{ id, due }], method: "cash" as const, amount: due };
    await server.data(payments.record, { body: paying }, { as: ana.as, key: freshKey() });
    const giveBack = (givenBack: string) => {
      const what = { kind: "amount" as const, amount: "5.00" };
      const body = { what, method: "cash" as const, amount: "5.00", givenBack, reason: "Came late" };
      return server.data(refunds.give, { params: { id }, body }, { as: ana.as, key: freshKey() });
    };
    expect(await giveBack("0.00")).toMatchObject({ printed: null });
    await print("bill", id, PRINTER_ID);
    expect(await giveBack("5.00")).toMatchObject({ printed: "Kitchen" });
    expect(await billOf(id)).toMatchObject({
      payments: [
        { name: "Cash", amount: "$17.05" },
        { name: "Given back, Cash", amount: "\u2212$5.00", tip: null },
        { name: "Given back, Cash", amount: "\u2212$5.00" },
      ],
      due: null,
    });
    const listed = await server.data(printers.jobs, {}, await staffOf(server, "owner"));
    expect(listed.filter(({ subjectId }) => subjectId === id)).toMatchObject([{ document: "bill" }, { document: "bill" }]);
  });

  it("is recorded where a browser printed it, so that the next one says that it is a copy", async () => {
    const id = await ordered();
    const picture = () => server.data(paper.picture, { params: { document: "bill", id } }, ana);
    const first = await picture();
    expect(await print("bill", id, null)).toMatchObject({ data: { copy: 0 } });
    const second = await picture();
    expect([first.copy, second.copy]).toEqual([0, 2]);
    expect(second.height).toBeGreaterThan(first.height);
    const sam = await staffOf(server, "owner");
    const [job] = await server.data(printers.jobs, {}, sam);
    expect(job).toMatchObject({ document: "bill", state: "printed", printerId: null, printerName: "" });
    const { lines } = await server.data(audit.list, { query: {} }, sam);
    expect(lines.find(({ action }) => action === "bill.print")).toMatchObject({
      action: "bill.print",
      actorName: ana.name,
      subjectKind: "order",
      after: { copy: 0 },
    });
  });

  it("adds up to the cent with a coupon, a discount, a tax, a tip and a payment of a part", async () => {
    const { as, ids } = await memberWith(server, { coupons: [MOON] });
    const body = toGo([MUSHROOMS, MUSHROOMS, MUSHROOMS, SOY_MILK], {
      userCouponIds: ids,
      priceAdjustments: tip("2.00"),
    });
    const { id, rowVersion } = await placed(server, body, { as });
    const jo = await staffOf(server, "manager");
    const discount = { rowVersion, kind: "percent" as const, value: "10", reason: "A regular guest" };
    await server.data(orders.discount, { params: { id }, body: discount }, jo);
    const { due } = await server.data(orders.get, { params: { id } }, ana);
    const payment = { orders: [{ id, due }], method: "cash" as const, amount: "10.00", tendered: "20.00" };
    await server.data(payments.record, { body: payment }, { as: ana.as, key: freshKey() });
    const bill = await billOf(id);
    const cents = (amount: string | null | undefined) =>
      Math.round(Number((amount ?? "").replace(/[$,]/g, "").replace("\u2212", "-")) * 100);
    expect(bill?.adjustments.map(({ name }) => name)).toEqual([
      expect.stringContaining("Moon Festival"),
      expect.stringContaining("A regular guest"),
      expect.stringContaining("8.25%"),
      "Tips",
    ]);
    const sum = (bill?.adjustments ?? []).reduce((total, { amount }) => total + cents(amount), cents(bill?.subTotal));
    expect(sum).toBe(cents(bill?.total));
    expect(cents(bill?.total)).toBe(Math.round(Number(due) * 100));
    expect(bill?.payments).toEqual([{ name: "Cash", amount: "$10.00", tip: null, rounding: null, change: "$10.00" }]);
    expect(cents(bill?.due)).toBe(cents(bill?.total) - 1000);
  });

  it("is refused for an order and a printer that do not exist", async () => {
    const id = await ordered();
    expect(await server.call(paper.picture, { params: { document: "bill", id: "12345" } }, ana)).toMatchObject({ code: 404 });
    expect(await print("bill", "12345", PRINTER_ID)).toMatchObject({ code: 404 });
    expect(await print("bill", id, "999")).toMatchObject({ data: null });
  });
});
