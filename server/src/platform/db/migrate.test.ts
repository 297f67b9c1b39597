import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS, freshDatabase } from "../../../test-database/fresh-database.ts";
import { migrationsFolder, writeLater } from "../../../test-database/later-migrations.ts";
import type { ConnectionPool, TakenConnection } from "./connection/database-connection.ts";
import { migrateDatabase } from "./migrate.ts";
import type { Database } from "./open-database.ts";

// On both: a migration needs a connection for itself, and the embedded database has one in all.
describe.each(DATABASE_KINDS)("migrations of the %s database", (kind) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    folder = migrationsFolder();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const write = (files: Record<string, string>) => writeLater(folder, files);
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

describe.each(DATABASE_KINDS)("the functions and triggers of the %s database", (kind) => {
  const bodyOf = async (database: Database, name: string) =>
    (await database.query<{ body: string }>("select prosrc as body from pg_proc where proname = $1", [name])).rows[0]?.body;

  it("are replaced when a text of them has changed, and only then", async () => {
    const database = await freshDatabase(kind);
    const folder = migrationsFolder();
    const program = join(folder, "programs/zz-of-next.sql");
    const changed = (body: string) =>
      writeFileSync(program, `create or replace function has_webhooks(merchant bigint) returns boolean language sql as $$ ${body} $$;`);
    changed("select true");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.pool, folder)));
    expect(await bodyOf(database, "has_webhooks")).toBe(" select true ");
    await database.query(
      "create or replace function has_webhooks(merchant bigint) returns boolean language sql as $$ select null::boolean $$",
    );
    await migrateDatabase(database.pool, folder);
    expect(await bodyOf(database, "has_webhooks")).toBe(" select null::boolean ");
    rmSync(folder, { recursive: true });
    await database.close();
  });

  it("stay those of a later release where an earlier one starts", async () => {
    const database = await freshDatabase(kind);
    await database.query("delete from drizzle.programs");
    await database.query("update drizzle.__drizzle_migrations set created_at = created_at + 1");
    expect(await migrateDatabase(database.pool)).toEqual({ isNewer: true });
    expect((await database.query("select from drizzle.programs")).rowCount).toBe(0);
    await database.close();
  });

  it("come to a database that a release without them made, and not to one whose tables are older than the first migration", async () => {
    const database = await freshDatabase(kind);
    await database.query("drop table drizzle.programs");
    await database.query("drop function has_webhooks");
    await migrateDatabase(database.pool);
    expect(await bodyOf(database, "has_webhooks")).toContain("webhook_endpoint");
    await database.query("update drizzle.__drizzle_migrations set created_at = 1");
    await expect(migrateDatabase(database.pool)).rejects.toThrow("made by a release before 0.2");
    await database.close();
  });
});

it("a migration runs no statement before it has the lock of every table, so that no call is aborted for it", async () => {
  const database = await freshDatabase("postgres");
  await database.query("create table guest (id int)");
  await database.query("create sequence begun");
  const statements = ["select nextval('begun');", "alter table guest add column a int;"];
  const folder = writeLater(migrationsFolder(), { "0000_begun": statements.join("\n--> statement-breakpoint\n") });
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select count(*) from guest");
  const migrated = migrateDatabase(database.pool, folder);
  const waits = "select 1 from pg_locks where relation = 'guest'::regclass and mode = 'AccessExclusiveLock' and not granted";
  await expect.poll(async () => (await database.query(waits)).rowCount).toBe(1);
  // What a sequence has counted stays, also where the migration gives way.
  expect((await database.query("select is_called from begun")).rows).toEqual([{ is_called: false }]);
  await other.query("commit");
  other.release();
  await migrated;
  expect((await database.query("select a from guest")).rows).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});

it("a migration gives way to a transaction that waits for a table that it has locked, and is applied afterwards", async () => {
  const database = await freshDatabase("postgres");
  const untilOtherWaits = `do $$ begin
    while not exists (select 1 from pg_locks where relation = 'dish'::regclass and not granted) loop perform pg_sleep(0.01); end loop;
  end $$;`;
  const statements = ["alter table dish add column a int;", untilOtherWaits, "alter table guest add column b int;"];
  const folder = writeLater(migrationsFolder(), { "0000_two_tables": statements.join("\n--> statement-breakpoint\n") });
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
