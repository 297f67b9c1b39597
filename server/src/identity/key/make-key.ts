import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import { KEY_SCOPES } from "@comanda/domain/staff/permissions";
import { API_KEY_PREFIX } from "../../platform/http/caller.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { insertKey } from "../store/key-store.ts";
import { keyView } from "./list-keys.ts";

/** Makes a key; only its hash is stored. */
export const makeKey: Handler<typeof staffContract.keys.make> = async (deps, caller, { body }) => {
  const { merchantId, person, address } = caller;
  const token = `${API_KEY_PREFIX}${deps.random.token()}`;
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
