import { CouponScope } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";

/** Whether a dish that a coupon is for is on the menu. Its categories and dishes can have been removed since the coupon was made or given. */
export function hasDishes(
  { couponType, scopeIds }: Pick<CouponTerms, "couponType" | "scopeIds">,
  { products }: Pick<MenuSnapshot, "products">,
) {
  if (couponType === CouponScope.order) return true;
  return products.some(
    ({ id, categoryId, isOffShelf }) => !isOffShelf && scopeIds.includes(couponType === CouponScope.products ? id : categoryId),
  );
}
