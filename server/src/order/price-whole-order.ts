import { AdjustmentCategory, AdjustmentTarget, type OrderType } from "@comanda/domain/codes";
import type { Translated } from "@comanda/domain/locale";
import { priceOrder } from "@comanda/domain/order-pricing";
import type { Adjustment, PricedOrder } from "@comanda/domain/pricing-shapes";
import type { Merchant } from "../merchant/merchant-store.ts";
import type { OrderedLine, Pricing } from "./order-record.ts";

/** What an order of these lines costs at this merchant: the one place where the server prices. */
export function priceWholeOrder(
  { definition }: Merchant,
  order: { type: OrderType; isTaxFree: boolean; lines: OrderedLine[]; tips: string },
): { priced: PricedOrder; pricing: Pricing } {
  const { lines, type, isTaxFree, tips } = order;
  const named = <Rule extends { name: Translated }>(rules: Rule[]) => rules.map((rule) => ({ ...rule, name: rule.name["en-US"] }));
  const priced = priceOrder({
    type,
    isTaxFree,
    lines,
    pricesIncludeTax: definition.pricesIncludeTax,
    coupons: [],
    taxes: named(definition.taxes) as never,
    charges: named(definition.charges) as never,
    adjustments: Number(tips) > 0 ? [tipOf(tips)] : [],
  });
  const { orderTaxes, priceAdjustments, trace } = priced;
  return { priced, pricing: { orderTaxes, priceAdjustments, trace, names: namesOf(definition, lines) } };
}

const tipOf = (amount: string): Adjustment => ({
  category: AdjustmentCategory.tips,
  target: AdjustmentTarget.entireOrder,
  amount,
  name: "tips",
  asTips: true,
});

/** The names that a pricing mentions, by the English one, so that it can be read in each language later. */
function namesOf({ taxes, charges }: Merchant["definition"], lines: OrderedLine[]): Record<string, Translated> {
  const promotions = lines.flatMap(({ promotion }) => promotion ?? []);
  return Object.fromEntries([...taxes, ...charges, ...promotions].map(({ name }) => [name["en-US"], name]));
}
