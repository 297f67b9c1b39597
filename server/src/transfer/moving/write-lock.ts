import { setTimeout as pause } from "node:timers/promises";
import type { Connection, ConnectionPool, TakenConnection } from "../../platform/db/connection/database-connection.ts";
import { isLockTimeout } from "../../platform/db/database-unavailable.ts";
import { connectForLongWork } from "../../platform/db/long-work.ts";
import { isAskedAgain, sqlStateWithin } from "../../platform/db/transaction.ts";
import { tablesOfRestaurants } from "./moved-tables.ts";

/*
 * Why nothing of a stopped restaurant is written after it was stopped. `refuseWrites` makes a trigger on each table with rows of restaurants,
 * which refuses every insert, change and removal of a row of that restaurant. For that it locks these tables against writing: it gets the lock
 * when every transaction that has written one of them has ended, and one that writes later finds the trigger, whatever process, release or
 * program it comes from, and however long that process was stopped in between. So a snapshot that begins after this transaction has committed
 * has every row that was ever acknowledged, and none follows.
 */

/** How long the lock is waited for, in milliseconds: meanwhile writes of other restaurants wait too. */
const LOCK_WAIT_MS = 400;
const RETRY_PAUSE_MS = 200;
/** Some two minutes of attempts. */
const MAX_RETRIES = 200;
/** SQL state of a statement that was cancelled because it took longer than allowed. */
const CANCELLED = "57014";

/** The triggers of one restaurant, on a row that is written and on one that is removed. */
const triggersOf = (merchantId: string): [string, string] => [
  `moving_${BigInt(merchantId)}_written`,
  `moving_${BigInt(merchantId)}_removed`,
];

/** Makes the triggers that refuse writes of a restaurant. `also` runs in the same transaction. Throws where the tables are in use for minutes. */
export const refuseWrites = (pool: ConnectionPool, merchantId: string, also: (connection: Connection) => Promise<void>): Promise<void> =>
  withTablesLocked(pool, { merchantId, mode: "share row exclusive" }, async (connection, tables) => {
    const [written, removed] = triggersOf(merchantId);
    const made = tables.flatMap(({ table, column }) => [
      `create or replace trigger ${written} before insert or update on "${table}" for each row when (new."${column}" = ${BigInt(merchantId)})
         execute function refuse_change_while_moving()`,
      `create or replace trigger ${removed} before delete on "${table}" for each row when (old."${column}" = ${BigInt(merchantId)})
         execute function refuse_change_while_moving()`,
    ]);
    await connection.query(made.join("; "));
    await also(connection);
  });

/** Removes these triggers, where there are any. `also` runs in the same transaction. */
export const allowWrites = (pool: ConnectionPool, merchantId: string, also: (connection: Connection) => Promise<void>): Promise<void> =>
  withTablesLocked(pool, { merchantId, mode: "access exclusive" }, async (connection, tables) => {
    const removed = tables.flatMap(({ table }) => triggersOf(merchantId).map((name) => `drop trigger if exists ${name} on "${table}"`));
    await connection.query(removed.join("; "));
    await also(connection);
  });

/** `isLast`: whether the attempt that is made is the last one. */
type Locking = { merchantId: string; mode: "share row exclusive" | "access exclusive"; isLast?: boolean };
type Work = (connection: Connection, tables: { table: string; column: string }[]) => Promise<void>;

/** Does work in a transaction that has locked all tables of restaurants at once. It is repeated where they are in use for too long. */
async function withTablesLocked(pool: ConnectionPool, locking: Locking, work: Work): Promise<void> {
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    for (let retry = 0; !(await triedOnce(connection, { ...locking, isLast: retry === MAX_RETRIES }, work)); retry += 1)
      await pause(RETRY_PAUSE_MS);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}

async function triedOnce(connection: TakenConnection, { merchantId, mode, isLast }: Locking, work: Work): Promise<boolean> {
  try {
    await connection.query("begin");
    const tables = (await tablesOfRestaurants(connection, merchantId)).filter(({ table }) => table !== "merchant_move");
    await connection.query(`set local statement_timeout = ${LOCK_WAIT_MS}`);
    await connection.query(`lock table ${tables.map(({ table }) => `"${table}"`).join(", ")} in ${mode} mode`);
    await connection.query("set local statement_timeout to default");
    await work(connection, tables);
    await connection.query("commit");
    return true;
  } catch (error) {
    await connection.query("rollback");
    const isInUse = sqlStateWithin(error) === CANCELLED || isLockTimeout(error) || isAskedAgain(error);
    if (isInUse && !isLast) return false;
    throw error;
  }
}
