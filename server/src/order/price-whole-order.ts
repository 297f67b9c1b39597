import { AdjustmentCategory, AdjustmentTarget } from "@comanda/domain/codes";
import type { UnusableCoupon } from "@comanda/domain/coupon-choice";
import { priceOrder } from "@comanda/domain/order-pricing";
import type { Adjustment, PricedOrder, PricingInput } from "@comanda/domain/pricing-shapes";
import type { Refused } from "@comanda/domain/result";
import { openNameKeys } from "./name-keys.ts";
import type { BasisToPrice } from "./order-basis.ts";
import { couponsFor } from "./order-coupons.ts";
import type { CouponOnOrder } from "./order-member-view.ts";
import type { OrderedLine, Pricing } from "./order-record.ts";

type ToPrice = Pick<PricingInput, "type" | "isTaxFree"> & { lines: OrderedLine[]; tips: string; userCouponIds: string[] | undefined };

/** `refused` where the coupons that were asked for cannot be used: then it is priced without any. */
export type PricedWhole = {
  priced: PricedOrder;
  pricing: Pricing;
  offered: CouponOnOrder[];
  refused: Refused<"coupon-unusable", UnusableCoupon> | null;
};

const NO_COUPONS = { toApply: [], applied: [], offered: [], best: null };

/** What an order of these lines costs at this merchant: the one place where the server prices. */
export function priceWholeOrder(basis: BasisToPrice, { lines, type, isTaxFree, tips, userCouponIds }: ToPrice): PricedWhole {
  const { definition } = basis.shelf.merchant;
  const keys = openNameKeys();
  const input = {
    type,
    isTaxFree,
    lines: keys.lines(lines),
    pricesIncludeTax: definition.pricesIncludeTax,
    taxes: keys.rules("tax", definition.taxes) as never,
    charges: keys.rules("charge", definition.charges) as never,
    adjustments: Number(tips) > 0 ? [tipOf(tips)] : [],
  };
  const chosen = couponsFor(basis, input, userCouponIds);
  const { toApply, applied, offered, best } = chosen.ok ? chosen.value : NO_COUPONS;
  const nameOf = (id: string) => applied.find(({ userCouponId }) => userCouponId === id)?.terms.name;
  const priced = priceOrder({ ...input, coupons: keys.coupons(toApply, nameOf) });
  const { orderTaxes, priceAdjustments, trace } = priced;
  return {
    priced,
    pricing: { orderTaxes, priceAdjustments, trace, names: keys.names, coupons: applied, best },
    offered,
    refused: chosen.ok ? null : chosen,
  };
}

const tipOf = (amount: string): Adjustment => ({
  category: AdjustmentCategory.tips,
  target: AdjustmentTarget.entireOrder,
  amount,
  name: "tips",
  asTips: true,
});
