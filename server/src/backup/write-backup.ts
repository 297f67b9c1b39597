import { ok, refuse, type Result } from "@comanda/domain/result";
import type { ConnectionPool, TakenConnection } from "../db/database-connection.ts";
import { connectForLongWork } from "../db/long-work.ts";
import { latestMigration } from "../db/migrate.ts";
import type { BackupHeader, BackupTable, RowCounts } from "./backup-format.ts";
import { OWN_TABLES, schemaIn, tablesIn } from "./backup-tables.ts";

/** How much is read at once, in characters of text. */
const READ_AT_ONCE = 1_000_000;
const MOST_ROWS_AT_ONCE = 2_000;

/** Texts of values that do not depend on the settings of a server. */
const TEXTS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/**
 * The lines of a backup of a database as it is at one moment, while it is in use; each ends with a line feed. They must be read to their
 * end or be destroyed: until then they hold a connection, on the embedded database the only one. Refuses a database without tables, and one
 * whose schema is newer than this release.
 */
export async function openBackup(
  pool: ConnectionPool,
  madeAt: Date,
): Promise<Result<AsyncGenerator<string>, "no-tables" | "newer-schema">> {
  const connection = await connectForLongWork(pool);
  try {
    await connection.query("begin isolation level repeatable read, read only");
    await connection.query(TEXTS);
    const schema = await schemaIn(connection);
    const why = schema === null ? "no-tables" : schema > latestMigration() ? "newer-schema" : null;
    if (schema !== null && !why)
      return ok(linesOf(connection, { format: "comanda-backup", version: 1, madeAt: madeAt.toISOString(), schema }));
    connection.release(await ended(connection));
    return refuse(why ?? "no-tables");
  } catch (error) {
    connection.release(error as Error);
    throw error;
  }
}

async function* linesOf(connection: TakenConnection, header: BackupHeader): AsyncGenerator<string> {
  let broken: Error | undefined;
  try {
    yield lineOf(header);
    const rows: RowCounts = {};
    for (const table of (await tablesIn(connection)).filter((one) => OWN_TABLES.has(one.table))) {
      yield lineOf(table);
      rows[table.table] = yield* rowsOf(connection, table);
    }
    yield lineOf({ rows });
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken ?? (await ended(connection)));
  }
}

/** Rows come as lines that the database has written. How many are read at once follows their size: a picture is a row. */
async function* rowsOf(connection: TakenConnection, { table, columns }: BackupTable): AsyncGenerator<string, number> {
  const texts = columns.map((column) => `"${column}"::text`).join(", ");
  await connection.query(`declare backup_rows no scroll cursor for select to_json(array[${texts}])::text as line from "${table}"`);
  let count = 0;
  for (let atOnce = 10; ;) {
    const { rows } = await connection.query(`fetch ${atOnce} from backup_rows`);
    const lines = (rows as { line: string }[]).map(({ line }) => `${line}\n`);
    if (lines.length === 0) break;
    const text = lines.join("");
    yield text;
    count += lines.length;
    atOnce = Math.min(MOST_ROWS_AT_ONCE, Math.max(1, Math.floor((READ_AT_ONCE * lines.length) / text.length)));
  }
  await connection.query("close backup_rows");
  return count;
}

const lineOf = (value: BackupHeader | BackupTable | { rows: RowCounts }) => `${JSON.stringify(value)}\n`;

/** The error where the connection is broken. */
const ended = (connection: TakenConnection): Promise<Error | undefined> =>
  connection.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
