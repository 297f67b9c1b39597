import { RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../db/queryable.ts";

/** Whose code it is. */
export type CodeOf = { merchantId: string; phone: string };

/**
 * How long a code counts against the day's, in seconds. It can still be guessed when the day in which it was sent is over, so it counts until
 * it is dead: in no stretch of 24 hours can more codes than a day's be guessed.
 */
const COUNTS_SECONDS = 86_400 + SIGN_IN.codeSeconds;
const counts = (sentAt: string, now: string) => `${sentAt} > ${now}::timestamptz - interval '${COUNTS_SECONDS} seconds'`;
const isRecent = (sentAt: string, now: string) => `${sentAt} > ${now}::timestamptz - interval '${RESEND_SECONDS} seconds'`;

const keep = statement<{ kept: true }>(
  "code.keep",
  `insert into sign_in_code as c (merchant_id, phone, code_hash, expires_at, sent_at) values ($1, $2, $3, $4, array[$5::timestamptz])
   on conflict (merchant_id, phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
     used_at = null, sent_at = array(select s from unnest(c.sent_at) s where ${counts("s", "$5")} order by s) || excluded.sent_at
   where not exists (select 1 from unnest(c.sent_at) s where ${isRecent("s", "$5")})
     and (select count(*) from unnest(c.sent_at) s where ${counts("s", "$5")}) < ${SIGN_IN.codesADay}
   returning true as kept`,
);

/** Keeps a new code in place of the one before; not where the phone had its message of the minute, or all of the day. */
export async function keepCode(on: Queryable, code: CodeOf & { codeHash: string; now: Date }): Promise<boolean> {
  const expiresAt = new Date(code.now.getTime() + SIGN_IN.codeSeconds * 1000);
  const rows = await keep(on, code.merchantId, code.phone, code.codeHash, expiresAt.toISOString(), code.now.toISOString());
  return rows.length > 0;
}

const waits = statement<{ ofMinute: number; ofDay: number }>(
  "code.waits",
  `select coalesce(max(ceil(extract(epoch from s + interval '${RESEND_SECONDS} seconds' - $3::timestamptz))), 0)::int as "ofMinute",
     coalesce(min(ceil(extract(epoch from s + interval '${COUNTS_SECONDS} seconds' - $3::timestamptz))) filter (where ${counts("s", "$3")}), 0)::int
       as "ofDay"
   from sign_in_code c, unnest(c.sent_at) s where c.merchant_id = $1 and c.phone = $2`,
);

/** Seconds until a phone's minute is over, at most 0 where it is, and until the first code of its day counts no more. */
export async function waitsOf(
  on: Queryable,
  { merchantId, phone, now }: CodeOf & { now: Date },
): Promise<{ ofMinute: number; ofDay: number }> {
  const [row] = await waits(on, merchantId, phone, now.toISOString());
  return row ?? { ofMinute: 0, ofDay: 0 };
}

const ALIVE = `merchant_id = $1 and phone = $2 and used_at is null and expires_at > $3`;

const count = statement<{ codeHash: string }>(
  "code.count-try",
  `update sign_in_code set tries = tries + 1 where ${ALIVE} and tries < ${SIGN_IN.tries} returning code_hash as "codeHash"`,
);

/** Counts a try of a phone's newest code; what the code is kept as, `null` where no try is left of it or it is dead. */
export async function countTryOfCode(on: Queryable, { merchantId, phone, now }: CodeOf & { now: Date }): Promise<string | null> {
  return (await count(on, merchantId, phone, now.toISOString()))[0]?.codeHash ?? null;
}

const alive = statement<{ codeHash: string }>("code.alive", `select code_hash as "codeHash" from sign_in_code where ${ALIVE}`);

/** What a phone's newest code is kept as, whether or not a try is left of it; `null` where it is used or too old. */
export async function findLiveCode(on: Queryable, { merchantId, phone, now }: CodeOf & { now: Date }): Promise<string | null> {
  return (await alive(on, merchantId, phone, now.toISOString()))[0]?.codeHash ?? null;
}

const spend = statement<{ used: true }>(
  "code.spend",
  `update sign_in_code set used_at = $3 where ${ALIVE} and code_hash = $4 returning true as used`,
);

/** Uses a code up; of many at once exactly one does. */
export async function spendCode(
  on: Queryable,
  { merchantId, phone, codeHash, now }: CodeOf & { codeHash: string; now: Date },
): Promise<boolean> {
  return (await spend(on, merchantId, phone, now.toISOString(), codeHash)).length > 0;
}
