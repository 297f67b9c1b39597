import type { staffContract } from "@comanda/contract/staff/index";
import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { ok, refuse } from "@comanda/domain/result";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { writeAudit } from "../../audit/audit-store.ts";
import { newApiKey } from "../../platform/http/caller.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../caller/serve.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { findKeys, insertKey, type KeyRow, lockKey, revokeKeyOf, storeOrigins } from "../store/key-store.ts";

/** A key as the console lists it. */
const keyView = ({ createdAt, usedAt, ...key }: KeyRow): ApiKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Lists the valid keys of the restaurant. */
export const listKeys: Handler<typeof staffContract.keys.list> = async (deps, { merchantId }) =>
  ok((await findKeys(deps.db, { merchantId })).map(keyView));

/** Makes a key; only its hash is stored. */
export const makeKey: Handler<typeof staffContract.keys.make> = async (deps, caller, { body }) => {
  const { merchantId, person, address } = caller;
  const token = newApiKey(merchantId, deps.random.token());
  // In the order of the table, each once.
  const scopes = KEY_SCOPES.filter((scope) => body.scopes.includes(scope));
  const key = {
    id: deps.random.id(),
    name: body.name,
    lastFour: token.slice(-4),
    scopes,
    origins: [...new Set(body.origins)],
    createdBy: person.name,
    createdAt: deps.clock.now(),
  };
  await deps.db.transaction(async (tx) => {
    await insertKey(tx, { ...key, merchantId, keyHash: hashOf(token) });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "key.make",
      subject: { kind: "key", id: key.id, name: key.name },
      after: { scopes: scopes.join(", "), ...(key.origins.length > 0 && { origins: key.origins }) },
      address,
    });
  });
  return ok({ key: keyView({ ...key, usedAt: null }), token });
};

/** The stored list without what the person took from the list that they saw, and with what they added to it. */
const mergedList = (stored: readonly string[], { seen, wanted }: { seen: readonly string[]; wanted: readonly string[] }): string[] => {
  const removed = seen.filter((one) => !wanted.includes(one));
  const added = wanted.filter((one) => !seen.includes(one));
  return [...new Set([...stored, ...added])].filter((one) => !removed.includes(one));
};

/** Changes the origins of a key. The next request is answered by them: no process keeps origins between requests. */
export const changeKeyOrigins: Handler<typeof staffContract.keys.changeOrigins> = async (deps, caller, { params: { id }, body }) => {
  const { merchantId, address } = caller;
  const key = await deps.db.transaction(async (tx) => {
    const before = await lockKey(tx, merchantId, id);
    if (!before) return null;
    const origins = mergedList(before.origins, body);
    if (origins.join(" ") === before.origins.join(" ")) return before;
    await storeOrigins(tx, { merchantId, id, origins });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "key.change",
      subject: { kind: "key", id, name: before.name },
      before: { origins: before.origins },
      after: { origins },
      address,
    });
    return { ...before, origins };
  });
  return key ? ok(keyView(key)) : refuse("not-found");
};

/** Revokes a key; its streams end with it. */
export const revokeKey: Handler<typeof staffContract.keys.revoke> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const isRevoked = await deps.db.transaction(async (tx) => {
    const key = await revokeKeyOf(tx, { merchantId, id, now: deps.clock.now() });
    if (!key) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "key.revoke",
      subject: { kind: "key", id, name: key.name },
      before: { scopes: key.scopes.join(", ") },
      address,
    });
    return true;
  });
  return isRevoked ? ok(null) : refuse("not-found");
};
