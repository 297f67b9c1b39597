import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import type { ConnectionPool, TakenConnection } from "./database-connection.ts";
import { migrateDatabase } from "./migrate.ts";
import type { Database } from "./open-database.ts";

// On both: a migration needs a connection for itself, and the embedded database has one in all.
describe.each(DATABASE_KINDS)("migrations of the %s database", (kind) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const write = (files: Record<string, string>) => {
    mkdirSync(join(folder, "meta"), { recursive: true });
    const entries = Object.keys(files).map((tag, idx) => ({ idx, version: "7", when: 4_000_000_000_000 + idx, tag, breakpoints: true }));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
    for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text);
  };
  const first = "create table recipe (id int);\n--> statement-breakpoint\ninsert into recipe values (1);";

  it("are none in a folder without a journal", () =>
    expect(migrateDatabase(database.pool, join(folder, "nothing"))).resolves.toEqual({ isNewer: false }));

  it("are applied once by concurrent processes", async () => {
    write({ "0000_first": first });
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.pool, folder)));
    expect((await database.query("select id from recipe")).rows).toEqual([{ id: 1 }]);
  });

  it("are applied all or not at all", async () => {
    write({ "0000_first": first, "0001_good": "insert into recipe values (2);", "0002_bad": "insert into nowhere values (1);" });
    await expect(migrateDatabase(database.pool, folder)).rejects.toThrow("Failed query: insert into nowhere values (1);");
    expect((await database.query("select id from recipe")).rows).toEqual([{ id: 1 }]);
    write({ "0000_first": first, "0001_good": "insert into recipe values (2);", "0002_mended": "insert into recipe values (3);" });
    await migrateDatabase(database.pool, folder);
    expect((await database.query("select id from recipe order by id")).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it("of a later release are reported to an earlier one, which continues to run", async () => {
    expect(await migrateDatabase(database.pool, folder)).toEqual({ isNewer: false });
    write({ "0000_first": first, "0001_good": "insert into recipe values (2);" });
    expect(await migrateDatabase(database.pool, folder)).toEqual({ isNewer: true });
    write({ "0000_first": first, "0001_good": "insert into recipe values (2);", "0002_mended": "insert into recipe values (3);" });
  });

  it("are not applied again when nothing is new", async () => {
    const applied = async () => (await database.query("select hash, created_at from drizzle.__drizzle_migrations order by id")).rows;
    const before = await applied();
    await migrateDatabase(database.pool, folder);
    expect(await applied()).toEqual(before);
  });

  it("wait for no other process when nothing is new", async () => {
    const queries: string[] = [];
    const { pool } = database;
    const watched: ConnectionPool = {
      query: pool.query.bind(pool),
      end: () => Promise.resolve(),
      connect: async () => {
        const connection = await pool.connect();
        const query: TakenConnection["query"] = (statement, values) => {
          queries.push(typeof statement === "string" ? statement : statement.text);
          return connection.query(statement, values);
        };
        return { query, release: connection.release.bind(connection) };
      },
    };
    await migrateDatabase(watched, folder);
    expect(queries.filter((text) => text.includes("pg_advisory_lock"))).toEqual([]);
    expect(queries.length).toBeGreaterThan(0);
  });
});

it("a migration gives way to a transaction that waits for a table that it has locked, and is applied afterwards", async () => {
  const database = await freshDatabase("postgres");
  const folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entries = [{ idx: 0, version: "7", when: 4_000_000_000_000, tag: "0000_two_tables", breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  const untilOtherWaits = `do $$ begin
    while not exists (select 1 from pg_locks where relation = 'dish'::regclass and not granted) loop perform pg_sleep(0.01); end loop;
  end $$;`;
  const statements = ["alter table dish add column a int;", untilOtherWaits, "alter table guest add column b int;"];
  writeFileSync(join(folder, "0000_two_tables.sql"), statements.join("\n--> statement-breakpoint\n"));
  await database.query("create table dish (id int)");
  await database.query("create table guest (id int)");
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select count(*) from guest");
  const ended = new AbortController();
  const migrated = migrateDatabase(database.pool, folder).finally(() => ended.abort());
  const locks = "select 1 from pg_locks where relation = 'dish'::regclass and mode = 'AccessExclusiveLock' and granted";
  await expect.poll(async () => (await database.query(locks)).rowCount).toBe(1);
  expect((await other.query("select count(*) from dish")).rows).toEqual([{ count: "0" }]);
  await other.query("commit");
  // The repeated migration waits for somebody, too.
  while (!ended.signal.aborted) await other.query("select count(*) from dish");
  await migrated;
  other.release();
  expect((await database.query("select a, b from dish, guest")).rows).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
