import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTable, CLAMS, EGG_TART, MUSHROOMS, placed, preview, SOY_MILK, stopDelivering, toGo } from "./order-bodies.ts";
import { type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, type TestServer } from "../harness.ts";

let server: TestServer;
let as: Guest;
beforeAll(async () => {
  server = await openTestServer();
  as = await server.guest();
});
afterAll(() => server.close());

const chosen = (...ids: string[]) => ids.map((modifierProductId) => ({ modifierProductId, quantity: 1 }));
const SOUP = { productId: "1005", quantity: 1, orderItemModifiers: chosen("8101", "8112", "8121") };
const CHICKEN = { productId: "2001", quantity: 1 };
const TEA = { productId: "4001", quantity: 2, orderItemModifiers: chosen("8162", "8172") };
const CAKES = { productId: "7001", quantity: 1 };
const GUA_BAO = { productId: "3001", quantity: 2 };
const tip = (amount: string) => [{ category: 2 as const, target: 0 as const, amount }];

describe("the preview of soup with extra noodles, chicken, two teas and cakes for points, with 18 % tip", () => {
  it("costs 53.02 and 180 points, with the trace", async () => {
    const order = await preview(server, toGo([SOUP, CHICKEN, TEA, CAKES], { priceAdjustments: tip("7.56") }), as);
    expect(order).toMatchObject({
      subTotalAmount: "42.00",
      totalDiscountAmount: "0.00",
      totalChargeAmount: "0.00",
      totalTaxAmount: "3.46",
      totalTipsAmount: "7.56",
      totalAmount: "53.02",
      totalPointAmount: 180,
      status: 0,
      paymentStatus: 0,
      sendStatus: 0,
      serial: 0,
      id: "0",
      rowVersion: 0,
      guests: 1,
      sourceType: 4,
    });
    expect(order.orderTaxes).toEqual([{ name: "Sales tax", rate: "8.25", taxableAmount: "42.00", amount: "3.46", isIncluded: false }]);
    expect(order.trace.map(({ rule, of, amount }) => `${rule} ${of} ${amount}`)).toEqual([
      "line Braised Beef Noodle Soup 20.00",
      "line Popcorn Chicken 9.50",
      "line Pomelo Green Tea 12.50",
      "tax Sales tax 3.46",
      "tips tips 7.56",
      "total  53.02",
    ]);
  });

  it("has a trace whose amounts sum to the total", async () => {
    server.clock.set("2026-09-17T23:00:00Z");
    const { trace, totalAmount } = await preview(server, toGo([SOUP, GUA_BAO, TEA], { priceAdjustments: tip("7.56") }), as);
    const cents = trace.map(({ rule, amount }) => (rule === "total" ? 0n : BigInt(amount.replace(".", ""))));
    expect(cents.reduce((one, other) => one + other, 0n)).toBe(BigInt(totalAmount.replace(".", "")));
    server.clock.set("2026-09-17T21:30:00Z");
  });

  it("has its texts in the caller's language", async () => {
    const { order } = await server.data(contract.order.preview, { body: toGo([SOUP]) }, { as, locale: "es-ES" });
    expect(order.orderItems[0]).toMatchObject({ name: "Sopa de fideos con res braseada", itemTotalAmount: "20.00" });
    expect(order.orderTaxes[0]?.name).toBe("Impuesto sobre ventas");
    expect(order.trace[0]?.of).toBe("Sopa de fideos con res braseada");
  });
});

