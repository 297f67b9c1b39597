import type { Deps } from "../../platform/deps.ts";
import type { Diner } from "../../platform/http/caller.ts";
import { findDinerByToken, findMemberByGuestToken, touchSession } from "../store/diner-session-store.ts";

/** The diner of a valid token at this merchant; null for a token of another merchant. */
export async function dinerOf(deps: Deps, merchantId: string, tokenHash: string): Promise<Diner | null> {
  const now = deps.clock.now();
  const session = await findDinerByToken(deps.db, { merchantId, tokenHash, now });
  if (!session) return null;
  const { id, uuid, isMember, isUnseen } = session;
  if (isUnseen) await touchSession(deps.db, { merchantId, tokenHash, now });
  return { id, merchantId, isMember, uuid };
}

/** The member into which the token's guest was merged; accepted only for calls with an idempotency key. */
export async function memberOfGuestToken(deps: Deps, merchantId: string, tokenHash: string): Promise<Diner | null> {
  const session = await findMemberByGuestToken(deps.db, { merchantId, tokenHash, now: deps.clock.now() });
  if (!session) return null;
  const { id, uuid, isRecent } = session;
  return { id, uuid, merchantId, isMember: true, signedIn: isRecent ? "recently" : "earlier" };
}
