import { isDeepStrictEqual } from "node:util";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { MENU_TOPIC } from "../../menu/read/menu-cache.ts";
import { type Connection, type ConnectionPool, queryableOn } from "../../platform/db/connection/database-connection.ts";
import { connectForLongWork } from "../../platform/db/long-work.ts";
import { MOVE_TOPIC } from "../../platform/merchant/merchant-moves.ts";
import { type Secrets, secretsFrom } from "../../platform/secrets.ts";
import { schemaIn } from "../backup/backup-tables.ts";
import { insertRows } from "../backup/insert-rows.ts";
import type { CheckedRestaurant } from "../backup/read-backup.ts";
import { TEXTS } from "../backup/table-rows.ts";
import { endOutwardWork } from "./end-outward-work.ts";
import { keyCheckOf } from "./export-restaurant.ts";
import { type RestaurantSums, sumRestaurant } from "./restaurant-rows.ts";
import { resealed } from "./sealed-columns.ts";
import { type Taken, takenBy } from "./taken-values.ts";

/**
 * Why a restaurant is not imported: `taken` says what is there already, `other-schema` whether the file is of an older release or a newer one, `not-stopped`
 * that the restaurant goes on where the file was written.
 */
export type ImportRefusal = "wrong-key" | "other-schema" | "taken" | "not-stopped";
type Help = { of?: "older" | "newer" } & Partial<Taken>;

/**
 * With what a file is imported. `fileKey`: null where its secrets are left as they are, of no use. `isCopy`: the restaurant goes on elsewhere, so what
 * waits to be done outside is ended.
 */
type Importing = { secrets: Secrets; fileKey: string | null; isCopy: boolean; now: Date };

/**
 * Writes everything of a restaurant from a checked file into a database in use, in one transaction, and compares what is then there with the
 * file. What its rows caused in the other installation is among them: triggers write nothing again. Running servers are notified. Refuses a
 * file of another schema or with another key, one with something that is there already, and one of a restaurant that was not stopped, unless it is a copy.
 */
export async function importRestaurant(
  pool: ConnectionPool,
  file: CheckedRestaurant,
  importing: Importing,
): Promise<Result<RestaurantSums, ImportRefusal, Help>> {
  const { fileKey } = importing;
  if (!file.isStopped && !importing.isCopy) return refuse("not-stopped", {});
  if (fileKey !== null && keyCheckOf(fileKey) !== file.keyCheck) return refuse("wrong-key", {});
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    const schema = await schemaIn(connection);
    if (schema !== file.schema) return refuse("other-schema", { of: file.schema < (schema ?? 0) ? "older" : "newer" });
    await connection.query("begin");
    const sums = await write(connection, file, importing);
    await connection.query("commit");
    return ok(sums);
  } catch (error) {
    const taken = takenBy(error, file.merchant.id);
    broken = await rolledBack(connection);
    if (taken) return refuse("taken", taken);
    throw error;
  } finally {
    connection.release(broken);
  }
}

async function write(
  connection: Connection,
  file: CheckedRestaurant,
  { secrets, fileKey, isCopy, now }: Importing,
): Promise<RestaurantSums> {
  const { id } = file.merchant;
  await connection.query(`${TEXTS}; set local comanda.importing = 'on'`);
  // The restaurant may have moved away from here before. Where its rows are still here, writing them is refused.
  await connection.query("delete from merchant_move where merchant_id = $1 and removed_at is not null", [id]);
  const keys = { from: fileKey === null ? { open: () => null } : secretsFrom(fileKey), to: secrets };
  await insertRows(connection, file.path, (table) => resealed(table, keys));
  const sums = await sumRestaurant(connection, id);
  if (sums.proof !== file.proof || !isDeepStrictEqual(sums.rows, file.rows))
    throw new Error(`The restaurant ${id} is not here as it is in the file; nothing was written`);
  if (isCopy) await endOutwardWork(queryableOn(connection), { merchantId: id, now: now.toISOString() });
  await connection.query("set constraints all immediate");
  await connection.query(`select announce('${MENU_TOPIC}', $1), announce('${MOVE_TOPIC}', $1)`, [id]);
  return sums;
}

/** Rolls the transaction back; returns the error of a broken connection. */
const rolledBack = (connection: Connection): Promise<Error | undefined> =>
  connection.query("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
