import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { endSessions } from "../store/staff-session-store.ts";

/** Ends the session of the call. */
export const signOut: Handler<typeof staffContract.session.signOut> = async (deps, { merchantId, person, sessionId }) => {
  await endSessions(deps.db, { merchantId, staffId: person.id, now: deps.clock.now(), only: sessionId });
  return ok(null);
};
