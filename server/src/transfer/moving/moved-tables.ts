import type { Connection } from "../../platform/db/connection/database-connection.ts";
import { SIGN_IN_CODE } from "../../sign-in/deliver-code.ts";
import type { BackupTable } from "../backup/backup-format.ts";
import { tablesIn } from "../backup/backup-tables.ts";
import { OWN_TABLES } from "../backup/own-tables.ts";

/** Tables with rows of a restaurant that do not go with it, each for its reason. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  issued_code: "a code is compared by a hash with the key of the installation, and expires within minutes",
  known_browser: "a browser is recognised by a hash with the key of the installation, at its origin",
  merchant_move: "says where the restaurant is, of each installation",
  notice_counter: "counts notices, which are not moved",
  push_subscription: "a browser takes messages of the origin and the key for which it was asked",
  staff_notice: "is not part of a backup either",
  try_count: "counts attempts within minutes, by hashes with the key of the installation",
};

/** Which rows of a restaurant go with it, where that is not all of them, as an SQL condition: a code that was not sent yet stays. */
const ROWS: Readonly<Record<string, string>> = { outbox: `kind <> '${SIGN_IN_CODE}'` };

/** A table with rows of restaurants, the column that says of which one, and the SQL condition that selects those of one restaurant. */
export type MovedTable = BackupTable & { column: string; where: string };

/** The tables that have rows of restaurants, in the order of `tablesIn`, and the condition for the rows of one restaurant. */
export async function tablesOfRestaurants(connection: Connection, merchantId: string): Promise<MovedTable[]> {
  const tables = (await tablesIn(connection)).filter(({ table }) => OWN_TABLES.has(table));
  return tables.flatMap(({ table, columns }) => {
    const column = table === "merchant" ? "id" : "merchant_id";
    return columns.includes(column) ? [{ table, columns, column, where: `"${column}" = ${BigInt(merchantId)}` }] : [];
  });
}

/** The tables whose rows go with a restaurant, and the condition for those. */
export const movedTables = async (connection: Connection, merchantId: string): Promise<MovedTable[]> =>
  (await tablesOfRestaurants(connection, merchantId))
    .filter(({ table }) => !(table in NOT_MOVED))
    .map((one) => (one.table in ROWS ? { ...one, where: `${one.where} and ${ROWS[one.table]}` } : one));
