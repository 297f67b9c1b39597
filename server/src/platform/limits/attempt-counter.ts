import { type Queryable, statement } from "../db/queryable.ts";

/** Maximum clock skew between processes, in seconds. A moment further in the future is ignored. */
export const CLOCKS_DIFFER_SECONDS = 60;

/** SQL: whether a stored moment is plausible by this clock. */
export const isPlausible = (at: string, now: string) => `${at} <= ${now}::timestamptz + interval '${CLOCKS_DIFFER_SECONDS} seconds'`;

const IS_OVER = `(t.window_start <= :windowEnd or t.window_start > :latest)`;

/** `windowEnd` and `latest`: a window that began at the first or before, or after the second, is over. */
const incrementCounter = statement<
  { count: number; windowStart: Date },
  { merchantId: string; subject: string; now: string; windowEnd: string; latest: string; most: number }
>(
  "attempt-counter.count",
  `insert into try_count as t (merchant_id, subject, window_start, count) values (:merchantId, :subject, :now, 1)
   on conflict (merchant_id, subject) do update set
     count = case when ${IS_OVER} then 1 else t.count + 1 end,
     window_start = case when ${IS_OVER} or t.count = :most then :now else t.window_start end
   returning count, window_start as "windowStart"`,
);

/** Refunds an attempt that succeeded. */
export const refundAttempt = statement<object, { merchantId: string; subject: string }>(
  "attempt-counter.take-back",
  `update try_count set count = count - 1 where merchant_id = :merchantId and subject = :subject and count > 0`,
);

/**
 * A rate limit: at most `most` attempts of a subject within a window that starts with the first. The first attempt beyond it starts a pause
 * of the window's length.
 */
export type Limit = { merchantId: string; subject: string; most: number; windowSeconds: number };

/**
 * Counts an attempt before it is checked, so that concurrent attempts all count. Returns the seconds to wait when the limit is exceeded,
 * else 0.
 */
export const consumeAttempt = async (on: Queryable, limit: Limit, now: Date): Promise<number> =>
  (await consumeCall(on, limit, now)).retryAfterSeconds;

/** What is left of a limit: the number of attempts, the seconds until all are back, and the seconds to wait when it is exceeded, else 0. */
export type CallAllowance = { most: number; left: number; resetSeconds: number; retryAfterSeconds: number };

/** Counts an attempt, as `consumeAttempt`; returns what is left of the limit. */
export async function consumeCall(on: Queryable, limit: Limit, now: Date): Promise<CallAllowance> {
  const windowEnd = new Date(now.getTime() - limit.windowSeconds * 1000);
  const [row] = await incrementCounter(on, {
    merchantId: limit.merchantId,
    subject: limit.subject,
    now: now.toISOString(),
    windowEnd: windowEnd.toISOString(),
    latest: new Date(now.getTime() + CLOCKS_DIFFER_SECONDS * 1000).toISOString(),
    most: limit.most,
  });
  const { most, windowSeconds } = limit;
  if (!row) return { most, left: most, resetSeconds: windowSeconds, retryAfterSeconds: 0 };
  const resetSeconds = Math.min(windowSeconds, Math.max(1, Math.ceil((row.windowStart.getTime() - windowEnd.getTime()) / 1000)));
  return { most, left: Math.max(0, most - row.count), resetSeconds, retryAfterSeconds: row.count > most ? resetSeconds : 0 };
}

/** Counts one attempt against all limits, or none of them; returns the seconds to wait when one is exceeded, else 0. */
export async function consumeAttemptOfAll(on: Queryable, limits: readonly Limit[], now: Date): Promise<number> {
  const consumed: Limit[] = [];
  for (const limit of limits) {
    const retryAfterSeconds = await consumeAttempt(on, limit, now);
    if (retryAfterSeconds > 0) {
      await refundAttempts(on, consumed);
      return retryAfterSeconds;
    }
    consumed.push(limit);
  }
  return 0;
}

/** Refunds an attempt for all of these limits. */
export async function refundAttempts(on: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await refundAttempt(on, limit);
}
