import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { CashRounding } from "@comanda/domain/money/cash-rounding";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { paperBillOf } from "../../src/kitchen/print/job/paper-bill.ts";
import { freshAddress, POMELO_LANE, requestOf } from "../harness.ts";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, staffOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { days, figures, ordering, orders, payments } = staffContract;
const DAY = "2026-09-17";
/** Mushrooms and soy milk with tax. */
const TOTAL = "17.05";

describe.each(TIER_DATABASE_KINDS)("cash that is rounded, on %s", (kind) => {
  let [server, owner] = NOT_OPEN;
  beforeAll(async () => {
    [server, owner] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const roundTo = async (cashRounding: CashRounding) => {
    const { settings } = await server.data(ordering.get, {}, owner);
    await server.data(ordering.save, { body: { seen: { cashRounding: settings.cashRounding }, wanted: { cashRounding } } }, owner);
    await server.notified();
  };
  const ordered = async () => (await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() })).id;
  type Paying = { amount?: string; due?: string; method?: "cash" | "card"; tip?: string; tendered?: string };
  const pay = (id: string, { amount = TOTAL, due = TOTAL, method = "cash", ...more }: Paying = {}) =>
    server.call(payments.record, { body: { orders: [{ id, due }], method, amount, ...more } }, { as: owner.as, key: freshKey() });
  const ofDay = () => server.data(figures.get, { query: { from: DAY } }, owner);
  const complete = async (id: string) => {
    const { rowVersion } = await server.data(orders.get, { params: { id } }, owner);
    await server.data(orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, owner);
    await afterUndoTime(server);
  };
  const csvOf = async (file: "payments.csv" | "days.csv") => {
    const request = requestOf(figures.file, { params: { file }, query: { from: DAY } }, { as: owner.as });
    const [head = "", ...rows] = (await (await server.app(request, freshAddress())).text()).replace("\uFEFF", "").trim().split("\r\n");
    const at = head.split(",").indexOf("cash_rounding");
    return rows.map((row) => row.split(",").at(at));
  };

  it("is exact in dollars, until the restaurant chooses a step, which pages read", async () => {
    const tiny = () => server.data(contract.merchant.tiny, { query: { id: POMELO_LANE } });
    expect(await tiny()).toMatchObject({ cashStep: "0.01" });
    expect(await pay(await ordered())).toMatchObject({ data: { payments: [{ rounding: "0.00" }] } });
    await roundTo("0.10");
    expect(await tiny()).toMatchObject({ cashStep: "0.10" });
  });

  it("gives change from the rounded sum, counts the exact amount as paid, and is undone with its payment", async () => {
    const before = await ofDay();
    const id = await ordered();
    expect(await pay(id, { tendered: "17.09" })).toMatchObject({ code: 5015, data: { needed: "17.10" } });
    const recorded = await pay(id, { tendered: "20" });
    expect(recorded).toMatchObject({
      data: { change: "2.90", payments: [{ amount: TOTAL, rounding: "0.05", change: "2.90" }], orders: [{ paid: TOTAL, due: "0.00" }] },
    });
    const paid = await ofDay();
    expect([moneyText(minus(money(paid.drawer), money(before.drawer))), paid.cashRounding]).toEqual(["17.10", "0.05"]);
    const [payment] = (recorded.data as { payments: { id: string }[] }).payments;
    const reversal = await server.data(payments.reverse, { params: { id: payment?.id ?? "" }, body: { reason: "typed wrong" } }, owner);
    expect(reversal.payment).toMatchObject({ amount: "-17.05", rounding: "-0.05" });
    expect(await ofDay()).toMatchObject({ drawer: before.drawer, cashRounding: "0.00" });
  });

  it("is rounded by itself in each payment of a split bill, with its tip, and a card is exact", async () => {
    const id = await ordered();
    expect(await pay(id, { amount: "5.68" })).toMatchObject({ data: { payments: [{ amount: "5.68", rounding: "0.02" }] } });
    expect(await pay(id, { amount: "5.69", due: "11.37", method: "card" })).toMatchObject({ data: { payments: [{ rounding: "0.00" }] } });
    expect(await pay(id, { amount: "5.68", due: "5.68", tip: "0.14" })).toMatchObject({
      data: { payments: [{ rounding: "-0.02" }], orders: [{ due: "0.00", paid: TOTAL }] },
    });
  });

  it("stands on the bill as what is to be paid in cash, and on the receipt as a row of its own", async () => {
    const id = await ordered();
    expect(await paperBillOf(server.deps, { merchantId: POMELO_LANE, orderId: id })).toMatchObject({ due: "$17.05", dueInCash: "$17.10" });
    await pay(id);
    expect(await paperBillOf(server.deps, { merchantId: POMELO_LANE, orderId: id })).toMatchObject({
      due: null,
      dueInCash: null,
      payments: [{ name: "Cash", amount: "$17.05", rounding: { name: "Cash rounding, to $0.10", amount: "$0.05" } }],
    });
    await complete(id);
  });

  it("stands in the files of the figures, and in the closing of the day", async () => {
    const rounded = (await csvOf("payments.csv")).filter((one) => one !== "0.00");
    expect(rounded).toEqual(["0.05", "-0.05", "0.02", "-0.02", "0.05"]);
    expect(await csvOf("days.csv")).toEqual(["0.05"]);
    server.clock.pass(24 * 3_600);
    owner = await staffOf(server, "owner");
    const closed = await server.data(days.close, { params: { day: DAY }, body: { counted: "0.00" } }, owner);
    expect(closed.totals).toMatchObject({ cashRounding: "0.05", drawer: (await ofDay()).drawer });
  });
});
