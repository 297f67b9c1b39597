import { randomBytes, randomUUID } from "node:crypto";
import { CONCURRENCY } from "../../src/app/create-server.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { saveGuest } from "../../src/identity/store/diner-session-store.ts";
import { hashOf, systemRandom } from "../../src/platform/random.ts";
import { WITHIN_MS } from "../../test-database/within.ts";
import { type ApiProcess, startApi } from "../support/api-process.ts";
import { MERCHANT, overHttp, type Send } from "../support/diner-calls.ts";
import { opened, restaurantDatabase } from "../support/test-databases.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";

/** A restaurant whose API runs as a process, its database, and guests. */
export type RaceFixture = { api: ApiProcess; send: Send; on: Database; guests(many: number): Promise<string[]>; close(): Promise<void> };

/** Opens a restaurant on PostgreSQL, with or without a fault. */
export async function openRaceFixture(fault?: string, stock: Record<string, number> = {}): Promise<RaceFixture> {
  const location = await restaurantDatabase("postgres", stock);
  const api = await startApi(location, { fault });
  const on = await opened(location);
  return {
    api,
    send: repeated(overHttp(api.base)),
    on,
    guests: (many) => Promise.all(Array.from({ length: many }, () => newGuest(on))),
    async close() {
      await on.close();
      await api.kill("SIGKILL");
      await location.remove();
    },
  };
}

/**
 * Repeats for a minute what was refused because the database was busy, as pages do: on a slow machine a call may wait longer for a lock than
 * it may.
 */
const repeated =
  (send: Send): Send =>
  async (path, init) => {
    const deadline = performance.now() + WITHIN_MS;
    for (;;) {
      const answer = await send(path, init);
      if (answer.status !== 503 || performance.now() > deadline) return answer;
    }
  };

const random = systemRandom({ now: () => new Date() });

async function newGuest(on: Database): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const guest = { merchantId: MERCHANT, id: random.id(), uuid: randomUUID(), tokenHash: hashOf(token) };
  await saveGuest(on, { ...guest, createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) });
  return token;
}

/** The maximum number of calls at the same statement: the others wait for admission. */
const AT_THE_SAME_TIME = CONCURRENCY.postgres;

/** Less than the lock timeout of a statement, two seconds. */
const LONGEST_HOLD_MS = 1_500;

/** Blocks placing after it has read everything: its statement that writes is the only one on the events. */
const WHERE_ORDERS_ARE_WRITTEN = "lock table order_event in access exclusive mode";

/**
 * A barrier inside the API: the launched calls run until `lock` blocks them, and continue at once when the maximum number of them waits,
 * on warm connections. `meanwhile` is committed before any of them continues.
 */
export async function atOnce<T>(
  { on }: Pick<RaceFixture, "on">,
  launch: () => Promise<T>[],
  { meanwhile = async () => undefined, lock = WHERE_ORDERS_ARE_WRITTEN }: { meanwhile?: () => Promise<void>; lock?: string } = {},
): Promise<T[]> {
  const held = await on.pool.connect();
  try {
    await held.query("begin");
    await held.query(lock);
    const launched = launch();
    const deadline = Date.now() + LONGEST_HOLD_MS;
    while (Date.now() < deadline && (await lockWaiters(on)) < Math.min(AT_THE_SAME_TIME, launched.length));
    await meanwhile();
    await held.query("commit");
    return await Promise.all(launched);
  } finally {
    held.release();
  }
}
