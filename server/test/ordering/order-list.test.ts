import { contract } from "@comanda/contract";
import { orderSummary } from "@comanda/contract/shapes/order-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { atTable, EGG_TART, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "./order-bodies.ts";
import { type Guest, LARGE_MENU, openTestServer, POMELO_LANE, replacing, type CallOptions, type TestServer } from "../harness.ts";

const { list } = contract.order;
type Query = { page?: number; size?: number; fields?: "ids" };

describe.each(TIER_DATABASE_KINDS)("the order list on the %s database", (kind) => {
  let server: TestServer;
  let owner: Guest;
  /** The owner's orders, the newest first. */
  const newestFirst: string[] = [];
  beforeAll(async () => {
    server = await openTestServer(kind);
    owner = await seatedGuest(server, "12");
    for (let at = 1; at <= 16; at += 1) {
      const { id } = await placed(server, toGo([at === 1 ? MUSHROOMS : EGG_TART]), { as: owner });
      newestFirst.unshift(id);
      await server.command("order", at === 2 ? "cancel" : "complete", POMELO_LANE, id);
    }
    const four = [EGG_TART, MUSHROOMS, SOY_MILK, { ...MUSHROOMS, notes: "no basil" }];
    newestFirst.unshift((await placed(server, atTable("12", four), { as: owner })).id);
  });
  afterAll(() => server.close());

  const ids = async (query: Query, as = owner) => server.data(list, { query: { ...query, fields: "ids" as const } }, { as });
  const summaries = async (query: Query = {}, options: CallOptions = { as: owner }) =>
    z.array(orderSummary).parse(await server.data(list, { query }, options));

  it("is paged by fifteen, newest first, each order once", async () => {
    const [first, second] = [await summaries(), await summaries({ page: 2 })];
    expect(first.map(({ id }) => id)).toEqual(newestFirst.slice(0, 15));
    expect(second.map(({ id }) => id)).toEqual(newestFirst.slice(15));
  });

  it("is empty after its last page, and for a diner without orders", async () => {
    expect(await summaries({ page: 3 })).toEqual([]);
    expect(await summaries({ page: 100_000, size: 50 })).toEqual([]);
    expect(await summaries({}, { as: await server.guest() })).toEqual([]);
  });

  it("has only ids if they are requested", async () => {
    expect(await ids({ size: 50 })).toEqual(newestFirst);
    expect(await ids({ size: 4, page: 2 })).toEqual(newestFirst.slice(4, 8));
    expect(await ids({ page: 3 })).toEqual([]);
  });

  it("has the first three dishes of an order and its number of lines", async () => {
    const [now] = await summaries({ size: 1 });
    expect(now).toMatchObject({
      type: 0,
      status: 0,
      sendStatus: 0,
      paymentStatus: 0,
      tableId: "12",
      tableName: "12",
      totalPointAmount: 0,
      itemCount: 4,
      itemNames: ["Egg Tart", "Three-Cup Mushrooms", "Warm Soy Milk"],
    });
    const { order } = await server.data(contract.order.detail, { query: { orderId: now?.id ?? "" } }, { as: owner });
    expect(now).toMatchObject({ serial: order.serial, totalAmount: order.totalAmount, createAt: order.createAt });
    const pictures = order.orderItems.flatMap(({ img }) => img || []);
    expect(now?.imgs).toEqual(pictures.slice(0, 3));
  });

  it("has the status of each order in the caller's language", async () => {
    const [cancelled, oldest] = await summaries({ page: 2 }, { as: owner, locale: "zh-TW" });
    expect(cancelled).toMatchObject({ type: 2, status: 2, tableId: "0", itemCount: 1 });
    expect(oldest).toMatchObject({ type: 2, status: 1, totalAmount: "12.45", itemNames: ["三杯杏鮑菇"] });
  });

  it.each([{ page: 0 }, { page: 100_001 }, { size: 0 }, { size: 51 }, { size: 1.5 }, { fields: "all" }])("refuses %o", async (query) =>
    expect(await server.call(list, { query: query as Query }, { as: owner })).toMatchObject({ status: 400, code: 400 }),
  );

  it("is refused to others, and without a merchant", async () => {
    const [another, elsewhere] = [await server.guest(), await server.guest(LARGE_MENU)];
    expect(await ids({}, another)).toEqual([]);
    expect(await ids({}, elsewhere)).toEqual([]);
    expect(await server.call(list, {}, { as: { ...owner, merchantId: LARGE_MENU } })).toMatchObject({ code: 401 });
    expect(await server.call(list, {}, { merchantId: POMELO_LANE })).toMatchObject({ code: 401 });
  });

  it.each<Query>([{}, { fields: "ids" }])("that it were another's would be seen: %o", async (query) => {
    const another = await server.guest();
    const leak = replacing("o.diner_id = :dinerId\n", ":dinerId::bigint > 0\n");
    expect(await server.withFault(leak, () => server.data(list, { query }, { as: another }))).not.toEqual([]);
  });
});
