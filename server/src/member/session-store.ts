import { type Queryable, statement } from "../db/queryable.ts";

const byToken = statement<{ id: string; uuid: string; isMember: boolean }>(
  "session.diner-by-token",
  `select d.id, d.uuid, d.is_member as "isMember"
   from session s join diner d on d.merchant_id = s.merchant_id and d.id = s.diner_id
   where s.merchant_id = $1 and s.token_hash = $2 and s.revoked_at is null and s.expires_at > $3`,
);

/** The diner whose live token has this hash. */
export async function findDinerByToken(on: Queryable, asked: { merchantId: string; tokenHash: string; now: Date }) {
  const [found] = await byToken(on, asked.merchantId, asked.tokenHash, asked.now.toISOString());
  return found ?? null;
}

const insertGuest = statement(
  "session.insert-guest",
  `with new_diner as (
     insert into diner (merchant_id, id, uuid, is_member, created_at) values ($1, $2, $3, false, $5)
   )
   insert into session (merchant_id, token_hash, diner_id, created_at, expires_at) values ($1, $4, $2, $5, $6)`,
);

/** Writes a new guest with its token. */
export async function saveGuest(
  on: Queryable,
  guest: { merchantId: string; id: string; uuid: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await insertGuest(
    on,
    guest.merchantId,
    guest.id,
    guest.uuid,
    guest.tokenHash,
    guest.createdAt.toISOString(),
    guest.expiresAt.toISOString(),
  );
}
