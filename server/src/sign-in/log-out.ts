import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import { revokeSession } from "../identity/store/diner-session-store.ts";
import { removeSubscriptionsOf } from "../platform/push-store.ts";
import type { Handler } from "../identity/caller/serve.ts";

/** Revokes the token of the call; tokens of the same diner on other devices stay valid. */
export const logOut: Handler<typeof contract.signIn.logOut> = async (deps, { merchantId, tokenHash }) => {
  if (tokenHash)
    await deps.db.transaction(async (tx) => {
      await removeSubscriptionsOf(tx, { merchantId, tokenHash });
      await revokeSession(tx, { merchantId, tokenHash }, deps.clock.now());
    });
  return ok(null);
};
