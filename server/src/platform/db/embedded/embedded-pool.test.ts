import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseLocation, freshLocation } from "../../../../test-database/fresh-database.ts";
import { migrationsFolder, writeLater } from "../../../../test-database/later-migrations.ts";
import { WITHIN_MS, within } from "../../../../test-database/within.ts";
import { migrateDatabase } from "../migrate.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { EmbeddedPool } from "./embedded-pool.ts";

const HEAVY = "select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b";

const LONGER_THAN_A_CALL = "select count(*) from generate_series(1, 2500) a, generate_series(1, 2500) b";

/** Commits one bill, reports it, and then leaves a second one uncommitted. */
const HOLDER = `
  const { openDatabase } = await import(${JSON.stringify(new URL("../open-database.ts", import.meta.url).href)});
  const settings = { dataDir: process.argv[1], log: () => undefined, random: () => 0 };
  const { value: database } = await openDatabase(settings);
  await database.query("create table bill (id int)");
  await database.query("insert into bill values (1)");
  await database.transaction(async (tx) => {
    await tx.query("insert into bill values (2)");
    console.log("committed");
    await new Promise(() => undefined);
  });
`;

/** After this time the limit of a statement is no longer that of the start, in milliseconds. */
const AFTER_START_MS = 60_000;

/** A short limit that begins when the test says so: on a busy machine its other statements take longer. */
const shortAfterStart = (clock: { elapsedMs: number }) => ({
  watchdogMs: 500,
  startWatchdogMs: WITHIN_MS,
  elapsedMs: () => clock.elapsedMs,
});

