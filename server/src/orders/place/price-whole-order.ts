import { AdjustmentCategory, AdjustmentTarget } from "@comanda/domain/codes";
import type { UnusableCoupon } from "@comanda/domain/coupon/coupon-choice";
import { LARGEST_AMOUNT } from "@comanda/domain/limits";
import { DEFAULT_LOCALE, type Translated } from "@comanda/domain/locale";
import { compare } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { priceOrder } from "@comanda/domain/pricing/order-pricing";
import type {
  Adjustment,
  CouponToApply,
  DiscountToApply,
  LineToPrice,
  PricedOrder,
  PricingInput,
} from "@comanda/domain/pricing/pricing-shapes";
import { promotionKey } from "@comanda/domain/pricing/promotion";
import { refuse, type Refused } from "@comanda/domain/result";
import { discountName, priceChangeName } from "../../platform/text/order-changes.ts";
import type { CouponOnOrder } from "../read/order-member-view.ts";
import type { OrderedLine, Pricing, StaffDiscount } from "../read/order-record.ts";
import { priceChangeKey } from "../read/priced-sets.ts";
import type { PricingContext } from "./order-context.ts";
import { couponsFor } from "./order-coupons.ts";

type ToPrice = Pick<PricingInput, "type" | "isTaxFree"> & {
  guests: number;
  lines: OrderedLine[];
  tips: string;
  userCouponIds: string[] | undefined;
};

/** `refused` where the requested coupons cannot be used (then it is priced without any), or where an amount is too large. */
export type PricedWhole = {
  priced: PricedOrder;
  pricing: Pricing;
  offered: CouponOnOrder[];
  refused: Refused<"coupon-unusable", UnusableCoupon> | Refused<"malformed-input", { issues: { path: string; message: string }[] }> | null;
};

const NO_COUPONS = { toApply: [], applied: [], offered: [], best: null };

/**
 * Prices an order with these lines at this merchant, with the discount that the staff gave it: the only place where the server prices an
 * order that is stored. The shares of a bill divide its stored amounts (`payments/record/shares-of-bill.ts`).
 */
export function priceWholeOrder(context: PricingContext, { lines, type, guests, isTaxFree, tips, userCouponIds }: ToPrice): PricedWhole {
  const { definition } = context.snapshot.merchant;
  const staffDiscount = context.existingOrder?.order.staffDiscount;
  const keys = openNameKeys();
  const input = {
    type,
    guests,
    isTaxFree,
    lines: keys.lines(lines),
    pricesIncludeTax: definition.pricesIncludeTax,
    taxes: keys.rules("tax", definition.taxes),
    charges: keys.rules("charge", definition.charges),
    adjustments: Number(tips) > 0 ? [tipOf(tips)] : [],
    discount: staffDiscount ? keys.discount(staffDiscount) : null,
  };
  const chosen = couponsFor(context, input, userCouponIds);
  const { toApply, applied, offered, best } = chosen.ok ? chosen.value : NO_COUPONS;
  const nameOf = (id: string) => applied.find(({ userCouponId }) => userCouponId === id)?.terms.name;
  const priced = priceOrder({ ...input, coupons: keys.coupons(toApply, nameOf) });
  const { orderTaxes, priceAdjustments, trace } = priced;
  return {
    priced,
    pricing: {
      orderTaxes,
      priceAdjustments,
      trace,
      names: keys.names,
      coupons: applied,
      best,
      discountShares: priced.lines.map(({ discountShare }) => discountShare),
    },
    offered,
    refused: isTooLarge(priced) ? refuse("malformed-input", { issues: [TOO_LARGE] }) : chosen.ok ? null : chosen,
  };
}

const tipOf = (amount: string): Adjustment => ({
  category: AdjustmentCategory.tips,
  target: AdjustmentTarget.entireOrder,
  amount,
  name: "tips",
  asTips: true,
});

const TOO_LARGE = { path: "orderItems", message: `an amount of the order would be larger than ${LARGEST_AMOUNT}` };

/** Every stored amount counts: a promotion may reduce to zero an amount that exceeds its column. */
function isTooLarge({ lines, subTotalAmount, totalChargeAmount, totalTaxAmount, totalTipsAmount, totalAmount }: PricedOrder): boolean {
  const amounts = [subTotalAmount, totalChargeAmount, totalTaxAmount, totalTipsAmount, totalAmount, ...lines.map((line) => line.lineTotal)];
  return amounts.some((amount) => compare(money(amount), money(LARGEST_AMOUNT)) > 0);
}

/** A tax or charge of the merchant, with its name in every language. */
type Rule = { id: string; name: Translated };

/** Taxes and charges for the pricing, each named by a unique key, and the translated names by these keys. */
export type NameKeys = {
  names: Record<string, Translated>;
  rules<Kind extends Rule>(kind: "tax" | "charge", rules: readonly Kind[]): (Omit<Kind, "name"> & { name: string })[];
  lines(lines: readonly OrderedLine[]): LineToPrice[];
  discount(discount: StaffDiscount): DiscountToApply;
  coupons(coupons: readonly CouponToApply[], nameOf: (userCouponId: string) => Translated | undefined): CouponToApply[];
};

/**
 * A pricing stores the names of taxes, charges, promotions and coupons in every language, so that it can be displayed in each of them
 * later. They are stored by id, because two of them may have the same English name.
 */
function openNameKeys(): NameKeys {
  const names: Record<string, Translated> = {};
  const keyed = (key: string, name: Translated): string => {
    names[key] ??= name;
    return key;
  };
  return {
    names,
    rules: (kind, rules) => rules.map((rule) => ({ ...rule, name: keyed(`${kind}:${rule.id}`, rule.name) })),
    lines: (lines) =>
      lines.map(({ promotion, priceChange, ...line }, at) => {
        const key = promotion && keyed(`promotion:${promotionKey({ ...line, promotion })}`, promotion.name);
        return {
          ...line,
          promotion: promotion && key ? { ...promotion, name: { [DEFAULT_LOCALE]: key } } : null,
          priceChange: priceChange ? { each: priceChange.each, name: keyed(priceChangeKey(line, at), priceChangeName(priceChange)) } : null,
        };
      }),
    discount: ({ kind, value, reason }) => ({ kind, value, name: keyed("discount", discountName(reason)) }),
    coupons: (coupons, nameOf) =>
      coupons.map((coupon) => {
        const name = nameOf(coupon.userCouponId);
        return name ? { ...coupon, name: keyed(`coupon:${coupon.userCouponId}`, name) } : coupon;
      }),
  };
}
