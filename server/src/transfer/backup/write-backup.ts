import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Connection, ConnectionPool, TakenConnection } from "../../platform/db/connection/database-connection.ts";
import { connectForLongWork } from "../../platform/db/long-work.ts";
import { latestMigration } from "../../platform/db/migrate.ts";
import { type BackupHeader, lineOf, type RowCounts } from "./backup-format.ts";
import { NOT_BACKED_UP, schemaIn, tablesIn } from "./backup-tables.ts";
import { OWN_TABLES } from "./own-tables.ts";
import { rowsOf, TEXTS } from "./table-rows.ts";

/** The lines that a snapshot gives, or why it gives none. `schema`: when its last migration was created, in milliseconds. */
type LinesOfSnapshot<Why extends string> = (connection: Connection, schema: number) => Promise<Result<AsyncGenerator<string>, Why>>;

/**
 * Opens the lines of one snapshot of a database in use. The stream must be read to its end or destroyed: until then it holds a connection,
 * which is the only one of the embedded database. Refuses a database without tables, one whose schema is newer than this release, and one of
 * which `linesIn` gives none.
 */
export async function openSnapshot<Why extends string>(
  pool: ConnectionPool,
  linesIn: LinesOfSnapshot<Why>,
): Promise<Result<AsyncGenerator<string>, "no-tables" | "newer-schema" | Why>> {
  const connection = await connectForLongWork(pool);
  try {
    await connection.query("begin isolation level repeatable read, read only");
    await connection.query(TEXTS);
    const schema = await schemaIn(connection);
    const opened = await openedLines(connection, schema, linesIn);
    if (opened.ok) return ok(releasing(connection, opened.value));
    connection.release(await ended(connection));
    return opened;
  } catch (error) {
    connection.release(error as Error);
    throw error;
  }
}

async function openedLines<Why extends string>(connection: Connection, schema: number | null, linesIn: LinesOfSnapshot<Why>) {
  if (schema === null) return refuse("no-tables");
  return schema > latestMigration() ? refuse("newer-schema") : linesIn(connection, schema);
}

/** Opens the lines of a consistent backup of a database in use; each ends with a line feed. */
export const openBackup = (pool: ConnectionPool, madeAt: Date) =>
  openSnapshot<never>(pool, async (connection, schema) =>
    ok(linesOf(connection, { format: "comanda-backup", version: 1, madeAt: madeAt.toISOString(), schema })),
  );

async function* releasing(connection: TakenConnection, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let broken: Error | undefined;
  try {
    yield* lines;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken ?? (await ended(connection)));
  }
}

async function* linesOf(connection: Connection, header: BackupHeader): AsyncGenerator<string> {
  yield lineOf(header);
  const rows: RowCounts = {};
  for (const table of (await tablesIn(connection)).filter((one) => OWN_TABLES.has(one.table) && !NOT_BACKED_UP.has(one.table))) {
    yield lineOf(table);
    rows[table.table] = 0;
    for await (const lines of rowsOf(connection, table)) {
      rows[table.table] = (rows[table.table] ?? 0) + lines.length;
      yield `${lines.join("\n")}\n`;
    }
  }
  yield lineOf({ rows });
}

/** Returns the error of a broken connection. */
const ended = (connection: TakenConnection): Promise<Error | undefined> =>
  connection.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
