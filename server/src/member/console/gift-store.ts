import { type Queryable, statement } from "../../db/queryable.ts";

/** A gift to a member under an idempotency key; `bodyHash` of what is given. */
export type Gift = { merchantId: string; dinerId: string; key: string; bodyHash: string; at: Date };

/** Keys of the staff are kept apart from those of the member's own orders. */
const stored = (key: string): string => `staff:${key}`;

const find = statement<{ bodyHash: string }>(
  "gift.find",
  `select body_hash as "bodyHash" from idempotency where merchant_id = $1 and diner_id = $2 and key = $3`,
);

/** Whether a gift of this key was stored, the same one or another. The member is locked, so that a repeat waits for the first call. */
export async function findGift(tx: Queryable, { merchantId, dinerId, key, bodyHash }: Gift): Promise<"none" | "same" | "other"> {
  const [row] = await find(tx, merchantId, dinerId, stored(key));
  return row ? (row.bodyHash === bodyHash ? "same" : "other") : "none";
}

const insert = statement(
  "gift.insert",
  `insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at) values ($1, $2, $3, $4, '{}', $5)`,
);

/** Stores the key of a gift, in the transaction of the gift. */
export async function storeGift(tx: Queryable, { merchantId, dinerId, key, bodyHash, at }: Gift): Promise<void> {
  await insert(tx, merchantId, dinerId, stored(key), bodyHash, at.toISOString());
}

const note = statement(
  "gift.points-note",
  `insert into points_note (merchant_id, entry_id, diner_id, note, staff_name) values ($1, $2, $3, $4, $5)`,
);

/** Stores why points were given or taken, and by whom. */
export async function writePointsNote(
  tx: Queryable,
  { merchantId, entryId, dinerId, text, by }: { merchantId: string; entryId: string; dinerId: string; text: string; by: string },
): Promise<void> {
  await note(tx, merchantId, entryId, dinerId, text, by);
}
