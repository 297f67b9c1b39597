import type { Topic } from "../../platform/bus/topics.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { StaffRow } from "./staff-store.ts";

/** A session expires after this time without a call, in seconds. */
const STAFF_IDLE_SECONDS = 12 * 3600;
/** A session expires after this time in any case, in seconds. */
const STAFF_SESSION_SECONDS = 7 * 86_400;
/** The use of a session is recorded at most once in this time. */
const SEEN_EVERY_SECONDS = 60;

/** SQL: whether a session has not ended at a moment. It may be locked. */
const isOpen = (now: string) =>
  `s.revoked_at is null and s.expires_at > ${now}::timestamptz and s.seen_at > ${now}::timestamptz - interval '${STAFF_IDLE_SECONDS} seconds'`;

/** SQL: whether the token of a session is valid at a moment. */
const isLive = (now: string) => `s.locked_at is null and ${isOpen(now)}`;

const byToken = statement<
  Omit<StaffRow, "passwordHash"> & { sessionId: string; isUnseen: boolean; hasSecondFactor: boolean; deviceName: string | null },
  { merchantId: string; tokenHash: string; now: string }
>(
  "staff-session.by-token",
  `select p.id::text as id, p.display_name as name, p.title, p.role, p.must_change_password as "mustChangePassword", p.language,
     p.is_active as "isActive", p.row_version as "rowVersion", s.id::text as "sessionId", p.totp_secret is not null as "hasSecondFactor", nullif(b.device_name, '') as "deviceName",
     s.seen_at < :now::timestamptz - interval '${SEEN_EVERY_SECONDS} seconds' as "isUnseen"
   from staff_session s join staff_member p on p.merchant_id = :merchantId and p.id = s.staff_id
   left join staff_browser b on b.merchant_id = :merchantId and b.browser_hash = s.browser_hash and b.staff_id = s.staff_id
   where s.merchant_id = :merchantId and s.token_hash = :tokenHash and p.is_active and ${isLive(":now")}`,
);

/** The active person with the valid session of this token, and the session. */
export async function findStaffByToken(on: Queryable, lookup: { merchantId: string; tokenHash: string; now: Date }) {
  return (await byToken(on, { merchantId: lookup.merchantId, tokenHash: lookup.tokenHash, now: lookup.now.toISOString() }))[0] ?? null;
}

const touch = statement<object, { merchantId: string; tokenHash: string; now: string }>(
  "staff-session.touch",
  `update staff_session set seen_at = :now where merchant_id = :merchantId and token_hash = :tokenHash and seen_at < :now`,
);

/** Records the use of a session. */
export async function touchStaffSession(on: Queryable, seen: { merchantId: string; tokenHash: string; now: Date }): Promise<void> {
  await touch(on, { merchantId: seen.merchantId, tokenHash: seen.tokenHash, now: seen.now.toISOString() });
}

const ends = statement<{ idleEnd: Date; lastEnd: Date }, { merchantId: string; id: string }>(
  "staff-session.ends",
  `select seen_at + interval '${STAFF_IDLE_SECONDS} seconds' as "idleEnd", expires_at as "lastEnd" from staff_session
   where merchant_id = :merchantId and id = :id`,
);

/** When a session ends without use, and when it ends in any case. */
export async function findSessionEnd(on: Queryable, merchantId: string, id: string): Promise<{ idleEnd: Date; lastEnd: Date }> {
  const [row] = await ends(on, { merchantId, id });
  if (!row) throw new Error("the session of the call does not exist");
  return row;
}

const inUse = statement<object, { merchantId: string; id: string; now: string }>(
  "staff-session.in-use",
  `select s.id from staff_session s where s.merchant_id = :merchantId and s.id = :id and ${isLive(":now")}`,
);

/** Whether calls of a session are accepted: it has not ended, and its device is not locked. */
export const isSessionInUse = async (on: Queryable, { merchantId, id, now }: { merchantId: string; id: string; now: Date }) =>
  (await inUse(on, { merchantId, id, now: now.toISOString() })).length > 0;

const insert = statement<
  object,
  {
    merchantId: string;
    tokenHash: string;
    id: string;
    staffId: string;
    now: string;
    expiresAt: string;
    browserHash: string;
    device: string;
    address: string;
  }
