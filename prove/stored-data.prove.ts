import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPool } from "../server/src/platform/db/embedded/embedded-pool.ts";
import { MIGRATIONS_FOLDER } from "../server/src/platform/db/migrate.ts";
import { postgresPool } from "../server/src/platform/db/postgres-pool.ts";
import { databaseAt } from "../server/test-database/migrated-templates.ts";
import { execute, startPostgres } from "../server/test-database/postgres-server.ts";
import { difference, shownOf, type Shown } from "./stored-data/shown.ts";
import { oneDay } from "./stored-data/one-day.ts";
import { data, HOST, MERCHANT } from "./stored-data/restaurant-calls.ts";
import { copyDay, type Query, sumsOf } from "./stored-data/stored-sums.ts";
import { build, type Release, run, serve, starting, unpack } from "./release.ts";

const RESTAURANT = "restaurants/pomelo-lane";
/** Kills between the start of a process on an embedded database and its first answer. */
const KILLS = 6;
const ORDERS = 10_000;

type Database = {
  name: string;
  env: Record<string, string>;
  copy(to: string): Promise<Database>;
  query<T>(work: (query: Query) => Promise<T>): Promise<T>;
};
type Content = { sums: Record<string, unknown[]>; shown: Shown };

/**
 * Orders of the previous release in a data folder and in a PostgreSQL database, opened by this one: the sums of each day, table and member,
 * and what pages and calls show, are the same. Also where the migration was killed, and the database is opened again.
 */
