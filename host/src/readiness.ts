import type { Database } from "@comanda/server/platform/db/open-database";
import type { Deps } from "@comanda/server/platform/deps";

/** The data of `/readyz` for a process that can take orders. */
export type Ready = { database: Database["kind"]; durability: Database["durability"]; bus?: "connected" | "away" };

/** The time limit for writing one row, in milliseconds; with the answer, less than 2 s. */
const WITHIN_MS = 1_500;
/** How long a result is reused, in milliseconds, so that many requests cost one write a second. */
const STORED_MS = 1_000;
/** The maximum age of notifications, in milliseconds. */
const MAX_NOTIFICATIONS_AGE_MS = 1_500;

/**
 * Checks whether this process can take orders: the database writes a row in time, has free space, and its notifications arrive. A bus beside the
 * database that is away does not matter. Null when it cannot; changes are logged with the reason. Checks do not overlap.
 */
export function readinessOf({ db, bus, log }: Pick<Deps, "db" | "bus" | "log">): () => Promise<Ready | null> {
  let check: { at: number; result: Promise<Ready | null> } | undefined;
  let writing: Promise<void> | undefined;
  let reported: string | null = null;

  const report = (reason: string | null) => {
    if (reason !== reported) log(reason ? "error" : "info", reason ? "not-ready" : "ready", reason ? { reason } : undefined);
    reported = reason;
  };
  const checkOnce = async (): Promise<Ready | null> => {
    // A write without an answer stays in progress: another one begins after it has ended.
    writing ??= db.probe().finally(() => (writing = undefined));
    const reason = await Promise.race([writing.then(() => null, String), afterMs(WITHIN_MS, `no row was written in ${WITHIN_MS} ms`)]);
    const { kind, isConnected } = bus.state();
    const isSilent = kind === "database" && bus.ageMs() > MAX_NOTIFICATIONS_AGE_MS;
    report(reason ?? (isSilent ? "notifications do not arrive" : null));
    if (reported !== null) return null;
    return { database: db.kind, durability: db.durability, ...(kind !== "database" && { bus: isConnected ? "connected" : "away" }) };
  };
  return () => {
    if (!check || performance.now() - check.at > STORED_MS) check = { at: performance.now(), result: checkOnce() };
    return check.result;
  };
}

async function afterMs(ms: number, value: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms).unref();
  await promise;
  return value;
}