>(
  "staff-session.insert",
  `insert into staff_session (merchant_id, token_hash, id, staff_id, created_at, seen_at, expires_at, browser_hash, device_name, address)
   values (:merchantId, :tokenHash, :id, :staffId, :now, :now, :expiresAt, :browserHash, :device, :address)`,
);

export type NewSession = {
  merchantId: string;
  tokenHash: string;
  id: string;
  staffId: string;
  now: Date;
  browserHash: string;
  device: string;
  address: string;
};

/** Writes the session of a person who has just signed in. */
export async function insertSession(on: Queryable, { now, ...session }: NewSession): Promise<void> {
  const expiresAt = new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000);
  await insert(on, { ...session, now: now.toISOString(), expiresAt: expiresAt.toISOString() });
}

const live = statement<{ id: string; device: string; createdAt: Date; seenAt: Date }, { merchantId: string; staffId: string; now: string }>(
  "staff-session.live",
  `select s.id::text as id, s.device_name as device, s.created_at as "createdAt", s.seen_at as "seenAt" from staff_session s
   where s.merchant_id = :merchantId and s.staff_id = :staffId and ${isOpen(":now")} order by s.seen_at desc`,
);

/** The sessions of a person that have not ended, also locked ones, the most recently used first. */
export const liveSessions = (on: Queryable, { merchantId, staffId, now }: { merchantId: string; staffId: string; now: Date }) =>
  live(on, { merchantId, staffId, now: now.toISOString() });

const liveOf = statement<{ tokenHash: string }, { merchantId: string; tokenHashes: string; now: string }>(
  "staff-session.live-tokens",
  `select s.token_hash as "tokenHash" from staff_session s join staff_member p on p.merchant_id = :merchantId and p.id = s.staff_id
   where s.merchant_id = :merchantId and s.token_hash = any(:tokenHashes::text[]) and p.is_active and ${isLive(":now")}
   union all
   select d.token_hash from device d where d.merchant_id = :merchantId and d.token_hash = any(:tokenHashes::text[]) and d.revoked_at is null
   union all
   select k.key_hash from api_key k where k.merchant_id = :merchantId and k.key_hash = any(:tokenHashes::text[]) and k.revoked_at is null`,
);

