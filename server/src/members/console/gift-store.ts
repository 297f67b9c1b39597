import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A gift to a member under an idempotency key; `bodyHash` of what is given. */
export type Gift = { merchantId: string; dinerId: string; key: string; bodyHash: string; at: Date };

/** Keys of the staff are kept apart from those of the member's own orders. */
const stored = (key: string): string => `staff:${key}`;

const lock = statement<object, { merchantId: string; key: string }>(
  "gift.lock-key",
  `select pg_advisory_xact_lock(hashtextextended('gift ' || :merchantId::text || ' ' || :key, 0))`,
);

// The condition of the index of these keys is repeated, which a parameter does not imply.
const find = statement<{ dinerId: string; bodyHash: string }, { merchantId: string; key: string }>(
  "gift.find",
  `select diner_id as "dinerId", body_hash as "bodyHash" from idempotency where merchant_id = :merchantId and key = :key and key like 'staff:%'`,
);

/**
 * Whether a gift of this key was stored, the same one or another: of another member, too. Other transactions with the key wait for this one.
 */
export async function findGift(tx: Queryable, { merchantId, dinerId, key, bodyHash }: Gift): Promise<"none" | "same" | "other"> {
  await lock(tx, { merchantId, key });
  const [row] = await find(tx, { merchantId, key: stored(key) });
  return row ? (row.bodyHash === bodyHash && row.dinerId === dinerId ? "same" : "other") : "none";
}

const insert = statement<object, { merchantId: string; dinerId: string; key: string; bodyHash: string; at: string }>(
  "gift.insert",
  `insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at) values (:merchantId, :dinerId, :key, :bodyHash, '{}', :at)`,
);

/** Stores the key of a gift, in the transaction of the gift. */
export async function storeGift(tx: Queryable, { merchantId, dinerId, key, bodyHash, at }: Gift): Promise<void> {
  await insert(tx, { merchantId, dinerId, key: stored(key), bodyHash, at: at.toISOString() });
}

/** Stores why points were given or taken, and by whom. */
export const writePointsNote = statement<object, { merchantId: string; entryId: string; dinerId: string; text: string; by: string }>(
  "gift.points-note",
  `insert into points_note (merchant_id, entry_id, diner_id, note, staff_name) values (:merchantId, :entryId, :dinerId, :text, :by)`,
);
