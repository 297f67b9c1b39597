import { RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import { CLOCKS_DIFFER_SECONDS, isPlausible } from "../platform/limits/attempt-counter.ts";
import { IS_KNOWN } from "./known-browser-store.ts";

/** The merchant and phone of a code. */
export type CodeOf = { merchantId: string; phone: string };

/**
 * How long a code counts towards the daily limit, in seconds. A code can still be guessed after the day in which it was sent, so it counts
 * until it expires: within any 24 hours, no more codes than the limit can be guessed.
 */
const COUNTS_SECONDS = 86_400 + SIGN_IN.codeSeconds;
const secondsUntil = (sentAt: string, now: string, seconds: number) =>
  `ceil(extract(epoch from ${sentAt} + interval '${seconds} seconds' - ${now}::timestamptz))`;
const counts = (sentAt: string, now: string) =>
  `(${sentAt} > ${now}::timestamptz - interval '${COUNTS_SECONDS} seconds' and ${isPlausible(sentAt, now)})`;

/** The counted messages of one kind, and whether they are fewer than `most`. */
const counted = (column: string) => `times_within(c.${column}, :countsAfter, :latest)`;
const isLeft = (column: string, most: number) => `cardinality(${counted(column)}) < ${most}`;
/** Whether the phone had no message of either kind for a minute. */
const IS_MINUTE_OVER = `cardinality(times_within(c.sent_at || c.own_sent_at, :recentAfter, :latest)) = 0`;

/** Messages up to `latest` count that were sent after `countsAfter`; those after `recentAfter` were sent less than a minute ago. */
type Moments = { now: string; countsAfter: string; recentAfter: string; latest: string };

function momentsOf({ now }: { now: Date }): Moments {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return { now: at(0), countsAfter: at(-COUNTS_SECONDS), recentAfter: at(-RESEND_SECONDS), latest: at(CLOCKS_DIFFER_SECONDS) };
}

const insertCode = statement<
  { isStored: true },
  { merchantId: string; phone: string; expiresAt: string; now: string; countsAfter: string; recentAfter: string; latest: string }
>(
  "code.count",
  `insert into sign_in_code as c (merchant_id, phone, expires_at, sent_at) values (:merchantId, :phone, :expiresAt, array[:now::timestamptz])
   on conflict (merchant_id, phone) do update
     set expires_at = excluded.expires_at, sent_at = ${counted("sent_at")} || excluded.sent_at
   where ${IS_MINUTE_OVER} and ${isLeft("sent_at", SIGN_IN.codesADay)}
   returning true as "isStored"`,
);

type NewCode = CodeOf & { now: Date };

const expiryOf = ({ now }: NewCode): string => new Date(now.getTime() + SIGN_IN.codeSeconds * 1000).toISOString();

/**
 * Counts a new code of a phone towards the general limit; false where the phone had a message within a minute, or has reached its daily
 * limit.
 */
export async function countCode(on: Queryable, code: NewCode): Promise<boolean> {
  const rows = await insertCode(on, {
    merchantId: code.merchantId,
    phone: code.phone,
    expiresAt: expiryOf(code),
    ...momentsOf(code),
  });
  return rows.length > 0;
}

const insertOwnCode = statement<
  { isStored: true },
  {
    merchantId: string;
    phone: string;
    browserHash: string;
    expiresAt: string;
    now: string;
    countsAfter: string;
    recentAfter: string;
    latest: string;
  }
>(
  "code.count-own",
  `with known as (select true where ${IS_KNOWN}), stored as (
     insert into sign_in_code as c (merchant_id, phone, expires_at, sent_at, own_sent_at)
     select :merchantId, :phone, :expiresAt, '{}', array[:now::timestamptz] from known
     on conflict (merchant_id, phone) do update
       set expires_at = excluded.expires_at, own_sent_at = ${counted("own_sent_at")} || excluded.own_sent_at
     where ${IS_MINUTE_OVER} and ${isLeft("own_sent_at", SIGN_IN.ownMessagesADay)}
     returning true as "isStored"
   )
   select "isStored" from stored`,
);

/**
 * Counts a new code towards the limit of the phone's known browsers; false where the browser is unknown, the phone had a message within a
 * minute, or its browsers together have reached their daily limit.
 */
export async function countOwnCode(on: Queryable, code: NewCode & { browserHash: string }): Promise<boolean> {
  const { merchantId, phone, browserHash } = code;
  return (await insertOwnCode(on, { merchantId, phone, browserHash, expiresAt: expiryOf(code), ...momentsOf(code) })).length > 0;
}

const waits = statement<{ ofMinute: number; ofDay: number }, { merchantId: string; phone: string; now: string }>(
  "code.waits",
  `select coalesce(max(least(${secondsUntil("s", ":now", RESEND_SECONDS)}, ${RESEND_SECONDS})), 0)::int as "ofMinute",
     coalesce(min(least(${secondsUntil("s", ":now", COUNTS_SECONDS)}, ${COUNTS_SECONDS})) filter (where is_shared), 0)::int as "ofDay"
   from (
     select s, true as is_shared from sign_in_code c, unnest(c.sent_at) s where c.merchant_id = :merchantId and c.phone = :phone
     union all select s, false from sign_in_code c, unnest(c.own_sent_at) s where c.merchant_id = :merchantId and c.phone = :phone
   ) sent where ${counts("s", ":now")}`,
);

/**
 * The seconds until a phone may have another message by the minute limit, at most 0 if it may now, and until the first code of its day no
 * longer counts.
 */
export async function waitsOf(
  on: Queryable,
  { merchantId, phone, now }: CodeOf & { now: Date },
): Promise<{ ofMinute: number; ofDay: number }> {
  const [row] = await waits(on, { merchantId, phone, now: now.toISOString() });
  return row ?? { ofMinute: 0, ofDay: 0 };
}
