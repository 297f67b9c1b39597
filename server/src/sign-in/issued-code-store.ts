import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";
import { type CodeAttempt, attemptValues } from "./code-attempt.ts";

const issue = statement(
  "issued-code.issue",
  `insert into issued_code (merchant_id, phone, caller, code_hash, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (merchant_id, phone, caller) do update
     set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0, used_at = null`,
);

/** Issues a code to a caller and replaces the caller's previous one. */
export async function issueCode(on: Queryable, code: CodeOf & { caller: string; codeHash: string; now: Date }): Promise<void> {
  const expiresAt = new Date(code.now.getTime() + SIGN_IN.codeSeconds * 1000);
  await issue(on, code.merchantId, code.phone, code.caller, code.codeHash, expiresAt.toISOString());
}

const ALIVE = `used_at is null and expires_at > $3`;

const count = statement<{ codeHash: string }>(
  "issued-code.count-attempt",
  `update issued_code c set attempts = c.attempts + 1
   where c.merchant_id = $1 and c.phone = $2 and c.${ALIVE} and c.attempts < ${SIGN_IN.attempts} and c.caller = (
     select caller from issued_code where merchant_id = $1 and phone = $2 and ${ALIVE} and caller = any($4::text[])
     order by array_position($4::text[], caller) limit 1
   ) returning c.code_hash as "codeHash"`,
);

/** Counts an attempt at the callers' newest code and returns its hash; `null` where no attempt is left or no code is valid. */
export async function countAttempt(on: Queryable, tried: CodeAttempt): Promise<string | null> {
  return (await count(on, ...attemptValues(tried)))[0]?.codeHash ?? null;
}

const state = statement<{ isAlive: boolean | null }>(
  "issued-code.state",
  `select bool_or(${ALIVE}) as "isAlive" from issued_code where merchant_id = $1 and phone = $2 and caller = any($4::text[])`,
);

/** Whether a code that the callers may try is valid, whether or not an attempt is left; `null` where they requested none. */
export async function isCodeAlive(on: Queryable, tried: CodeAttempt): Promise<boolean | null> {
  return (await state(on, ...attemptValues(tried)))[0]?.isAlive ?? null;
}

const toDeliver = statement<{ found: true }>(
  "issued-code.to-deliver",
  `select true as found from issued_code where merchant_id = $1 and phone = $2 and ${ALIVE} and code_hash = $4`,
);

/** Whether a code should still be sent: not used, expired or replaced. */
export async function isWorthSending(on: Queryable, code: CodeOf & { codeHash: string; now: Date }): Promise<boolean> {
  return (await toDeliver(on, code.merchantId, code.phone, code.now.toISOString(), code.codeHash)).length > 0;
}

const spend = statement<{ used: true }>(
  "issued-code.spend",
  `update issued_code set used_at = $3 where merchant_id = $1 and phone = $2 and ${ALIVE} and code_hash = $4 returning true as used`,
);

/** Marks a code as used; of concurrent calls exactly one succeeds. */
export async function spendCode(on: Queryable, code: CodeOf & { codeHash: string; now: Date }): Promise<boolean> {
  return (await spend(on, code.merchantId, code.phone, code.now.toISOString(), code.codeHash)).length > 0;
}
