import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { CLAMS, placed, toGo } from "../ordering/order-bodies.ts";
import { openTestServer, type TestServer } from "../harness.ts";

const MENU = "/api/member/merchant/products-by-categories?merchantId=100001";

describe.each(TIER_DATABASE_KINDS)("the public menu while a limited dish is ordered, on the %s database", (kind) => {
  let server: TestServer;
  /** The number of reads of products and stock. */
  const reads = { products: 0, stock: 0 };
  beforeAll(async () => {
    server = await openTestServer(kind);
    const { db } = server.deps;
    await db.query({ text: "update stock set remaining = 12 where merchant_id = 100001 and product_id = $1", values: [CLAMS.productId] });
    await db.query({ text: "select announce('comanda_menu', '100001')" });
  });
  afterAll(() => server.close());

  const menu = async () => {
    const answer = await server.raw(MENU);
    const { data } = (await answer.json()) as { data: { categories: { products: { id: string; remaining: number | null }[] }[] } };
    const clams = data.categories.flatMap(({ products }) => products).find(({ id }) => id === CLAMS.productId);
    return { etag: answer.headers.get("etag"), remaining: clams?.remaining };
  };
  const orders = async (quantity: number) => placed(server, toGo([{ ...CLAMS, quantity }]), { as: await server.guest() });
  /** Counts statements by their names during some work. */
  const counted = (work: () => Promise<void>) => {
    Object.assign(reads, { products: 0, stock: 0 });
    const count = (text: string) => {
      if (text.includes("from product where")) reads.products += 1;
      if (text.includes("from stock s where")) reads.stock += 1;
    };
    return server.withStatements(count, work);
  };

  it("is unchanged until few portions remain, then shows the number, and that the dish is sold out", async () => {
    await expect.poll(async () => (await menu()).remaining).toBe(12);
    const many = await menu();
    await counted(async () => {
      await orders(3);
      await expect.poll(() => menu().then(() => reads.stock)).toBeGreaterThan(0);
      expect(await menu()).toEqual(many);
    });
    // Only the stock was read again.
    expect(reads.products).toBe(0);
    await orders(5);
    await expect.poll(menu).toMatchObject({ remaining: 4 });
    const few = await menu();
    expect(few.etag).not.toBe(many.etag);
    await orders(4);
    await expect.poll(menu).toMatchObject({ remaining: 0 });
  });

  it("is not computed for a request with a stored answer", async () => {
    await menu();
    await counted(async () => {
      await Promise.all(Array.from({ length: 20 }, menu));
    });
    expect(reads).toEqual({ products: 0, stock: 0 });
  });
});
