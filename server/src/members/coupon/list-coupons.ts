import type { contract } from "@comanda/contract";
import { Availability } from "@comanda/domain/codes";
import { availabilityOf } from "@comanda/domain/coupon/coupon-availability";
import { COUPON_PAGE_SIZE } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findCoupons } from "./coupon-store.ts";
import { type CouponStanding, couponView, scopeNames } from "./coupon-view.ts";
import { hasDishes } from "./scope-dishes.ts";

const WITHOUT_DISHES: CouponStanding = { availability: Availability.OutOfScope, nextFrom: null };

/**
 * Lists the caller's coupons in one state, a page at a time. Their availability is by time, since the other terms depend on an order; one for
 * which no dish is on the menu is out of scope.
 */
export const listCoupons: Handler<typeof contract.coupon.list> = async (deps, { merchantId, diner, locale }, { query }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const now = deps.clock.now();
  const { state, page } = query;
  const coupons = await findCoupons(deps.db, { merchantId, dinerId: diner.id }, { state, page, now, size: COUPON_PAGE_SIZE });
  const when = { at: now, zone: snapshot.merchant.timeZone };
  return ok(
    coupons.map((coupon) => ({
      ...couponView(coupon, hasDishes(coupon.terms, snapshot) ? availabilityOf(coupon, when) : WITHOUT_DISHES, {
        dinerId: diner.id,
        scope: scopeNames(coupon.terms, snapshot),
        locale,
      }),
      usedOn: coupon.usedOn,
    })),
  );
};
