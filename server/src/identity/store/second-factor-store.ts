import { type Queryable, statement } from "../../platform/db/queryable.ts";

type Who = { merchantId: string; id: string };

const find = statement<{ secret: string | null; pending: string | null }, Who>(
  "second-factor.find",
  `select totp_secret as secret, totp_pending as pending from staff_member where merchant_id = :merchantId and id = :id`,
);

/** The sealed secrets of a person: the one that is on, and one that is not confirmed. */
export const findSecondFactor = async (on: Queryable, { merchantId, id }: Who) =>
  (await find(on, { merchantId, id }))[0] ?? { secret: null, pending: null };

const start = statement<{ id: string }, Who & { pending: string }>(
  "second-factor.start",
  `update staff_member set totp_pending = :pending where merchant_id = :merchantId and id = :id and totp_secret is null returning id::text as id`,
);

/** Stores a secret that a code has to confirm; false where the second factor is on. */
export const storePendingSecret = async (on: Queryable, { merchantId, id }: Who, pending: string): Promise<boolean> =>
  (await start(on, { merchantId, id, pending })).length > 0;

const turnOn = statement<{ id: string }, Who & { pending: string; step: number; recoveryHashes: string }>(
  "second-factor.turn-on",
  `update staff_member set totp_secret = totp_pending, totp_pending = null, totp_last_step = :step, recovery_hashes = :recoveryHashes::text[]
   where merchant_id = :merchantId and id = :id and totp_pending = :pending and totp_secret is null returning id::text as id`,
);

/** Turns the pending secret on; false where it is not pending any more. */
export async function turnOnSecret(
  tx: Queryable,
  { merchantId, id }: Who,
  { pending, step, recoveryHashes }: { pending: string; step: number; recoveryHashes: readonly string[] },
): Promise<boolean> {
  return (await turnOn(tx, { merchantId, id, pending, step, recoveryHashes: `{${recoveryHashes.join(",")}}` })).length > 0;
}

const turnOff = statement<{ id: string }, Who>(
  "second-factor.turn-off",
  `update staff_member set totp_secret = null, totp_pending = null, totp_last_step = null, recovery_hashes = '{}'
   where merchant_id = :merchantId and id = :id and totp_secret is not null returning id::text as id`,
);

/** Whether the second factor was on, which it is not from now on. */
export const turnOffSecret = async (tx: Queryable, { merchantId, id }: Who): Promise<boolean> =>
  (await turnOff(tx, { merchantId, id })).length > 0;

const stepUsed = statement<{ id: string }, Who & { step: number }>(
  "second-factor.use-step",
  `update staff_member set totp_last_step = :step
   where merchant_id = :merchantId and id = :id and totp_secret is not null and coalesce(totp_last_step, 0) < :step returning id::text as id`,
);

/** Uses up the code of a time step and those before it; false where it is used up. */
export const consumeStep = async (on: Queryable, { merchantId, id }: Who, step: number): Promise<boolean> =>
  (await stepUsed(on, { merchantId, id, step })).length > 0;

const recoveryUsed = statement<{ left: number }, Who & { hash: string }>(
  "second-factor.use-recovery",
  `update staff_member set recovery_hashes = array_remove(recovery_hashes, :hash)
   where merchant_id = :merchantId and id = :id and totp_secret is not null and :hash = any(recovery_hashes) returning cardinality(recovery_hashes) as left`,
);

/** Uses up a recovery code. Returns how many are left; null where it is none. */
export const consumeRecoveryHash = async (on: Queryable, { merchantId, id }: Who, hash: string): Promise<number | null> =>
  (await recoveryUsed(on, { merchantId, id, hash }))[0]?.left ?? null;
