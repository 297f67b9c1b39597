import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { findSessionEnd } from "../store/staff-session-store.ts";

/** When the session of the call ends: after the time without use, or after the longest time of a session, whichever comes first. */
export const getSessionExpiry: Handler<typeof staffContract.session.expiry> = async ({ db, clock }, { merchantId, sessionId }) => {
  const now = clock.now();
  const { idleEnd, lastEnd } = await findSessionEnd(db, merchantId, sessionId);
  const isFixed = lastEnd <= idleEnd;
  return ok({ endsAt: (isFixed ? lastEnd : idleEnd).toISOString(), asOf: now.toISOString(), isFixed });
};
