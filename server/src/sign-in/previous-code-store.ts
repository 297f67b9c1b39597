import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import { type CodeAttempt, attemptValues } from "./code-attempt.ts";

/**
 * SQL: the hash of a phone's valid code that a process of the previous release issued, which is in `sign_in_code` only. A code of this
 * release is in `issued_code` too, and never selected here.
 */
export const PREVIOUS_CODE = `select b.code_hash from sign_in_code b
   where b.merchant_id = $1 and b.phone = $2 and b.used_at is null and b.expires_at > $3
     and not exists (select 1 from issued_code i where i.merchant_id = $1 and i.phone = $2 and i.code_hash = b.code_hash)`;

// The hash is compared separately: if another code replaces the row concurrently, its attempts are not counted here.
const count = statement<{ codeHash: string }>(
  "previous-code.count-attempt",
  `update sign_in_code c set tries = c.tries + 1
   where c.merchant_id = $1 and c.phone = $2 and c.used_at is null and c.expires_at > $3 and c.tries < ${SIGN_IN.attempts}
     and c.code_hash = (${PREVIOUS_CODE})
     and not exists (select 1 from issued_code o
       where o.merchant_id = $1 and o.phone = $2 and o.caller = any($4::text[]) and o.used_at is null and o.expires_at > $3)
   returning c.code_hash as "codeHash"`,
);

/**
 * Counts an attempt at the code that the previous release issued to the phone, for any caller, and returns its hash. `null` where the
 * callers have a valid code of this release, none of the previous one is valid, or no attempt is left.
 */
export async function countPreviousAttempt(on: Queryable, tried: CodeAttempt): Promise<string | null> {
  return (await count(on, ...attemptValues(tried)))[0]?.codeHash ?? null;
}
