import type { Connection } from "../../platform/db/connection/database-connection.ts";
import type { BackupRow, RowCounts } from "../backup/backup-format.ts";
import { rowsOf } from "../backup/table-rows.ts";
import { movedTables } from "./moved-tables.ts";
import { RowsDigest } from "./rows-digest.ts";

/** How many rows of each table go with a restaurant, and their digest. */
export type RestaurantSums = { rows: RowCounts; proof: string };

/** Reads all rows that go with a restaurant, and sums them. Wants a transaction with `TEXTS`. */
export async function sumRestaurant(connection: Connection, merchantId: string): Promise<RestaurantSums> {
  const digest = new RowsDigest();
  const rows: RowCounts = {};
  for (const table of await movedTables(connection, merchantId)) {
    const add = digest.of(table);
    rows[table.table] = 0;
    for await (const lines of rowsOf(connection, table, table.where)) {
      for (const line of lines) add(JSON.parse(line) as BackupRow);
      rows[table.table] = (rows[table.table] ?? 0) + lines.length;
    }
  }
  return { rows, proof: digest.text() };
}
