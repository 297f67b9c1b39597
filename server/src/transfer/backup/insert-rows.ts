import type { Connection } from "../../platform/db/connection/database-connection.ts";
import type { BackupRow, BackupTable } from "./backup-format.ts";
import { readParts } from "./read-backup.ts";

/** PostgreSQL accepts at most 65535 parameters in one statement. */
const VALUES_AT_ONCE = 30_000;
const TEXT_AT_ONCE = 1_000_000;

/** What becomes of the rows of a table before they are written. */
export type RowChange = (table: BackupTable) => (row: BackupRow) => BackupRow;

const asItIs: RowChange = () => (row) => row;

/** Writes the rows of a checked file into the tables of a database, in the transaction of the connection. */
export async function insertRows(connection: Connection, path: string, change = asItIs): Promise<void> {
  let table: BackupTable | null = null;
  let changed = asItIs({ table: "", columns: [] });
  let rows: BackupRow[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insert(connection, table, rows);
    [rows, characters] = [[], 0];
  };
  for await (const part of readParts(path)) {
    if ("row" in part) {
      rows.push(changed(part.row));
      characters += part.row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (rows.length * part.row.length >= VALUES_AT_ONCE || characters >= TEXT_AT_ONCE) await flush();
    } else {
      await flush();
      table = "table" in part ? part.table : null;
      if (table) changed = change(table);
    }
  }
}

/** Values are untyped texts: PostgreSQL parses each with the type of its column. */
async function insert(connection: Connection, { table, columns }: BackupTable, rows: BackupRow[]): Promise<void> {
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
  const places = rows.map((_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(",")})`);
  await connection.query(`insert into "${table}" (${names}) values ${places.join(",")}`, rows.flat());
}
