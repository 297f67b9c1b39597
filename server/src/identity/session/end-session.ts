import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { endSessions } from "../store/staff-session-store.ts";

/** Ends a session of the caller; another person's session is answered like an unknown one. */
export const endSession: Handler<typeof staffContract.session.end> = async (deps, { merchantId, person }, { body }) => {
  const ended = await endSessions(deps.db, { merchantId, staffId: person.id, now: deps.clock.now(), only: body.id });
  return ended > 0 ? ok(null) : refuse("not-found");
};
