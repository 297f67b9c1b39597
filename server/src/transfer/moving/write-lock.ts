import { setTimeout as pause } from "node:timers/promises";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Connection, ConnectionPool } from "../../platform/db/connection/database-connection.ts";
import { isLockTimeout } from "../../platform/db/database-unavailable.ts";
import { onLongConnection } from "../../platform/db/long-work.ts";
import { isAskedAgain, sqlStateWithin } from "../../platform/db/transaction.ts";
import { tablesOfRestaurants } from "./moved-tables.ts";

/*
 * Why nothing of a stopped restaurant is written after it was stopped. `refuseWrites` makes a trigger on each table with rows of restaurants,
 * which refuses every insert, change and removal of a row of that restaurant. For that it locks these tables against writing: it gets the lock
 * when every transaction that has written one of them has ended, and one that writes later finds the trigger, whatever process, release or
 * program it comes from, and however long that process was stopped in between. So a snapshot that begins after this transaction has committed
 * has every row that was ever acknowledged, and none follows.
 *
 * `allowWrites` disables the triggers under the same lock. Dropping one locks its table against reading too, which a backup or an export prevents
 * until its end: so they are dropped afterwards, where their table is free, and otherwise the next time.
 */

/** How long the lock is waited for, in milliseconds: meanwhile writes of other restaurants wait too. */
const LOCK_WAIT_MS = 400;
/** How long the lock for dropping the triggers of one table is waited for, in milliseconds: meanwhile all its calls wait. */
const DROP_WAIT_MS = 50;
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

/**
 * Which restaurant, what is done in the same transaction, and how often it is tried again where the tables are in use; by default for some two
 * minutes.
 */
type Changing = { merchantId: string; also: (connection: Connection) => Promise<void>; retries?: number | undefined };

/** Makes the triggers that refuse writes of a restaurant. Refused where the tables are in use for minutes. */
export const refuseWrites = (pool: ConnectionPool, { merchantId, also, retries }: Changing): Promise<Result<null, "in-use">> =>
  onLongConnection(pool, (connection) =>
    withTablesLocked(connection, retries, async () => {
      const [written, removed] = triggersOf(merchantId);
      const made = (await lockedTables(connection)).flatMap(({ table, column }) => [
        `create or replace trigger ${written} before insert or update on "${table}" for each row when (new."${column}" = ${BigInt(merchantId)})
           execute function refuse_change_while_moving()`,
        `create or replace trigger ${removed} before delete on "${table}" for each row when (old."${column}" = ${BigInt(merchantId)})
           execute function refuse_change_while_moving()`,
      ]);
      await eachApart(connection, made);
      await also(connection);
    }),
  );

/** Ends what these triggers do, where there are any. Refused where the tables are in use for minutes. */
export const allowWrites = (pool: ConnectionPool, { merchantId, also, retries }: Changing): Promise<Result<null, "in-use">> =>
  onLongConnection(pool, async (connection) => {
    const disabled = await withTablesLocked(connection, retries, async () => {
      const own = (await triggersIn(connection, "O")).filter(({ name }) => triggersOf(merchantId).includes(name));
      await eachApart(
        connection,
        own.map(({ table, name }) => `alter table "${table}" disable trigger ${name}`),
      );
      await also(connection);
    });
    if (disabled.ok) await dropDisabled(connection);
    return disabled;
  });

/** One query for each statement: of a sharded PostgreSQL, the coordinator passes the text of a whole query on to its workers, which refuse more than one. */
async function eachApart(connection: Connection, statements: string[]): Promise<void> {
  for (const each of statements) await connection.query(each);
}

type Trigger = { table: string; name: string };

/** The triggers of all restaurants in this state: `O` enabled, `D` disabled. */
async function triggersIn(connection: Connection, state: "O" | "D"): Promise<Trigger[]> {
  const { rows } = await connection.query(
    `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname ~ '^moving_[0-9]+_(written|removed)$' and t.tgenabled = $1 order by c.relname, t.tgname`,
    [state],
  );
  return rows as Trigger[];
}

/** Drops the triggers that are disabled, of every restaurant, until one of their tables is in use. */
async function dropDisabled(connection: Connection): Promise<void> {
  try {
    for (const { table, name } of await triggersIn(connection, "D")) {
      await connection.query("begin");
      await connection.query(`set local lock_timeout = ${DROP_WAIT_MS}`);
      await connection.query(`drop trigger if exists ${name} on "${table}"`);
      await connection.query("commit");
    }
  } catch (error) {
    await connection.query("rollback");
    if (!isInUse(error)) throw error;
  }
}

const isInUse = (error: unknown): boolean => sqlStateWithin(error) === CANCELLED || isLockTimeout(error) || isAskedAgain(error);

/** The tables of restaurants, and the column that says of which one a row is. */
const lockedTables = async (connection: Connection) =>
  (await tablesOfRestaurants(connection, "0")).filter(({ table }) => table !== "merchant_move");

/** Does work in a transaction that has locked all tables of restaurants at once against writing. It is repeated where they are in use for too long. */
async function withTablesLocked(connection: Connection, retries = MAX_RETRIES, work: () => Promise<void>): Promise<Result<null, "in-use">> {
  for (let retry = 0; !(await hasWorkedOnce(connection, work)); retry += 1) {
    if (retry >= retries) return refuse("in-use");
    await pause(RETRY_PAUSE_MS);
  }
  return ok(null);
}

async function hasWorkedOnce(connection: Connection, work: () => Promise<void>): Promise<boolean> {
  try {
    await connection.query("begin");
    const tables = await lockedTables(connection);
    await connection.query(`set local statement_timeout = ${LOCK_WAIT_MS}`);
    await connection.query(`lock table ${tables.map(({ table }) => `"${table}"`).join(", ")} in share row exclusive mode`);
    await connection.query("set local statement_timeout to default");
    await work();
    await connection.query("commit");
    return true;
  } catch (error) {
    await connection.query("rollback");
    if (isInUse(error)) return false;
    throw error;
  }
}
