import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMenuCache } from "../../src/menu/read/menu-cache.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type LineBody, placed, toGo } from "../ordering/order-bodies.ts";
import { HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const DAY_SECONDS = 86_400;
const [MUSHROOMS, SOY_MILK, EGG_TART] = ["1004", "4005", "5006"] as const;
const times = (productId: string, quantity: number): LineBody => ({ productId, quantity });

describe.each(TIER_DATABASE_KINDS)("the popular dishes, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const menu = async (merchantId = POMELO_LANE) => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId } });
    return categories.flatMap(({ products }) => products);
  };
  const popular = async (merchantId = POMELO_LANE) =>
    (await server.data(contract.merchant.home, { query: { merchantId } })).popularProducts.map(({ id }) => id);
  const etag = async () => (await server.raw(`/api/member/merchant/products-by-categories?merchantId=${POMELO_LANE}`)).headers.get("etag");
  const order = async (...lines: LineBody[]) => placed(server, toGo(lines), { as: await server.guest() });
  const setShelf = (productId: string, state: "on" | "off") => server.command("product", "shelf", POMELO_LANE, productId, state);
  const nextDay = () => server.clock.pass(DAY_SECONDS);

  it("are those that the restaurant marks until ten orders have been placed on complete days", async () => {
    const marked = await popular();
    expect(marked).toHaveLength(4);
    for (let count = 1; count < 10; count += 1) await order(times(SOY_MILK, 2));
    nextDay();
    expect(await popular()).toEqual(marked);
    expect((await menu()).every(({ orderRank }) => orderRank === undefined)).toBe(true);
  });

  it("are then the dishes with the most portions, without today's orders, for a whole day with the same pages", async () => {
    await order(times(EGG_TART, 30));
    const marked = await popular();
    const before = await etag();
    expect(marked).not.toContain(EGG_TART);
    nextDay();
    expect(await popular()).toEqual([EGG_TART, SOY_MILK]);
    const ranked = await etag();
    expect(ranked).not.toBe(before);
    const places = (await menu()).filter(({ isPopular }) => isPopular).map(({ id, orderRank }) => [id, orderRank]);
    expect(places).toEqual([
      [SOY_MILK, 2],
      [EGG_TART, 1],
    ]);
    await order(times(MUSHROOMS, 99));
    expect(await etag()).toBe(ranked);
    // Another process, which reads the menu for the first time.
    const other = await openMenuCache(server.deps);
    expect([...((await other.latest(POMELO_LANE))?.orderRanks.keys() ?? [])]).toEqual([EGG_TART, SOY_MILK]);
    other.close();
    await setShelf("2001", "off");
    await setShelf("2001", "on");
    expect(await popular()).toEqual([EGG_TART, SOY_MILK]);
  });

  it("do not count cancelled orders, and not those of another restaurant", async () => {
    const { id } = await order(times(SOY_MILK, 50));
    await server.command("order", "cancel", POMELO_LANE, id);
    nextDay();
    expect(await popular()).toEqual([MUSHROOMS, EGG_TART, SOY_MILK]);
    expect(await popular(HARBOR_DELI)).toEqual((await menu(HARBOR_DELI)).filter(({ isPopular }) => isPopular).map((one) => one.id));
    expect((await menu(HARBOR_DELI)).some(({ orderRank }) => orderRank)).toBe(false);
  });

  it("do not contain a dish off the shelf", async () => {
    await setShelf(EGG_TART, "off");
    await expect.poll(() => popular()).toEqual([MUSHROOMS, SOY_MILK]);
    await setShelf(EGG_TART, "on");
    await expect.poll(() => popular()).toEqual([MUSHROOMS, EGG_TART, SOY_MILK]);
  });

  it("do not count orders of more than thirty days ago", async () => {
    // The mushrooms were ordered two days ago, the tarts three.
    server.clock.pass(28 * DAY_SECONDS);
    for (let count = 0; count < 10; count += 1) await order(times(SOY_MILK, 1));
    nextDay();
    expect(await popular()).toEqual([MUSHROOMS, SOY_MILK]);
    nextDay();
    expect(await popular()).toEqual([SOY_MILK]);
  });
});
