import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { detail, EGG_TART, type LineBody, MUSHROOMS, placed, SOY_MILK, toGo } from "./order-bodies.ts";

describe.each(TIER_DATABASE_KINDS)("the rounds of an order, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const adds = async (as: Guest, id: string, lines: LineBody[]) =>
    placed(server, toGo(lines, { id, rowVersion: (await detail(server, id, as)).rowVersion }), { as });
  /** The names of the dishes by round, with the time in UTC. */
  const roundsOf = async (id: string, as: Guest) => {
    const { rounds, order } = await server.data(contract.order.detail, { query: { orderId: id } }, { as });
    const { orderItems } = order;
    return rounds.map(({ at, itemIds }) => [
      at.slice(11, 16),
      itemIds.map((itemId) => orderItems.find((item) => item.id === itemId)?.name),
    ]);
  };

  it("are not said of an order whose dishes were placed together", async () => {
    const guest = await server.guest();
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: guest });
    expect(await roundsOf(id, guest)).toEqual([]);
  });

  it("are the dishes by the time at which they were ordered, oldest first", async () => {
    const guest = await server.guest();
    server.clock.set("2026-09-17T19:45:00Z");
    const { id } = await placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: guest });
    server.clock.set("2026-09-17T19:52:00Z");
    await adds(guest, id, [EGG_TART]);
    expect(await roundsOf(id, guest)).toEqual([
      ["19:45", ["Three-Cup Mushrooms", "Warm Soy Milk"]],
      ["19:52", ["Egg Tart"]],
    ]);
  });

  it("are those of dishes from a merged order too, from when it was merged", async () => {
    const [ann, ben] = [await server.guest(), await server.guest()];
    server.clock.set("2026-09-17T20:00:00Z");
    const [from, into] = [await placed(server, toGo([MUSHROOMS]), { as: ann }), await placed(server, toGo([SOY_MILK]), { as: ben })];
    server.clock.set("2026-09-17T20:10:00Z");
    await server.command("order", "merge", POMELO_LANE, from.id, into.id);
    expect(await roundsOf(into.id, ben)).toEqual([
      ["20:00", ["Warm Soy Milk"]],
      ["20:10", ["Three-Cup Mushrooms"]],
    ]);
  });
});
