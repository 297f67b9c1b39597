import type { Connection } from "../../platform/db/connection/database-connection.ts";
import type { BackupTable } from "./backup-format.ts";

/** The number of characters read at once. */
const READ_AT_ONCE = 1_000_000;
const MOST_ROWS_AT_ONCE = 2_000;

/** Settings of a transaction that make the texts of values independent of the server's configuration. */
export const TEXTS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/**
 * The rows of a table as the database writes them in JSON, each a list of the texts of its columns, some at a time; of those that `where`
 * selects, an SQL condition. The number of rows read at once adapts to their size, since a picture is a row. Wants a transaction with `TEXTS`.
 */
export async function* rowsOf(connection: Connection, { table, columns }: BackupTable, where = "true"): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `"${column}"::text`).join(", ");
  await connection.query(
    `declare backup_rows no scroll cursor for select to_json(array[${texts}])::text as line from "${table}" where ${where}`,
  );
  for (let atOnce = 10; ;) {
    const { rows } = await connection.query(`fetch ${atOnce} from backup_rows`);
    const lines = (rows as { line: string }[]).map(({ line }) => line);
    if (lines.length === 0) break;
    yield lines;
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    atOnce = Math.min(MOST_ROWS_AT_ONCE, Math.max(1, Math.floor((READ_AT_ONCE * lines.length) / size)));
  }
  await connection.query("close backup_rows");
}
