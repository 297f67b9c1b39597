import type { ReceiptView } from "@comanda/contract/calls/payment-calls";
import { isZero } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { IS_OF_NO_FAILURE } from "../../orders/read/failed-refunds-sql.ts";
import type { OrderReading } from "../../orders/read/order-member-view.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { orderView } from "../../orders/read/order-view.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A receipt without what it says of the restaurant. */
export type Receipt = Omit<ReceiptView, "taxNumber">;

/** The order or the payment of a receipt, and the language in which it is read. */
export type ReceiptOf = { merchantId: string; id: string; reading: OrderReading };

type PaymentRow = {
  id: string;
  method: "cash" | "card" | "other" | "online" | "written-off";
  amount: string;
  tip: string;
  rounding: string;
  at: Date;
  isRefund: boolean;
  reference: string;
  brand: string | null;
  isCompanion: boolean;
};

/**
 * The payments of an order that count: without corrections and what was corrected, and without refunds that have failed. `isCompanion`: of a diner
 * other than that of the order, or given back of one.
 */
const paymentsOf = statement<PaymentRow, { merchantId: string; orderId: string }>(
  "receipt.payments",
  `select p.id, p.method, p.amount, p.tip, p.rounding, p.at, p.refund_id is not null as "isRefund", p.reference,
     case when p.refund_id is null then a.method ->> 'brand' end as brand, coalesce(a.diner_id <> o.diner_id, false) as "isCompanion"
   from payment p
   join customer_order o on o.merchant_id = :merchantId and o.id = p.order_id
   left join refund f on f.merchant_id = :merchantId and f.id = p.refund_id
   left join payment paid on paid.merchant_id = :merchantId and paid.id = coalesce(f.payment_id, p.id)
   left join payment_attempt a on a.merchant_id = :merchantId and a.id = paid.attempt_id
   where p.merchant_id = :merchantId and p.order_id = :orderId and p.reverses is null and p.method <> 'written-off'
     and ${IS_OF_NO_FAILURE}
     and not exists (select 1 from payment r where r.merchant_id = :merchantId and r.reverses = p.id)
   order by p.at, p.id`,
);

/** A payment as the receipt says it: of one by a companion at the table only how much of the order it has paid. */
const paymentView = ({ reference, at, brand, ...payment }: PaymentRow) => ({
  ...payment,
  brand: brand ?? "",
  lastFour: /\d{4}$/.exec(reference)?.[0] ?? "",
  at: at.toISOString(),
  ...(payment.isCompanion && { method: "other" as const, brand: "", lastFour: "", tip: "0.00" }),
});

/** An order with all its dishes, for the diner who has ordered them. */
export function wholeOrder(found: OrderWithItems, reading: OrderReading): NonNullable<Receipt["orders"][number]["order"]> {
  const { orderItems, orderTaxes, priceAdjustments, subTotalAmount, totalAmount } = orderView(found, reading);
  return { orderItems: orderItems.map((item) => ({ ...item, notes: "" })), orderTaxes, priceAdjustments, subTotalAmount, totalAmount };
}

/** The receipt of an order with all its payments; null while nothing of it is paid. */
export async function receiptOfOrder(on: Queryable, { merchantId, id: orderId, reading }: ReceiptOf): Promise<Receipt | null> {
  const found = await findOrderOfAnyone(on, merchantId, orderId);
  if (!found || isZero(money(found.order.paid))) return null;
  const { serial, type, tableId, tableName, paid, createdAt } = found.order;
  return {
    number: String(serial),
    at: createdAt.toISOString(),
    reference: "",
    orders: [{ serial, type, tableId, tableName, order: wholeOrder(found, reading), dishes: [], amount: paid }],
    unallocated: "0.00",
    payments: (await paymentsOf(on, { merchantId, orderId })).map(paymentView),
  };
}
