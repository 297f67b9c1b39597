import { type Queryable, statement } from "../../platform/db/queryable.ts";

const set = statement<object, { merchantId: string; id: string; pinHash: string | null; pinLength: number | null }>(
  "staff.set-pin",
  `update staff_member set pin_hash = :pinHash, pin_length = :pinLength where merchant_id = :merchantId and id = :id`,
);

type Pin = { pinHash: string; pinLength: number };

/** Stores the PIN of a person, or removes it. */
export const storePin = (tx: Queryable, { merchantId, id }: { merchantId: string; id: string }, pin: Pin | null) =>
  set(tx, { merchantId, id, pinHash: pin?.pinHash ?? null, pinLength: pin?.pinLength ?? null });

const own = statement<
  { digits: number | null; isSecondFactorOn: boolean; recoveryCodes: number; browserHash: string | null },
  { merchantId: string; id: string; sessionId: string }
>(
  "staff.own-factors",
  `select p.pin_length as digits, p.totp_secret is not null as "isSecondFactorOn", cardinality(p.recovery_hashes) as "recoveryCodes",
     s.browser_hash as "browserHash"
   from staff_member p join staff_session s on s.merchant_id = :merchantId and s.id = :sessionId and s.staff_id = p.id
   where p.merchant_id = :merchantId and p.id = :id`,
);

/** With what a person signs in besides the password, and the browser of the session. */
export async function findOwnFactors(on: Queryable, who: { merchantId: string; id: string; sessionId: string }) {
  const [row] = await own(on, who);
  if (!row) throw new Error("the person of the session does not exist");
  return row;
}

const clear = statement<object, { merchantId: string; id: string }>(
  "staff.clear-factors",
  `update staff_member set pin_hash = null, pin_length = null, totp_secret = null, totp_pending = null, totp_last_step = null, recovery_hashes = '{}'
   where merchant_id = :merchantId and id = :id`,
);

/** Removes the PIN and the second factor of a person. */
export const clearFactors = (tx: Queryable, { merchantId, id }: { merchantId: string; id: string }) => clear(tx, { merchantId, id });
