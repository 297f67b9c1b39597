import type { TextQueryable } from "../db/connection/database-connection.ts";
import type { Database } from "../db/open-database.ts";
import { statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import { numberNotices } from "../notices/notice-store.ts";
import { deleteExpiredAudit } from "./expired-audit.ts";
import { deleteUnusedGuests, EXPIRED_ROWS, UNUSED_MS } from "./expired-rows.ts";

const HOUR_MS = 3_600_000;
const FIRST_RUN_MS = 60_000;
/** The number of rows of one statement, which bounds how long other calls wait for it. */
const BATCH = 500;
/** The key of the advisory lock, which one process holds at a time. */
const LOCK = 7_314_202;

const tryLock = statement<{ isMine: boolean }, { key: number }>("cleanup.lock", `select pg_try_advisory_xact_lock(:key) as "isMine"`);
const merchants = statement<{ id: string }>("cleanup.merchants", `select id from merchant where not is_moving(id) order by id`);
/** The merchant id of rows that belong to no merchant. */
const NO_MERCHANT = "0";

type Batch = (tx: TextQueryable) => Promise<boolean>;

/** Numbers the notices of a restaurant, as a batch of its own. */
const numbered =
  (merchantId: string): Batch =>
  async (tx) => {
    await numberNotices(tx, merchantId);
    return false;
  };

/**
 * Deletes expired rows, merchant by merchant, in batches of one transaction each. Only one process deletes at a time: it stops where
 * another has the lock, and between two batches when `closing` is aborted. What cannot be deleted is logged and tried again by the next run.
 */
export async function deleteExpiredRows(
  { db, log, closing }: { db: Pick<Database, "query" | "transaction">; log: Deps["log"]; closing?: AbortSignal },
  now: Date,
): Promise<void> {
  const inBatches = batchesOf(db, closing);
  /** Deletes rows of one kind; false where the job ends. Rows that cannot be deleted stay, and keep no others. */
  const deleted = async (rows: { name: string; merchantId: string }, batch: Batch): Promise<boolean> => {
    try {
      return await inBatches(batch);
    } catch (error) {
      log("error", "cleanup-failed", { ...rows, message: String(error) });
      return true;
    }
  };
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  for (const merchantId of [NO_MERCHANT, ...(await merchants(db)).map(({ id }) => id)]) {
    // Notices of a restaurant that nobody follows have no numbers yet: they are counted before they are deleted, as versions are their number.
    if (merchantId !== NO_MERCHANT && !(await deleted({ name: "staff_notice", merchantId }, numbered(merchantId)))) return;
    for (const { name, lifetimeMs, deleteBatch } of EXPIRED_ROWS) {
      const batch: Batch = async (tx) =>
        ((await deleteBatch(tx, { merchantId, before: before(lifetimeMs), limit: BATCH }))[0]?.count ?? 0) === BATCH;
      if (!(await deleted({ name, merchantId }, batch))) return;
    }
    let [lastCreatedAt, lastId]: [string | null, string | null] = ["-infinity", "0"];
    const guests: Batch = async (tx) => {
      const [last] = await deleteUnusedGuests(tx, { merchantId, before: before(UNUSED_MS), lastCreatedAt, lastId, limit: BATCH });
      [lastCreatedAt, lastId] = [last?.lastCreatedAt ?? null, last?.lastId ?? null];
      return lastCreatedAt !== null;
    };
    if (!(await deleted({ name: "guest", merchantId }, guests))) return;
    if (!(await deleted({ name: "audit_line", merchantId }, (tx) => deleteExpiredAudit(tx, merchantId, now)))) return;
  }
}

/** Repeats a batch until it reports that nothing is left; false where another process has the lock, or this one closes. */
const batchesOf =
  (db: Pick<Database, "transaction">, closing?: AbortSignal) =>
  async (batch: Batch): Promise<boolean> => {
    for (;;) {
      if (closing?.aborted) return false;
      const next = await db.transaction(async (tx) => ((await tryLock(tx, { key: LOCK }))[0]?.isMine ? batch(tx) : null));
      if (next === null) return false;
      if (!next) return true;
    }
  };

/**
 * Deletes expired rows a minute after the start and then hourly. Returns the function that stops it, which resolves after a deletion in
 * progress has ended.
 */
export function startCleanupJob(deps: Deps): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = deleteExpiredRows(deps, deps.clock.now()).catch((error: unknown) =>
      deps.log("warn", "cleanup-failed", { message: String(error) }),
    );
  };
  const [first, hourly] = [setTimeout(run, FIRST_RUN_MS), setInterval(run, HOUR_MS)];
  for (const timer of [first, hourly]) timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
    return running;
  };
}
