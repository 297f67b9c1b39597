type Coupon = { userCouponId: string; stackable: boolean };

/** The chosen coupons with one more or one less; one that stands alone is never beside others. */
export function withCoupon(chosen: readonly string[], id: string, coupons: readonly Coupon[]): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const isStackable = (one: string) => coupons.some(({ userCouponId, stackable }) => userCouponId === one && stackable);
  return isStackable(id) ? [...chosen.filter(isStackable), id] : [id];
}
