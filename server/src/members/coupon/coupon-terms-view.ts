import type { CouponTermsView } from "@comanda/contract/staff/people/member-calls";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import { type Locale, nameIn } from "@comanda/domain/locale";
import { money, moneyText } from "@comanda/domain/money/money";

/** What a coupon takes off, as the console shows it. */
export const couponTermsView = (
  { name, discountType, discountValue, thresholdAmount, maxDiscountAmount }: CouponTerms,
  locale: Locale,
): CouponTermsView => ({
  ...nameIn(name, locale),
  discountType,
  discountValue,
  thresholdAmount: moneyText(money(thresholdAmount)),
  maxDiscountAmount: maxDiscountAmount === null ? null : moneyText(money(maxDiscountAmount)),
});