/** The tokens among these that are valid, of people, of kitchen screens and of keys. */
export async function liveStaffTokens(
  on: Queryable,
  { merchantId, tokenHashes, now }: { merchantId: string; tokenHashes: string[]; now: Date },
): Promise<Set<string>> {
  const rows = await liveOf(on, { merchantId, tokenHashes: `{${tokenHashes.join(",")}}`, now: now.toISOString() });
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

const liveOfAny = statement<Access, { merchantIds: readonly string[]; tokenHashes: readonly string[]; now: string }>(
  "staff-session.live-of",
  `with asked as (select * from unnest(:merchantIds::bigint[], :tokenHashes::text[]) as one (merchant_id, token_hash))
   select s.merchant_id::text as "merchantId", s.token_hash as "tokenHash" from asked
     join staff_session s on s.merchant_id = asked.merchant_id and s.token_hash = asked.token_hash
     join staff_member p on p.merchant_id = s.merchant_id and p.id = s.staff_id
   where p.is_active and ${isLive(":now")}
   union all
   select d.merchant_id::text, d.token_hash from asked
     join device d on d.merchant_id = asked.merchant_id and d.token_hash = asked.token_hash where d.revoked_at is null
   union all
   select k.merchant_id::text, k.key_hash from asked
     join api_key k on k.merchant_id = asked.merchant_id and k.key_hash = asked.token_hash where k.revoked_at is null`,
);

type Access = { merchantId: string; tokenHash: string };

/** Which of these tokens are valid, of people, of kitchen screens and of keys of any restaurants. */
export async function liveStaffTokensOf(on: Queryable, asked: readonly Access[], now: Date): Promise<(one: Access) => boolean> {
  const keyOf = ({ merchantId, tokenHash }: Access) => `${merchantId} ${tokenHash}`;
  const all = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const merchantIds = all.map(({ merchantId }) => merchantId);
  const rows = await liveOfAny(on, { merchantIds, tokenHashes: all.map(({ tokenHash }) => tokenHash), now: now.toISOString() });
  const found = new Set(rows.map(keyOf));
  return (one) => found.has(keyOf(one));
}

/** The topic that announces ended sessions of a person, with `merchant staffId`, and of screens and keys whose access has ended. */
export const STAFF_SESSION_TOPIC = "comanda_staff_session" as const satisfies Topic;

const end = statement<{ id: string }, { merchantId: string; staffId: string; now: string; only: string | null; except: string | null }>(
  "staff-session.end",
  `with ended as (
     update staff_session set revoked_at = :now
     where merchant_id = :merchantId and staff_id = :staffId and revoked_at is null and (:only::bigint is null or id = :only) and (:except::bigint is null or id <> :except)
     returning id
   )
   select id::text as id, announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || :staffId::text) from ended`,
);

/** Ends sessions of a person: one, all but one, or all. Returns their number. */
export async function endSessions(
  on: Queryable,
  { merchantId, staffId, now, only, except }: { merchantId: string; staffId: string; now: Date; only?: string; except?: string },
): Promise<number> {
  return (await end(on, { merchantId, staffId, now: now.toISOString(), only: only ?? null, except: except ?? null })).length;
}

const lock = statement<object, { merchantId: string; sessionId: string; now: string }>(
  "staff-session.lock",
  `with locked as (
     update staff_session set locked_at = :now
     where merchant_id = :merchantId and locked_at is null and revoked_at is null
       and (id = :sessionId or browser_hash = (select o.browser_hash from staff_session o where o.merchant_id = :merchantId and o.id = :sessionId))
     returning staff_id
   )
   select announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || staff_id::text) from locked`,
);

/** Locks the sessions of the browser in which a session is. */
export const lockSessions = (on: Queryable, { now, ...of }: { merchantId: string; sessionId: string; now: Date }) =>
  lock(on, { ...of, now: now.toISOString() });

/** A person in a browser, by the hash of its token. */
type OfBrowser = { merchantId: string; browserHash: string; staffId: string; now: Date };

const lockOthers = statement<object, { merchantId: string; browserHash: string; staffId: string; now: string }>(
  "staff-session.lock-others",
  `with locked as (
     update staff_session set locked_at = :now
     where merchant_id = :merchantId and browser_hash = :browserHash and staff_id <> :staffId and locked_at is null and revoked_at is null
     returning staff_id
   )
   select announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || staff_id::text) from locked`,
);

/** Locks the sessions of all others in a browser. */
export const lockOtherSessions = (tx: Queryable, { now, ...of }: OfBrowser) => lockOthers(tx, { ...of, now: now.toISOString() });

const proceed = statement<{ id: string }, { merchantId: string; browserHash: string; staffId: string; now: string; tokenHash: string }>(
  "staff-session.continue",
  `update staff_session u set token_hash = :tokenHash, locked_at = null, seen_at = :now
   where u.merchant_id = :merchantId and u.id = (
     select s.id from staff_session s
     where s.merchant_id = :merchantId and s.browser_hash = :browserHash and s.staff_id = :staffId and ${isOpen(":now")}
     order by s.seen_at desc, s.id desc limit 1)
   returning u.id::text as id`,
);

/** Continues the session of a person in a browser with another token; false where it has ended. */
export const continueSession = async (tx: Queryable, { now, ...of }: OfBrowser & { tokenHash: string }): Promise<boolean> =>
  (await proceed(tx, { ...of, now: now.toISOString() })).length > 0;

const endOfBrowser = statement<object, { merchantId: string; browserHash: string; staffId: string; now: string }>(
  "staff-session.end-of-browser",
  `update staff_session set revoked_at = :now
   where merchant_id = :merchantId and browser_hash = :browserHash and staff_id = :staffId and revoked_at is null`,
);

/** Ends the sessions of a person in a browser, in which another one begins. */
export const endSessionsOfBrowser = (tx: Queryable, { now, ...of }: OfBrowser) => endOfBrowser(tx, { ...of, now: now.toISOString() });
