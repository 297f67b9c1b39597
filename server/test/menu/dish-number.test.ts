import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe("the number of a dish", () => {
  let server: TestServer;
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer();
    const folder = drafts.changed("numbers", (yaml) => yaml.replace("- id: 1004\n", "- id: 1004\n        number: 7b\n"));
    await server.command("load", folder);
  });
  afterAll(() => server.close());

  it("is in the menu, the search, the cart and the order; a dish without one has no such field", async () => {
    const as = await server.guest();
    const query = { merchantId: POMELO_LANE };
    const productsNow = async () =>
      (await server.data(contract.menu.productsByCategories, { query })).categories.flatMap(({ products }) => products);
    const productNow = async ({ productId }: { productId: string | number }) =>
      (await productsNow()).find(({ id }) => id === String(productId));
    await expect.poll(() => productNow(MUSHROOMS)).toMatchObject({ number: "7b" });
    expect(await productNow(SOY_MILK)).not.toHaveProperty("number");
    const found = await server.data(contract.menu.search, { query: { ...query, keyword: "7B" } });
    expect(found.products).toMatchObject([{ id: MUSHROOMS.productId, number: "7b" }]);
    const body = { merchantId: POMELO_LANE, details: [MUSHROOMS, SOY_MILK] };
    const { details } = await server.data(contract.cart.update, { body }, { as });
    expect(details.map(({ number }) => number)).toEqual(["7b", undefined]);
    const order = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as, key: freshKey() });
    expect(order.orderItems.map(({ number }) => number)).toEqual(["7b", undefined]);
    const again = { ...toGo([]), orderItems: order.orderItems };
    expect(await server.call(contract.order.preview, { body: again }, { as: await server.guest() })).toMatchObject({ success: true });
  });

  it("precedes the name on the ticket", async () => {
    const { serial } = await placed(server, toGo([MUSHROOMS]), { as: await server.guest() });
    expect((await server.command("order", "show", POMELO_LANE, String(serial))).lines[1]).toMatch(/^ {2}1 × 7b \p{L}/u);
  });
});
