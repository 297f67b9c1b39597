import type { CouponTermsView, MemberCoupon } from "@comanda/contract/staff/people/member-calls";
import { DiscountType } from "@comanda/domain/codes";
import { formatAmount } from "@comanda/domain/money/currency";
import { LOCALES } from "@comanda/domain/locale";
import { formatDate } from "@comanda/web/i18n/formats";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useDateText } from "../text/formats.ts";
import { useLocale } from "../text/text.tsx";
import { useMemberText } from "./members-text.ts";

type CouponTexts = {
  /** What it takes off: `$5`, `10%`. */
  value: (coupon: CouponTermsView) => string;
  /** From which amount, and up to which: `from $60, up to $4`. */
  terms: (coupon: CouponTermsView, end?: string) => string;
  /** How long a coupon is good that is given now. */
  end: (offer: { validDays: number | null; validUntil: string | null }) => string;
  /** What a member's coupon waits for, or where it was used. */
  state: (coupon: MemberCoupon) => string;
};

/** The texts of coupons in the restaurant's currency and the language of the page. */
export function useCouponTexts(): CouponTexts {
  const t = useMemberText();
  const locale = useLocale();
  const dateText = useDateText();
  const { currency } = useRestaurant();
  const amount = (text: string) => formatAmount(text, { locale, currency }, "short");
  const value: CouponTexts["value"] = ({ discountType, discountValue }) =>
    discountType === DiscountType.percent ? `${Number(discountValue)}%` : amount(discountValue);
  const terms: CouponTexts["terms"] = ({ thresholdAmount, maxDiscountAmount }, end) =>
    [
      ...(Number(thresholdAmount) > 0 ? [t("couponFrom", { amount: amount(thresholdAmount) })] : []),
      ...(maxDiscountAmount === null ? [] : [t("couponUpTo", { amount: amount(maxDiscountAmount) })]),
      ...(end === undefined ? [] : [end]),
    ].join(LOCALES[locale].comma);
  const state: CouponTexts["state"] = (coupon) => {
    const { order, validTo } = coupon;
    if (order) return t(coupon.state === "in-order" ? "couponInOrderHelp" : "couponUsedIn", { serial: order.serial });
    // `validTo` is exclusive: a coupon until midnight is last valid on the day before.
    return terms(coupon, t("couponUntil", { day: dateText(new Date(Date.parse(validTo) - 1).toISOString()) }));
  };
  const end: CouponTexts["end"] = ({ validDays, validUntil }) =>
    validUntil === null
      ? t("couponGoodFor", { count: validDays ?? 0 })
      : t("couponUntil", { day: formatDate(validUntil, locale, { timeZone: "UTC", dateStyle: "medium" }) });
  return { value, terms, end, state };
}
