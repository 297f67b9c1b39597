import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { EGG_TART, MUSHROOMS, SOY_MILK } from "../ordering/order-bodies.ts";
import { freshPhone, type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";

type Details = InputOf<typeof contract.cart.update>["body"]["details"];

describe.each(TIER_DATABASE_KINDS)("a cart on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  const update = (as: Guest, details: Details, productId?: string) =>
    server.call(contract.cart.update, { body: { merchantId: as.merchantId, details, productId } }, { as });
  const cart = (as: Guest) => server.data(contract.cart.get, {}, { as });
  const productsIn = async (as: Guest) => (await cart(as)).details.map(({ productId, quantity }) => [productId, quantity]);

  it("is empty at first", async () =>
    expect(await cart(await server.guest())).toEqual({ details: [], invalidOrderItems: [], points: null, moved: null }));

  it("has a member's balance of points, and null for a guest", async () => {
    const phone = freshPhone();
    const as = await server.member(POMELO_LANE, phone);
    expect((await cart(as)).points).toBe(0);
    await server.command("member", "points", POMELO_LANE, phone, "320");
    expect((await cart(as)).points).toBe(320);
    expect((await update(as, [MUSHROOMS])).data).toMatchObject({ points: 320 });
    expect((await update(await server.guest(), [MUSHROOMS])).data).toMatchObject({ points: null, moved: null });
  });

  it("is replaced by the whole list, and keeps the ids of its lines", async () => {
    const as = await server.guest();
    await update(as, [MUSHROOMS, SOY_MILK], "4005");
    const { details } = await cart(as);
    expect(await productsIn(as)).toEqual([
      ["1004", "1"],
      ["4005", "1"],
    ]);
    const [mushrooms] = details;
    await update(as, [EGG_TART, { id: mushrooms?.id, ...MUSHROOMS, quantity: 2 }], "1004");
    expect(await productsIn(as)).toEqual([
      ["5006", "1"],
      ["1004", "2"],
    ]);
    expect((await cart(as)).details[1]?.id).toBe(mushrooms?.id);
    await update(as, []);
    expect(await productsIn(as)).toEqual([]);
  });

  it("belongs to the token: the uuid and the ids of another diner change nothing", async () => {
    const [own, other] = [await server.guest(), await server.guest()];
    await update(own, [MUSHROOMS]);
    await update(other, [SOY_MILK]);
    for (const uuid of [other.uuid, "nobody", ""]) {
      const as = { ...own, uuid };
      const read = await server.data(contract.cart.get, { query: { browserId: "7".repeat(39) } }, { as });
      expect(read.details.map(({ productId }) => productId)).toEqual(["1004"]);
      expect(await server.data(contract.member.get, {}, { as })).toMatchObject({ uuid: own.uuid });
    }
  });

  it("merges equal lines into the first, which keeps its id", async () => {
    const as = await server.guest();
    await update(as, [{ id: "71", ...MUSHROOMS }, SOY_MILK, { id: "72", ...MUSHROOMS, quantity: 2 }]);
    expect((await cart(as)).details.map(({ id, productId, quantity }) => [id, productId, quantity])).toMatchObject([
      ["71", "1004", "3"],
      [expect.any(String), "4005", "1"],
    ]);
  });

  it("keeps equal lines apart that together exceed the maximum of a line", async () => {
    const as = await server.guest();
    await update(as, [
      { ...MUSHROOMS, quantity: 60 },
      { ...MUSHROOMS, quantity: 60 },
      { ...MUSHROOMS, quantity: 39 },
    ]);
    expect(await productsIn(as)).toEqual([
      ["1004", "99"],
      ["1004", "60"],
    ]);
  });

  it("merges equal lines as soon as both can be ordered again", async () => {
    const as = await server.guest();
    const left = async () => {
      const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
      return categories.flatMap(({ products }) => products).find(({ id }) => id === "2009")?.remaining;
    };
    // Changes by commands are notified to the cached menus.
    const stock = async (count: string) => {
      await server.command("product", "stock", POMELO_LANE, "2009", count);
      await expect.poll(left).toBe(Number(count));
    };
    await stock("2");
    const answered = await update(as, [
      { id: "71", productId: "2009", quantity: 1 },
      { id: "72", productId: "2009", quantity: 3 },
    ]);
    expect(answered.data).toMatchObject({ details: [{ quantity: "1" }], invalidOrderItems: [{ line: { quantity: "3" } }] });
    await stock("4");
    expect(await cart(as)).toMatchObject({ details: [{ id: "71", quantity: "4" }], invalidOrderItems: [] });
    await stock("3");
  });

  it.each([
    ["a product that does not exist", { productId: "424242", quantity: 1 }, 404, { productId: "424242" }],
    ["a dish that is off the shelf", { productId: "2010", quantity: 1 }, 2025, { remaining: 0 }],
    ["a dish that is sold out", { productId: "5001", quantity: 1 }, 2025, { name: "Mango Shaved Ice", remaining: 0 }],
    ["more portions than are left", { productId: "2009", quantity: 4 }, 2025, { remaining: 3 }],
    ["a dish without its required choice", { productId: "1006", quantity: 1 }, 2026, { group: "8100" }],
    ["half a dish", { productId: "1004", quantity: "0.5" }, 2026, { reason: "quantity-out-of-range" }],
    ["a dish that is not served now", { productId: "1011", quantity: 1 }, 2027, { nextFrom: "2026-09-21T11:00:00.000Z" }],
  ])("refuses %s, and does not change", async (_, line, code, data) => {
    const as = await server.guest();
    await update(as, [SOY_MILK]);
    expect(await update(as, [SOY_MILK, line], line.productId)).toMatchObject({ status: 200, code, data });
    expect(await productsIn(as)).toEqual([["4005", "1"]]);
  });

  it("counts the same dish in two lines together", async () => {
    const as = await server.guest();
    const two = { productId: "2009", quantity: 2 };
    expect(await update(as, [two, two], "2009")).toMatchObject({ code: 2025, data: { remaining: 3 } });
  });

  it("lists lines that have become unavailable separately, and accepts a change of another", async () => {
    const as = await server.guest();
    const answered = await update(as, [MUSHROOMS, { productId: "5001", quantity: 1 }, { productId: "424242", quantity: 1 }], "1004");
    const codes = contract.cart.update.data
      .parse(answered.data)
      .invalidOrderItems.map(({ line, code, name }) => [line.productId, code, name]);
    expect(codes).toEqual([
      ["5001", 2025, "Mango Shaved Ice"],
      ["424242", 404, ""],
    ]);
    expect(await productsIn(as)).toEqual([["1004", "1"]]);
    expect((await cart(as)).invalidOrderItems).toHaveLength(2);
  });

  const isNobodyElses = async () => {
    const [owner, other] = [await server.guest(), await server.guest()];
    await update(owner, [MUSHROOMS]);
    const { rows } = await server.deps.db.query<{ id: string }>({
      text: "select id::text from diner where uuid = $1",
      values: [owner.uuid],
    });
    const id = rows[0]?.id ?? "";
    for (const query of [{}, { id, browserId: owner.uuid }, { id }, { browserId: owner.uuid }])
      expect(await server.data(contract.cart.get, { query }, { as: other })).toEqual({
        details: [],
        invalidOrderItems: [],
        points: null,
        moved: null,
      });
  };
  it("is returned to no other diner, whatever the query contains", () => expect(isNobodyElses()).resolves.toBeUndefined());
  const readByOthers = replacing(
    "from cart where merchant_id = :merchantId and diner_id = :dinerId",
    "from cart where :dinerId::bigint > 0 order by changed_at desc limit 1",
  );
  it("that others could read is detected", () => expect(server.withFault(readByOthers, isNobodyElses)).rejects.toThrow("to deeply equal"));

  it("belongs to one merchant", async () => {
    const as = await server.guest(POMELO_LANE);
    await update(as, [MUSHROOMS]);
    expect(await server.call(contract.cart.get, {}, { as, merchantId: LARGE_MENU })).toMatchObject({ status: 401 });
    const body = { merchantId: HARBOR_DELI, details: [] };
    expect(await server.call(contract.cart.update, { body }, { as })).toMatchObject({ status: 400 });
    expect(await productsIn(as)).toEqual([["1004", "1"]]);
  });
});
