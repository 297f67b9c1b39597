import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { onLongConnection } from "./long-work.ts";
import type { Connection, ConnectionPool } from "./connection/database-connection.ts";
import { divideTables, isSharded } from "./sharding/sharded-tables.ts";
import { isAskedAgain, sqlStateWithin } from "./transaction.ts";

/**
 * The folder of this repository's migrations, which make and change tables, and are never edited once released; below it, in `programs`,
 * are the functions and triggers of the database as they are now, which are replaced when a text of them changes.
 */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../../migrations");

/** An arbitrary number; all processes on one database use the same. */
const MIGRATION_LOCK = "7305808869233812580";
/**
 * How long a migration waits for the locks of all tables together, in milliseconds: less than the second after which PostgreSQL aborts one
 * of two transactions that wait for each other, so that the migration gives way and no call fails.
 */
const LOCK_WAIT_MS = 400;
const TOO_OLD = "The database was made by a release before 0.2. Start the last release before it once, and then this one.";
/** SQL state of a statement that was cancelled because it took longer than allowed. */
const CANCELLED = "57014";
const CREATES_TABLE = /^\s*create table/i;
/** Some two minutes of attempts: a backup or a long report may hold a table for a while. */
const MAX_RETRIES = 200;
const RETRY_PAUSE_MS = 200;

/**
 * Migrates the database to this release, all new migrations and the programs in one transaction. If several processes call it at once, one
 * migrates and the others wait. A folder without a journal has no migrations. `isNewer`: the database has migrations of a later release,
 * which is normal during a rolling deploy, because migrations only add, and otherwise means that this build is old; its programs stay.
 * Throws for tables that an earlier release than the first of the folder made.
 */
