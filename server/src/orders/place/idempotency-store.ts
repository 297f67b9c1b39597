import { type Queryable, statement } from "../../platform/db/queryable.ts";

const answerOf = statement<{ bodyHash: string; answer: unknown }, { merchantId: string; dinerId: string; key: string }>(
  "order.answer",
  `select body_hash as "bodyHash", answer from idempotency where merchant_id = :merchantId and diner_id = :dinerId and key = :key`,
);

/** The answer stored under a key, or null. */
export async function findStoredAnswer(on: Queryable, lookup: { merchantId: string; dinerId: string; key: string }) {
  return (await answerOf(on, lookup))[0] ?? null;
}
