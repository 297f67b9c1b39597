import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LineBody, detail, placed, preview, toGo } from "../ordering/order-bodies.ts";
import { type Guest, HARBOR_DELI, openTestServer, type TestServer } from "../harness.ts";

let server: TestServer;
let member: Guest;
beforeAll(async () => {
  server = await openTestServer();
  member = await server.member(HARBOR_DELI);
});
afterAll(() => server.close());

const THIN = [{ modifierProductId: "8131", quantity: 1, condiments: [] }];
const pastrami = (quantity: string, salesUnitFactorList: string[] = []): LineBody => ({
  productId: "2001",
  quantity,
  salesUnitFactorList,
  orderItemModifiers: THIN,
});
const rewriteUnit = async (of: string, change: string) => {
  await server.deps.db.query({ text: `update ${of} set ${change}` });
  await server.deps.db.query({ text: "select announce('comanda_menu', '100002')" });
  await server.notified();
};
const menu = async () => {
  const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: HARBOR_DELI } });
  return categories.flatMap(({ products }) => products);
};

describe("a unit of weight", () => {
  it("is in the menu and in a search for products by weight, and null for pieces", async () => {
    const products = await menu();
    expect(products.filter(({ weightUnit }) => weightUnit === "lb")).toHaveLength(6);
    expect(products.filter(({ weightUnit }) => weightUnit === null)).toHaveLength(17);
    const found = await server.data(contract.menu.search, { query: { merchantId: HARBOR_DELI, keyword: "olives" } });
    expect(found.products).toMatchObject([{ weightUnit: "lb" }]);
  });

  it("is in the lines of a cart and of an order, whether the weight is in the quantity or in a factor", async () => {
    const details = [pastrami("0.375"), pastrami("1", ["0.5"])];
    const cart = await server.data(contract.cart.update, { body: { merchantId: HARBOR_DELI, details, productId: "2001" } }, { as: member });
    const weights = [
      { quantity: "0.375", weight: { unit: "lb", each: "1" } },
      { quantity: "1", weight: { unit: "lb", each: "0.5" } },
    ];
    expect(cart.details).toMatchObject(weights);
    const previewed = await preview(server, toGo(details), member);
    expect(previewed.orderItems).toMatchObject(weights);
    expect(previewed.orderItems[1]?.itemTotalAmount).toBe("12.00");
  });

  it("can be sent back in the items of a preview and the lines of a cart", async () => {
    const { orderItems, totalAmount } = await preview(server, toGo([pastrami("0.375")]), member);
    expect((await preview(server, toGo(orderItems as LineBody[]), member)).totalAmount).toBe(totalAmount);
  });

  it("stays in an order when the menu changes; an order stored before units existed has pounds", async () => {
    const { id } = await placed(server, toGo([pastrami("0.375"), { productId: "4003", quantity: 1 }]), { as: member });
    const unitsOf = async () => (await detail(server, id, member)).orderItems.map(({ weight }) => weight?.unit ?? null);
    await rewriteUnit("product", `definition = definition || '{"weightUnit":"kg"}' where merchant_id = 100002 and id = 2001`);
    expect((await menu()).find(({ id: product }) => product === "2001")).toMatchObject({ weightUnit: "kg" });
    expect(await unitsOf()).toEqual(["lb", null]);
    await rewriteUnit("order_item", `line = line - 'weightUnit' where order_id = ${id}`);
    expect(await unitsOf()).toEqual(["lb", null]);
  });

  it("is pounds in a menu that was loaded before units existed", async () => {
    await rewriteUnit("product", `definition = definition - 'weightUnit' where merchant_id = 100002`);
    expect((await menu()).filter(({ weightUnit }) => weightUnit === "lb")).toHaveLength(6);
  });
});
