import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { revokeScreen } from "../../identity/store/screen-store.ts";

/** Ends the access of a screen; its streams end with it. */
export const unpairScreen: Handler<typeof staffContract.screens.unpair> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const isRevoked = await deps.db.transaction(async (tx) => {
    const screen = await revokeScreen(tx, { merchantId, id, now: deps.clock.now() });
    if (!screen) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "screen.unpair",
      subject: { kind: "device", id, name: screen.name },
      before: { stationId: screen.stationId },
      address,
    });
    return true;
  });
  return isRevoked ? ok(null) : refuse("not-found");
};
