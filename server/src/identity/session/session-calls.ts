import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../caller/serve.ts";
import { type Browser, findPeopleOfBrowser, forgetBrowsers, lockBrowser, rememberPerson } from "../store/staff-browser-store.ts";
import { endSessions, findSessionEnd, liveSessions } from "../store/staff-session-store.ts";
import { lockVersion, personOf } from "../store/staff-store.ts";
import { verifyPassword } from "../store/verify-password.ts";
import { verifySecondFactor } from "../store/verify-second-factor.ts";
import { openSession } from "./open-session.ts";
import { signedInPerson } from "./signed-in-person.ts";

/** The browser of a sign-in: the one whose token the call has, where somebody has signed in there lately; otherwise another one with its token. */
async function browserOf(
  { db, random, clock }: Pick<Deps, "db" | "random" | "clock">,
  merchantId: string,
  browserHash: string | null | undefined,
): Promise<{ browser: Browser; browserToken: string | null }> {
  const isKnown = browserHash && (await findPeopleOfBrowser(db, { merchantId, browserHash }, clock.now())).length > 0;
  if (isKnown) return { browser: { merchantId, browserHash }, browserToken: null };
  const browserToken = random.token();
  return { browser: { merchantId, browserHash: hashOf(browserToken) }, browserToken };
}

/** Signs a person in and returns the token of a new session. */
export const signIn: Handler<typeof staffContract.session.signIn> = async (deps, { merchantId, address, browserHash }, { body }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const verified = await verifyPassword(deps, { merchantId, name: body.name, password: body.password, address });
  if (!verified.ok) return verified;
  const person = personOf(verified.value);
  const second = await verifySecondFactor(deps, { merchantId, person, code: body.code, address });
  if (!second.ok) return second;
  const { browser, browserToken } = await browserOf(deps, merchantId, browserHash);
  const token = await deps.db.transaction(async (tx) => {
    // The password may have been reset, or the person switched off, while the hash was computed.
    if (!(await lockVersion(tx, { merchantId, id: person.id, rowVersion: person.rowVersion }))) return null;
    await lockBrowser(tx, browser);
    const opened = await openSession(deps, tx, { browser, person, device: body.device, address, by: "password" });
    await rememberPerson(tx, browser, { staffId: person.id, now: deps.clock.now() });
    return opened;
  });
  if (token === null) return refuse("staff-credentials-wrong");
  return ok({ ...signedInPerson(person), token, browserToken });
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
  const own = { merchantId, staffId: person.id };
  const ended = await deps.db.transaction(async (tx) => {
    // The person's PIN does not work in that browser any more.
    await forgetBrowsers(tx, own, { ofSession: body.id });
    return endSessions(tx, { ...own, now: deps.clock.now(), only: body.id });
  });
  return ended > 0 ? ok(null) : refuse("not-found");
};
