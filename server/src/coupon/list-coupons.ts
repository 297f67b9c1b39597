import type { contract } from "@comanda/contract";
import { availabilityOf } from "@comanda/domain/coupon/coupon-availability";
import { COUPON_PAGE_SIZE } from "@comanda/domain/limits";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../serve.ts";
import { findCoupons } from "./coupon-store.ts";
import { couponView, scopeNames } from "./coupon-view.ts";

/**
 * Lists the caller's coupons in one state, a page at a time. Their availability is by time only, since the other terms depend on an order.
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
      ...couponView(coupon, availabilityOf(coupon, when), { dinerId: diner.id, scope: scopeNames(coupon.terms, snapshot), locale }),
      usedOn: coupon.usedOn,
    })),
  );
};
