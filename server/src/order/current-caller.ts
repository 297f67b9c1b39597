import type { AuthenticatedCaller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { findMemberOfGuest } from "../member/session-store.ts";

/** The caller as it is by now: the member where a guest has signed in since the call came (product rules, section 9). */
export async function currentCaller(deps: Pick<Deps, "db">, caller: AuthenticatedCaller): Promise<AuthenticatedCaller> {
  if (caller.diner.isMember) return caller;
  const member = await findMemberOfGuest(deps.db, caller.diner);
  return member ? { ...caller, diner: { ...member, merchantId: caller.merchantId, isMember: true } } : caller;
}

/** A guest saw a total without coupons: the member whom the guest has become pays that total, and keeps the coupons. */
export const withoutBestCoupons = <Body extends { userCouponIds?: string[] | undefined }>(body: Body): Body => ({
  ...body,
  userCouponIds: body.userCouponIds ?? [],
});
