import { ok, refuse, type Result } from "@comanda/domain/result";
import { type ConnectionPool, queryableOn, type TakenConnection } from "../../platform/db/connection/database-connection.ts";
import { connectForLongWork } from "../../platform/db/long-work.ts";
import type { Deps } from "../../platform/deps.ts";
import { TEXTS } from "../backup/table-rows.ts";
import { deleteMove, findMoveState, insertMove, storeMoved, storeRemoved } from "./merchant-move-store.ts";
import { tablesOfRestaurants } from "./moved-tables.ts";
import { type RestaurantSums, sumRestaurant } from "./restaurant-rows.ts";
import { allowWrites, refuseWrites } from "./write-lock.ts";

type Moving = Pick<Deps, "db" | "clock">;

/**
 * Stops a restaurant that is to move: its calls are refused, jobs leave it out, and the database refuses every change of its rows. Other
 * restaurants go on; their writes wait for a moment. Refuses one that is not here.
 */
export async function stopRestaurant(
  { db, clock }: Moving,
  merchantId: string,
): Promise<Result<{ name: string }, "unknown-restaurant" | "has-moved">> {
  const { name, movedTo } = await findMoveState(db, merchantId);
  if (movedTo !== null) return refuse("has-moved");
  if (name === null) return refuse("unknown-restaurant");
  const now = clock.now().toISOString();
  await refuseWrites(db.pool, merchantId, async (connection) => void (await insertMove(queryableOn(connection), { merchantId, now })));
  return ok({ name });
}

/** Starts a stopped restaurant again that has not moved. */
export async function resumeRestaurant({ db }: Moving, merchantId: string): Promise<Result<{ name: string }, "not-stopped" | "has-moved">> {
  const { name, isStopped, movedTo } = await findMoveState(db, merchantId);
  if (movedTo !== null) return refuse("has-moved");
  if (name === null || !isStopped) return refuse("not-stopped");
  await allowWrites(db.pool, merchantId, async (connection) => void (await deleteMove(queryableOn(connection), { merchantId })));
  return ok({ name });
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

/** Removes all rows of a restaurant that has moved. Where it is, its links go on saying. After an interruption it is called again. */
export async function removeMoved(
  { db, clock }: Moving,
  merchantId: string,
): Promise<Result<{ name: string | null; movedTo: string }, "not-moved">> {
  const { name, movedTo } = await findMoveState(db, merchantId);
  if (movedTo === null) return refuse("not-moved");
  await inLongTransaction(db.pool, async (connection) => {
    await connection.query("set local comanda.removing = 'on'");
    const tables = (await tablesOfRestaurants(connection, merchantId)).filter(({ table }) => table !== "merchant_move");
    for (const { table, where } of tables.toReversed()) await connection.query(`delete from "${table}" where ${where}`);
  });
  const now = clock.now().toISOString();
  await allowWrites(db.pool, merchantId, async (connection) => void (await storeRemoved(queryableOn(connection), { merchantId, now })));
  return ok({ name, movedTo });
}

/** The rows of a restaurant as they are now, in one snapshot. */
const sumsOf = (pool: ConnectionPool, merchantId: string): Promise<RestaurantSums> =>
  inLongTransaction(pool, async (connection) => {
    await connection.query(`set transaction isolation level repeatable read, read only; ${TEXTS}`);
    return sumRestaurant(connection, merchantId);
  });

async function inLongTransaction<T>(pool: ConnectionPool, work: (connection: TakenConnection) => Promise<T>): Promise<T> {
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    await connection.query("begin");
    const result = await work(connection);
    await connection.query("commit");
    return result;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}
