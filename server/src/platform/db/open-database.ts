import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Pool } from "pg";
import { closeIdleConnections } from "./connection-watch.ts";
import { AS_MESSAGES, type OnAnnounced } from "./connection/announcements.ts";
import { CONNECTION_SETTINGS } from "./connection/connection-settings.ts";
import { type CountedPool, type DatabaseLog, queryableOn, type TextQueryable } from "./connection/database-connection.ts";
import type { Notifications } from "./connection/notifications.ts";
import { embeddedNotifications } from "./embedded/embedded-notifications.ts";
import { EmbeddedPool, type EmbeddedPoolSettings } from "./embedded/embedded-pool.ts";
import { ensureDatabaseFolder } from "./embedded/embedded-template.ts";
import { type FolderHolder, lockFolder } from "./embedded/folder-lock.ts";
import { postgresNotifications } from "./postgres-notifications.ts";
import { postgresPool } from "./postgres-pool.ts";
import { sqlStateOf, statement } from "./queryable.ts";
import { differentOnWorkers } from "./sharding/cluster-settings.ts";
import { isSharded } from "./sharding/sharded-tables.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The database of either kind. `durability`: whether committed rows survive the end of the process only, or a power cut as well.
 * `transaction` is described at `inTransaction`; inside it, run statements on `tx` only.
 */
export type Database = TextQueryable & {
  kind: "embedded" | "postgres";
  durability: "process-safe" | "power-safe";
  pool: CountedPool;
  transaction<T>(work: (tx: TextQueryable) => Promise<T>): Promise<T>;
  subscribe: Notifications["subscribe"];
  onReconnected: Notifications["onReconnected"];
  /** Milliseconds for which notifications may have been missed; data read before then may be out of date. */
  notificationsAgeMs: Notifications["ageMs"];
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Throws when the database is not writable, or its disk is full. */
  probe(): Promise<void>;
  /** Waits for running work, then releases connections, threads and the folder. */
  close(): Promise<void>;
};

export type DatabaseSettings = {
  /** The address of PostgreSQL; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The address of PostgreSQL itself, where `databaseUrl` is that of a pooler: for connections that listen, and for long work. */
  directUrl?: string | undefined;
  /** The folder of the embedded database. */
  dataDir: string;
  /** The folder where `ensureTemplate` may have created a template, which makes the first start faster. */
  templateDir?: string | undefined;
  /**
   * Receives what transactions of PostgreSQL have announced, after each; without it PostgreSQL notifies. The embedded database, which one process
   * has, notifies always.
   */
  onAnnounced?: OnAnnounced | undefined;
  log: DatabaseLog;
  random: () => number;
} & Pick<EmbeddedPoolSettings, "watchdogMs" | "startWatchdogMs" | "elapsedMs">;

/**
 * Opens the database. Refuses a folder that another process has open (help: its pid and host), a folder that is not writable (help: the
 * system's error code), a PostgreSQL that is unreachable, and one whose sessions do not have the settings of this program, as behind a
 * pooler that does not pass them on (help: the reason).
 */
export function openDatabase(
  settings: DatabaseSettings,
): Promise<
  Result<Database, "folder-in-use" | "folder-not-writable" | "unreachable" | "other-settings", FolderHolder | { reason: string }>
> {
  return settings.databaseUrl ? openPostgres(settings, settings.databaseUrl) : openEmbedded(settings);
}

async function openEmbedded(settings: DatabaseSettings) {
  const { dataDir, templateDir, log, watchdogMs, startWatchdogMs, elapsedMs } = settings;
  const lock = await lockOf(dataDir);
  if (!lock.ok) return lock;
  try {
    const folder = join(dataDir, "postgres");
    await ensureDatabaseFolder(folder, templateDir);
    const pool = await EmbeddedPool.open({ folder, log, watchdogMs, startWatchdogMs, elapsedMs });
    const database = databaseOn(settings, pool, embeddedNotifications(pool, log));
    const close = () => database.close().finally(() => lock.value.release());
    const probe = () => probeDisk(dataDir).then(database.probe);
    return ok<Database>({ ...database, kind: "embedded", durability: "process-safe", probe, close });
  } catch (error) {
    lock.value.release();
    throw new Error(`The embedded database in ${dataDir} does not open`, { cause: error });
  }
}

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EEXIST", "ENOENT"]);

