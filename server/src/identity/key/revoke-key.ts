import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../caller/staff-caller.ts";
import { revokeKeyOf } from "../store/key-store.ts";

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
