import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../caller/serve.ts";
import { endSessions, findSessionEnd, insertSession, liveSessions } from "../store/staff-session-store.ts";
import { lockVersion, personOf } from "../store/staff-store.ts";
import { verifyPassword } from "../store/verify-password.ts";
import { signedInPerson } from "./signed-in-person.ts";

/** Signs a person in and returns the token of a new session. */
export const signIn: Handler<typeof staffContract.session.signIn> = async (deps, { merchantId, address }, { body }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const verified = await verifyPassword(deps, { merchantId, name: body.name, password: body.password, address });
  if (!verified.ok) return verified;
  const person = personOf(verified.value);
  const token = deps.random.token();
  const session = { merchantId, tokenHash: hashOf(token), id: deps.random.id(), staffId: person.id, now: deps.clock.now() };
  const isSignedIn = await deps.db.transaction(async (tx) => {
    // The password may have been reset, or the person switched off, while the hash was computed.
    if (!(await lockVersion(tx, { merchantId, id: person.id, rowVersion: person.rowVersion }))) return false;
    await insertSession(tx, { ...session, device: body.device, address });
    await writeAudit(deps, tx, {
      merchantId,
      actor: { kind: "person", id: person.id, name: person.name, role: person.role },
      action: "session.sign-in",
      subject: { kind: "session", id: session.id, name: body.device },
      address,
    });
    return true;
  });
  if (!isSignedIn) return refuse("staff-credentials-wrong");
  return ok({ ...signedInPerson(person), token });
};

/** Ends the session of the call. */
export const signOut: Handler<typeof staffContract.session.signOut> = async (deps, { merchantId, person, sessionId }) => {
  await endSessions(deps.db, { merchantId, staffId: person.id, now: deps.clock.now(), only: sessionId });
  return ok(null);
};

/** When the session of the call ends: after the time without use, or after the longest time of a session, whichever comes first. */
export const getSessionExpiry: Handler<typeof staffContract.session.expiry> = async ({ db, clock }, { merchantId, sessionId }) => {
  const now = clock.now();
  const { idleEnd, lastEnd } = await findSessionEnd(db, merchantId, sessionId);
  const isFixed = lastEnd <= idleEnd;
  return ok({ endsAt: (isFixed ? lastEnd : idleEnd).toISOString(), asOf: now.toISOString(), isFixed });
};

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

/** Ends a session of the caller; another person's session is answered like an unknown one. */
export const endSession: Handler<typeof staffContract.session.end> = async (deps, { merchantId, person }, { body }) => {
  const ended = await endSessions(deps.db, { merchantId, staffId: person.id, now: deps.clock.now(), only: body.id });
  return ended > 0 ? ok(null) : refuse("not-found");
};
