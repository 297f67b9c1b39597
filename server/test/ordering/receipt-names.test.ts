import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "@comanda/contract";
import { detail, MUSHROOMS, placed, SOY_MILK, toGo } from "./order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const TAXES = `
  - id: 1
    name: { en: Sales tax, zh: 市稅, es: Impuesto municipal }
    rate: 5%
  - id: 2
    name: { en: Sales tax, zh: 州稅, es: Impuesto estatal }
    rate: 3.25%
charges:
  - { id: 1, name: { en: Sales tax, zh: 服務費, es: Servicio }, amount: 1.00 }
`;
const PROMOTIONS = `
promotions:
  - { id: 7, name: { en: Sales tax, zh: 豆漿優惠, es: Oferta de leche }, price: 3, products: [4005] }
  - { id: 8, name: { en: Sales tax, zh: 菇優惠, es: Oferta de setas }, price: 20, products: [1004] }
`;

describe("the names on a receipt", () => {
  let server: TestServer;
  let as: Guest;
  const drafts = openDrafts();
  const body = toGo([
    { ...MUSHROOMS, quantity: 2 },
    { ...SOY_MILK, quantity: 2 },
  ]);
  beforeAll(async () => {
    server = await openTestServer();
    const folder = drafts.changed("same-names", (yaml) =>
      yaml.replace(/\n {2}- id: 1\n {4}name: \{ en: Sales tax.*\n.*\n/, TAXES).replace(/\npromotions:[^#]*\n/, PROMOTIONS),
    );
    const loaded = await server.command("load", folder);
    if (!loaded.ok) throw new Error(loaded.lines.join("\n"));
    as = await server.guest();
  });
  afterAll(() => server.close());

  it("are distinct for each tax, charge and promotion with the same English name", async () => {
    const order = await placed(server, body, { as, locale: "zh-TW" });
    const names = (parts: { name: string }[]) => parts.map(({ name }) => name);
    expect(names(order.orderTaxes)).toEqual(["市稅", "州稅"]);
    expect(names(order.priceAdjustments)).toEqual(["菇優惠", "豆漿優惠", "服務費"]);
    const spanish = (await server.data(contract.order.detail, { query: { orderId: order.id } }, { as, locale: "es-ES" })).order;
    expect(names(spanish.orderTaxes)).toEqual(["Impuesto municipal", "Impuesto estatal"]);
    expect(spanish.trace.slice(2).map(({ rule, of }) => [rule, of])).toEqual([
      ["promotion", "Setas tres tazas"],
      ["promotion", "Leche de soya caliente"],
      ["charge", "Servicio"],
      ["tax", "Impuesto municipal"],
      ["tax", "Impuesto estatal"],
      ["total", ""],
    ]);
    expect(names((await detail(server, order.id, as)).orderTaxes)).toEqual(["Sales tax", "Sales tax"]);
  });

  it("of an order that was stored under English names are still read", async () => {
    const other = await server.guest();
    const { id } = await placed(server, toGo([SOY_MILK]), { as: other });
    const pricing = {
      orderTaxes: [{ name: "Sales tax", rate: "8.25", taxableAmount: "2.95", amount: "0.24", isIncluded: false }],
      priceAdjustments: [{ category: 2, target: 0, amount: "1.00", name: "tips", asTips: true }],
      trace: [
        { rule: "line", of: "0", exact: "2.95", amount: "2.95" },
        { rule: "promotion", of: "4005", exact: "-1", amount: "-1.00" },
        { rule: "tax", of: "Sales tax", exact: "0.24", amount: "0.24" },
      ],
      names: { "Sales tax": { "en-US": "Sales tax", "zh-TW": "營業稅" } },
      coupons: [],
      best: null,
    };
    await server.deps.db.query({
      text: `update customer_order set pricing = $3::jsonb where merchant_id = $1 and id = $2`,
      values: [POMELO_LANE, id, JSON.stringify(pricing)],
    });
    const { order } = await server.data(contract.order.detail, { query: { orderId: id } }, { as: other, locale: "zh-TW" });
    expect(order.orderTaxes[0]?.name).toBe("營業稅");
    expect(order.priceAdjustments[0]?.name).toBe("tips");
    expect(order.trace.map(({ of }) => of)).toEqual(["熱豆漿", "熱豆漿", "營業稅"]);
  });
});
