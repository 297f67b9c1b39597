import { AdjustmentCategory, AdjustmentTarget } from "@comanda/domain/codes";
import type { UnusableCoupon } from "@comanda/domain/coupon/coupon-choice";
import { compare } from "@comanda/domain/money/decimal";
import { LARGEST_AMOUNT } from "@comanda/domain/limits";
import { money } from "@comanda/domain/money/money";
import { priceOrder } from "@comanda/domain/pricing/order-pricing";
import type { Adjustment, PricedOrder, PricingInput } from "@comanda/domain/pricing/pricing-shapes";
import { refuse, type Refused } from "@comanda/domain/result";
import { openNameKeys } from "./name-keys.ts";
import type { PricingContext } from "./order-context.ts";
import { couponsFor } from "./order-coupons.ts";
import type { CouponOnOrder } from "../read/order-member-view.ts";
import type { OrderedLine, Pricing } from "../read/order-record.ts";

type ToPrice = Pick<PricingInput, "type" | "isTaxFree"> & { lines: OrderedLine[]; tips: string; userCouponIds: string[] | undefined };

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
 * order.
 */
export function priceWholeOrder(context: PricingContext, { lines, type, isTaxFree, tips, userCouponIds }: ToPrice): PricedWhole {
  const { definition } = context.snapshot.merchant;
  const staffDiscount = context.existingOrder?.order.staffDiscount;
  const keys = openNameKeys();
  const input = {
    type,
    isTaxFree,
    lines: keys.lines(lines),
    pricesIncludeTax: definition.pricesIncludeTax,
    taxes: keys.rules("tax", definition.taxes) as never,
    charges: keys.rules("charge", definition.charges) as never,
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
