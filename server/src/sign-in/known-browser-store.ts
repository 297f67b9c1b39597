import { SIGN_IN } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { CodeOf } from "./code-store.ts";

/** A browser by the keyed hash of its id, and the phone that signed in with it. */
export type KnownBrowser = CodeOf & { browserHash: string; now: Date };

/** SQL: the browsers in which a phone signed in last. */
const lastOf = (condition: string, most: number) =>
  `select browser_hash from known_browser where merchant_id = :merchantId and phone = :phone and ${condition}
   order by signed_in_at desc, browser_hash limit ${most}`;

/** SQL: whether browser `:browserHash` is one of the last browsers of `:phone`. */
export const IS_KNOWN = `:browserHash in (${lastOf("true", SIGN_IN.knownBrowsers)})`;

const remember = statement<object, { merchantId: string; phone: string; browserHash: string; now: string }>(
  "known-browser.remember",
  `with forgotten as (
     delete from known_browser where merchant_id = :merchantId and phone = :phone and browser_hash <> :browserHash
       and browser_hash not in (${lastOf("browser_hash <> :browserHash", SIGN_IN.knownBrowsers - 1)})
   ), saved as (
     insert into known_browser (merchant_id, phone, browser_hash, signed_in_at) values (:merchantId, :phone, :browserHash, :now)
     on conflict (merchant_id, phone, browser_hash) do update set signed_in_at = excluded.signed_in_at
   )
   select 1`,
);

/** Records that a phone signed in in a browser; all but the last three browsers of the phone are forgotten. */
export async function rememberBrowser(on: Queryable, { merchantId, phone, browserHash, now }: KnownBrowser): Promise<void> {
  await remember(on, { merchantId, phone, browserHash, now: now.toISOString() });
}
