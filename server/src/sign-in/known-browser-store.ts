import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";

/** A browser by the keyed hash of its id, and the phone that signed in with it. */
export type KnownBrowser = CodeOf & { browserHash: string; now: Date };

/** SQL: the browsers in which a phone signed in last. */
const lastOf = (condition: string, most: number) =>
  `select browser_hash from known_browser where merchant_id = $1 and phone = $2 and ${condition}
   order by signed_in_at desc, browser_hash limit ${most}`;

/** SQL: whether browser $3 is one of the last browsers of phone $2. */
export const IS_KNOWN = `$3 in (${lastOf("true", SIGN_IN.knownBrowsers)})`;

const remember = statement(
  "known-browser.remember",
  `with forgotten as (
     delete from known_browser where merchant_id = $1 and phone = $2 and browser_hash <> $3
       and browser_hash not in (${lastOf("browser_hash <> $3", SIGN_IN.knownBrowsers - 1)})
   )
   insert into known_browser (merchant_id, phone, browser_hash, signed_in_at) values ($1, $2, $3, $4)
   on conflict (merchant_id, phone, browser_hash) do update set signed_in_at = excluded.signed_in_at`,
);

/** Records that a phone signed in in a browser; all but the last three browsers of the phone are forgotten. */
export async function rememberBrowser(on: Queryable, { merchantId, phone, browserHash, now }: KnownBrowser): Promise<void> {
  await remember(on, merchantId, phone, browserHash, now.toISOString());
}
