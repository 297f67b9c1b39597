import { staffContract } from "@comanda/contract/staff/index";
import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type Around, type Guest, openTestServer, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { atTable, MUSHROOMS, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, signIn, type Signed, staffOf } from "./console.ts";
import { eventsIn, type ReceivedEvent } from "./received-events.ts";

const { board, orders, session } = staffContract;
type Received = ReceivedEvent<StaffEvent>;

// On both: changes are notified over a connection, or within the process.
describe.each(DATABASE_KINDS)("the console's board and its stream, on %s", (kind) => {
  const sent: string[] = [];
  let server: TestServer;
  let ana: Signed;
  beforeAll(async () => {
    const around: Around = async ({ name = "" }, run) => {
      sent.push(name);
      return run();
    };
    server = await openTestServer(kind, { around });
    ana = await staffOf(server, "staff");
  });
  afterAll(() => server.close());

  const follow = async (as: Guest, { cursor, lastEventId }: { cursor?: string; lastEventId?: string } = {}) => {
    const aborter = new AbortController();
    const headers: Record<string, string> = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
    const request = requestOf(board.events, { query: cursor === undefined ? {} : { cursor } }, { as, headers, locale: "es-ES" });
    const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
    return { response, events: eventsIn<StaffEvent>(response), stop: () => aborter.abort() };
  };
  /** The next event of a kind, of one record. A change that ended just before the stream began may be repeated. */
  const next = async (events: AsyncGenerator<Received>, ofKind: StaffEvent["kind"], ofId?: string): Promise<Received> => {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error("the stream has ended");
      const { event } = value;
      if (event.kind === ofKind && (ofId === undefined || ("id" in event && event.id === ofId))) return value;
    }
  };
  const order = async () => placed(server, toGo([MUSHROOMS, SOY_MILK]), { as: await server.guest() });
  const boardOf = (as: Guest) => server.data(board.get, {}, { as });

  it("shows open orders, the oldest first, requests, tables and stations", async () => {
    const [first, second] = [await order(), await order()];
    const as = await seatedGuest(server, "7");
    const third = await placed(server, atTable("7", [MUSHROOMS], { guests: 3 }), { as });
    const shown = await boardOf(ana.as);
    expect(shown.open.map(({ id }) => id).slice(-3)).toEqual([first.id, second.id, third.id]);
    expect(shown.openCount).toBe(shown.open.length);
    expect(shown.tables.find(({ name }) => name === "7")).toMatchObject({
      state: "ordered",
      sitting: { guests: 3, phones: 1, orderIds: [third.id], due: third.totalAmount },
    });
    expect(shown).toMatchObject({ undoSeconds: 5, ageMinutes: { warn: 10, late: 20 } });
    await server.command("order", "cancel", POMELO_LANE, second.id);
    expect((await boardOf(ana.as)).ended[0]).toMatchObject({ id: second.id, status: 2 });
  });

  it("has of more than 200 open orders those that wait to be sent, the newest of the others, and the number of all", async () => {
    const { id } = await order();
    const before = (await boardOf(ana.as)).openCount;
    const copies = `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('id', 900000 + n, 'serial', 2000 + n,
      'send_status', 2, 'is_separate', true, 'created_at', o.created_at - interval '1 hour' + n * interval '1 second'))).* from customer_order o, generate_series(1, 205) n
      where o.id = $1`;
    await rowsOf(server, copies, id);
    const { open, openCount } = await boardOf(ana.as);
    await rowsOf(server, "delete from customer_order where id between 900001 and 900205");
    expect([open.length, openCount]).toEqual([200, before + 205]);
    expect(open.at(-1)?.id).toBe(id);
    const copied = open.map((one) => Number(one.id)).filter((one) => one > 900_000 && one < 901_000);
    expect([copied[0], copied.at(-1)]).toEqual([900_205 - copied.length + 1, 900_205]);
    expect(open.map(({ createdAt }) => createdAt)).toEqual(open.map(({ createdAt }) => createdAt).toSorted());
  });

  it("sends each change as the record is now, in the contract's shape and the caller's language", async () => {
    const { events, stop } = await follow(ana.as);
    const { id, orderItems } = await order();
    const placedEvent = await next(events, "order", id);
    expect(board.events.data.parse(placedEvent.event)).toEqual(placedEvent.event);
    expect(placedEvent.event).toMatchObject({ id, order: { rowVersion: 1, items: [{ name: "Setas tres tazas" }, {}] } });
    await server.data(orders.send, { params: { id }, body: { itemIds: [orderItems[0]?.id ?? ""] } }, ana);
    expect((await next(events, "ticket")).event).toMatchObject({ stationId: expect.stringMatching(/^\d+$/) });
    const later = await follow(ana.as, { lastEventId: placedEvent.id });
    expect((await next(later.events, "order", id)).event).toMatchObject({ id, order: { rowVersion: 2, sendStatus: 1 } });
    for (const one of [stop, later.stop]) one();
  });

  it("tells every console which orders were seen, and none of another restaurant", async () => {
    const { events, stop } = await follow(ana.as);
    const { id } = await order();
    await next(events, "order", id);
    await server.data(board.seen, { body: { orderIds: ["1", id] } }, ana);
    expect((await next(events, "seen")).event).toEqual({ kind: "seen", id });
    stop();
  });

  it("tells every console which actions that were not done somebody has read, and of no others", async () => {
    const { events, stop } = await follow(ana.as);
    const [waits = "", dropped = ""] = [await order(), await order()].map(({ id }) => id);
    const pending = `insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at, dropped_why)
      values (100001, $1::bigint, 'complete', 'order', $1::bigint, 1, '{}', '{"kind": "person", "id": "1", "name": "Ana"}', now(), now(), $2)`;
    await rowsOf(server, pending, waits, null);
    await rowsOf(server, pending, dropped, "order-changed");
    await server.data(board.seen, { body: { actionIds: [waits, dropped] } }, ana);
    expect((await next(events, "seen")).event).toEqual({ kind: "seen", id: dropped });
    await rowsOf(server, "delete from pending_action");
    stop();
  });

  it("sends with an order its table, and what changed between the board and the stream", async () => {
    const { cursor } = await boardOf(ana.as);
    const as = await seatedGuest(server, "8");
    const { id } = await placed(server, atTable("8", [MUSHROOMS]), { as });
    const { events, stop } = await follow(ana.as, { cursor });
    expect((await next(events, "order", id)).event).toMatchObject({ id });
    const table = await next(events, "table", "8");
    expect(table.event).toMatchObject({ table: { name: "8", state: "ordered" } });
    stop();
  });

  it.runIf(kind === "postgres")(
    "sends a change at once while an older transaction is open, and what that one changes when it ends, also to a reader that comes meanwhile",
    async () => {
      const { cursor } = await boardOf(ana.as);
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const older = server.deps.db.transaction(async (tx) => {
        await tx.query("select notice_for_staff(100001, 'availability', 4711)");
        begun.resolve();
        await held.promise;
      });
      await begun.promise;
      const early = await follow(ana.as, { cursor });
      const { id } = await order();
      const late = await follow(ana.as, { cursor });
      const [first] = [await next(early.events, "order", id), await next(late.events, "order", id)];
      const again = await follow(ana.as, { lastEventId: first.id });
      held.resolve();
      await older;
      for (const { events, stop } of [early, late, again]) {
        expect((await next(events, "availability", "4711")).event).toMatchObject({ id: "4711" });
        stop();
      }
    },
  );

  it("sends a pending action when it begins and when it is undone", async () => {
    const { id } = await order();
    const { events, stop } = await follow(ana.as);
    const complete = { params: { id }, body: { rowVersion: 1, anyway: true } };
    const { pending } = await server.data(orders.complete, complete, ana);
    expect((await next(events, "pending", pending?.id)).event).toMatchObject({ id: pending?.id, pending: { action: "complete" } });
    await server.data(staffContract.pending.undo, { params: { id: pending?.id ?? "" } }, ana);
    expect((await next(events, "pending", pending?.id)).event).toEqual({ kind: "pending", id: pending?.id, pending: null });
    stop();
  });

  it("asks a reader to read the board again that has missed more than 500 changes, or has a cursor of another database", async () => {
    const { cursor } = await boardOf(ana.as);
    await rowsOf(
      server,
      "insert into staff_notice (merchant_id, subject_kind, subject_id) select $1, 'availability', n from generate_series(1, 501) n",
      POMELO_LANE,
    );
    const seconds = Math.floor(server.clock.now().getTime() / 1000);
    const [foreign, older] = [`99999999999999999-${seconds}`, `1-${seconds}`];
    const ofTheReleaseBefore = `998:999:-${seconds}`;
    for (const lost of [cursor, foreign, older, ofTheReleaseBefore, "5-1", "x"]) {
      const { events, stop } = await follow(ana.as, { lastEventId: lost });
      expect((await events.next()).value).toMatchObject({ event: { kind: "reset" } });
      stop();
    }
  });

  it("reads a changed order once for sixty consoles", async () => {
    const people = [];
    for (let one = 0; one < 10; one += 1) people.push((await signIn(server, ana)).as);
    const consoles = await Promise.all(people.flatMap((as) => [1, 2, 3, 4, 5, 6].map(() => follow(as))));
    sent.length = 0;
    const { id } = await order();
    const received = await Promise.all(consoles.map(({ events }) => next(events, "order", id)));
    expect(received.map(({ event }) => event)).toEqual(received.map(() => expect.objectContaining({ id })));
    expect(sent.filter((name) => name === "console.orders-by-id")).toHaveLength(1);
    const { response } = await follow(people[0] ?? ana.as);
    expect(response.status).toBe(429);
    for (const { stop } of consoles) stop();
  });

  it("ends with its session", async () => {
    const { as } = await signIn(server, ana);
    const { events } = await follow(as);
    await server.data(session.signOut, {}, { as });
    await expect(next(events, "reset")).rejects.toThrow("the stream has ended");
  });

  it("closes a reader that does not read", async () => {
    const { response } = await follow(ana.as);
    await order();
    for (let beat = 0; beat < 3; beat += 1) server.deps.staffStreams.heartbeat();
    const texts: string[] = [];
    for await (const bytes of response.body ?? []) texts.push(new TextDecoder().decode(bytes));
    expect(texts.length).toBeLessThan(3);
  });
});
