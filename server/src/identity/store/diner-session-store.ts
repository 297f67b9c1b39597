import type { Topic } from "../../platform/bus/topics.ts";
import { MEMBER_IDLE_SECONDS } from "@comanda/domain/limits";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

const byToken = statement<
  { id: string; uuid: string; isMember: boolean; isUnseen: boolean },
  { merchantId: string; tokenHash: string; now: string }
>(
  "session.diner-by-token",
  `select d.id, d.uuid, d.is_member as "isMember", s.seen_at < :now::timestamptz - interval '1 day' as "isUnseen"
   from session s join diner d on d.merchant_id = :merchantId and d.id = s.diner_id
   where s.merchant_id = :merchantId and s.token_hash = :tokenHash and s.revoked_at is null and s.expires_at > :now
     and (not d.is_member or s.seen_at > :now::timestamptz - interval '${MEMBER_IDLE_SECONDS} seconds')`,
);

/** The diner with the valid token of this hash; `isUnseen`: the token's use has not been recorded for a day. */
export async function findDinerByToken(on: Queryable, lookup: { merchantId: string; tokenHash: string; now: Date }) {
  const [row] = await byToken(on, { merchantId: lookup.merchantId, tokenHash: lookup.tokenHash, now: lookup.now.toISOString() });
  return row ?? null;
}

/** A call that was sent before the sign-in arrives within this time, or its client has timed out (product rules, section 7). */
const RECENT_SIGN_IN_SECONDS = 120;

const mergedByToken = statement<{ id: string; uuid: string; isRecent: boolean }, { merchantId: string; tokenHash: string; now: string }>(
  "session.member-of-merged-guest",
  `select m.id, m.uuid, s.revoked_at > :now::timestamptz - interval '${RECENT_SIGN_IN_SECONDS} seconds' as "isRecent" from session s join diner g on g.merchant_id = :merchantId and g.id = s.diner_id
     join diner m on m.merchant_id = :merchantId and m.id = g.merged_into_id
   where s.merchant_id = :merchantId and s.token_hash = :tokenHash and s.expires_at > :now`,
);

/** The member into which the guest of this token was merged, and whether that was recent; `null` for any other token. */
export async function findMemberByGuestToken(on: Queryable, lookup: { merchantId: string; tokenHash: string; now: Date }) {
  const [row] = await mergedByToken(on, { merchantId: lookup.merchantId, tokenHash: lookup.tokenHash, now: lookup.now.toISOString() });
  return row ?? null;
}

const mergedInto = statement<{ id: string; uuid: string }, { merchantId: string; guestId: string }>(
  "session.merged-into",
  `select m.id, m.uuid from diner g join diner m on m.merchant_id = :merchantId and m.id = g.merged_into_id
   where g.merchant_id = :merchantId and g.id = :guestId`,
);

/** The member into which a guest was merged; `null` for a diner who is still a guest, or is a member. */
export async function findMemberOfGuest(on: Queryable, guest: { merchantId: string; id: string }) {
  return (await mergedInto(on, { merchantId: guest.merchantId, guestId: guest.id }))[0] ?? null;
}

const touch = statement<object, { merchantId: string; tokenHash: string; now: string }>(
  "session.touch",
  `update session set seen_at = :now where merchant_id = :merchantId and token_hash = :tokenHash and seen_at < :now::timestamptz - interval '1 day'`,
);

/** Records the use of a token. Once a day suffices for a token that expires after a month. */
export async function touchSession(on: Queryable, seen: { merchantId: string; tokenHash: string; now: Date }): Promise<void> {
  await touch(on, { merchantId: seen.merchantId, tokenHash: seen.tokenHash, now: seen.now.toISOString() });
}

const insertGuest = statement<
  object,
  { merchantId: string; guestId: string; uuid: string; tokenHash: string; createdAt: string; expiresAt: string }
>(
  "session.insert-guest",
  `with new_diner as (
     insert into diner (merchant_id, id, uuid, is_member, created_at) values (:merchantId, :guestId, :uuid, false, :createdAt)
   ), begun as (
     insert into session (merchant_id, token_hash, diner_id, created_at, seen_at, expires_at) values (:merchantId, :tokenHash, :guestId, :createdAt, :createdAt, :expiresAt)
   )
   select 1`,
);

