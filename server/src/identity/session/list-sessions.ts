import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { liveSessions } from "../store/staff-session-store.ts";

/** Lists the valid sessions of the caller. */
export const listSessions: Handler<typeof staffContract.session.list> = async (deps, { merchantId, person, sessionId }) => {
  const sessions = await liveSessions(deps.db, { merchantId, staffId: person.id, now: deps.clock.now() });
  return ok(
    sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  );
};
