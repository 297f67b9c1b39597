import { type Queryable, statement } from "../db/queryable.ts";

/** How long a key gives the same answer (product rules, section 3: Order life). */
const KEY_LIFETIME_MS = 48 * 3_600_000;

const answerOf = statement<{ bodyHash: string; answer: unknown }>(
  "order.answer",
  `select body_hash as "bodyHash", answer from idempotency where merchant_id = $1 and diner_id = $2 and key = $3`,
);

/** What was answered to a key, if it was used. */
export async function findAnswer(on: Queryable, asked: { merchantId: string; dinerId: string; key: string }) {
  return (await answerOf(on, asked.merchantId, asked.dinerId, asked.key))[0] ?? null;
}

const dropBefore = statement("order.drop-answers", `delete from idempotency where created_at < $1`);

/** Forgets what was answered to keys that have lived out their time. */
export const forgetAnswers = (on: Queryable, now: Date): Promise<unknown> =>
  dropBefore(on, new Date(now.getTime() - KEY_LIFETIME_MS).toISOString());