/** Writes a new guest with its token. */
export async function saveGuest(
  on: Queryable,
  guest: { merchantId: string; id: string; uuid: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await insertGuest(on, {
    merchantId: guest.merchantId,
    guestId: guest.id,
    uuid: guest.uuid,
    tokenHash: guest.tokenHash,
    createdAt: guest.createdAt.toISOString(),
    expiresAt: guest.expiresAt.toISOString(),
  });
}

const insert = statement<object, { merchantId: string; tokenHash: string; dinerId: string; createdAt: string; expiresAt: string }>(
  "session.insert",
  `insert into session (merchant_id, token_hash, diner_id, created_at, seen_at, expires_at) values (:merchantId, :tokenHash, :dinerId, :createdAt, :createdAt, :expiresAt)`,
);

/** Stores a token of an existing diner. */
export async function saveSession(
  on: Queryable,
  session: { merchantId: string; tokenHash: string; dinerId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await insert(on, {
    merchantId: session.merchantId,
    tokenHash: session.tokenHash,
    dinerId: session.dinerId,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  });
}

/** The topic that announces revoked sessions, with `merchant tokenHash`. */
export const SESSION_TOPIC = "comanda_session" as const satisfies Topic;

const revoke = statement<object, { merchantId: string; tokenHash: string; now: string }>(
  "session.revoke",
  `with revoked as (
     update session set revoked_at = :now where merchant_id = :merchantId and token_hash = :tokenHash and revoked_at is null returning merchant_id, token_hash
   )
   select announce('${SESSION_TOPIC}', merchant_id || ' ' || token_hash) from revoked`,
);

/** SQL: whether the session `s` of the diner `d` has not ended. */
const IS_LIVE = `s.revoked_at is null and s.expires_at > :now
     and (not d.is_member or s.seen_at > :now::timestamptz - interval '${MEMBER_IDLE_SECONDS} seconds')`;

const live = statement<{ tokenHash: string }, { merchantId: string; tokenHashes: string; now: string }>(
  "session.live",
  `select s.token_hash as "tokenHash" from session s join diner d on d.merchant_id = :merchantId and d.id = s.diner_id
   where s.merchant_id = :merchantId and s.token_hash = any(:tokenHashes::text[]) and ${IS_LIVE}`,
);

const liveOf = statement<Session, { merchantIds: readonly string[]; tokenHashes: readonly string[]; now: string }>(
  "session.live-of",
  `select s.merchant_id::text as "merchantId", s.token_hash as "tokenHash"
   from unnest(:merchantIds::bigint[], :tokenHashes::text[]) as asked (merchant_id, token_hash)
     join session s on s.merchant_id = asked.merchant_id and s.token_hash = asked.token_hash
     join diner d on d.merchant_id = s.merchant_id and d.id = s.diner_id
   where ${IS_LIVE}`,
);

type Session = { merchantId: string; tokenHash: string };

/** Which of these sessions have not ended, of any restaurants. */
export async function liveTokensOf(on: Queryable, asked: readonly Session[], now: Date): Promise<(session: Session) => boolean> {
  const keyOf = ({ merchantId, tokenHash }: Session) => `${merchantId} ${tokenHash}`;
  const all = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const merchantIds = all.map(({ merchantId }) => merchantId);
  const rows = await liveOf(on, { merchantIds, tokenHashes: all.map(({ tokenHash }) => tokenHash), now: now.toISOString() });
  const found = new Set(rows.map(keyOf));
  return (session) => found.has(keyOf(session));
}

/** The tokens among these that are valid. */
export async function liveTokens(
  on: Queryable,
  { merchantId, tokenHashes, now }: { merchantId: string; tokenHashes: string[]; now: Date },
): Promise<Set<string>> {
  const rows = await live(on, { merchantId, tokenHashes: `{${tokenHashes.join(",")}}`, now: now.toISOString() });
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

/** Revokes a token. */
export async function revokeSession(on: Queryable, { merchantId, tokenHash }: { merchantId: string; tokenHash: string }, now: Date) {
  await revoke(on, { merchantId, tokenHash, now: now.toISOString() });
}
