import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshKey, MUSHROOMS, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf, type Signed } from "./console.ts";
import { NOT_OPEN, openConsole } from "./open-console.ts";

const { audit, availability, figures, kitchen, orders, payments } = staffContract;

type Body = InputOf<typeof orders.take>["body"];
type Line = Body["orderItems"][number];

describe("lines of an order that only some people may take", () => {
  let [server, ana, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, ana, jo] = await openConsole("postgres", "staff", "manager");
  });
  afterAll(() => server.close());

  type Parts = Omit<Partial<Body>, "send" | "expectedAmount" | "isAllergyRead" | "takenAt">;
  const asked = (orderItems: Line[], parts: Parts = {}) => ({ type: 2, orderItems, ...parts });
  const preview = (orderItems: Line[], by = jo, parts: Parts = {}) =>
    server.data(orders.previewTaken, { body: asked(orderItems, parts) }, by);
  const take = async (orderItems: Line[], { by = jo, parts = {}, send = false }: { by?: Signed; parts?: Parts; send?: boolean } = {}) => {
    const { addedAmount } = await preview(orderItems, by, parts);
    const body = { ...asked(orderItems, parts), expectedAmount: addedAmount, send };
    return server.data(orders.take, { body }, { as: by.as, key: freshKey() });
  };
  const auditOf = async (action: string) => (await server.data(audit.list, { query: { action } }, jo)).lines;
  const stockOf = async (id: string) =>
    (await rowsOf<{ remaining: string }>(server, `select remaining from stock where product_id = ${id}`))[0];

  it("cost what the person asks, as an adjustment with its name, which the audit and the figures have", async () => {
    const lines = [
      { ...MUSHROOMS, priceChange: { each: "10.00", reason: "Regular" } },
      { ...SOY_MILK, priceChange: { each: null, reason: "Waited long" } },
    ];
    const { order } = await preview(lines);
    expect(order.priceAdjustments.map(({ category, name, amount }) => [category, name, amount])).toEqual([
      [5, "Other price: Regular", "1.50"],
      [5, "Free of charge: Waited long", order.orderItems[1]?.itemTotalAmount],
    ]);
    expect(order.trace.map(({ rule }) => rule)).toEqual(["line", "line", "line-adjustment", "line-adjustment", "tax", "total"]);
    const taken = await take(lines);
    expect(taken.order.total).toBe("10.82");
    const line = { after: { dish: "1 × Three-Cup Mushrooms", price: "10.00" }, reason: "Regular", subjectName: String(taken.order.serial) };
    expect(await auditOf("order.other-price")).toMatchObject([{ reason: "Waited long" }, line]);
    const { id, due } = taken.order;
    await server.data(payments.record, { body: { orders: [{ id, due }], method: "card", amount: due } }, { as: jo.as, key: freshKey() });
    const version = (await server.data(orders.get, { params: { id } }, jo)).rowVersion;
    await server.data(orders.complete, { params: { id }, body: { rowVersion: version, anyway: true } }, jo);
    await afterUndoTime(server);
    const day = await server.data(figures.get, {}, jo);
    expect([day.sums.discounts, day.sums.net, day.differences]).toEqual([
      (11.5 - 10 + Number(order.orderItems[1]?.itemTotalAmount)).toFixed(2),
      "10.00",
      [],
    ]);
  });

  it("never cost more than by the menu, and are refused to a person without the permission, which is noted", async () => {
    const more = [{ ...MUSHROOMS, priceChange: { each: "11.51", reason: "Regular" } }];
    const answer = await server.call(orders.previewTaken, { body: asked(more) }, jo);
    expect([answer.status, answer.data]).toMatchObject([400, { issues: [{ path: "orderItems[0].priceChange" }] }]);
    const lines: Line[] = [
      { ...MUSHROOMS, priceChange: { each: null, reason: "Regular" } },
      { ...MUSHROOMS, sellAnyway: true },
      { productId: "0", quantity: 1, openItem: { name: "Corkage", price: "12.00" } },
    ];
    for (const [at, permission] of ["orders.other-price", "orders.sell-anyway", "orders.open-item"].entries()) {
      const body = { ...asked(lines.slice(at, at + 1)), expectedAmount: "0.00" };
      const refused = await server.call(orders.take, { body }, { as: ana.as, key: freshKey() });
      expect([refused.status, refused.data]).toEqual([403, { permission }]);
      expect(await auditOf(permission)).toMatchObject([{ refusal: "not-allowed", actorName: ana.name }]);
    }
  });

  it("are sold although they are sold out; the stock goes to zero and never below, and returns as it was taken", async () => {
    await server.data(availability.set, { params: { id: "1004" }, body: { state: "until-tomorrow" } }, jo);
    expect((await preview([{ productId: "1004", quantity: 1 }])).unavailable).toMatchObject([{ line: { productId: "1004" } }]);
    const sold = await take([{ productId: "1004", quantity: 1, sellAnyway: true }]);
    expect(sold.order.items).toMatchObject([{ productId: "1004" }]);
    expect(await auditOf("order.sell-anyway")).toMatchObject([{ after: { dish: "1 × Three-Cup Mushrooms" } }]);
    await server.data(availability.set, { params: { id: "1004" }, body: { state: "on-sale" } }, jo);
    const [limited] = await rowsOf<{ id: string; remaining: string }>(
      server,
      "select product_id::text as id, remaining from stock where merchant_id = 100001 and remaining > 0 order by remaining limit 1",
    );
    if (!limited) throw new Error("no dish has a limited stock");
    const more = Number(limited.remaining) + 2;
    const { order } = await take([{ productId: limited.id, quantity: more, sellAnyway: true }]);
    expect(Number((await stockOf(limited.id))?.remaining)).toBe(0);
    const { id } = order;
    await server.data(orders.cancel, { params: { id }, body: { rowVersion: order.rowVersion, reason: "twice" } }, jo);
    await afterUndoTime(server);
    expect(Number((await stockOf(limited.id))?.remaining)).toBe(Number(limited.remaining));
  });

  it("are items that are not on the menu, with their price, their tax and their station", async () => {
    const all = await server.data(kitchen.stations, {}, jo);
    const bar = all.at(-1);
    const corkage = (isTaxFree: boolean) => ({
      productId: "0",
      quantity: 2,
      openItem: { name: "Corkage", price: "12.00", isTaxFree, stationId: bar?.id ?? null },
    });
    expect((await preview([corkage(true)])).addedAmount).toBe("24.00");
    const { order } = await take([corkage(false)]);
    expect(order).toMatchObject({ total: "25.98", items: [{ name: "Corkage", quantity: "2", stationId: bar?.id, amount: "24.00" }] });
    const wrong = { body: asked([{ ...MUSHROOMS, openItem: { name: "Corkage", price: "12.00" } }]) };
    expect((await server.call(orders.previewTaken, wrong, jo)).status).toBe(400);
  });

  it("say which guest a dish is for, on the order and on the ticket of its station", async () => {
    const { order } = await take([{ ...MUSHROOMS, guest: 2 }, SOY_MILK], { parts: { type: 0, tableId: "7", guests: 2 }, send: true });
    expect(order.items.map(({ guest }) => guest)).toEqual([2, null]);
    const all = await server.data(kitchen.stations, {}, jo);
    const tickets = await Promise.all(all.map(({ id }) => server.data(kitchen.tickets, { params: { id } }, jo)));
    const lines = tickets.flatMap(({ open }) => open).filter(({ orderId }) => orderId === order.id);
    expect(lines.flatMap((ticket) => ticket.lines.map(({ guest }) => guest)).toSorted()).toEqual([2, null]);
  });
});
