import { DEFAULT_LOCALE, type Translated } from "@comanda/domain/locale";
import { promotionKey } from "@comanda/domain/pricing/promotion";
import type { CouponToApply, DiscountToApply, LineToPrice } from "@comanda/domain/pricing/pricing-shapes";
import { discountName } from "../../platform/text/order-changes.ts";
import type { StaffDiscount } from "../read/order-record.ts";

/** A tax or charge of the merchant, with its name in every language. */
type Rule = { id: string; name: Translated };

/** Taxes and charges for the pricing, each named by a unique key, and the translated names by these keys. */
export type NameKeys = {
  names: Record<string, Translated>;
  rules<Kind extends Rule>(kind: "tax" | "charge", rules: readonly Kind[]): (Omit<Kind, "name"> & { name: string })[];
  lines(lines: readonly LineToPrice[]): LineToPrice[];
  discount(discount: StaffDiscount): DiscountToApply;
  coupons(coupons: readonly CouponToApply[], nameOf: (userCouponId: string) => Translated | undefined): CouponToApply[];
};

/**
 * A pricing stores the names of taxes, charges, promotions and coupons in every language, so that it can be displayed in each of them
 * later. They are stored by id, because two of them may have the same English name.
 */
export function openNameKeys(): NameKeys {
  const names: Record<string, Translated> = {};
  const keyed = (key: string, name: Translated): string => {
    names[key] ??= name;
    return key;
  };
  return {
    names,
    rules: (kind, rules) => rules.map((rule) => ({ ...rule, name: keyed(`${kind}:${rule.id}`, rule.name) })),
    lines: (lines) =>
      lines.map(({ promotion, ...line }) => {
        const key = promotion && keyed(`promotion:${promotionKey({ ...line, promotion })}`, promotion.name);
        return { ...line, promotion: promotion && key ? { ...promotion, name: { [DEFAULT_LOCALE]: key } } : null };
      }),
    discount: ({ kind, value, reason }) => ({ kind, value, name: keyed("discount", discountName(reason)) }),
    coupons: (coupons, nameOf) =>
      coupons.map((coupon) => {
        const name = nameOf(coupon.userCouponId);
        return name ? { ...coupon, name: keyed(`coupon:${coupon.userCouponId}`, name) } : coupon;
      }),
  };
}
