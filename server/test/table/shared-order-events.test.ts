import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Guest, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { atTable, MUSHROOMS, placed, seatedGuest } from "../ordering/order-bodies.ts";
import { eventsIn } from "../staff/received-events.ts";
import { join, leave, pairAt } from "./at-shared-table.ts";

type State = { canJoin: boolean; isIn: boolean };

describe.each(TIER_DATABASE_KINDS)("following a table's order on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const follow = async (table: string, as: Guest, lastEventId?: string) => {
    const aborter = new AbortController();
    const headers = { accept: "text/event-stream", ...(lastEventId !== undefined && { "last-event-id": lastEventId }) };
    const request = requestOf(contract.table.shareEvents, { query: { tableId: table } }, { as, headers });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    const events = eventsIn<State>(response);
    const next = async () => (await events.next()).value ?? null;
    return { response, next, stop: () => aborter.abort() };
  };

  it("begins with whether the diner can join, and reports a second diner, who joins, each order and who leaves", async () => {
    const one = await seatedGuest(server, "1");
    const { response, next, stop } = await follow("1", one);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await next()).toMatchObject({ event: { canJoin: false, isIn: false } });
    const other = await seatedGuest(server, "1");
    expect(await next()).toMatchObject({ event: { canJoin: true, isIn: false } });
    await join(server, "1", one);
    const joined = await next();
    expect(joined).toMatchObject({ event: { canJoin: false, isIn: true } });
    await join(server, "1", other);
    const both = await next();
    await placed(server, atTable("1", [MUSHROOMS]), { as: other });
    const ordered = await next();
    await leave(server, "1", other);
    const left = await next();
    const ids = [joined, both, ordered, left].map((event) => event?.id);
    // Without the other's part it is as before.
    expect(ids[3]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    stop();
  });

  it("resumes after the last received event, without repeating it", async () => {
    const [one, other] = await pairAt(server, "2");
    for (const as of [one, other]) await join(server, "2", as);
    const first = await follow("2", one);
    const seen = await first.next();
    first.stop();
    const resumed = await follow("2", one, seen?.id);
    await placed(server, atTable("2", [MUSHROOMS]), { as: other });
    const missed = await resumed.next();
    expect(missed?.id).not.toBe(seen?.id);
    resumed.stop();
  });

  it("tells who does not take part nothing about the orders of the others", async () => {
    const [one, other] = await pairAt(server, "3");
    const { next, stop } = await follow("3", one);
    expect(await next()).toMatchObject({ event: { canJoin: true } });
    await join(server, "3", other);
    await placed(server, atTable("3", [MUSHROOMS]), { as: other });
    await server.notified();
    await join(server, "3", one);
    expect(await next()).toMatchObject({ event: { canJoin: false, isIn: true } });
    stop();
  });

  it("ends with the sitting, and is refused afterwards and at other tables like an unknown table", async () => {
    const [one] = await pairAt(server, "4");
    const stranger = await server.guest();
    await join(server, "4", one);
    const { next } = await follow("4", one);
    expect(await next()).toMatchObject({ event: { isIn: true } });
    await server.command("table", "close", POMELO_LANE, "4");
    expect(await next()).toBeNull();
    const unknown = await (await follow("99", one)).response.text();
    for (const [table, as] of [
      ["4", one],
      ["4", stranger],
      ["5", one],
    ] as const) {
      const { response } = await follow(table, as);
      expect([response.status, await response.text()]).toEqual([404, unknown]);
    }
  });

  it("counts with the streams of orders: a diner has six", async () => {
    const [one] = await pairAt(server, "6");
    const { id: orderId } = await placed(server, atTable("6", [MUSHROOMS]), { as: one });
    const followed = [];
    for (let count = 0; count < 5; count += 1) followed.push(await follow("6", one));
    const order = async () => {
      const aborter = new AbortController();
      const request = requestOf(contract.order.events, { query: { orderId } }, { as: one });
      const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
      return { response, stop: () => aborter.abort() };
    };
    const sixth = await order();
    expect(sixth.response.status).toBe(200);
    expect([(await order()).response.status, (await follow("6", one)).response.status]).toEqual([429, 429]);
    for (const { stop } of [...followed, sixth]) stop();
  });
});
