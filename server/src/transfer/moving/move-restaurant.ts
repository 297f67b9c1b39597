import { ok, refuse, type Result } from "@comanda/domain/result";
import {
  type Connection,
  type ConnectionPool,
  queryableOn,
  type TakenConnection,
} from "../../platform/db/connection/database-connection.ts";
import { onLongConnection } from "../../platform/db/long-work.ts";
import type { Deps } from "../../platform/deps.ts";
import { TEXTS } from "../backup/table-rows.ts";
import { deleteMove, findMoveState, insertMove, storeMoved, storeRemoved } from "./merchant-move-store.ts";
import { tablesOfRestaurants } from "./moved-tables.ts";
import { type RestaurantSums, sumRestaurant } from "./restaurant-rows.ts";
import { allowWrites, refuseWrites } from "./write-lock.ts";

/** `retries`: how often a lock is tried again while tables are in use; by default for some two minutes. */
type Moving = Pick<Deps, "db" | "clock"> & { retries?: number };

/**
 * Stops a restaurant that is to move: its calls are refused, jobs leave it out, and the database refuses every change of its rows. Other
 * restaurants go on; their writes wait for a moment. Refuses one that is not here, and where tables are in use for minutes.
 */
export async function stopRestaurant(
  { db, clock, retries }: Moving,
  merchantId: string,
): Promise<Result<{ name: string }, "unknown-restaurant" | "has-moved" | "in-use">> {
  const { name, movedTo } = await findMoveState(db, merchantId);
  if (movedTo !== null) return refuse("has-moved");
  if (name === null) return refuse("unknown-restaurant");
  const now = clock.now().toISOString();
  const also = async (connection: Connection) => void (await insertMove(queryableOn(connection), { merchantId, now }));
  const refused = await refuseWrites(db.pool, { merchantId, also, retries });
  return refused.ok ? ok({ name }) : refused;
}

/** Starts a stopped restaurant again that has not moved. Where tables are in use for minutes, it stays stopped. */
export async function resumeRestaurant(
  { db, retries }: Moving,
  merchantId: string,
): Promise<Result<{ name: string }, "not-stopped" | "has-moved" | "in-use">> {
  const { name, isStopped, movedTo } = await findMoveState(db, merchantId);
  if (movedTo !== null) return refuse("has-moved");
  if (name === null || !isStopped) return refuse("not-stopped");
  const also = async (connection: Connection) => void (await deleteMove(queryableOn(connection), { merchantId }));
  const allowed = await allowWrites(db.pool, { merchantId, also, retries });
  return allowed.ok ? ok({ name }) : allowed;
}

/**
 * Writes that a stopped restaurant is at another origin now, where it was imported: what is exported from here now has the digest `proof`, which
 * the import has computed of what it has written.
 */
export async function markMoved(
  { db, clock }: Moving,
  { merchantId, origin, proof }: { merchantId: string; origin: string; proof: string },
): Promise<Result<{ name: string }, "not-stopped" | "differs">> {
  const { name, isStopped } = await findMoveState(db, merchantId);
  if (name === null || !isStopped) return refuse("not-stopped");
  if ((await sumsOf(db.pool, merchantId)).proof !== proof) return refuse("differs");
  const isStored = await storeMoved(db, { merchantId, origin, now: clock.now().toISOString() });
  return isStored ? ok({ name }) : refuse("not-stopped");
}

/**
 * Removes all rows of a restaurant that has moved. Where it is, its links go on saying. `isCopy`: those of a stopped one that has not moved, after
 * which nothing here knows it. After an interruption, and where tables are in use for minutes, it is called again.
 */
export async function removeRestaurant(
  { db, clock, retries }: Moving,
  { merchantId, isCopy }: { merchantId: string; isCopy: boolean },
): Promise<Result<{ movedTo: string | null }, "not-moved" | "in-use">> {
  const { isStopped, movedTo } = await findMoveState(db, merchantId);
  if (movedTo === null && !(isCopy && isStopped)) return refuse("not-moved");
  await inLongTransaction(db.pool, async (connection) => {
    await connection.query("set local comanda.removing = 'on'");
    const tables = (await tablesOfRestaurants(connection, merchantId)).filter(({ table }) => table !== "merchant_move");
    for (const { table, where } of tables.toReversed()) await connection.query(`delete from "${table}" where ${where}`);
  });
  const now = clock.now().toISOString();
  const also = async (connection: Connection) => {
    const on = queryableOn(connection);
    await (movedTo === null ? deleteMove(on, { merchantId }) : storeRemoved(on, { merchantId, now }));
  };
  const allowed = await allowWrites(db.pool, { merchantId, also, retries });
  return allowed.ok ? ok({ movedTo }) : allowed;
}

/** The rows of a restaurant as they are now, in one snapshot. */
const sumsOf = (pool: ConnectionPool, merchantId: string): Promise<RestaurantSums> =>
  inLongTransaction(pool, async (connection) => {
    await connection.query(`set transaction isolation level repeatable read, read only; ${TEXTS}`);
    return sumRestaurant(connection, merchantId);
  });

const inLongTransaction = <T>(pool: ConnectionPool, work: (connection: TakenConnection) => Promise<T>): Promise<T> =>
  onLongConnection(pool, async (connection) => {
    await connection.query("begin");
    const result = await work(connection);
    await connection.query("commit");
    return result;
  });
