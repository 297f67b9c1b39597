import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";

/** An attempt at a code. `callers`: keyed hashes, in the order in which their codes are tried. */
type CodeAttempt = CodeOf & { callers: readonly string[]; now: Date };

/** The parameters of a statement on the codes that an attempt may be for. */
const attemptParameters = ({ merchantId, phone, callers, now }: CodeAttempt) => ({
  merchantId,
  phone,
  now: now.toISOString(),
  callers: `{${callers.join(",")}}`,
});

const issue = statement<object, { merchantId: string; phone: string; caller: string; codeHash: string; expiresAt: string }>(
  "issued-code.issue",
  `insert into issued_code (merchant_id, phone, caller, code_hash, expires_at) values (:merchantId, :phone, :caller, :codeHash, :expiresAt)
   on conflict (merchant_id, phone, caller) do update
     set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0, used_at = null`,
);

/** Issues a code to a caller and replaces the caller's previous one. */
export async function issueCode(on: Queryable, code: CodeOf & { caller: string; codeHash: string; now: Date }): Promise<void> {
  const expiresAt = new Date(code.now.getTime() + SIGN_IN.codeSeconds * 1000);
  await issue(on, {
    merchantId: code.merchantId,
    phone: code.phone,
    caller: code.caller,
    codeHash: code.codeHash,
    expiresAt: expiresAt.toISOString(),
  });
}

const ALIVE = `used_at is null and expires_at > :now`;

const count = statement<{ codeHash: string }, { merchantId: string; phone: string; now: string; callers: string }>(
  "issued-code.count-attempt",
  `update issued_code c set attempts = c.attempts + 1
   where c.merchant_id = :merchantId and c.phone = :phone and c.${ALIVE} and c.attempts < ${SIGN_IN.attempts} and c.caller = (
     select caller from issued_code where merchant_id = :merchantId and phone = :phone and ${ALIVE} and caller = any(:callers::text[])
     order by array_position(:callers::text[], caller) limit 1
   ) returning c.code_hash as "codeHash"`,
);

/** Counts an attempt at the callers' newest code and returns its hash; `null` where no attempt is left or no code is valid. */
export async function countAttempt(on: Queryable, tried: CodeAttempt): Promise<string | null> {
  return (await count(on, attemptParameters(tried)))[0]?.codeHash ?? null;
}

const state = statement<{ isAlive: boolean | null }, { merchantId: string; phone: string; now: string; callers: string }>(
  "issued-code.state",
  `select bool_or(${ALIVE}) as "isAlive" from issued_code where merchant_id = :merchantId and phone = :phone and caller = any(:callers::text[])`,
);

/** Whether a code that the callers may try is valid, whether or not an attempt is left; `null` where they requested none. */
export async function isCodeAlive(on: Queryable, tried: CodeAttempt): Promise<boolean | null> {
  return (await state(on, attemptParameters(tried)))[0]?.isAlive ?? null;
}

const toDeliver = statement<{ found: true }, { merchantId: string; phone: string; now: string; codeHash: string }>(
  "issued-code.to-deliver",
  `select true as found from issued_code where merchant_id = :merchantId and phone = :phone and ${ALIVE} and code_hash = :codeHash`,
);

/** Whether a code should still be sent: not used, expired or replaced. */
export async function isWorthSending(on: Queryable, code: CodeOf & { codeHash: string; now: Date }): Promise<boolean> {
  return (
    (await toDeliver(on, { merchantId: code.merchantId, phone: code.phone, now: code.now.toISOString(), codeHash: code.codeHash })).length >
    0
  );
}

const spend = statement<{ used: true }, { merchantId: string; phone: string; now: string; codeHash: string }>(
  "issued-code.spend",
  `update issued_code set used_at = :now where merchant_id = :merchantId and phone = :phone and ${ALIVE} and code_hash = :codeHash returning true as used`,
);

/** Marks a code as used; of concurrent calls exactly one succeeds. */
export async function spendCode(on: Queryable, code: CodeOf & { codeHash: string; now: Date }): Promise<boolean> {
  return (
    (await spend(on, { merchantId: code.merchantId, phone: code.phone, now: code.now.toISOString(), codeHash: code.codeHash })).length > 0
  );
}
