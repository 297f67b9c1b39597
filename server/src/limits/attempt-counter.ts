import { type Queryable, statement } from "../db/queryable.ts";

/**
 * Clocks of several processes differ by less, in seconds. What was counted later than that after now was counted by a clock that ran ahead:
 * it does not count.
 */
const CLOCKS_DIFFER_SECONDS = 60;

/** SQL: whether a counted moment can be true by this clock. */
export const isPlausible = (at: string, now: string) => `${at} <= ${now}::timestamptz + interval '${CLOCKS_DIFFER_SECONDS} seconds'`;

const IS_OVER = `(t.window_start <= $4 or not ${isPlausible("t.window_start", "$3")})`;

const incrementCounter = statement<{ count: number; windowStart: Date }>(
  "attempt-counter.count",
  `insert into try_count as t (merchant_id, subject, window_start, count) values ($1, $2, $3, 1)
   on conflict (merchant_id, subject) do update set
     count = case when ${IS_OVER} then 1 else t.count + 1 end,
     window_start = case when ${IS_OVER} or t.count = $5 then $3 else t.window_start end
   returning count, window_start as "windowStart"`,
);

const decrementCounter = statement(
  "attempt-counter.take-back",
  `update try_count set count = count - 1 where merchant_id = $1 and subject = $2 and count > 0`,
);

/**
 * A limit: at most `most` tries of a subject within a window that starts with its first. The first try too many starts
 * a pause as long as the window.
 */
export type Limit = { merchantId: string; subject: string; most: number; windowSeconds: number };

/**
 * Counts one try before it is judged, so that a hundred at once count as a hundred. Gives the seconds to wait where the
 * limit is passed, 0 where the try may go on.
 */
export async function consumeAttempt(on: Queryable, limit: Limit, now: Date): Promise<number> {
  const windowEnd = new Date(now.getTime() - limit.windowSeconds * 1000);
  const [row] = await incrementCounter(on, limit.merchantId, limit.subject, now.toISOString(), windowEnd.toISOString(), limit.most);
  if (!row || row.count <= limit.most) return 0;
  return Math.min(limit.windowSeconds, Math.max(1, Math.ceil((row.windowStart.getTime() - windowEnd.getTime()) / 1000)));
}

/** Takes a counted try back: it was right, and the right ones do not count. */
export async function refundAttempt(on: Queryable, limit: Limit): Promise<void> {
  await decrementCounter(on, limit.merchantId, limit.subject);
}

/** Counts one try against every limit, or against none; the seconds to wait where one of them is passed, else 0. */
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

/** Takes a try back that was counted against all of these limits. */
export async function refundAttempts(on: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await refundAttempt(on, limit);
}
