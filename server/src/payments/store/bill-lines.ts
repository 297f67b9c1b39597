import { money } from "@comanda/domain/money/money";
import type { Bill, BillLine } from "@comanda/domain/payment/bill-shares";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { discountSharesOf } from "./discount-shares.ts";

/** An order as a bill: its dishes, each with its share of the discounts, and what was added to them. */
export function billOf(found: Pick<OrderWithItems, "order" | "items">): Omit<Bill, "due"> {
  const { charge, tax, tips } = found.order;
  return { lines: linesOf(found), charge: money(charge), tax: money(tax), tips: money(tips) };
}

function linesOf(found: Pick<OrderWithItems, "order" | "items">): BillLine[] {
  const { order, items } = found;
  const shares = discountSharesOf(found);
  return items.map(({ id, line, amount }, at) => ({
    id,
    amount: money(amount),
    discountShare: shares[at] ?? money("0"),
    isTaxed: !order.isTaxFree && !line.isTaxFree,
  }));
}