describe("a preview", () => {
  it("prices two identical gua bao at 11.00 at four in the afternoon, and not at half past two", async () => {
    expect(await preview(server, toGo([GUA_BAO]), as)).toMatchObject({
      subTotalAmount: "13.00",
      totalDiscountAmount: "0.00",
      totalAmount: "14.07",
    });
    server.clock.set("2026-09-17T23:00:00Z");
    const order = await preview(server, toGo([GUA_BAO]), as);
    expect(order).toMatchObject({ subTotalAmount: "13.00", totalDiscountAmount: "2.00", totalTaxAmount: "0.91", totalAmount: "11.91" });
    expect(order.priceAdjustments).toEqual([{ category: 4, target: 1, amount: "2.00", name: "2 for $11", asTips: false }]);
    expect(order.trace).toContainEqual({ rule: "promotion", of: "Pork Belly Gua Bao", exact: "-2", amount: "-2.00" });
    const spanish = await server.data(contract.order.preview, { body: toGo([GUA_BAO]) }, { as, locale: "es-ES" });
    expect(spanish.order.trace).toContainEqual({ rule: "promotion", of: "Bao de panceta", exact: "-2", amount: "-2.00" });
    expect(spanish.order.priceAdjustments[0]?.name).toBe("2 por $11");
    server.clock.set("2026-09-17T21:30:00Z");
  });

  it("prices any two gua bao at 11.00 in their happy hour", async () => {
    const [pork, tofu, chicken] = ["3001", "3003", "3004"].map((productId) => ({ productId, quantity: 1 }));
    if (!pork || !tofu || !chicken) throw new Error("three dishes");
    server.clock.set("2026-09-17T23:00:00Z");
    const amounts = async (...lines: (typeof pork)[]) => {
      const order = await preview(server, toGo(lines), as);
      return [order.subTotalAmount, order.totalDiscountAmount, order.totalTaxAmount, order.totalAmount];
    };
    expect(await amounts(pork, tofu)).toEqual(["12.75", "1.75", "0.91", "11.91"]);
    expect(await amounts(tofu, chicken)).toEqual(["13.00", "2.00", "0.91", "11.91"]);
    expect(await amounts(pork, tofu, chicken)).toEqual(["19.50", "2.25", "1.42", "18.67"]);
    const { trace } = await preview(server, toGo([pork, tofu]), as);
    expect(trace).toContainEqual({ rule: "promotion", of: "Pork Belly Gua Bao and Crispy Tofu Gua Bao", exact: "-1.75", amount: "-1.75" });
    server.clock.set("2026-09-17T21:30:00Z");
    expect(await amounts(pork, tofu)).toEqual(["12.75", "0.00", "1.05", "13.80"]);
  });

  it("leaves out unavailable lines, and lists them", async () => {
    const dead = { productId: "5001", quantity: 1 };
    const order = await preview(server, toGo([dead, MUSHROOMS, { productId: "424242", quantity: 1 }, { ...CLAMS, quantity: 4 }]), as);
    expect(order.orderItems.map(({ productId }) => productId)).toEqual(["1004"]);
    expect(order.totalAmount).toBe("12.45");
    expect(order.invalidOrderItems.map(({ line, code, remaining }) => [line.productId, code, remaining])).toEqual([
      ["5001", 2025, 0],
      ["424242", 404, null],
      ["2009", 2025, 3],
    ]);
  });

  it("of unavailable lines only costs nothing", async () =>
    expect(await preview(server, toGo([{ productId: "5001", quantity: 1 }]), as)).toMatchObject({ totalAmount: "0.00", orderItems: [] }));

  it("writes nothing", async () => {
    await preview(server, toGo([MUSHROOMS, CLAMS]), as);
    expect(await server.data(contract.order.hasProcessing, { query: {} }, { as })).toBeNull();
    const { rows } = await server.deps.db.query({
      text: "select 1 from customer_order union all select 1 from order_item union all select 1 from sitting",
    });
    expect(rows).toEqual([]);
  });

  it("charges service and its tax at a table of the deli, and not to go; supports weights; taxes no bread", async () => {
    const diner = await server.guest(HARBOR_DELI);
    const lines = [
      { productId: "2004", quantity: "0.755" },
      { productId: "4005", quantity: 1 },
    ];
    expect(await preview(server, toGo(lines), diner)).toMatchObject({
      subTotalAmount: "15.26",
      totalChargeAmount: "0.00",
      totalTaxAmount: "0.42",
      totalAmount: "15.68",
    });
    expect(await preview(server, atTable("1", lines), diner)).toMatchObject({
      subTotalAmount: "15.26",
      totalChargeAmount: "0.76",
      totalTaxAmount: "0.53",
      totalAmount: "16.55",
    });
  });

  it("adds an untaxed charge after tax", async () => {
    const diner = await server.guest(LARGE_MENU);
    expect(await preview(server, atTable("1", [{ productId: "102", quantity: 2 }]), diner)).toMatchObject({
      subTotalAmount: "21.90",
      totalChargeAmount: "0.66",
      totalTaxAmount: "1.94",
      totalAmount: "24.50",
    });
  });

  it("requires a table, an order type and a merchant that exist", async () => {
    const ask = (body: ReturnType<typeof toGo>, by = as) => server.call(contract.order.preview, { body }, { as: by });
    const deli = await server.guest(HARBOR_DELI);
    await stopDelivering(server, HARBOR_DELI);
    expect(await ask({ type: 0, orderItems: [SOY_MILK] })).toMatchObject({ status: 400, code: 400 });
    expect(await ask(atTable("99", [SOY_MILK]))).toMatchObject({ status: 404 });
    expect(await ask(toGo([{ productId: "1005", quantity: 1 }], { type: 3 }), deli)).toMatchObject({ status: 400, code: 400 });
    expect(await ask(toGo([SOY_MILK], { type: 3 }))).toMatchObject({ code: 0 });
    expect(await ask(toGo([SOY_MILK], { type: 7 }))).toMatchObject({ status: 400 });
  });

  it("accepts a tip of at most the subtotal, or of 100.00 where that is less", async () => {
    const previewWith = async (amount: string) =>
      server.call(contract.order.preview, { body: toGo([SOY_MILK], { priceAdjustments: tip(amount) }) }, { as: await server.guest() });
    const tooLarge = { status: 400, data: { issues: [{ path: "priceAdjustments[0].amount", message: "at most 100.00" }] } };
    expect(await previewWith("100.00")).toMatchObject({ status: 200, success: true });
    expect(await previewWith("100.01")).toMatchObject(tooLarge);
    expect(await previewWith("999999999.99")).toMatchObject(tooLarge);
  });

  it("accepts a tip as large as the subtotal of a large order, and no larger", async () => {
    const guest = await server.guest();
    const order = (amount: string) => toGo([{ ...SOUP, quantity: 10 }], { priceAdjustments: tip(amount) });
    const { subTotalAmount } = await preview(server, order("0"), guest);
    expect(Number(subTotalAmount)).toBeGreaterThan(100);
    expect(await preview(server, order(subTotalAmount), guest)).toMatchObject({ totalTipsAmount: subTotalAmount });
    const more = (Number(subTotalAmount) + 0.01).toFixed(2);
    expect((await server.call(contract.order.preview, { body: order(more) }, { as: guest })).status).toBe(400);
  });

  it("has the amount added to the existing order, including taxes, and null for a new one", async () => {
    const diner = await server.guest();
    const ask = async (body: ReturnType<typeof toGo>) => (await server.data(contract.order.preview, { body }, { as: diner })).addedAmount;
    expect(await ask(toGo([SOY_MILK]))).toBeNull();
    const { id } = await placed(server, toGo([EGG_TART]), { as: diner });
    const { totalAmount: alone } = await preview(server, toGo([SOY_MILK]), await server.guest());
    expect(await ask(toGo([SOY_MILK], { id, rowVersion: 1 }))).toBe(alone);
  });

  it("accepts one tip, and no other adjustment", async () => {
    const withTip = async (priceAdjustments: unknown) =>
      (await server.call(contract.order.preview, { body: { ...toGo([EGG_TART]), priceAdjustments } as ReturnType<typeof toGo> }, { as }))
        .status;
    expect(await withTip([{ category: 2, target: 0, amount: 2 }])).toBe(200);
    for (const bad of [
      [{ category: 0, target: 0, amount: "2.00" }],
      [{ category: 2, target: 1, amount: "2.00" }],
      [{ category: 2, target: 0, amount: "-2.00" }],
      [{ category: 2, target: 0, amount: "2.005" }],
      [{ category: 2, target: 0, amount: "2.00", asTips: false }],
      [...tip("1.00"), ...tip("1.00")],
    ])
      expect(await withTip(bad)).toBe(400);
  });
});
