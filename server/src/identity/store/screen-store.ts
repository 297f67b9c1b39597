import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { STAFF_SESSION_CHANNEL } from "./staff-session-store.ts";

/** The use of a screen is recorded at most once in this time: each record is a notice for the consoles. */
const SEEN_EVERY_SECONDS = 300;

/** A paired screen. */
export type PairedScreen = { id: string; name: string; stationId: string };

/** A screen as stored; `codeExpiresAt` is null after it was paired. */
export type ScreenRow = PairedScreen & { pairedBy: string; pairedAt: Date | null; seenAt: Date | null; codeExpiresAt: Date | null };

const COLUMNS = `d.id::text as id, d.name, d.station_id::text as "stationId", d.paired_by as "pairedBy", d.paired_at as "pairedAt",
  d.seen_at as "seenAt", d.pairing_expires_at as "codeExpiresAt"`;

const byToken = statement<PairedScreen & { isUnseen: boolean }>(
  "screen.by-token",
  `select d.id::text as id, d.name, d.station_id::text as "stationId",
     d.seen_at is null or d.seen_at < $3::timestamptz - interval '${SEEN_EVERY_SECONDS} seconds' as "isUnseen"
   from device d where d.merchant_id = $1 and d.token_hash = $2 and d.revoked_at is null`,
);

/** The screen with this token; null where there is none, or it was un-paired. */
export async function findScreenByToken(on: Queryable, lookup: { merchantId: string; tokenHash: string; now: Date }) {
  return (await byToken(on, lookup.merchantId, lookup.tokenHash, lookup.now.toISOString()))[0] ?? null;
}

const touch = statement("screen.touch", `update device set seen_at = $3 where merchant_id = $1 and id = $2 and revoked_at is null`);

/** Records the use of a screen. */
export async function touchScreen(on: Queryable, seen: { merchantId: string; id: string; now: Date }): Promise<void> {
  await touch(on, seen.merchantId, seen.id, seen.now.toISOString());
}

const insert = statement(
  "screen.insert",
  `insert into device (merchant_id, id, name, station_id, pairing_code_hash, pairing_expires_at, paired_by) values ($1, $2, $3, $4, $5, $6, $7)`,
);

export type NewScreen = PairedScreen & { merchantId: string; codeHash: string; codeExpiresAt: Date; pairedBy: string };

/** Writes a screen whose code waits. */
export async function insertScreen(on: Queryable, screen: NewScreen): Promise<void> {
  const { merchantId, id, name, stationId, codeHash, codeExpiresAt, pairedBy } = screen;
  await insert(on, merchantId, id, name, stationId, codeHash, codeExpiresAt.toISOString(), pairedBy);
}

const spend = statement<PairedScreen>(
  "screen.spend-code",
  `update device d set token_hash = $4, paired_at = $3, seen_at = $3, pairing_code_hash = null, pairing_expires_at = null
   where d.merchant_id = $1 and d.pairing_code_hash = $2 and d.pairing_expires_at > $3 and d.token_hash is null and d.revoked_at is null
     and d.id = (select min(o.id) from device o where o.merchant_id = $1 and o.pairing_code_hash = $2 and o.revoked_at is null)
   returning d.id::text as id, d.name, d.station_id::text as "stationId"`,
);

/** Pairs the screen with this code, and ends the code; null where no code is valid. */
export async function spendPairingCode(
  on: Queryable,
  { merchantId, codeHash, tokenHash, now }: { merchantId: string; codeHash: string; tokenHash: string; now: Date },
): Promise<PairedScreen | null> {
  return (await spend(on, merchantId, codeHash, now.toISOString(), tokenHash))[0] ?? null;
}

const all = statement<ScreenRow>(
  "screen.all",
  `select ${COLUMNS} from device d
   where d.merchant_id = $1 and d.revoked_at is null and (d.token_hash is not null or d.pairing_expires_at > $2) order by d.id`,
);

/** The paired screens, and those whose code can still be entered. */
export const findScreens = (on: Queryable, { merchantId, now }: { merchantId: string; now: Date }): Promise<ScreenRow[]> =>
  all(on, merchantId, now.toISOString());

const revoke = statement<PairedScreen & { notified: string }>(
  "screen.revoke",
  `with revoked as (
     update device set revoked_at = $3, pairing_code_hash = null where merchant_id = $1 and id = $2 and revoked_at is null
     returning id, name, station_id
   )
   select id::text as id, name, station_id::text as "stationId",
     pg_notify('${STAFF_SESSION_CHANNEL}', $1::text || ' ' || $2::text)::text as notified from revoked`,
);

/** Ends the access of a screen, and notifies the processes that have its streams; null for an unknown one. */
export async function revokeScreen(
  on: Queryable,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<PairedScreen | null> {
  return (await revoke(on, merchantId, id, now.toISOString()))[0] ?? null;
}
