import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, HARBOR_DELI, requestOf } from "../harness.ts";
import { keyWith } from "../integrations/keys.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { days, figures, orders, payments, audit } = staffContract;
/** Lunch is Thursday, September 17, 2026. */
const DAY = "2026-09-17";
const params = { day: DAY };
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("a business day, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  let sam: Signed;
  let cashPayment = "";
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
    const body = { orders: [{ id, due: TOTAL }], method: "cash" as const, amount: TOTAL, tip: "2.00", tendered: "20.00" };
    const { payments: rows } = await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    cashPayment = rows[0]?.id ?? "";
    const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
    await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
    await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
  });
  afterAll(() => server.close());

  const close = (counted: string, by = jo, note = "") => server.call(days.close, { params, body: { counted, note } }, by);
  const read = () => server.data(days.closing, { params }, jo);
  const daysFile = async () => {
    const answer = await server.app(
      requestOf(figures.file, { params: { file: "days.csv" }, query: { from: DAY } }, { as: jo.as }),
      freshAddress(),
    );
    const [head = "", row = ""] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    return Object.fromEntries(head.split(",").map((name, index) => [name, row.split(",")[index]]));
  };

  it("is not closed while it runs with an open order, nor before it has begun", async () => {
    expect(await close("19.05")).toMatchObject({ success: false, code: 5080 });
    expect(await server.call(days.close, { params: { day: "2027-01-01" }, body: { counted: "1.00" } }, jo)).toMatchObject({ code: 5080 });
    expect(await read()).toBeNull();
  });

  it("keeps the cash that was counted, what was expected, and who closed it, although an order is open", async () => {
    server.clock.pass(24 * 3_600);
    [jo, sam] = [await staffOf(server, "manager"), await staffOf(server, "owner")];
    expect(await close("18.00", jo, "One dollar to the bar")).toMatchObject({
      data: { counted: "18.00", expected: "19.05", difference: "-1.05", closedBy: jo.name, note: "One dollar to the bar", changes: [] },
    });
    expect(await read()).toMatchObject({
      totals: { net: "15.75", billed: TOTAL, cash: TOTAL, card: "0.00", notPaid: "0.00", drawer: "19.05" },
    });
    const [line] = (await server.data(audit.list, { query: { action: "day.close" } }, jo)).lines;
    expect(line).toMatchObject({ subjectName: DAY, after: { counted: "18.00", expected: "19.05", difference: "-1.05" } });
    expect(await daysFile()).toMatchObject({ counted: "18.00", difference: "-1.05", closed_by: jo.name });
  });

  it("is closed once, also by two people at the same time", async () => {
    expect(await close("19.05", sam)).toMatchObject({ success: false, code: 5081, data: { by: jo.name } });
    const other = { params: { day: "2026-09-16" }, body: { counted: "0.00" } };
    const answers = await Promise.all([server.call(days.close, other, jo), server.call(days.close, other, sam)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await rowsOf(server, "select 1 from day_closing where day = '2026-09-16'")).toHaveLength(1);
  });

  it("says what has changed since it was closed, and keeps its totals", async () => {
    await server.data(payments.reverse, { params: { id: cashPayment }, body: { reason: "typed wrong" } }, sam);
    expect(await read()).toMatchObject({
      totals: { cash: TOTAL, notPaid: "0.00" },
      changes: [
        { of: "cash", before: TOTAL, now: "0.00", difference: "-17.05" },
        { of: "notPaid", before: "0.00", now: TOTAL, difference: TOTAL },
      ],
    });
  });

  it("is opened again by the owner alone, with a reason that the audit has, and closed anew", async () => {
    expect(await server.call(days.reopen, { params, body: { reason: "wrong" } }, jo)).toMatchObject({ status: 403 });
    expect(await server.call(days.reopen, { params, body: { reason: "" } }, sam)).toMatchObject({ code: 400 });
    await server.data(days.reopen, { params, body: { reason: "Counted again" } }, sam);
    expect(await server.call(days.reopen, { params, body: { reason: "Counted again" } }, sam)).toMatchObject({ code: 5082 });
    expect(await read()).toBeNull();
    const [line] = (await server.data(audit.list, { query: { action: "day.reopen" } }, sam)).lines;
    expect(line).toMatchObject({ reason: "Counted again", before: { counted: "18.00" } });
    expect(await close("19.05")).toMatchObject({ success: true, data: { changes: [] } });
    expect(await rowsOf(server, `select 1 from day_closing where day = '${DAY}'`)).toHaveLength(2);
  });

  it("is closed from its own evening, once no order is open", async () => {
    const today = "2026-09-18";
    const { id } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    const closeToday = () => server.call(days.close, { params: { day: today }, body: { counted: "0.00" } }, jo);
    expect(await closeToday()).toMatchObject({ success: false, code: 5080 });
    const { rowVersion } = await server.data(orders.get, { params: { id } }, jo);
    await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
    expect(await closeToday()).toMatchObject({ success: true, data: { closedBy: jo.name } });
  });

  it("is closed by nobody of the staff, of another restaurant or by a key", async () => {
    const ana = await staffOf(server, "staff");
    const till = await keyWith(server, sam, ["figures:read"]);
    expect(await close("1.00", ana)).toMatchObject({ status: 403 });
    expect(await server.call(days.close, { params, body: { counted: "1.00" } }, { as: till.as })).toMatchObject({ status: 403 });
    expect(await server.data(days.closing, { params }, { as: till.as })).toMatchObject({ counted: "19.05" });
    expect(await server.data(days.closing, { params }, await staffOf(server, "owner", HARBOR_DELI))).toBeNull();
    expect(await close("-1.00")).toMatchObject({ code: 400 });
  });
});