export async function migrateDatabase(pool: ConnectionPool, migrationsFolder: string = MIGRATIONS_FOLDER): Promise<{ isNewer: boolean }> {
  if (!existsSync(join(migrationsFolder, "meta/_journal.json"))) return { isNewer: false };
  const latest = latestMigration(migrationsFolder);
  const programs = programsIn(migrationsFolder);
  // After an error the connection is closed, which releases the lock in any state.
  return onLongConnection(pool, async (connection) => {
    const applied = await latestApplied(connection);
    if (applied < latest || (applied === latest && !(await hasPrograms(connection, programs)))) {
      await connection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      await withRetries(() => applyMigrations(connection, migrationsFolder, programs));
      await connection.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
    return { isNewer: (await latestApplied(connection)) > latest };
  });
}

/** When the last migration that the database has was created, in milliseconds; 0 for a database without migrations. */
async function latestApplied(connection: Connection): Promise<number> {
  const { rows: tables } = await connection.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if ((tables as { name: string | null }[])[0]?.name === null) return 0;
  const { rows } = await connection.query("select max(created_at)::text as latest from drizzle.__drizzle_migrations");
  return Number((rows as { latest: string | null }[])[0]?.latest);
}

/**
 * Applies the migrations that the database does not have in one transaction, and records them where drizzle-kit looks for them. Drizzle's
 * migrator does the same; loading its hundred modules takes a third of a first start and 150 MB.
 */
async function applyMigrations(connection: Connection, migrationsFolder: string, programs: Programs): Promise<void> {
  await connection.query("begin");
  try {
    // Rows of a restaurant that has moved are here until they are removed, and refuse every other change.
    await connection.query("set local comanda.migrating = 'on'");
    await connection.query("create schema if not exists drizzle");
    await connection.query(
      "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await lockTables(connection);
    const latest = await latestApplied(connection);
    if (latest > 0 && latest < firstMigration(migrationsFolder)) throw new Error(TOO_OLD);
    const divides = await isSharded(connection);
    for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= latest) continue;
      for (const statement of sql) await runMigrationStatement(connection, statement, divides);
      await connection.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
    }
    if (latest <= latestMigration(migrationsFolder)) await applyPrograms(connection, programs);
    await connection.query("commit");
  } catch (error) {
    // A connection that was lost has no transaction any more; what is reported is why the migration failed.
    await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Runs a statement of a migration. `divides`: a new table is divided at once, before its foreign keys, which a table of the coordinator alone cannot have. */
async function runMigrationStatement(connection: Connection, statement: string, divides: boolean): Promise<void> {
  await runStatement(connection, statement);
  if (divides && CREATES_TABLE.test(statement)) await divideTables(connection);
}

/** Tables were in use for longer than a migration waits. */
class TablesInUseError extends Error {}

/**
 * Locks every table before the first statement of a migration, which then waits for nobody. If a migration locked each table when it comes to
 * it, a call that already waits for an earlier one could be aborted while the migration waits for the next.
 */
async function lockTables(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as tables
     from pg_tables where schemaname = current_schema() and pg_has_role(tableowner, 'usage')`,
  );
  const [{ tables = null } = {}] = rows as { tables: string | null }[];
  if (tables === null) return;
  await connection.query(`set local statement_timeout = ${LOCK_WAIT_MS}`);
  await connection.query(`lock table ${tables} in access exclusive mode`).catch((cause: unknown) => {
    throw sqlStateWithin(cause) === CANCELLED ? new TablesInUseError("tables are in use", { cause }) : cause;
  });
  await connection.query("set local statement_timeout to default");
}

/** The texts of the functions and triggers of a folder, and what tells them from others; without a text where there is none. */
type Programs = { texts: readonly string[]; hash: string };

function programsIn(migrationsFolder: string): Programs {
  const files = globSync("programs/*.sql", { cwd: migrationsFolder }).toSorted();
  const texts = files.map((file) => readFileSync(join(migrationsFolder, file), "utf8"));
  return { texts, hash: createHash("sha256").update(texts.join("\n")).digest("hex") };
}

/** Whether the database has these programs already. */
async function hasPrograms(connection: Connection, { texts, hash }: Programs): Promise<boolean> {
  if (texts.length === 0) return true;
  const { rows: tables } = await connection.query("select to_regclass('drizzle.programs') as name");
  if ((tables as { name: string | null }[])[0]?.name === null) return false;
  return (await connection.query("select from drizzle.programs where hash = $1", [hash])).rowCount === 1;
}

/** Replaces the functions and triggers of the database by these. One that goes is dropped by a migration. */
async function applyPrograms(connection: Connection, programs: Programs): Promise<void> {
  if (await hasPrograms(connection, programs)) return;
  // One after the other: a sharded PostgreSQL passes the whole text of a command on to its workers.
  for (const text of programs.texts) for (const statement of statementsOf(text)) await runStatement(connection, statement);
  await connection.query("create table if not exists drizzle.programs (hash text primary key)");
  await connection.query("delete from drizzle.programs");
  await connection.query("insert into drizzle.programs (hash) values ($1)", [programs.hash]);
}

/** Removes the triggers of the database. The next migration makes those of its release again. */
export async function removeTriggers(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select t.tgname as name, t.tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  );
  const triggers = (rows as { name: string; table: string }[]).map(({ name, table }) => `drop trigger "${name}" on ${table}`);
  await connection.query(["begin", "delete from drizzle.programs", ...triggers, "commit"].join("; "));
}

/** The statements of a text, without what is between them. A semicolon in a body, a string or a comment ends none. */
const statementsOf = (text: string): string[] =>
  (text.match(/(?:\$\$[^]*?\$\$|'(?:[^']|'')*'|--.*|[^;])+/g) ?? []).filter((statement) => /^\s*(?!--)\S/m.test(statement));

const runStatement = (connection: Connection, statement: string) =>
  connection.query(statement).catch((cause: unknown) => {
    throw new Error(`Failed query: ${statement}`, { cause });
  });

/**
 * Where a process of the previous release holds a table for longer than the migration waits, the migration rolls back, which releases all of
 * its locks, and is repeated after a pause.
 */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const isRepeated = isAskedAgain(error) || error instanceof TablesInUseError;
      if (retry === MAX_RETRIES || !isRepeated) throw error;
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/** Makes the tables of an empty database as the migrations up to the one created at `when` (milliseconds) did, without programs. */
export async function migrateUpTo(pool: ConnectionPool, when: number, migrationsFolder: string = MIGRATIONS_FOLDER): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  try {
    const journal = journalOf(migrationsFolder);
    const entries = journal.entries.filter((entry) => entry.when <= when);
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(pool, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** When the first migration of a folder was created, in milliseconds: it makes all tables of its release. */
const firstMigration = (folder: string): number => Math.min(...journalOf(folder).entries.map(({ when }) => when));

/** When the last migration of a folder was created, in milliseconds, as drizzle stores it. */
export const latestMigration = (folder: string = MIGRATIONS_FOLDER): number =>
  Math.max(...journalOf(folder).entries.map(({ when }) => when));

/** Whether this release has a migration created at that time, in milliseconds. */
export const isMigration = (when: number, folder: string = MIGRATIONS_FOLDER): boolean =>
  journalOf(folder).entries.some((entry) => entry.when === when);

type Journal = { entries: { when: number; tag: string }[] };

const journalOf = (folder: string) => JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
