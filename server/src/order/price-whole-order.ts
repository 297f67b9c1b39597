import { AdjustmentCategory, AdjustmentTarget } from "@comanda/domain/codes";
import type { UnusableCoupon } from "@comanda/domain/coupon-choice";
import type { Translated } from "@comanda/domain/locale";
import { priceOrder } from "@comanda/domain/order-pricing";
import type { Adjustment, PricedOrder, PricingInput } from "@comanda/domain/pricing-shapes";
import type { Refused } from "@comanda/domain/result";
import type { Merchant } from "../merchant/merchant-store.ts";
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
  const named = <Rule extends { name: Translated }>(rules: Rule[]) => rules.map((rule) => ({ ...rule, name: rule.name["en-US"] }));
  const input = {
    type,
    isTaxFree,
    lines,
    pricesIncludeTax: definition.pricesIncludeTax,
    taxes: named(definition.taxes) as never,
    charges: named(definition.charges) as never,
    adjustments: Number(tips) > 0 ? [tipOf(tips)] : [],
  };
  const chosen = couponsFor(basis, input, userCouponIds);
  const { toApply, applied, offered, best } = chosen.ok ? chosen.value : NO_COUPONS;
  const priced = priceOrder({ ...input, coupons: toApply });
  const { orderTaxes, priceAdjustments, trace } = priced;
  const names = namesOf(definition, [...lines.flatMap(({ promotion }) => promotion ?? []), ...applied.map(({ terms }) => terms)]);
  return {
    priced,
    pricing: { orderTaxes, priceAdjustments, trace, names, coupons: applied, best },
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

/** The names that a pricing mentions, by the English one, so that it can be read in each language later. */
const namesOf = ({ taxes, charges }: Merchant["definition"], more: { name: Translated }[]): Record<string, Translated> =>
  Object.fromEntries([...taxes, ...charges, ...more].map(({ name }) => [name["en-US"], name]));
