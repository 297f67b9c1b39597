import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../db/queryable.ts";
import { isPlausible } from "../limits/try-store.ts";
import { type CodeOf, isRecent } from "./code-store.ts";

/** A browser by the keyed hash of its id, and the phone that signed in in it. */
export type KnownBrowser = CodeOf & { browserHash: string; now: Date };

const remember = statement(
  "known-browser.remember",
  `insert into known_browser (merchant_id, phone, browser_hash, signed_in_at, sent_at) values ($1, $2, $3, $4, '{}')
   on conflict (merchant_id, phone, browser_hash) do update set signed_in_at = excluded.signed_in_at`,
);

/** Remembers that a phone signed in in a browser. */
export async function rememberBrowser(on: Queryable, { merchantId, phone, browserHash, now }: KnownBrowser): Promise<void> {
  await remember(on, merchantId, phone, browserHash, now.toISOString());
}

const ofDay = (at: string) => `(${at} > $4::timestamptz - interval '1 day' and ${isPlausible(at, "$4")})`;

const count = statement<{ counted: true }>(
  "known-browser.count-message",
  `update known_browser b set sent_at = array(select s from unnest(b.sent_at) s where ${ofDay("s")} order by s) || $4::timestamptz
   where b.merchant_id = $1 and b.phone = $2 and b.browser_hash = $3
     and (select count(*) from unnest(b.sent_at) s where ${ofDay("s")}) < ${SIGN_IN.messagesADayOfBrowser}
     and not exists (select 1 from unnest(b.sent_at) s where ${isRecent("s", "$4")})
     and not exists (select 1 from sign_in_code c, unnest(c.sent_at) s where c.merchant_id = $1 and c.phone = $2 and ${isRecent("s", "$4")})
   returning true as counted`,
);

/** Counts one of the browser's own messages of the day; not where it is unknown, has none left, or the phone had its message of the minute. */
export async function countMessageOfBrowser(on: Queryable, { merchantId, phone, browserHash, now }: KnownBrowser): Promise<boolean> {
  return (await count(on, merchantId, phone, browserHash, now.toISOString())).length > 0;
}
