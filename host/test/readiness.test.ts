import { rmSync } from "node:fs";
import type { Bus } from "@comanda/server/platform/bus/bus";
import { databaseBus } from "@comanda/server/platform/bus/database-bus";
import { type Database, openDatabase } from "@comanda/server/platform/db/open-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readinessOf } from "../src/readiness.ts";
import { migratedFolder } from "./opened-host.ts";

const on = (db: Database) => ({ db, bus: databaseBus(db), log: () => undefined });
const ready = { database: "embedded", durability: "process-safe" };

describe("readiness", () => {
  let dataDir: string;
  let db: Database;
  beforeAll(async () => {
    dataDir = await migratedFolder();
    const opened = await openDatabase({ dataDir, log: () => undefined, random: Math.random });
    if (!opened.ok) throw new Error(opened.why);
    db = opened.value;
  });
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true });
  });

  it("writes once for concurrent requests", async () => {
    let writes = 0;
    const counted: Database = { ...db, probe: () => ((writes += 1), db.probe()) };
    const isReady = readinessOf(on(counted));
    expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array.from({ length: 50 }, () => ready));
    expect(writes).toBe(1);
  });

  it("is refused while the database is read-only, with the reason in the log", async () => {
    const logged: unknown[] = [];
    await db.query("set default_transaction_read_only = on");
    expect(await readinessOf({ ...on(db), log: (...line) => void logged.push(line) })()).toBeNull();
    await db.query("set default_transaction_read_only = off");
    expect(logged).toEqual([["error", "not-ready", { reason: expect.stringContaining("read-only transaction") }]]);
    expect(await readinessOf(on(db))()).toEqual(ready);
  });

  it("is refused while the database does not answer, or its notifications do not arrive", async () => {
    const frozen: Database = { ...db, probe: () => Promise.withResolvers<void>().promise };
    expect(await readinessOf(on(frozen))()).toBeNull();
    const silent: Database = { ...db, notificationsAgeMs: () => 6_000 };
    expect(await readinessOf(on(silent))()).toBeNull();
  });

  it("does not depend on a bus beside the database, and says how it is", async () => {
    const unheard: Database = { ...db, notificationsAgeMs: () => Infinity };
    const busThat = (isConnected: boolean): Bus => ({
      ...databaseBus(unheard),
      state: () => ({ kind: "nats", isConnected, since: new Date(), lagMs: null }),
    });
    expect(await readinessOf({ ...on(unheard), bus: busThat(true) })()).toEqual({ ...ready, bus: "connected" });
    expect(await readinessOf({ ...on(unheard), bus: busThat(false) })()).toEqual({ ...ready, bus: "away" });
  });
});
