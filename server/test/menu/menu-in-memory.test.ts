import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { IS_ON_NATS } from "../../test-database/test-tier.ts";
import type { TextQueryable } from "../../src/platform/db/connection/database-connection.ts";
import { TooManyReadings } from "../../src/platform/net/limited-readings.ts";
import { databaseBus } from "../../src/platform/bus/database-bus.ts";
import { openMenuCache } from "../../src/menu/read/menu-cache.ts";
import { type MenuCache, remainingOf } from "../../src/platform/merchant/menu-snapshot.ts";
import { openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

describe.each(TIER_DATABASE_KINDS)("menus in memory, on the %s database", (kind) => {
  let server: TestServer;
  let menus: MenuCache;
  /** Milliseconds: the time of the clock, and for how long notifications may have been missed. */
  const time = { now: 0, missed: 0 };
  const sent: string[] = [];
  const running = { now: 0, most: 0 };
  let isUnavailable = false;

  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db, clock } = server.deps;
    const query = async (...[statement, values]: Parameters<TextQueryable["query"]>) => {
      if (isUnavailable) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      sent.push(typeof statement === "string" ? statement : (statement.name ?? statement.text));
      running.most = Math.max(running.most, (running.now += 1));
      return db.query(statement, values).finally(() => (running.now -= 1));
    };
    Object.assign(time, { now: 0, missed: 0 });
    const counted = { ...db, query: query as typeof db.query, notificationsAgeMs: () => time.missed };
    menus = await openMenuCache({ db: counted, bus: databaseBus(counted), clock, log: () => undefined }, () => time.now);
    sent.length = 0;
    running.most = 0;
    return () => menus.close();
  });
  /** The statements that are sent during some work. */
  const sentBy = async (work: () => Promise<unknown>) => {
    sent.length = 0;
    await work();
    return [...sent];
  };
  const WHOLE = ["merchant.by-id", "menu.products", "menu.changed-at", "menu.stock"];
  /** Dishes are ranked once a day. */
  const FIRST = [...WHOLE, "menu.most-ordered"];

  it("are compared by one statement a second for all callers, while notifications may be missed", async () => {
    const many = () => Promise.all(Array.from({ length: 50 }, () => menus.latest(POMELO_LANE)));
    expect(await sentBy(many)).toEqual(FIRST);
    Object.assign(time, { now: 999, missed: 1500 });
    expect(await sentBy(many)).toEqual([]);
    expect(menus.inMemory(POMELO_LANE)).not.toBeNull();
    time.now = 1000;
    expect(menus.inMemory(POMELO_LANE)).toBeNull();
    expect(await sentBy(many)).toEqual(["menu.state"]);
    expect(await sentBy(many)).toEqual([]);
    await server.deps.db.query({ text: "update merchant set menu_version = menu_version + 1 where id = 100001" });
    time.now = 2000;
    expect(await sentBy(many)).toEqual(["menu.state", ...WHOLE]);
    time.now = 2999;
    expect(await sentBy(many)).toEqual([]);
  });

  it("have the current stock after a missed notification", async () => {
    await menus.latest(POMELO_LANE);
    await server.deps.db.query({ text: "update stock set remaining = 1 where merchant_id = 100001" });
    Object.assign(time, { now: 1000, missed: 1500 });
    const snapshot = await menus.latest(POMELO_LANE);
    expect(new Set([...(snapshot?.stock.keys() ?? [])].map((id) => snapshot && remainingOf(snapshot, id)))).toEqual(new Set([1]));
  });

  it("stay cached when a comparison fails, which is retried once a second", async () => {
    const before = await menus.latest(POMELO_LANE);
    Object.assign(time, { now: 1000, missed: 1500 });
    isUnavailable = true;
    await expect(menus.latest(POMELO_LANE)).rejects.toThrow("ECONNREFUSED");
    isUnavailable = false;
    await expect(sentBy(() => menus.latest(POMELO_LANE))).rejects.toThrow("ECONNREFUSED");
    expect(sent).toEqual([]);
    time.missed = 0;
    expect(await sentBy(() => menus.latest(POMELO_LANE))).toEqual(["menu.state"]);
    expect((await menus.latest(POMELO_LANE))?.products).toBe(before?.products);
  });

  it("cache unknown merchants for one and a half seconds", async () => {
    expect(await menus.latest("999")).toBeNull();
    expect(await sentBy(() => menus.latest("999"))).toEqual([]);
    time.now = 1500;
    expect(await sentBy(() => menus.latest("999"))).toEqual(["merchant.by-id"]);
  });

  // This cache hears notifications of the database, which are none where the server announces by NATS.
  it.skipIf(IS_ON_NATS)("read an unknown merchant at once that is loaded", async () => {
    expect(await menus.latest("999")).toBeNull();
    await server.deps.db.query({ text: "select announce('comanda_menu', '999')" });
    await expect.poll(() => sentBy(() => menus.latest("999"))).toEqual(["merchant.by-id"]);
  });

  it("are first read two at a time, and the caller after a hundred waiting ones is refused", async () => {
    const read = Array.from({ length: 103 }, (_, index) => menus.latest(String(5000 + index)));
    const last = read.pop();
    await expect(last).rejects.toThrow(TooManyReadings);
    await Promise.all(read);
    await setImmediate();
    expect([running.most, sent.length]).toEqual([2, 102]);
  });

  it("that were read before are read at once, however many first reads wait", async () => {
    await menus.latest(POMELO_LANE);
    const others = Array.from({ length: 102 }, (_, index) => menus.latest(String(6000 + index)));
    const again = menus.snapshotAt(POMELO_LANE, -1);
    expect((await again)?.merchant.id).toBe(POMELO_LANE);
    await Promise.all(others);
  });
});
