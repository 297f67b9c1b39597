import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { STAFF_SESSION_TOPIC } from "./staff-session-store.ts";

/** That a screen is on is recorded at most once in this time: each record is a notice for the consoles. */
const SEEN_EVERY_SECONDS = 300;

/** A paired screen. */
export type PairedScreen = { id: string; name: string; stationId: string };

/** A screen as stored; `codeExpiresAt` is null after it was paired. */
export type ScreenRow = PairedScreen & { pairedBy: string; pairedAt: Date | null; seenAt: Date | null; codeExpiresAt: Date | null };

const COLUMNS = `d.id::text as id, d.name, d.station_id::text as "stationId", d.paired_by as "pairedBy", d.paired_at as "pairedAt",
  d.seen_at as "seenAt", d.pairing_expires_at as "codeExpiresAt"`;

const byToken = statement<PairedScreen & { isUnseen: boolean }, { merchantId: string; tokenHash: string; now: string }>(
  "screen.by-token",
  `select d.id::text as id, d.name, d.station_id::text as "stationId",
     d.seen_at is null or d.seen_at < :now::timestamptz - interval '${SEEN_EVERY_SECONDS} seconds' as "isUnseen"
   from device d where d.merchant_id = :merchantId and d.token_hash = :tokenHash and d.revoked_at is null`,
);

/** The screen with this token; null where there is none, or it was un-paired. */
export async function findScreenByToken(on: Queryable, lookup: { merchantId: string; tokenHash: string; now: Date }) {
  return (await byToken(on, { merchantId: lookup.merchantId, tokenHash: lookup.tokenHash, now: lookup.now.toISOString() }))[0] ?? null;
}

const touch = statement<object, { merchantId: string; id: string; now: string }>(
  "screen.touch",
  `update device set seen_at = :now where merchant_id = :merchantId and id = :id and revoked_at is null`,
);

/** Records the use of a screen. */
export async function touchScreen(on: Queryable, seen: { merchantId: string; id: string; now: Date }): Promise<void> {
  await touch(on, { merchantId: seen.merchantId, id: seen.id, now: seen.now.toISOString() });
}

const touchAll = statement<object, { merchantId: string; tokenHashes: readonly string[]; now: string }>(
  "screen.touch-open",
  `update device set seen_at = :now where merchant_id = :merchantId and token_hash = any(:tokenHashes::text[]) and revoked_at is null
     and seen_at < :now::timestamptz - interval '${SEEN_EVERY_SECONDS} seconds'`,
);

/** Records that screens with these tokens are on: one with an open event stream may make no call for hours. Tokens of people are left out. */
export async function touchOpenScreens(
  on: Queryable,
  { merchantId, tokenHashes, now }: { merchantId: string; tokenHashes: readonly string[]; now: Date },
): Promise<void> {
  if (tokenHashes.length > 0) await touchAll(on, { merchantId, tokenHashes, now: now.toISOString() });
}

const insert = statement<
  object,
  { merchantId: string; id: string; name: string; stationId: string; codeHash: string; codeExpiresAt: string; pairedBy: string }
>(
  "screen.insert",
  `insert into device (merchant_id, id, name, station_id, pairing_code_hash, pairing_expires_at, paired_by) values (:merchantId, :id, :name, :stationId, :codeHash, :codeExpiresAt, :pairedBy)`,
);

export type NewScreen = PairedScreen & { merchantId: string; codeHash: string; codeExpiresAt: Date; pairedBy: string };

/** Writes a screen whose code waits. */
export async function insertScreen(on: Queryable, screen: NewScreen): Promise<void> {
  const { merchantId, id, name, stationId, codeHash, codeExpiresAt, pairedBy } = screen;
  await insert(on, { merchantId, id, name, stationId, codeHash, codeExpiresAt: codeExpiresAt.toISOString(), pairedBy });
}

const spend = statement<PairedScreen, { merchantId: string; codeHash: string; now: string; tokenHash: string }>(
  "screen.spend-code",
  `update device d set token_hash = :tokenHash, paired_at = :now, seen_at = :now, pairing_code_hash = null, pairing_expires_at = null
   where d.merchant_id = :merchantId and d.pairing_code_hash = :codeHash and d.pairing_expires_at > :now and d.token_hash is null and d.revoked_at is null
     and d.id = (select min(o.id) from device o where o.merchant_id = :merchantId and o.pairing_code_hash = :codeHash and o.revoked_at is null)
   returning d.id::text as id, d.name, d.station_id::text as "stationId"`,
);

/** Pairs the screen with this code, and ends the code; null where no code is valid. */
export async function spendPairingCode(
  on: Queryable,
  { merchantId, codeHash, tokenHash, now }: { merchantId: string; codeHash: string; tokenHash: string; now: Date },
): Promise<PairedScreen | null> {
  return (await spend(on, { merchantId, codeHash, now: now.toISOString(), tokenHash }))[0] ?? null;
}

const all = statement<ScreenRow, { merchantId: string; now: string }>(
  "screen.all",
  `select ${COLUMNS} from device d
   where d.merchant_id = :merchantId and d.revoked_at is null and (d.token_hash is not null or d.pairing_expires_at > :now) order by d.id`,
);

/** The paired screens, and those whose code can still be entered. */
export const findScreens = (on: Queryable, { merchantId, now }: { merchantId: string; now: Date }): Promise<ScreenRow[]> =>
  all(on, { merchantId, now: now.toISOString() });

const revoke = statement<PairedScreen & { notified: string }, { merchantId: string; id: string; now: string }>(
  "screen.revoke",
  `with revoked as (
     update device set revoked_at = :now, pairing_code_hash = null where merchant_id = :merchantId and id = :id and revoked_at is null
     returning id, name, station_id
   )
   select id::text as id, name, station_id::text as "stationId",
     announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || :id::text)::text as notified from revoked`,
);

/** Ends the access of a screen, and notifies the processes that have its streams; null for an unknown one. */
export async function revokeScreen(
  on: Queryable,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<PairedScreen | null> {
  return (await revoke(on, { merchantId, id, now: now.toISOString() }))[0] ?? null;
}
