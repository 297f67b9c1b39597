import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, CLAMS, freshKey, MUSHROOMS, place, placed, seatedGuest, SOY_MILK, toGo, type OrderBody } from "./order-bodies.ts";
import { type Guest, HARBOR_DELI, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { SOUP } from "../members/member-with.ts";

const [CLAM_ID, MUSHROOM_ID, SOY_MILK_ID, NOODLES] = ["2009", "1004", "4005", "8101"] as const;
const ROUNDS = 20;

describe.each(TIER_DATABASE_KINDS)("stock on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const cancel = (id: string) => server.command("order", "cancel", POMELO_LANE, id);
  const setStock = (id: string, portions: number, merchantId = POMELO_LANE) =>
    server.command("product", "stock", merchantId, id, String(portions));
  /** The stored stock in the database. */
  const left = async (id: string, merchantId = POMELO_LANE): Promise<string | undefined> => {
    const text = "select remaining from stock where merchant_id = $1 and product_id = $2";
    return (await server.deps.db.query<{ remaining: string }>({ text, values: [merchantId, id] })).rows[0]?.remaining;
  };
  const previewed = async (id: string) => {
    const { categories } = await server.data(contract.menu.productsByCategories, { query: { merchantId: POMELO_LANE } });
    return categories.flatMap(({ products }) => products).find((product) => product.id === id)?.remaining;
  };

  it("is returned when an order is cancelled, and can be sold again", async () => {
    await setStock(CLAM_ID, 3);
    const { id } = await placed(server, toGo([{ ...CLAMS, quantity: 3 }]), { as: await server.guest() });
    await expect.poll(() => previewed(CLAM_ID)).toBe(0);
    expect(await cancel(id)).toMatchObject({ ok: true });
    await expect.poll(() => previewed(CLAM_ID)).toBe(3);
    expect(await cancel(id)).toMatchObject({ ok: false });
    expect(await left(CLAM_ID)).toBe("3.000");
    await placed(server, toGo([{ ...CLAMS, quantity: 3 }]), { as: await server.guest() });
    expect(await left(CLAM_ID)).toBe("0.000");
  });

  it("of a choice is returned with its dish", async () => {
    await setStock(NOODLES, 5);
    const { id } = await placed(server, toGo([{ ...SOUP, quantity: 2 }]), { as: await server.guest() });
    expect(await left(NOODLES)).toBe("3.000");
    await cancel(id);
    expect(await left(NOODLES)).toBe("5.000");
  });

  it("by weight is returned as weighed", async () => {
    await setStock("2005", 10, HARBOR_DELI);
    const as = await server.member(HARBOR_DELI);
    const coleslaw = { productId: "2005", quantity: "1.333", salesUnitFactorList: ["0.777"] };
    const { id } = await placed(server, toGo([coleslaw]), { as });
    expect(await left("2005", HARBOR_DELI)).toBe("8.964");
    await server.command("order", "cancel", HARBOR_DELI, id);
    expect(await left("2005", HARBOR_DELI)).toBe("10.000");
  });

  it("is not increased for a dish that was unlimited when it was ordered", async () => {
    const { id } = await placed(server, toGo([SOY_MILK]), { as: await server.guest() });
    await setStock(SOY_MILK_ID, 4);
    await cancel(id);
    expect(await left(SOY_MILK_ID)).toBe("4.000");
  });

  it("is returned once for an order with additions, and stays consumed when an order is completed", async () => {
    await setStock(MUSHROOM_ID, 9);
    const as = await server.guest();
    const first = await placed(server, toGo([MUSHROOMS]), { as });
    await placed(server, toGo([{ ...MUSHROOMS, quantity: 3 }], { id: first.id, rowVersion: 1 }), { as });
    expect(await left(MUSHROOM_ID)).toBe("5.000");
    await cancel(first.id);
    expect(await left(MUSHROOM_ID)).toBe("9.000");
    const done = await placed(server, toGo([MUSHROOMS]), { as });
    await server.command("order", "complete", POMELO_LANE, done.id);
    expect(await left(MUSHROOM_ID)).toBe("8.000");
  });

  it("is returned once for two merged orders", async () => {
    await setStock(MUSHROOM_ID, 9);
    const [one, other] = [await seatedGuest(server, "5"), await seatedGuest(server, "5")];
    const from = await placed(server, atTable("5", [{ ...MUSHROOMS, quantity: 2 }]), { as: one });
    const into = await placed(server, atTable("5", [MUSHROOMS]), { as: other });
    expect(await server.command("order", "merge", POMELO_LANE, from.id, into.id)).toMatchObject({ ok: true });
    expect(await left(MUSHROOM_ID)).toBe("6.000");
    expect(await cancel(from.id)).toMatchObject({ ok: false });
    expect(await left(MUSHROOM_ID)).toBe("6.000");
    await cancel(into.id);
    expect(await left(MUSHROOM_ID)).toBe("9.000");
  });

  it(`is conserved when an order of the last portions is cancelled while others want them, ${ROUNDS} times`, async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => server.guest()));
    const [holder, ...others] = guests;
    if (!holder) throw new Error("a guest");
    const body: OrderBody = toGo([{ ...CLAMS, quantity: 2 }]);
    const { totalAmount: expectedTotal } = await setStock(CLAM_ID, 2).then(() => quoted(body, holder));
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStock(CLAM_ID, 2);
      const { id } = await placed(server, body, { as: holder });
      const start = Promise.withResolvers<void>();
      const tried = others.map(async (as) => {
        await start.promise;
        return server.call(contract.order.place, { body: { ...body, expectedTotal } }, { as, key: freshKey() });
      });
      const cancelled = start.promise.then(() => cancel(id));
      start.resolve();
      const [answers, outcome] = [await Promise.all(tried), await cancelled];
      const sold = answers.filter(({ success }) => success).length;
      const remaining = await left(CLAM_ID);
      if (!outcome.ok || sold > 1 || remaining !== `${2 - 2 * sold}.000`) wrong.push(`${outcome.lines.join()} ${sold} ${remaining}`);
      const codes = answers.filter(({ success }) => !success).map(({ code }) => code);
      wrong.push(...codes.filter((code) => code !== 2025).map((code) => `code ${code}`));
      for (const { data } of answers.filter(({ success }) => success)) await cancel((data as { order: { id: string } }).order.id);
      if ((await left(CLAM_ID)) !== "2.000") wrong.push("not all came back");
    }
    expect(wrong).toEqual([]);
  });

  const quoted = async (body: OrderBody, as: Guest) => (await server.data(contract.order.preview, { body }, { as })).order;
  it("is not consumed by an order that is refused", async () => {
    await setStock(CLAM_ID, 1);
    expect(await place(server, toGo([{ ...CLAMS, quantity: 2 }]), { as: await server.guest() })).toMatchObject({ success: false });
    expect(await left(CLAM_ID)).toBe("1.000");
  });
});
