import { type Queryable, statement } from "../../platform/db/queryable.ts";

const answerOf = statement<{ bodyHash: string; answer: unknown }>(
  "order.answer",
  `select body_hash as "bodyHash", answer from idempotency where merchant_id = $1 and diner_id = $2 and key = $3`,
);

/** The answer stored under a key, or null. */
export async function findStoredAnswer(on: Queryable, lookup: { merchantId: string; dinerId: string; key: string }) {
  return (await answerOf(on, lookup.merchantId, lookup.dinerId, lookup.key))[0] ?? null;
}
