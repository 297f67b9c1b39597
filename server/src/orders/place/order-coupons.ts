import { type HeldCouponTerms, type UnusableCoupon, chooseCoupons } from "@comanda/domain/coupon/coupon-choice";
import type { Combination, Explained } from "@comanda/domain/coupon/coupon-combination";
import type { CouponToApply, PricingInput } from "@comanda/domain/pricing/pricing-shapes";
import { ok, type Result } from "@comanda/domain/result";
import type { HeldCoupon } from "../../members/coupon/coupon-store.ts";
import { scopeNames } from "../../members/coupon/coupon-view.ts";
import type { PricingContext } from "./order-context.ts";
import type { CouponOnOrder } from "../read/order-member-view.ts";
import type { AppliedCoupon, BestCoupons, CouponSet } from "../read/order-record.ts";

/** The coupons of an order: `toApply` for the pricing, `applied` as stored, `offered` all that the member can choose from. */
type ChosenCoupons = { toApply: CouponToApply[]; applied: AppliedCoupon[]; offered: CouponOnOrder[]; best: BestCoupons | null };

/**
 * Chooses the coupons of an order: exactly the requested ones, otherwise the best (product rules, section 8). An existing order may keep
 * its coupons, even if they have expired since, or exchange them.
 */
export function couponsFor(
  { snapshot, currentState, reading, existingOrder }: PricingContext,
  lines: Omit<PricingInput, "coupons">,
  chosen: readonly string[] | undefined,
): Result<ChosenCoupons, "coupon-unusable", UnusableCoupon> {
  const couponsOfOrder = existingOrder?.order.pricing.coupons ?? [];
  const heldCoupons: HeldCouponTerms<HeldCoupon>[] = [
    ...couponsOfOrder.map((coupon) => ({ coupon, isHeld: true })),
    ...currentState.coupons.map((coupon) => ({ coupon, isHeld: false })),
  ];
  const choice = chooseCoupons(lines, heldCoupons, { chosen, at: reading.now, zone: snapshot.merchant.timeZone });
  if (!choice.ok) return choice;
  const { evaluated, explained, coupons: toApply } = choice.value;
  const offered = evaluated.map((coupon) => ({ ...coupon, scope: scopeNames(coupon.coupon.terms, snapshot) }));
  const applied = toApply.flatMap(({ userCouponId }) => offered.find(({ coupon }) => coupon.userCouponId === userCouponId) ?? []);
  return ok({
    toApply,
    applied: applied.map((coupon) => appliedCoupon(coupon, reading.now)),
    offered,
    best: heldCoupons.length === 0 ? null : withNames(explained, heldCoupons),
  });
}

function appliedCoupon({ coupon, amount, scope }: CouponOnOrder, now: Date): AppliedCoupon {
  const { userCouponId, couponId, terms, validFrom, validTo, usedAt } = coupon;
  return { userCouponId, couponId, terms, validFrom, validTo, usedAt: usedAt ?? now.toISOString(), amount, scope };
}

/** Adds the names for the explanation, in every language, because it may be displayed later. */
function withNames({ best, runnerUp, nearest }: Explained, heldCoupons: readonly HeldCouponTerms[]): BestCoupons {
  const coupons = new Map(heldCoupons.map(({ coupon }) => [coupon.userCouponId, coupon]));
  const named = (set: Combination): CouponSet => {
    const all = set.userCouponIds.flatMap((id) => coupons.get(id) ?? []);
    const [endsAt = ""] = all.map(({ validTo }) => validTo).toSorted();
    return { ...set, names: all.map(({ terms }) => terms.name), endsAt };
  };
  const name = nearest && coupons.get(nearest.userCouponId)?.terms.name;
  return {
    ...named(best),
    runnerUp: runnerUp && named(runnerUp),
    nearest: nearest && name ? { name, missingAmount: nearest.missingAmount } : null,
  };
}
