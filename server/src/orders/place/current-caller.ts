import type { AuthenticatedCaller } from "../../platform/http/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { findMemberOfGuest } from "../../identity/store/diner-session-store.ts";

/** The current caller: the member, where the guest has signed in during the request (product rules, section 9). */
export async function currentCaller(deps: Pick<Deps, "db">, caller: AuthenticatedCaller): Promise<AuthenticatedCaller> {
  if (caller.diner.isMember) return caller;
  const member = await findMemberOfGuest(deps.db, caller.diner);
  return member ? { ...caller, diner: { ...member, merchantId: caller.merchantId, isMember: true } } : caller;
}

/** A guest's expected total is without coupons, so after a sign-in during the request the member's coupons are not applied. */
export const withoutBestCoupons = <Body extends { userCouponIds?: string[] | undefined }>(body: Body): Body => ({
  ...body,
  userCouponIds: body.userCouponIds ?? [],
});
