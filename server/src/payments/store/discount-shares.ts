import { AdjustmentCategory, type OrderType } from "@comanda/domain/codes";
import { compare } from "@comanda/domain/money/decimal";
import { type Money, money, sum } from "@comanda/domain/money/money";
import { spread } from "@comanda/domain/money/spread";
import { priceOrder } from "@comanda/domain/pricing/order-pricing";
import type { OrderWithItems } from "../../orders/read/order-record.ts";

/**
 * What promotions, coupons and discounts take off each item, as the pricing of the order divides them. Where the items were priced in parts,
 * such as by a previous release, the discount of the whole order is divided in proportion to the amounts.
 */
export function discountSharesOf({ order, items }: Pick<OrderWithItems, "order" | "items">): Money[] {
  const { lines } = priceOrder({
    type: order.type as OrderType,
    isTaxFree: order.isTaxFree,
    lines: items.map(({ line }) => line),
    taxes: [],
    pricesIncludeTax: false,
    charges: [],
    coupons: order.pricing.coupons.map(({ userCouponId, terms }) => ({ ...terms, userCouponId, name: userCouponId })),
    adjustments: order.pricing.priceAdjustments.filter(({ category }) => category === AdjustmentCategory.discount),
  });
  const shares = lines.map(({ discountShare }) => money(discountShare));
  const discount = money(order.discount);
  return compare(sum(shares), discount) === 0
    ? shares
    : spread(
        discount,
        items.map(({ amount }) => money(amount)),
      );
}
