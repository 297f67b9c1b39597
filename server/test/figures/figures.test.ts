import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { HARBOR_DELI } from "../harness.ts";
import { EGG_TART, freshKey, type LineBody, MUSHROOMS, placed, SOY_MILK, toGo, toPickUp } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, signIn, staffOf } from "../staff/console.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { figures, orders, payments } = staffContract;

/** Lunch is Thursday, September 17, 2026. */
const TODAY = "2026-09-17";

describe.each(TIER_DATABASE_KINDS)("the figures of a known evening, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const order = async (dishes: LineBody[], parts = {}) => placed(server, toGo(dishes, parts), { as: await server.guest() });
  const rowVersionOf = async (id: string) => (await server.data(orders.get, { params: { id } }, jo)).rowVersion;
  const complete = async (id: string) => {
    await server.data(orders.complete, { params: { id }, body: { rowVersion: await rowVersionOf(id), anyway: true } }, jo);
    await afterUndoTime(server);
  };
  const cancel = async (id: string, reason: "left" | "test") => {
    await server.data(orders.cancel, { params: { id }, body: { rowVersion: await rowVersionOf(id), reason } }, jo);
    await afterUndoTime(server);
  };
  const pay = async (id: string, method: "card" | "cash", { amount, tip = "0.00" }: { amount: string; tip?: string }) => {
    const { due } = await server.data(orders.get, { params: { id } }, jo);
    const { payments: rows } = await server.data(
      payments.record,
      { body: { orders: [{ id, due }], method, amount, tip } },
      { as: jo.as, key: freshKey() },
    );
    return rows[0]?.id ?? "";
  };
  const read = (from = TODAY, to = from) => server.data(figures.get, { query: { from, to } }, jo);

  it("are empty before its first order", async () => {
    expect(await read()).toMatchObject({
      dayEndsAt: 0,
      completed: 0,
      averageOrder: null,
      comparison: null,
      sums: { net: "0.00", billed: "0.00", taxes: [] },
      paid: [],
      toCompletion: null,
      hours: [],
      beside: { serials: null },
      differences: [],
    });
  });

  it("have every line, to the cent", async () => {
    // 15.75 and 8.25 % of it; paid by card with a tip.
    const first = await order([MUSHROOMS, SOY_MILK]);
    await server.data(orders.send, { params: { id: first.id }, body: { itemIds: first.orderItems.map(({ id }) => id) } }, jo);
    await pay(first.id, "card", { amount: "17.05", tip: "3.00" });
    await complete(first.id);
    // 11.50 less 10 %: 10.35, and 0.85 of tax; a part in cash, with another in cash reversed.
    const second = await order([MUSHROOMS]);
    const discount = { rowVersion: 1, kind: "percent" as const, value: "10", reason: "A regular guest" };
    await server.data(orders.discount, { params: { id: second.id }, body: discount }, jo);
    const wrong = await pay(second.id, "cash", { amount: "1.00" });
    await server.data(payments.reverse, { params: { id: wrong }, body: { reason: "typed wrong" } }, jo);
    await pay(second.id, "cash", { amount: "5.00" });
    await complete(second.id);
    // 3.95 and a tip of 1.00 with the order; written off.
    const tip = { category: 2, target: 0, amount: "1.00", name: "tips", asTips: true } as const;
    const third = await order([EGG_TART], { priceAdjustments: [tip] });
    await complete(third.id);
    await server.data(payments.writeOff, { params: { id: third.id }, body: { due: "5.28", reason: "left" } }, jo);
    await cancel((await order([SOY_MILK])).id, "left");
    await cancel((await order([SOY_MILK])).id, "test");
    await order([SOY_MILK, EGG_TART]);

    const day = await read();
    expect(day).toMatchObject({
      today: TODAY,
      completed: 3,
      toGo: 3,
      // 30.05 ÷ 3 = 10.0166…
      averageOrder: "10.02",
      sums: {
        dishes: "31.20",
        promotions: "0.00",
        coupons: "0.00",
        discounts: "1.15",
        net: "30.05",
        charges: "0.00",
        taxes: [{ name: "Sales tax", rate: "8.25", amount: "2.48", isIncluded: false }],
        tips: "1.00",
        billed: "33.53",
      },
      paid: [
        { method: "card", count: 1, amount: "17.05", tips: "3.00" },
        { method: "cash", count: 1, amount: "5.00", tips: "0.00" },
      ],
      writtenOff: { count: 1, amount: "5.28" },
      notPaid: { count: 1, amount: "6.20", orders: [{ id: second.id, serial: second.serial }] },
      drawer: "5.00",
      beside: {
        open: { count: 1, amount: "8.88" },
        cancelled: [{ reason: "left", count: 1 }],
        tests: { count: 1 },
        joined: { count: 0 },
        corrections: { count: 1, amount: "-1.00" },
        serials: { first: 1, last: 6 },
      },
      dishes: [
        { productId: "1004", quantity: "2", amount: "23.00" },
        { productId: "4005", quantity: "1", amount: "4.25" },
        { productId: "5006", quantity: "1", amount: "3.95" },
      ],
      differences: [],
    });
    expect(day.toKitchen?.mean).toBe(0);
    expect(day.toCompletion?.mean).toBeGreaterThan(5);
  });

  it("name the orders of each line, whose parts sum to it", async () => {
    const day = await read();
    const partsOf = async (line: "net" | "discounts" | "cash" | "not-paid" | "corrections" | "drawer" | "tests", of = "") =>
      (await server.data(figures.orders, { params: { line }, query: { from: TODAY, of } }, jo)).orders.map((one) => [
        one.serial,
        one.amount,
      ]);
    expect(await partsOf("net")).toEqual([
      [1, "15.75"],
      [2, "10.35"],
      [3, "3.95"],
    ]);
    expect(await partsOf("discounts")).toEqual([[2, "1.15"]]);
    expect(await partsOf("cash")).toEqual([[2, "5.00"]]);
    expect(await partsOf("drawer")).toEqual([[2, "5.00"]]);
    expect(await partsOf("not-paid")).toEqual([[2, "6.20"]]);
    expect(await partsOf("corrections")).toEqual([[2, "-1.00"]]);
    expect(await partsOf("tests")).toEqual([[5, "4.60"]]);
    const hour = String(day.hours[0]?.hour);
    const taxed = await server.data(figures.orders, { params: { line: "tax" }, query: { from: TODAY, of: "1:8.25" } }, jo);
    const ofHour = await server.data(figures.orders, { params: { line: "hour" }, query: { from: TODAY, of: hour } }, jo);
    const mushrooms = await server.data(figures.orders, { params: { line: "dish" }, query: { from: TODAY, of: "1004" } }, jo);
    expect([taxed.amount, ofHour.amount, mushrooms.amount]).toEqual(["2.48", day.hours[0]?.net, "23.00"]);
    expect(taxed).toMatchObject({ total: 3, hasMore: false });
  });

  it("weigh what is sold by weight, and have its unit", async () => {
    const owner = await staffOf(server, "owner", HARBOR_DELI);
    const coleslaw = { productId: "2005", quantity: "1.333", salesUnitFactorList: ["0.777"] };
    const { id, subTotalAmount } = await placed(server, toGo([coleslaw]), { as: await server.member(HARBOR_DELI) });
    await server.command("order", "complete", HARBOR_DELI, id);
    const { dishes, differences } = await server.data(figures.get, {}, owner);
    expect(dishes).toMatchObject([{ productId: "2005", quantity: "1.035741", unit: "lb", amount: subTotalAmount }]);
    expect(differences).toEqual([]);
  });

  it("leave an order with a pick-up time out of the durations, and count it otherwise", async () => {
    const before = await read();
    const { id } = await placed(server, toPickUp([SOY_MILK]), { as: await server.guest() });
    server.clock.pass(3_600);
    await complete(id);
    const after = await read();
    expect([before.completed, after.completed]).toEqual([3, 4]);
    expect(after.toCompletion).toEqual(before.toCompletion);
  });

  it("are compared with the same weekday before, up to the same time of day", async () => {
    expect((await read("2026-09-24")).comparison).toMatchObject({ from: TODAY, to: TODAY, net: "34.30", changePercent: "-100" });
    const move = (seconds: number) =>
      rowsOf(server, `update customer_order set created_at = created_at + make_interval(secs => $1) where status = 1`, seconds);
    const week = 7 * 86_400;
    server.clock.pass(week);
    // The session of a week before has ended.
    jo = { ...jo, as: (await signIn(server, jo)).as };
    expect((await read("2026-09-24")).comparison?.net).toBe("34.30");
    // An hour and a minute later than now by the clock on the wall: not yet placed a week before.
    await move(2 * 3_600);
    expect((await read("2026-09-24")).comparison).toBeNull();
    await move(-2 * 3_600);
    expect((await read("2026-09-24")).until).not.toBeNull();
    expect((await read(TODAY)).until).toBeNull();
  });

  it("tell what does not agree", async () => {
    await rowsOf(server, "update customer_order set total = total + 0.01 where serial = 1 and business_day = $1", TODAY);
    await rowsOf(server, "update serial_counter set last = last + 1 where business_day = $1", TODAY);
    await rowsOf(server, "update order_item set amount = amount + 0.10 where product_id = 5006 and state = 'served'");
    expect((await read()).differences).toEqual([
      { of: "billed", expected: "38.14", found: "38.13" },
      { of: "dishes", expected: "35.45", found: "35.55" },
      { of: "serials", expected: "8", found: "7" },
    ]);
  });

  it("are of at most 366 days that begin before they end", async () => {
    const refused = (from: string, to: string) => server.call(figures.get, { query: { from, to } }, jo);
    expect(await refused("2026-09-17", "2026-09-16")).toMatchObject({ success: false, code: 400 });
    expect(await refused("2025-01-01", "2026-09-17")).toMatchObject({ success: false, code: 400 });
  });

  it("are of the ten years before the current one and the ten after it", async () => {
    const readDay = (day: string) => server.call(figures.get, { query: { from: day, to: day } }, jo);
    expect(await readDay("2016-01-01")).toMatchObject({ success: true });
    expect(await readDay("2036-12-31")).toMatchObject({ success: true });
    const issues = [{ path: "from", message: "from 2016-01-01 to 2036-12-31" }];
    expect(await readDay("2015-12-31")).toMatchObject({ success: false, code: 400, data: { issues } });
    expect(await readDay("2037-01-01")).toMatchObject({ success: false, code: 400, data: { issues } });
  });
});