export async function* storedData(previous: string): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const postgres = await startPostgres();
  try {
    const [former, next] = [unpack(previous, join(folder, "former")), unpack("HEAD", join(folder, "next"))];
    for (const release of [former, next]) await build(release);
    yield "both releases are built, each in a folder of its own";
    const embedded = embeddedAt(join(folder, "data"));
    const written = await writtenBy(former, embedded);
    yield written.line;
    await execute(postgres.url, "create database stored");
    const onPostgres = postgresAt(postgres.url, "stored");
    await run("npm", ["run", "--silent", "move-to-postgres", "--", onPostgres.env.DATABASE_URL ?? ""], {
      folder: former.folder,
      env: embedded.env,
    });
    for (const database of [embedded, onPostgres]) yield* openedBy({ former, next, database, owner: written.owner });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No restaurants are loaded at a start: the demo restaurants of this release differ from those of the previous one. */
const SETTINGS = { PUBLIC_ORIGIN: `https://${HOST}`, TRUSTED_PROXIES: "127.0.0.1/32", SMS_PROVIDER: "console", RESTAURANTS: "" };

/** Places a day of orders at the previous release, and copies it until there are enough. */
async function writtenBy(former: Release, database: Database): Promise<{ owner: Owner; line: string }> {
  const env = { ...SETTINGS, ...database.env };
  await run("npm", ["run", "--silent", "load", "--", RESTAURANT], { folder: former.folder, env });
  const added = await run("npm", ["run", "--silent", "staff", "--", "add", MERCHANT, "Jo", "owner"], { folder: former.folder, env });
  const codes = new Map<string, string>();
  const server = await serve(former, env, (line) => {
    const [, phone = "", code = ""] = /^sms \+1(\d+) code (\d+)/.exec(line) ?? [];
    codes.set(phone, code);
  });
  const owner = { name: "Jo", password: "four plain words 1" };
  const current = /First password: (\S+)/.exec(added)?.[1] ?? "";
  const codeOf = async (phone: string): Promise<string> => {
    while (!codes.has(phone)) await pause(20);
    return codes.get(phone) ?? "";
  };
  const day = async ({ port }: { port: number }): Promise<number> => {
    const token = await signedIn(port, { name: owner.name, password: current });
    await data(port, "/api/staff/password", { method: "PUT", token, body: { current, next: owner.password } });
    return oneDay({ port, owner: token, codeOf });
  };
  const ofDay = await day(server).finally(() => server.stop());
  const ended = await database.query(async (query) => {
    const [row] = (await query("select count(*)::int as n from customer_order where status <> 0")).rows as { n: number }[];
    await copyDay(query, Math.ceil((ORDERS - ofDay) / (row?.n ?? 1)));
    return (await query("select count(*)::int as n from customer_order")).rows as { n: number }[];
  });
  return { owner, line: `${ofDay} orders placed at the previous release, ${ended[0]?.n} with copies of the ended ones on earlier days` };
}

type Owner = { name: string; password: string };

const signedIn = async (port: number, { name, password }: Owner): Promise<string> =>
  (await data<{ token: string }>(port, "/api/staff/sign-in", { method: "POST", body: { name, password, device: "" } })).token;

type Opened = { former: Release; next: Release; database: Database; owner: Owner };

async function* openedBy({ former, next, database, owner }: Opened): AsyncIterable<string> {
  const copy = async (name: string) => database.copy(name);
  const content = await contentAt(former, await copy("former"), owner);
  const began = performance.now();
  compare(database.name, content, await contentAt(next, await copy("next"), owner));
  yield `${database.name}: opened by this release, the same sums (${Object.entries(content.sums)
    .map(([of, rows]) => `${rows.length} of a ${of}`)
    .join(", ")}) and the same ${Object.keys(content.shown).length} pages and answers, ${seconds(began)}`;
  const kills = database.env.DATABASE_URL ? blocked : killedAtTimes;
  let count = 0;
  let unfinished = 0;
  const since = performance.now();
  for await (const killed of kills(next, copy)) {
    count += 1;
    if (!(await isMigrated(killed))) unfinished += 1;
    compare(killed.name, content, await contentAt(next, killed, owner));
  }
  if (unfinished === 0) throw new Error(`${database.name}: no kill was before the end of the migration`);
  yield `${database.name}: killed ${count} times, ${unfinished} before the migration ended, opened again each time with the same sums, pages and answers, ${seconds(since)}`;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** What a release has and shows of a database. */
async function contentAt(release: Release, database: Database, owner: Owner): Promise<Content> {
  const server = await serve(release, { ...SETTINGS, ...database.env });
  const shown = await shownOf(server.port, await signedIn(server.port, owner)).finally(() => server.stop());
  return { shown, sums: await database.query(sumsOf) };
}

function compare(name: string, former: Content, now: Content): void {
  for (const [of, rows] of Object.entries(former.sums))
    if (!isDeepStrictEqual(rows, now.sums[of])) throw new Error(`${name}: other sums of each ${of}`);
  const differs = difference(former.shown, now.shown);
  if (differs) throw new Error(`${name}: ${differs}`);
}

/** Whether a database has the last migration of this release. */
const isMigrated = (database: Database): Promise<boolean> =>
  database.query(async (query) => {
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")) as { entries: { when: number }[] };
    const [row] = (await query("select max(created_at)::text as latest from drizzle.__drizzle_migrations")).rows as { latest: string }[];
    return row?.latest === String(Math.max(...entries.map(({ when }) => when)));
  });

/** Kills a process of this release at several moments between its start and its first answer, each on a copy of its own. */
async function* killedAtTimes(next: Release, copy: (name: string) => Promise<Database>): AsyncIterable<Database> {
  const measured = await copy("measured");
  const began = performance.now();
  await (await serve(next, { ...SETTINGS, ...measured.env })).stop();
  const whole = performance.now() - began;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const database = await copy(`killed-${kill}`);
    const { child } = await starting(next, { ...SETTINGS, ...database.env });
    await pause((whole * kill) / (KILLS + 1));
    child.kill("SIGKILL");
    await once(child, "exit");
    yield database;
  }
}

/**
 * Kills a process of this release while its migration waits for a table: for each table that the migrations change which the previous release has
 * not got, in the middle of the transaction.
 */
async function* blocked(next: Release, copy: (name: string) => Promise<Database>): AsyncIterable<Database> {
  for (const table of await changedTables(await copy("read"))) {
    const database = await copy(`killed_at_${table}`);
    const pool = postgresPool({ url: database.env.DATABASE_URL ?? "", log: () => undefined, max: 2 });
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query(`lock table "${table}" in access exclusive mode`);
    const { child } = await starting(next, { ...SETTINGS, ...database.env });
    const waits = `select 1 from pg_locks where not granted and relation = '"${table}"'::regclass`;
    while ((await pool.query(waits)).rowCount === 0) await pause(5);
    child.kill("SIGKILL");
    await once(child, "exit");
    await holder.query("rollback");
    holder.release();
    await pool.end();
    yield database;
  }
}

/** The tables of a database that the migrations change which it has not got; those that they create are not there to be locked. */
const changedTables = (database: Database): Promise<string[]> =>
  database.query(async (query) => {
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")) as {
      entries: { when: number; tag: string }[];
    };
    const [row] = (await query("select max(created_at)::text as latest from drizzle.__drizzle_migrations")).rows as { latest: string }[];
    const texts = entries
      .filter(({ when }) => when > Number(row?.latest))
      .map(({ tag }) => readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), "utf8"));
    const named = (pattern: RegExp) => new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, table = ""]) => table)));
    return [...named(/(?:ALTER TABLE|UPDATE|ON) "(\w+)"/g).difference(named(/CREATE TABLE "(\w+)"/g))];
  });

function embeddedAt(dataDir: string): Database {
  return {
    name: "the embedded database",
    env: { DATA_DIR: dataDir },
    copy: async (to) => {
      cpSync(dataDir, `${dataDir}-${to}`, { recursive: true });
      return { ...embeddedAt(`${dataDir}-${to}`), name: `the embedded database, ${to}` };
    },
    query: async (work) => {
      const pool = await EmbeddedPool.open({ folder: join(dataDir, "postgres"), log: () => undefined, watchdogMs: 60_000 });
      return work((text) => pool.query(text)).finally(() => pool.end());
    },
  };
}

function postgresAt(server: string, name: string): Database {
  const url = databaseAt(server, name);
  return {
    name: `PostgreSQL, ${name}`,
    env: { DATABASE_URL: url },
    copy: async (to) => {
      await execute(server, `create database ${name}_${to} template ${name}`);
      return postgresAt(server, `${name}_${to}`);
    },
    query: async (work) => {
      const pool = postgresPool({ url, log: () => undefined, max: 1 });
      return work((text) => pool.query(text)).finally(() => pool.end());
    },
  };
}