async function lockOf(dataDir: string) {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    const code = sqlStateOf(error) ?? "";
    if (NOT_WRITABLE.has(code)) return refuse("folder-not-writable", { reason: code });
    throw error;
  }
}

async function openPostgres(settings: DatabaseSettings, url: string) {
  const { log, random, directUrl = url, onAnnounced } = settings;
  const pool = postgresPool({ url, directUrl, log, onAnnounced });
  try {
    const { durability, different } = await sessionOf(pool, onAnnounced ? AS_MESSAGES.value : NOTIFIED);
    if (await isSharded(pool)) different.push(...(await differentOnWorkers(pool)));
    if (different.length > 0) {
      await pool.end();
      return refuse("other-settings", { reason: different.join("; ") });
    }
    const database = databaseOn(
      settings,
      pool,
      postgresNotifications({ url: directUrl, log, random, onSilent: (error) => void closeIdleConnections(pool, error) }),
    );
    return ok<Database>({ ...database, kind: "postgres", durability });
  } catch (error) {
    await pool.end();
    return refuse("unreachable", { reason: error instanceof Error ? error.message : String(error) });
  }
}

function databaseOn(settings: DatabaseSettings, pool: Pool | EmbeddedPool, notifications: Notifications) {
  const shared = pool as CountedPool;
  const { query } = queryableOn(shared);
  return {
    pool: shared,
    query,
    transaction: <T>(work: (tx: TextQueryable) => Promise<T>) => inTransaction(shared, settings.random, work),
    subscribe: notifications.subscribe,
    onReconnected: notifications.onReconnected,
    notificationsAgeMs: notifications.ageMs,
    ping: async () => void (await query("select 1")),
    probe: async () => void (await probeWrite({ query })),
    async close() {
      await notifications.close();
      await shared.end();
    },
  };
}

/** The names of the time zone in which the program reads and writes times. */
const UTC = /^(?:etc\/)?(?:utc|uct|gmt|zulu|universal)$/i;
/** The time limits of a session, in milliseconds, as `pg_settings` has them. */
const TIME_LIMITS = {
  statement_timeout: String(CONNECTION_SETTINGS.statement_timeout),
  lock_timeout: String(CONNECTION_SETTINGS.lock_timeout),
  idle_in_transaction_session_timeout: String(CONNECTION_SETTINGS.idle_in_transaction_session_timeout),
};

/** What the setting of announcements is where PostgreSQL notifies. */
const NOTIFIED = "notify";

/**
 * The durability of commits, and a sentence for each setting of the session on which statements depend, and which is different. `announced`: how
 * it announces.
 */
async function sessionOf(pool: Pool, announced: string): Promise<{ durability: Database["durability"]; different: string[] }> {
  const { rows } = await queryableOn(pool).query<{ safe: boolean; set: Record<string, string>; announces: string | null }>(
    `select current_setting('fsync')::bool and current_setting('synchronous_commit') <> 'off' as safe,
       (select json_object_agg(name, setting) from pg_settings where name = any($1)) as set, current_setting($2, true) as announces`,
    [["TimeZone", ...Object.keys(TIME_LIMITS)], AS_MESSAGES.name],
  );
  const { safe = false, set = {}, announces } = rows[0] ?? {};
  const zone = UTC.test(set.TimeZone ?? "") ? [] : [`TimeZone is ${set.TimeZone}, not UTC`];
  const limits = Object.entries(TIME_LIMITS).flatMap(([name, value]) =>
    set[name] === value ? [] : [`${name} is ${set[name]}, not ${value}`],
  );
  const is = announces || NOTIFIED;
  const announcing = is === announced ? [] : [`${AS_MESSAGES.name} is ${is}, not ${announced}`];
  return { durability: safe ? "power-safe" : "process-safe", different: [...zone, ...limits, ...announcing] };
}

/** Writes one row. Throws when the database is not writable. */
const probeWrite = statement(
  "readiness.write",
  `insert into readiness_probe (id, written_at) values (1, now()) on conflict (id) do update set written_at = excluded.written_at`,
);

/** The free space that orders need, in bytes. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Throws when the disk of a folder is full: overwriting one row needs no space, so `probeWrite` does not notice. */
async function probeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`only ${bavail * bsize} bytes are free`);
}
