import { staffContract } from "@comanda/contract/staff/index";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paperBillOf } from "../../src/kitchen/print/job/paper-bill.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { freshAddress, POMELO_LANE, requestOf } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { days, drawers, figures, ordering, orders, payments, refunds } = staffContract;
const DAY = "2026-09-17";
const FLOAT = "150.00";
const THREE_MILKS = { ...SOY_MILK, quantity: 3 };
const BASKETS = [[MUSHROOMS], [THREE_MILKS], [MUSHROOMS, SOY_MILK], [MUSHROOMS, MUSHROOMS], [SOY_MILK]];

const added = (amounts: readonly string[]) => moneyText(sum(amounts.map((amount) => money(amount))));

describe.each(TIER_DATABASE_KINDS)("an evening at the till, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  /** An order that a guest places, or that the person takes for one. */
  const ordered = async (at: number): Promise<string> => {
    const orderItems = BASKETS[at % BASKETS.length] ?? [];
    if (at % 2 === 0) return (await placed(server, toGo(orderItems), { as: await server.guest() })).id;
    const body = { type: 2 as const, orderItems };
    const { addedAmount } = await server.data(orders.previewTaken, { body }, ana);
    const taken = await server.data(orders.take, { body: { ...body, expectedAmount: addedAmount } }, { as: ana.as, key: freshKey() });
    return taken.order.id;
  };
  const sold = async (at: number): Promise<string> => {
    const id = await ordered(at);
    const { due } = await server.data(orders.get, { params: { id } }, ana);
    const method = at % 3 === 0 ? ("card" as const) : ("cash" as const);
    const body = { orders: [{ id, due }], method, amount: due, tip: at % 4 === 0 ? "1.03" : "0.00" };
    await server.data(payments.record, { body }, { as: ana.as, key: freshKey() });
    const { rowVersion } = await server.data(orders.get, { params: { id } }, ana);
    await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, ana);
    return id;
  };
  type Given = { what: { kind: "everything" } | { kind: "amount"; amount: string }; method: "cash" | "card" };
  const giveBack = async (id: string, { what, method }: Given) => {
    const { amount, givenBack } = await server.data(refunds.preview, { params: { id }, body: { what } }, jo);
    const body = { what, method, amount, givenBack, reason: "Came late" };
    await server.data(refunds.give, { params: { id }, body }, { as: jo.as, key: freshKey() });
  };

  it("of twenty orders with two refunds, rounded cash and a difference closes with figures, drawer and receipts that agree to the cent", async () => {
    const owner = await staffOf(server, "owner");
    const { settings } = await server.data(ordering.get, {}, owner);
    const change = { seen: { cashRounding: settings.cashRounding }, wanted: { cashRounding: "0.05" as const } };
    await server.data(ordering.save, { body: change }, owner);
    await server.notified();
    const till = (await server.data(drawers.save, { body: { name: "Till", printerId: null } }, jo))[0]?.id ?? "";
    await server.data(drawers.open, { params: { id: till }, body: { float: FLOAT } }, ana);
    const ids: string[] = [];
    for (let at = 0; at < 20; at += 1) ids.push(await sold(at));
    await afterUndoTime(server);
    await giveBack(ids[1] ?? "", { what: { kind: "amount", amount: "3.33" }, method: "cash" });
    await giveBack(ids[3] ?? "", { what: { kind: "everything" }, method: "card" });

    const ofDay = await server.data(figures.get, { query: { from: DAY } }, jo);
    const { open } = await server.data(drawers.get, { params: { id: till } }, ana);
    expect(open?.expected).toBe(added([FLOAT, ofDay.drawer]));
    const cash = "select amount, tip, rounding from payment where merchant_id = $1 and method = 'cash'";
    const inCash = await rowsOf<{ amount: string; tip: string; rounding: string }>(server, cash, POMELO_LANE);
    expect(added(inCash.flatMap(({ amount, tip, rounding }) => [amount, tip, rounding]))).toBe(ofDay.drawer);
    expect(added(inCash.map(({ rounding }) => rounding))).toBe(ofDay.cashRounding);
    expect(ofDay.givenBack.count).toBe(2);
    const file = requestOf(figures.file, { params: { file: "days.csv" }, query: { from: DAY } }, { as: jo.as });
    const [head = "", day = ""] = (await (await server.app(file, freshAddress())).text()).trim().split("\r\n");
    expect(day.split(",")[head.split(",").indexOf("cash_rounding")]).toBe(ofDay.cashRounding);

    // The receipts name each payment, refunds included, as it is stored.
    for (const orderId of ids) {
      const bill = await paperBillOf(server.deps, { merchantId: POMELO_LANE, orderId });
      const stored = await rowsOf(server, "select 1 from payment where order_id = $1", orderId);
      expect([bill?.payments.length, bill?.due]).toEqual([stored.length, null]);
    }

    const counted = added([open?.expected ?? "0.00", "-0.35"]);
    const count = { shiftId: open?.id ?? "", expected: open?.expected ?? "", counted, stays: FLOAT, pieces: null };
    const close = (reason: string) => server.call(drawers.close, { params: { id: till }, body: { ...count, reason } }, ana);
    expect(await close("")).toMatchObject({ success: false });
    expect(await close("Gave too much at table 4")).toMatchObject({ success: true });
    const { shifts } = await server.data(drawers.shifts, { query: { from: DAY, to: DAY } }, jo);
    expect(shifts).toMatchObject([{ difference: "-0.35", reason: "Gave too much at table 4" }]);
    const closed = await server.data(days.close, { params: { day: DAY }, body: { counted: added([ofDay.drawer, "-0.35"]) } }, jo);
    expect(closed).toMatchObject({
      expected: ofDay.drawer,
      difference: "-0.35",
      totals: { cashRounding: ofDay.cashRounding, drawer: ofDay.drawer },
    });
  });
});
