import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import type { Guest } from "../harness.ts";
import { afterUndoTime, staffOf } from "../staff/console.ts";
import { MUSHROOMS, placed, toGo } from "./order-bodies.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { rate, detail } = contract.order;

describe.each(TIER_DATABASE_KINDS)("the rating of an order, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "manager");
  });
  afterAll(() => server.close());

  const order = async (as: Guest) => (await placed(server, toGo([MUSHROOMS]), { as })).id;
  const complete = async (id: string) => {
    const { rowVersion } = await server.data(staffContract.orders.get, { params: { id } }, jo);
    await server.data(staffContract.orders.complete, { params: { id }, body: { rowVersion, anyway: true } }, jo);
    await afterUndoTime(server);
  };
  const completed = async (as: Guest) => {
    const id = await order(as);
    await complete(id);
    return id;
  };
  const ratingOf = async (orderId: string, as: Guest) => (await server.data(detail, { query: { orderId } }, { as })).rating;

  it("is given, changed and taken back by its diner once it is completed", async () => {
    const as = await server.guest();
    const orderId = await order(as);
    expect(await ratingOf(orderId, as)).toEqual({ given: null, isOpen: true });
    expect(await server.call(rate, { body: { orderId, rating: "good" } }, { as })).toMatchObject({ success: false, code: 2030 });
    await complete(orderId);
    expect(await server.data(rate, { body: { orderId, rating: "good" } }, { as })).toEqual({ rating: "good" });
    await server.data(rate, { body: { orderId, rating: "poor" } }, { as });
    expect(await ratingOf(orderId, as)).toEqual({ given: "poor", isOpen: true });
    await server.data(rate, { body: { orderId, rating: null } }, { as });
    expect(await ratingOf(orderId, as)).toEqual({ given: null, isOpen: true });
  });

  it("of another diner's order is refused like that of an unknown one", async () => {
    const orderId = await completed(await server.guest());
    const other = await server.guest();
    expect(await server.call(rate, { body: { orderId, rating: "poor" } }, { as: other })).toMatchObject({ code: 404 });
  });

  it("is closed a week after the end of the order, and stays what it was", async () => {
    const as = await server.guest();
    const orderId = await completed(as);
    await server.data(rate, { body: { orderId, rating: "fair" } }, { as });
    server.clock.pass(7 * 86_400);
    expect(await server.call(rate, { body: { orderId, rating: "good" } }, { as })).toMatchObject({ code: 2030 });
    expect(await ratingOf(orderId, as)).toEqual({ given: "fair", isOpen: false });
  });

  it("is a line of the figures, the best first, with the orders of which it is the sum", async () => {
    jo = await staffOf(server, "manager");
    const ids: string[] = [];
    for (const rating of ["poor", "good", "good"] as const) {
      const as = await server.guest();
      const orderId = await completed(as);
      await server.data(rate, { body: { orderId, rating } }, { as });
      ids.push(orderId);
    }
    const { beside, today } = await server.data(staffContract.figures.get, {}, jo);
    expect(beside.ratings.map(({ rating, count }) => [rating, count])).toEqual([
      ["good", 2],
      ["poor", 1],
    ]);
    const lines = await server.data(staffContract.figures.orders, { params: { line: "rated" }, query: { from: today, of: "good" } }, jo);
    expect(lines.orders.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(lines.amount).toBe(beside.ratings[0]?.amount);
  });
});
