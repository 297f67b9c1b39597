import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { memberWith, MOON, SOUP, tip } from "../members/member-with.ts";
import { detail, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { orders, payments } = staffContract;
type Discount = { kind?: "amount" | "percent"; value?: string; reason?: string; rowVersion?: number; isPreview?: boolean };

describe.each(TIER_DATABASE_KINDS)("the discount of an order, on %s", (kind) => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole(kind, "staff", "manager");
  });
  afterAll(() => server.close());

  const ordered = async () => {
    const diner = await server.guest();
    return { diner, ...(await placed(server, toGo([MUSHROOMS, SOY_MILK], { priceAdjustments: tip("2.00") }), { as: diner })) };
  };
  const discount = (id: string, { rowVersion = 1, ...body }: Discount = {}, by = jo) =>
    server.call(
      orders.discount,
      { params: { id }, body: { rowVersion, kind: "percent", value: "10", reason: "A regular guest", ...body } },
      by,
    );
  const get = (id: string) => server.data(orders.get, { params: { id } }, jo);

  it("is displayed before, lowers the total with its tax, and leaves the tip; its diner reads the reason", async () => {
    const { id, diner, subTotalAmount, totalAmount } = await ordered();
    // 15.75 less 10 %, 1.575 half to even 1.58, is 14.17; with 8.25 % tax, 1.169025, it is 15.34, and 2.00 of tip.
    expect([subTotalAmount, totalAmount]).toEqual(["15.75", "19.05"]);
    const expected = { totalBefore: "19.05", total: "17.34" };
    expect(await discount(id, { isPreview: true })).toMatchObject({ data: { ...expected, order: { total: "19.05", rowVersion: 1 } } });
    expect(await discount(id)).toMatchObject({ data: { ...expected, order: { total: "17.34", rowVersion: 2 } } });
    expect(await get(id)).toMatchObject({
      discount: { kind: "percent", value: "10.00", reason: "A regular guest", by: jo.name },
      adjustments: [{ name: "Discount: A regular guest", amount: "1.58" }, { amount: "2.00" }],
      taxes: [{ base: "14.17", amount: "1.17" }],
      events: [{ kind: "discounted", actorName: jo.name, reason: "A regular guest", change: { total: "17.34" } }, {}],
    });
    expect(await detail(server, id, diner)).toMatchObject({
      totalAmount: "17.34",
      totalDiscountAmount: "1.58",
      priceAdjustments: [{ name: "Discount: A regular guest" }, {}],
    });
    const { data } = await server.call(contract.order.detail, { query: { orderId: id } }, { as: diner, locale: "zh-TW" });
    expect(data).toMatchObject({ order: { priceAdjustments: [{ name: "折扣：A regular guest" }, {}] } });
  });

  it("is one: another takes its place, and 0 removes it", async () => {
    const { id } = await ordered();
    await discount(id);
    expect(await discount(id, { rowVersion: 2, kind: "amount", value: "5" })).toMatchObject({ data: { total: "13.64" } });
    expect((await get(id)).adjustments).toHaveLength(2);
    expect(await discount(id, { rowVersion: 3, value: "0", reason: "" })).toMatchObject({ data: { total: "19.05" } });
    expect(await get(id)).toMatchObject({ discount: null });
  });

  it("of percent also lowers what is added later, after promotions and coupons", async () => {
    const { as } = await memberWith(server, { coupons: [MOON] });
    const { id, subTotalAmount, totalDiscountAmount } = await placed(server, toGo([SOUP]), { as });
    const left = Number(subTotalAmount) - Number(totalDiscountAmount);
    await discount(id, { value: "50" });
    const half = (await get(id)).adjustments.at(-1);
    expect(half?.amount).toBe((left / 2).toFixed(2));
    const more = await placed(server, toGo([MUSHROOMS], { id, rowVersion: 2 }), { as });
    expect(more.priceAdjustments.at(-1)).toMatchObject({ name: "Discount: A regular guest" });
    expect(Number(more.totalDiscountAmount)).toBeGreaterThan(Number(half?.amount));
  });

  it("stands in the rows of the completed order", async () => {
    const { id } = await ordered();
    await discount(id);
    await server.data(orders.complete, { params: { id }, body: { rowVersion: 2, anyway: true } }, ana);
    await afterUndoTime(server);
    const rows = await rowsOf(
      server,
      "select category, amount::text as amount from order_adjustment where order_id = $1 order by position",
      id,
    );
    expect(rows).toEqual([
      { category: 0, amount: "1.58" },
      { category: 2, amount: "2.00" },
    ]);
    const taxes = await rowsOf(server, "select base::text as base, amount::text as amount from order_tax where order_id = $1", id);
    expect(taxes).toEqual([{ base: "14.17", amount: "1.17" }]);
  });

  it("is given by a manager only, with a reason, and at most 100 percent", async () => {
    const { id } = await ordered();
    expect(await discount(id, {}, ana)).toMatchObject({ status: 403, data: { permission: "orders.discount" } });
    expect(await discount(id, { reason: "" })).toMatchObject({ code: 400 });
    expect(await discount(id, { value: "100.01" })).toMatchObject({ code: 400 });
    expect(await discount(id, { kind: "amount", value: "999" })).toMatchObject({ data: { total: "2.00" } });
  });

  it("is refused on what has changed, while an action is pending, or where more is paid than would be left", async () => {
    const { id, diner } = await ordered();
    expect(await discount("1")).toMatchObject({ code: 404 });
    await placed(server, toGo([MUSHROOMS], { id, rowVersion: 1 }), { as: diner });
    expect(await discount(id)).toMatchObject({ code: 12000, data: { order: { rowVersion: 2 } } });
    const { due } = await get(id);
    const body = { orders: [{ id, due }], method: "card" as const, amount: "20.00" };
    await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    expect(await discount(id, { rowVersion: 2, value: "50" })).toMatchObject({ code: 5005, data: { paid: "20.00" } });
    await server.data(orders.complete, { params: { id }, body: { rowVersion: 2, anyway: true } }, ana);
    expect(await discount(id, { rowVersion: 2 })).toMatchObject({ code: 5002 });
    await afterUndoTime(server);
    expect(await discount(id, { rowVersion: 3 })).toMatchObject({ code: 12000 });
  });

  it("makes an order fully paid where it leaves what is paid", async () => {
    const { id } = await ordered();
    const body = { orders: [{ id, due: "19.05" }], method: "card" as const, amount: "17.34" };
    await server.data(payments.record, { body }, { as: jo.as, key: freshKey() });
    expect(await discount(id, { rowVersion: 2 })).toMatchObject({ data: { order: { paymentStatus: 2, due: "0.00" } } });
  });
});
