import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { minus, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";

/** What the restaurant has given back of an order, with tips and the rounding of cash; `0.00` where that is nothing. */
export function givenBackOf({ payments }: Pick<OrderView, "payments">): string {
  const refunds = payments.filter(({ isRefund }) => isRefund);
  return moneyText(minus(NOTHING, sum(refunds.flatMap(({ amount, tip, rounding }) => [amount, tip, rounding].map((one) => money(one))))));
}
