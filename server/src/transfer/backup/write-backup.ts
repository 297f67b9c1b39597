import { ok, refuse, type Result } from "@comanda/domain/result";
import type { ConnectionPool, TakenConnection } from "../../platform/db/connection/database-connection.ts";
import { connectForLongWork } from "../../platform/db/long-work.ts";
import { latestMigration } from "../../platform/db/migrate.ts";
import type { BackupHeader, BackupTable, RowCounts } from "./backup-format.ts";
import { NOT_BACKED_UP, schemaIn, tablesIn } from "./backup-tables.ts";
import { OWN_TABLES } from "./own-tables.ts";

/** The number of characters read at once. */
const READ_AT_ONCE = 1_000_000;
const MOST_ROWS_AT_ONCE = 2_000;

/** Settings that make the texts of values independent of the server's configuration. */
const TEXTS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/**
 * The lines of a consistent backup of a database in use; each ends with a line feed. The stream must be read to its end or destroyed:
 * until then it holds a connection, which is the only one of the embedded database. Refuses a database without tables, and one whose
 * schema is newer than this release.
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
    for (const table of (await tablesIn(connection)).filter((one) => OWN_TABLES.has(one.table) && !NOT_BACKED_UP.has(one.table))) {
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

/** Yields rows as lines formatted by the database. The number of rows read at once adapts to their size, since a picture is a row. */
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

/** Returns the error of a broken connection. */
const ended = (connection: TakenConnection): Promise<Error | undefined> =>
  connection.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
