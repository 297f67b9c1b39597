import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { max, minus, type Money, money, NOTHING, sum } from "@comanda/domain/money/money";

type OfBill = Pick<StaffOrder, "total" | "paid" | "refunded" | "refunding" | "writtenOff" | "due">;

/**
 * What orders come to: `paid` and `total` without what was given back, also where its provider has not confirmed that yet; `reserved`: what phones and
 * cards are taking now. Paid, reserved and what is due sum to the total.
 */
export function billSums(orders: readonly OfBill[]): { paid: Money; reserved: Money; total: Money } {
  const all = (part: (order: OfBill) => Money) => sum(orders.map(part));
  const back = all(({ refunded, refunding }) => sum([money(refunded), money(refunding)]));
  const reserved = all(({ total, paid, writtenOff, due }) =>
    max(NOTHING, minus(money(total), sum([money(paid), money(writtenOff), money(due)]))),
  );
  const without = (amount: Money) => max(NOTHING, minus(amount, back));
  return { paid: without(all(({ paid }) => money(paid))), reserved, total: without(all(({ total }) => money(total))) };
}
