import type { UserCouponView } from "@comanda/contract/shapes/coupon-shapes";
import { type Availability, CouponScope } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { type Locale, nameIn, textsIn, type Translated } from "@comanda/domain/locale";
import { money, moneyText } from "@comanda/domain/money/money";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { HeldCoupon } from "./coupon-store.ts";

/** Whether a coupon is available at a moment, and when it will be. */
export type CouponStanding = { availability: Availability; nextFrom: string | null };

/**
 * The names of a coupon's categories or products, in the order of its terms; empty for a coupon on the whole order. Products that have
 * left the menu are omitted.
 */
export function scopeNames({ couponType, scopeIds }: Pick<CouponTerms, "couponType" | "scopeIds">, snapshot: MenuSnapshot): Translated[] {
  if (couponType === CouponScope.order) return [];
  const { categories } = snapshot.merchant.definition;
  const named = couponType === CouponScope.products ? snapshot.productById : new Map(categories.map((category) => [category.id, category]));
  return scopeIds.flatMap((id) => named.get(id)?.name ?? []);
}

/** The view of a coupon for its member. */
export function couponView(
  coupon: HeldCoupon,
  { availability, nextFrom }: CouponStanding,
  { dinerId, scope, locale }: { dinerId: string; scope: Translated[]; locale: Locale },
): UserCouponView {
  const scopes = textsIn(scope, locale);
  const { terms, couponId, userCouponId, validFrom, validTo, usedAt } = coupon;
  return {
    id: couponId,
    userCouponId,
    userId: dinerId,
    ...nameIn(terms.name, locale),
    couponType: terms.couponType,
    scopeNames: scopes.names,
    scopeLangs: scopes.langs,
    discountType: terms.discountType,
    discountValue: terms.discountValue,
    thresholdAmount: moneyText(money(terms.thresholdAmount)),
    thresholdWithin: terms.thresholdWithin ?? "order",
    maxDiscountAmount: terms.maxDiscountAmount === null ? null : moneyText(money(terms.maxDiscountAmount)),
    stackable: terms.stackable,
    weekdays: terms.weekdays,
    validFrom,
    validTo,
    usedAt,
    availability,
    nextFrom,
  };
}
