import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TOPICS } from "../../src/platform/bus/topics.ts";
import { consumeOutbox } from "../../src/platform/outbox/outbox-consumer.ts";
import { writeMessage } from "../../src/platform/outbox/outbox-store.ts";
import { type Guest, POMELO_LANE, requestOf, type TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, preview, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { eventsIn } from "../staff/received-events.ts";
import { join, pairAt } from "../table/at-shared-table.ts";
import { type ServerOnNats, type TwoServers, twoServersOnNats } from "./servers-on-nats.ts";

/** Follows a stream of a server; `next` is the data of its next event, or null once it has ended. */
async function follow<Event>(server: TestServer, request: Request) {
  const aborter = new AbortController();
  const response = await server.raw(request.url, { headers: request.headers, signal: aborter.signal });
  const events = eventsIn<Event>(response);
  const next = async (): Promise<Event | null> => {
    const { value, done } = await events.next();
    return done ? null : value.event;
  };
  return { next, stop: () => aborter.abort() };
}
const followOrder = (server: TestServer, orderId: string, as: Guest) =>
  follow<{ order: { status: number; sendStatus: number } }>(server, requestOf(contract.order.events, { query: { orderId } }, { as }));
const followBoard = (server: TestServer, { as }: Signed) =>
  follow<StaffEvent>(server, requestOf(staffContract.board.events, { query: {} }, { as }));
const followMenu = (server: TestServer) =>
  follow<{ soldOut: string[] }>(server, requestOf(contract.menu.soldOutEvents, {}, { merchantId: POMELO_LANE }));
const followTable = (server: TestServer, tableId: string, as: Guest) =>
  follow<{ canJoin: boolean; isIn: boolean }>(server, requestOf(contract.table.shareEvents, { query: { tableId } }, { as }));

/** The pages of one server show what another one changes. The messages are lost where `isLossy`; what is read then finds the changes. */
const CASES = [
  { title: "told by NATS", isLossy: false, readEveryMs: 3_600_000 },
  { title: "told nothing, and found by reading", isLossy: true, readEveryMs: 25 },
];

describe.each(CASES)("a change by another process, $title", ({ isLossy, readEveryMs }) => {
  let servers: TwoServers;
  let [one, other]: ServerOnNats[] = [];
  let jo: Signed;
  beforeAll(async () => {
    servers = await twoServersOnNats({ readEveryMs });
    ({ one, other } = servers);
    jo = await staffOf(one, "manager");
    servers.nats.isLossy = isLossy;
  });
  afterAll(() => servers.close());
  const on = () => ({ one: one as ServerOnNats, other: other as ServerOnNats });
  /** The server has the subscriptions of the streams that have just begun. */
  const isFollowed = () => expect.poll(() => servers.nats.subjects()).toContain(`comanda.${POMELO_LANE}.*`);
  const complete = (id: string) => on().one.command("order", "complete", POMELO_LANE, id);

  it("of an order is on the page of its diner", async () => {
    const as = await on().one.guest();
    const { id } = await placed(on().one, toGo([MUSHROOMS]), { as });
    const { next, stop } = await followOrder(on().other, id, as);
    expect(await next()).toMatchObject({ order: { status: 0 } });
    await isFollowed();
    await complete(id);
    expect(await next()).toMatchObject({ order: { status: 1 } });
    stop();
  });

  it("of an order is on the board of the restaurant", async () => {
    const { next, stop } = await followBoard(on().other, jo);
    await isFollowed();
    const { id } = await placed(on().one, toGo([MUSHROOMS]), { as: await on().one.guest() });
    let event = await next();
    while (event && !(event.kind === "order" && event.id === id)) event = await next();
    expect(event).toMatchObject({ kind: "order", id });
    stop();
  });

  it("of what is sold out is on the menu", async () => {
    const id = String(SOY_MILK.productId);
    const { next, stop } = await followMenu(on().other);
    expect((await next())?.soldOut).not.toContain(id);
    await isFollowed();
    await on().one.data(staffContract.availability.set, { params: { id }, body: { state: "sold-out" } }, jo);
    expect((await next())?.soldOut).toContain(id);
    await on().one.data(staffContract.availability.set, { params: { id }, body: { state: "on-sale" } }, jo);
    expect((await next())?.soldOut).not.toContain(id);
    stop();
  });

  it("of a limited stock is on the menu", async () => {
    const id = String(SOY_MILK.productId);
    await on().one.data(staffContract.availability.set, { params: { id }, body: { state: "limited", left: "1" } }, jo);
    const { next, stop } = await followMenu(on().other);
    expect((await next())?.soldOut).not.toContain(id);
    await isFollowed();
    await placed(on().one, toGo([SOY_MILK]), { as: await on().one.guest() });
    expect((await next())?.soldOut).toContain(id);
    await on().one.data(staffContract.availability.set, { params: { id }, body: { state: "on-sale" } }, jo);
    stop();
  });

  it("of who shares a table is on the page of who sits there", async () => {
    const [first, second] = await pairAt(on().one, "3");
    const { next, stop } = await followTable(on().other, "3", first);
    expect(await next()).toMatchObject({ canJoin: true, isIn: false });
    await isFollowed();
    await join(on().one, "3", first);
    expect(await next()).toMatchObject({ isIn: true });
    await join(on().one, "3", second);
    await placed(on().one, atTable("3", [MUSHROOMS]), { as: second });
    expect(await next()).toMatchObject({ isIn: true });
    stop();
  });

  it("that ends a diner's session ends the streams of it", async () => {
    const as = await on().one.member();
    const { id } = await placed(on().one, toGo([MUSHROOMS]), { as });
    const { next } = await followOrder(on().other, id, as);
    expect(await next()).toMatchObject({ order: { status: 0 } });
    await isFollowed();
    await on().one.data(contract.signIn.logOut, {}, { as });
    expect(await next()).toBeNull();
  });

  it("that ends a person's session ends the streams of it", async () => {
    const { as } = await staffOf(on().one, "staff");
    const { next } = await followBoard(on().other, { as, id: "", name: "", password: "" });
    await isFollowed();
    await on().one.data(staffContract.session.signOut, {}, { as });
    let event = await next();
    while (event) event = await next();
    expect(event).toBeNull();
  });

  it("that leaves a message to be delivered is taken up", async () => {
    const { one: writer, other: reader } = on();
    const received = Promise.withResolvers<string>();
    const stop = await consumeOutbox(reader.deps, { topic: "comanda_sms", handlers: { greeting: async ({ id }) => received.resolve(id) } });
    await expect.poll(() => servers.nats.subjects()).toContain("comanda.work.sms");
    const message = { merchantId: POMELO_LANE, id: "77", kind: "greeting", payload: {}, topic: "comanda_sms" as const };
    await writeMessage(writer.deps.db, message, reader.clock.now());
    expect(await received.promise).toBe("77");
    await stop();
  });
});

describe("a process with a bus", () => {
  let servers: TwoServers;
  const heard: string[] = [];
  let listener: pg.Client;
  beforeAll(async () => {
    servers = await twoServersOnNats({ readEveryMs: 3_600_000 });
    const { rows } = await servers.one.deps.db.query<{ port: number; name: string }>(
      "select inet_server_port() as port, current_database() as name",
    );
    listener = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${rows[0]?.port}/${rows[0]?.name}` });
    await listener.connect();
    listener.on("notification", ({ channel }) => void heard.push(channel));
    for (const topic of [...TOPICS, "comanda_test_end"]) await listener.query(`listen ${topic}`);
  });
  afterAll(async () => {
    await listener.end();
    await servers.close();
  });
  afterEach(() => {
    heard.length = 0;
    servers.one.announced.length = 0;
  });
  /** All notifications of what was committed before have come. */
  const notified = async () => {
    await listener.query("select pg_notify('comanda_test_end', '')");
    await expect.poll(() => heard).toContain("comanda_test_end");
    return heard.filter((channel) => channel !== "comanda_test_end");
  };

  it("announces a placed order once, after its commit, and notifies nobody in it", async () => {
    const { one } = servers;
    const as = await one.guest();
    one.announced.length = 0;
    const { id } = await placed(one, toGo([MUSHROOMS]), { as });
    expect(await notified()).toEqual([]);
    expect(one.announced.map(({ channel }) => channel).toSorted()).toEqual(["comanda_delivery", "comanda_order", "comanda_staff"]);
    expect(one.announced).toContainEqual({ channel: "comanda_order", message: `${POMELO_LANE} ${id} 1` });
  });

  it("announces nothing of a statement that failed", async () => {
    const { db } = servers.one.deps;
    await expect(db.query("select announce('comanda_menu', '100001'), 1 / n from generate_series(0, 0) as n")).rejects.toThrow(
      "division by zero",
    );
    await db.query("select 1");
    expect(servers.one.announced).toEqual([]);
  });

  it("announces what many rows of a transaction announce once, and only after it", async () => {
    const { db } = servers.one.deps;
    await db.transaction(async (tx) => {
      await tx.query("select announce('comanda_menu', '100001') from generate_series(1, 100)");
      await tx.query("select announce('comanda_menu', null)");
      expect(servers.one.announced).toEqual([]);
    });
    expect(servers.one.announced).toEqual([
      { channel: "comanda_menu", message: "100001" },
      { channel: "comanda_menu", message: "" },
    ]);
  });

  it("places no order by a menu that is out of date, though it was told of no change", async () => {
    const { one, other, nats } = servers;
    const as = await other.guest();
    const before = await preview(other, toGo([MUSHROOMS]), as);
    nats.isLossy = true;
    await rowsOf(one, "update product set price = price + 1 where merchant_id = 100001 and id = 1004");
    await rowsOf(one, "update merchant set menu_version = menu_version + 1 where id = 100001");
    const body = { ...toGo([MUSHROOMS]), expectedTotal: before.totalAmount };
    const answered = await other.call(contract.order.place, { body }, { as, key: freshKey() });
    nats.isLossy = false;
    expect(answered.success).toBe(false);
    expect(answered.text).toContain("13.53");
  });
});

const timesIn = (names: readonly string[], name: string) => names.filter((each) => each === name).length;

describe("a process that was told nothing", () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServersOnNats({ readEveryMs: 25 });
  });
  afterAll(() => servers.close());

  it("reads whether anything has changed of all that its pages follow by one statement of each kind", async () => {
    const { one, other } = servers;
    const ana = await staffOf(one, "staff");
    const streams: { stop(): void }[] = [await followBoard(other, ana)];
    for (const table of ["5", "6"]) {
      const as = await seatedGuest(one, table);
      const { id } = await placed(one, atTable(table, [MUSHROOMS]), { as });
      for (const { next, stop } of [await followOrder(other, id, as), await followTable(other, table, as)]) {
        await next();
        streams.push({ stop });
      }
    }
    /** The statements of the readings that follow. */
    const readings = async (count: number) => {
      other.sent.length = 0;
      await expect.poll(() => timesIn(other.sent, "share.versions")).toBeGreaterThan(count);
      return [...other.sent];
    };
    await readings(2);
    const sent = await readings(4);
    expect([...new Set(sent)].toSorted()).toEqual([
      "delivery.due",
      "menu.states",
      "merchant-move.all",
      "notice.merchants",
      "order.versions",
      "outbox.due",
      "session.live-of",
      "share.versions",
      "staff-session.live-of",
    ]);
    expect(timesIn(sent, "order.versions")).toBeLessThan(timesIn(sent, "share.versions") + 3);
    for (const { stop } of streams) stop();
  });
});
