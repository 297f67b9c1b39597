import type { StaffRole } from "@comanda/domain/staff/permissions";
import { PIN_DAYS, WRONG_PINS } from "@comanda/domain/staff/pin-rules";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A browser of a restaurant, by the hash of its token. */
export type Browser = { merchantId: string; browserHash: string };

/** A person who has signed in by password in a browser. `until`: when the person is not known there any more. */
export type BrowserPerson = {
  id: string;
  name: string;
  title: string;
  role: StaffRole;
  pinLength: number | null;
  wrongPins: number;
  until: Date;
};

/** SQL: whether a person has signed in by password lately. */
const IS_KNOWN = `b.signed_in_at > :now::timestamptz - interval '${PIN_DAYS} days'`;

const known = statement<BrowserPerson, { merchantId: string; browserHash: string; now: string }>(
  "staff-browser.people",
  `select p.id::text as id, p.display_name as name, p.title, p.role, p.pin_length as "pinLength", b.wrong_pins as "wrongPins",
     b.signed_in_at + interval '${PIN_DAYS} days' as until
   from staff_browser b join staff_member p on p.merchant_id = :merchantId and p.id = b.staff_id
   where b.merchant_id = :merchantId and b.browser_hash = :browserHash and p.is_active and ${IS_KNOWN} order by p.sign_in_name`,
);

/** The active people who have signed in by password in a browser within thirty days, by name. */
export const findPeopleOfBrowser = (on: Queryable, { merchantId, browserHash }: Browser, now: Date): Promise<BrowserPerson[]> =>
  known(on, { merchantId, browserHash, now: now.toISOString() });

const remember = statement<object, { merchantId: string; browserHash: string; staffId: string; now: string }>(
  "staff-browser.remember",
  `with named as (
     select coalesce(max(device_name), '') as name from staff_browser where merchant_id = :merchantId and browser_hash = :browserHash
   ), saved as (
     insert into staff_browser (merchant_id, browser_hash, staff_id, signed_in_at, device_name)
     select :merchantId, :browserHash, :staffId, :now, name from named
     on conflict (merchant_id, browser_hash, staff_id) do update set signed_in_at = excluded.signed_in_at, wrong_pins = 0
   )
   select 1`,
);

/** Records that a person has signed in by password in a browser: the person's PIN works there, with no wrong ones. The name of the browser is that of its others. */
export const rememberPerson = (on: Queryable, { merchantId, browserHash }: Browser, { staffId, now }: { staffId: string; now: Date }) =>
  remember(on, { merchantId, browserHash, staffId, now: now.toISOString() });

const locked = statement<object, { merchantId: string; browserHash: string }>(
  "staff-browser.lock",
  `select from staff_browser where merchant_id = :merchantId and browser_hash = :browserHash order by staff_id for update`,
);

/** Two people do not sign in in one browser at the same time: the second waits until the transaction of the first ends. */
export const lockBrowser = (tx: Queryable, { merchantId, browserHash }: Browser) => locked(tx, { merchantId, browserHash });

/** A try of a PIN. `wrongPins`: how many are wrong in a row if this one is. */
export type CountedTry = { pinHash: string; wrongPins: number };

const countTry = statement<CountedTry, { merchantId: string; browserHash: string; staffId: string; now: string }>(
  "staff-browser.count-try",
  `update staff_browser b set wrong_pins = b.wrong_pins + 1 from staff_member p
   where b.merchant_id = :merchantId and b.browser_hash = :browserHash and b.staff_id = :staffId and b.wrong_pins < ${WRONG_PINS} and ${IS_KNOWN}
     and p.merchant_id = :merchantId and p.id = b.staff_id and p.is_active and p.role <> 'owner' and p.pin_hash is not null
   returning p.pin_hash as "pinHash", b.wrong_pins as "wrongPins"`,
);

/** Counts a try before its PIN is compared, so that concurrent tries all count; null where the person's PIN is not taken in the browser. */
export async function countPinTry(
  on: Queryable,
  { merchantId, browserHash }: Browser,
  { staffId, now }: { staffId: string; now: Date },
): Promise<CountedTry | null> {
  return (await countTry(on, { merchantId, browserHash, staffId, now: now.toISOString() }))[0] ?? null;
}

const takeBackTry = statement<object, { merchantId: string; browserHash: string; staffId: string }>(
  "staff-browser.take-back-try",
  `update staff_browser set wrong_pins = wrong_pins - 1
   where merchant_id = :merchantId and browser_hash = :browserHash and staff_id = :staffId and wrong_pins > 0`,
);

/** Takes back a try whose PIN was not compared. */
export const refundPinTry = (on: Queryable, { merchantId, browserHash }: Browser, staffId: string) =>
  takeBackTry(on, { merchantId, browserHash, staffId });

const noneWrong = statement<{ id: string }, { merchantId: string; browserHash: string; staffId: string; pinHash: string; now: string }>(
  "staff-browser.none-wrong",
  `update staff_browser b set wrong_pins = 0 from staff_member p
   where b.merchant_id = :merchantId and b.browser_hash = :browserHash and b.staff_id = :staffId and ${IS_KNOWN}
     and p.merchant_id = :merchantId and p.id = b.staff_id and p.is_active and p.role <> 'owner' and p.pin_hash = :pinHash
   returning p.id::text as id`,
);

/** Records a right PIN; false where it is not the person's any more, or is not taken in the browser any more. */
export async function acceptPin(
  tx: Queryable,
  { merchantId, browserHash }: Browser,
  { staffId, pinHash, now }: { staffId: string; pinHash: string; now: Date },
): Promise<boolean> {
  return (await noneWrong(tx, { merchantId, browserHash, staffId, pinHash, now: now.toISOString() })).length > 0;
}

const forget = statement<object, { merchantId: string; staffId: string; exceptSession: string | null; ofSession: string | null }>(
  "staff-browser.forget",
  `delete from staff_browser b where b.merchant_id = :merchantId and b.staff_id = :staffId
     and (:ofSession::bigint is null or b.browser_hash = (select s.browser_hash from staff_session s where s.merchant_id = :merchantId and s.id = :ofSession))
     and (:exceptSession::bigint is null
       or b.browser_hash is distinct from (select s.browser_hash from staff_session s where s.merchant_id = :merchantId and s.id = :exceptSession))`,
);

/** Before sessions are changed, as a sign-in does. The person signs in by password again in all browsers, in that of one session, or in all but that of one session. */
export const forgetBrowsers = (
  tx: Queryable,
  { merchantId, staffId }: { merchantId: string; staffId: string },
  { ofSession = null, exceptSession = null }: { ofSession?: string | null; exceptSession?: string | null } = {},
) => forget(tx, { merchantId, staffId, ofSession, exceptSession });

const besideSession = statement<{ id: string; name: string }, { merchantId: string; sessionId: string; staffId: string }>(
  "staff-browser.beside-session",
  `select p.id::text as id, p.display_name as name
   from staff_session s
   join staff_browser b on b.merchant_id = :merchantId and b.browser_hash = s.browser_hash and b.staff_id = :staffId
   join staff_member p on p.merchant_id = :merchantId and p.id = b.staff_id
   where s.merchant_id = :merchantId and s.id = :sessionId`,
);

/** A person who has signed in in the browser of a session; null for anybody else. */
export async function findPersonBesideSession(
  on: Queryable,
  { merchantId, sessionId, staffId }: { merchantId: string; sessionId: string; staffId: string },
): Promise<{ id: string; name: string } | null> {
  return (await besideSession(on, { merchantId, sessionId, staffId }))[0] ?? null;
}
