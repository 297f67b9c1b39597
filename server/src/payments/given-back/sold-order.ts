import { AdjustmentCategory } from "@comanda/domain/codes";
import { max, minus, type Money, money, NOTHING, sum } from "@comanda/domain/money/money";
import type { GivenBack, SoldOrder } from "@comanda/domain/payment/give-back";
import type { PaymentRow } from "../../orders/console/order-history-store.ts";
import type { RefundRow } from "../../orders/console/refund-rows.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { discountSharesOf } from "../store/discount-shares.ts";

const total = (amounts: readonly { amount: string }[]): Money => sum(amounts.map(({ amount }) => money(amount)));

/** An order with its payments as it was sold and paid: promotions, coupons and discounts are the three parts of what was taken off. */
export function soldOrderOf({ order, items }: OrderWithItems, payments: readonly PaymentRow[]): SoldOrder {
  const shares = discountSharesOf({ order, items });
  const { orderTaxes, priceAdjustments } = order.pricing;
  const [promotions, coupons] = [AdjustmentCategory.promotion, AdjustmentCategory.coupon].map((one) =>
    total(priceAdjustments.filter(({ category }) => category === one)),
  );
  const named = [promotions ?? NOTHING, coupons ?? NOTHING];
  const added = total(orderTaxes.filter(({ isIncluded }) => !isIncluded));
  return {
    lines: items.map(({ id, line, amount, points }, at) => ({
      id,
      quantity: line.quantity,
      amount: money(amount),
      discountShare: shares[at] ?? NOTHING,
      isTaxed: !order.isTaxFree && !line.isTaxFree,
      points,
    })),
    discounts: [...named, max(NOTHING, minus(money(order.discount), sum(named)))],
    charge: money(order.charge),
    taxes: orderTaxes.map(({ amount, isIncluded }) => ({ amount: money(amount), isIncluded })),
    otherTax: max(NOTHING, minus(money(order.tax), added)),
    tips: money(order.tips),
    paid: money(order.paid),
    beside: sum(payments.filter(({ refundId }) => refundId === null).map(({ tip }) => money(tip))),
  };
}

/** A tax of an order by its id and rate: its position may change when the order is priced again. */
export const taxKeyOf = ({ name, rate }: { name: string; rate: string }) => ({ id: name.replace(/^tax:/, ""), rate });

/** What was given back before: all but what a provider has refused. */
export const givenBefore = ({ order }: Pick<OrderWithItems, "order">, refunds: readonly RefundRow[]): GivenBack[] =>
  refunds
    .filter(({ state }) => state !== "failed")
    .map(({ items, net, promotions, coupons, discounts, charge, taxes, otherTax, tips, beside, points }) => ({
      items,
      net: money(net),
      discounts: [promotions, coupons, discounts].map((amount) => money(amount)),
      charge: money(charge),
      taxes: order.pricing.orderTaxes.map((tax) => {
        const { id, rate } = taxKeyOf(tax);
        return money(taxes.find((one) => one.id === id && one.rate === rate)?.amount ?? "0");
      }),
      otherTax: money(otherTax),
      tips: money(tips),
      beside: money(beside),
      points,
    }));
