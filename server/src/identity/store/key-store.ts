import type { KeyScope } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { STAFF_SESSION_TOPIC } from "./staff-session-store.ts";

/** The use of a key is recorded at most once in this time. */
const USED_EVERY_SECONDS = 60;

/** A key as stored, without its secret. */
export type KeyRow = {
  id: string;
  name: string;
  lastFour: string;
  scopes: KeyScope[];
  /** The origins of web pages that may call with it. */
  origins: string[];
  createdBy: string;
  createdAt: Date;
  usedAt: Date | null;
};

/** A valid key and its merchant. `isUnused`: its use has not been recorded within the last minute. */
type ValidKey = { merchantId: string; id: string; name: string; scopes: KeyScope[]; origins: string[]; isUnused: boolean };

const VALID = `select merchant_id::text as "merchantId", id::text as id, name, scopes, origins,
     used_at is null or used_at < :now::timestamptz - interval '${USED_EVERY_SECONDS} seconds' as "isUnused"
   from api_key where key_hash = :keyHash and revoked_at is null`;

const ofRestaurant = statement<ValidKey, { merchantId: string; keyHash: string; now: string }>(
  "api-key.of-restaurant",
  `${VALID} and merchant_id = :merchantId`,
);

const byHash = statement<ValidKey, { keyHash: string; now: string }>("api-key.by-hash", VALID);

/**
 * The valid key with this hash; null where there is none. Without a merchant, which a key of a release before 0.3 does not name, it is looked for in all
 * restaurants.
 */
export async function findValidKey(
  on: Queryable,
  { merchantId, keyHash }: { merchantId: string | null; keyHash: string },
  at: Date,
): Promise<ValidKey | null> {
  const now = at.toISOString();
  const rows = merchantId === null ? await byHash(on, { keyHash, now }) : await ofRestaurant(on, { merchantId, keyHash, now });
  return rows[0] ?? null;
}

const touch = statement<object, { merchantId: string; id: string; now: string }>(
  "api-key.touch",
  `update api_key set used_at = :now where merchant_id = :merchantId and id = :id`,
);

/** Records the use of a key. */
export async function touchKey(on: Queryable, used: { merchantId: string; id: string; now: Date }): Promise<void> {
  await touch(on, { merchantId: used.merchantId, id: used.id, now: used.now.toISOString() });
}

const insert = statement<
  object,
  {
    merchantId: string;
    id: string;
    name: string;
    lastFour: string;
    keyHash: string;
    scopes: string;
    createdBy: string;
    createdAt: string;
    origins: string;
  }
>(
  "api-key.insert",
  `insert into api_key (merchant_id, id, name, last_four, key_hash, scopes, created_by, created_at, origins)
   values (:merchantId, :id, :name, :lastFour, :keyHash, :scopes::jsonb, :createdBy, :createdAt, :origins::jsonb)`,
);

/** Writes a new key. */
export async function insertKey(on: Queryable, key: Omit<KeyRow, "usedAt"> & { merchantId: string; keyHash: string }): Promise<void> {
  const { merchantId, id, name, lastFour, keyHash, scopes, origins, createdBy, createdAt } = key;
  await insert(on, {
    merchantId,
    id,
    name,
    lastFour,
    keyHash,
    scopes: JSON.stringify(scopes),
    createdBy,
    createdAt: createdAt.toISOString(),
    origins: JSON.stringify(origins),
  });
}

const COLUMNS = `id::text as id, name, last_four as "lastFour", scopes, origins, created_by as "createdBy", created_at as "createdAt", used_at as "usedAt"`;

/** The valid keys of a merchant, the oldest first. */
export const findKeys = statement<KeyRow, { merchantId: string }>(
  "api-key.all",
  `select ${COLUMNS} from api_key where merchant_id = :merchantId and revoked_at is null order by created_at, id`,
);

const forUpdate = statement<KeyRow, { merchantId: string; id: string }>(
  "api-key.for-update",
  `select ${COLUMNS} from api_key where merchant_id = :merchantId and id = :id and revoked_at is null for update`,
);

/** The valid key with this id, locked; null for an unknown one. */
export const lockKey = async (on: Queryable, merchantId: string, id: string): Promise<KeyRow | null> =>
  (await forUpdate(on, { merchantId, id }))[0] ?? null;

const setOrigins = statement<object, { merchantId: string; id: string; origins: string }>(
  "api-key.set-origins",
  `update api_key set origins = :origins::jsonb where merchant_id = :merchantId and id = :id`,
);

/** Stores the origins of a key. */
export async function storeOrigins(on: Queryable, { merchantId, id, origins }: { merchantId: string; id: string; origins: string[] }) {
  await setOrigins(on, { merchantId, id, origins: JSON.stringify(origins) });
}

const revoke = statement<{ name: string; scopes: KeyScope[]; notified: string }, { merchantId: string; id: string; now: string }>(
  "api-key.revoke",
  `with revoked as (
     update api_key set revoked_at = :now where merchant_id = :merchantId and id = :id and revoked_at is null returning name, scopes
   )
   select name, scopes, announce('${STAFF_SESSION_TOPIC}', :merchantId::text || ' ' || :id::text)::text as notified from revoked`,
);

/** Revokes a key, and notifies the processes that have its streams; null for an unknown one. */
export const revokeKeyOf = async (on: Queryable, { merchantId, id, now }: { merchantId: string; id: string; now: Date }) =>
  (await revoke(on, { merchantId, id, now: now.toISOString() }))[0] ?? null;
