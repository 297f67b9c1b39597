import { type Queryable, statement } from "../../platform/db/queryable.ts";

const answerOf = statement<{ bodyHash: string; answer: unknown }, { merchantId: string; dinerId: string; key: string }>(
  "order.answer",
  `select body_hash as "bodyHash", answer from idempotency where merchant_id = :merchantId and diner_id = :dinerId and key = :key`,
);

/** The answer stored under a key, or null. */
export async function findStoredAnswer(on: Queryable, lookup: { merchantId: string; dinerId: string; key: string }) {
  return (await answerOf(on, lookup))[0] ?? null;
}

/**
 * Sorts the keys of a value as `jsonb` does (by length, then by bytes), so that the first answer and its replay are identical byte for
 * byte.
 */
export function asStored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asStored) as T;
  if (typeof value !== "object" || value === null) return value;
  const byName = ([name]: [string, unknown], [otherName]: [string, unknown]) =>
    name.length - otherName.length || (name < otherName ? -1 : 1);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byName)
      .map(([name, part]) => [name, asStored(part)]),
  ) as T;
}