describe("the embedded database", () => {
  let location: DatabaseLocation;
  let database: Database;
  const open = async (limits?: { watchdogMs: number; startWatchdogMs?: number; elapsedMs?: () => number }) => {
    const opened = await openDatabase({ ...location, log: () => undefined, random: () => 0, ...limits });
    if (!opened.ok) throw new Error(opened.why);
    database = opened.value;
  };
  beforeEach(async () => {
    location = await freshLocation("embedded");
  });
  afterEach(async () => {
    await database.close();
    await location.remove();
  });

  it("keeps committed rows after it is closed and opened again, and reports process-safe durability", async () => {
    await open();
    await database.query("create table bill (id int)");
    await database.query("insert into bill values (1)");
    await database.close();
    await expect(database.query("select 1")).rejects.toThrow("Cannot use a pool after calling end on the pool");
    await open();
    expect((await database.query("select id from bill")).rows).toEqual([{ id: 1 }]);
    expect(database.durability).toBe("process-safe");
  });

  it("does not block the process while it is busy", async () => {
    await open({ watchdogMs: WITHIN_MS });
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    await database.query("select count(*) from generate_series(1, 1500) a, generate_series(1, 1500) b");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  it("runs the next statement while this process does not take the answer of the one before", async () => {
    await open();
    await database.query("create table bill (id int)");
    const lastWritten = () => Math.max(...globSync(join(location.dataDir, "postgres/pg_wal/0*")).map((file) => statSync(file).mtimeMs));
    const before = lastWritten();
    const answers = [database.query("select 1"), database.query("insert into bill values (1)")];
    // Both are sent in what follows this turn of the event loop, before a message is read.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    const deadline = performance.now() + WITHIN_MS;
    // No answer is taken meanwhile, because this blocks the thread.
    while (lastWritten() === before && performance.now() < deadline);
    expect(lastWritten()).toBeGreaterThan(before);
    await Promise.all(answers);
  });

  it("replaces its worker when a statement exceeds the time limit, and keeps committed rows", async () => {
    const clock = { elapsedMs: 0 };
    await open(shortAfterStart(clock));
    const reconnected = Promise.withResolvers<void>();
    database.onReconnected(reconnected.resolve);
    const received = Promise.withResolvers<string>();
    await database.subscribe("bill", received.resolve);
    await database.query("create table bill (id int)");
    await database.query("insert into bill values (1)");
    const wedged = database.transaction(async (tx) => {
      await tx.query("insert into bill values (2)");
      clock.elapsedMs = AFTER_START_MS;
      await tx.query(HEAVY).catch(() => undefined);
      await tx.query("insert into bill values (3)");
    });
    const waiting = database.query("select 1");
    const gone = { code: "57P01", message: "The embedded database was restarted: a statement was not answered within 500 ms" };
    await expect(waiting).rejects.toMatchObject(gone);
    await expect(wedged).rejects.toMatchObject(gone);
    clock.elapsedMs = 0;
    expect((await database.query("select id from bill")).rows).toEqual([{ id: 1 }]);
    await within(reconnected.promise, "the notifications were not connected again");
    await database.query("select pg_notify('bill', 'paid')");
    expect(await within(received.promise, "the notification did not arrive")).toBe("paid");
  });

  it("gives statements a longer time limit in the first minute, in which a machine may be starting everything", async () => {
    await open();
    await database.close();
    const clock = { elapsedMs: 0 };
    const pool = await EmbeddedPool.open({ folder: join(location.dataDir, "postgres"), log: () => undefined, ...shortAfterStart(clock) });
    await pool.query(LONGER_THAN_A_CALL);
    clock.elapsedMs = AFTER_START_MS;
    await expect(pool.query(HEAVY)).rejects.toThrow("not answered within 500 ms");
    await pool.end();
    await open();
  });

  it("gives a migration a longer time limit than a call", async () => {
    const clock = { elapsedMs: 0 };
    await open(shortAfterStart(clock));
    clock.elapsedMs = AFTER_START_MS;
    const folder = writeLater(migrationsFolder(), { "0001_long": `create table bill as ${LONGER_THAN_A_CALL}` });
    await migrateDatabase(database.pool, folder);
    clock.elapsedMs = 0;
    expect((await database.query("select count(*)::int as bills from bill")).rows).toEqual([{ bills: 1 }]);
    rmSync(folder, { recursive: true });
  });

  it("rolls back a transaction that a released connection left open", async () => {
    await open();
    await database.query("create table bill (id int)");
    const connection = await database.pool.connect();
    await connection.query("begin");
    await connection.query("insert into bill values (1)");
    connection.release();
    expect((await database.query("select id from bill")).rows).toEqual([]);
    await expect(connection.query("select 1")).rejects.toThrow("The connection was released; its statement does not run");
  });

  it("closes even when its worker ends during closing", async () => {
    await open({ watchdogMs: 300 });
    const wedged = database.query(HEAVY);
    const closed = database.close();
    await expect(wedged).rejects.toMatchObject({ code: "57P01" });
    await closed;
    await open();
    await database.ping();
  });

  it("keeps committed rows when the process that had it open is killed", async () => {
    const holder = spawn(process.execPath, ["--input-type=module", "-e", HOLDER, location.dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(holder.stdout, "data");
    const settings = { ...location, log: () => undefined, random: () => 0 };
    expect(await openDatabase(settings)).toEqual({ ok: false, why: "folder-in-use", help: { pid: holder.pid, host: hostname() } });
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await open();
    expect((await database.query("select id from bill")).rows).toEqual([{ id: 1 }]);
  });

  it("serves statements in order, and closes after the last one", async () => {
    await open();
    const served: number[] = [];
    const queries = [1, 2, 3, 4, 5].map(async (number) => {
      await database.transaction(async (tx) => void (await tx.query("select 1")));
      served.push(number);
    });
    await Promise.all([...queries, database.close()]);
    expect(served).toEqual([1, 2, 3, 4, 5]);
    await open();
  });
});

describe("an embedded database that cannot be opened", () => {
  it("reports the error and releases the folder", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "comanda-broken-"));
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "18\n");
    const opening = openDatabase({ dataDir, log: () => undefined, random: () => 0 });
    await expect(opening).rejects.toThrow(`The embedded database in ${dataDir} does not open`);
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
    rmSync(dataDir, { recursive: true });
  });
});
