import type { contract } from "@comanda/contract";
import { isZero } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { statement } from "../../platform/db/queryable.ts";
import { IS_OF_NO_FAILURE } from "./failed-refunds-sql.ts";
import { readingOn } from "./order-member-view.ts";
import { findOrderOfAnyone } from "./order-store.ts";
import { orderView } from "./order-view.ts";
import { orderOfReceipt } from "./receipt-token.ts";

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

/**
 * The receipt of an order of which something is paid, for everybody who has its address. It has no name of a person, and no note on a dish, in which
 * diners write their allergies.
 */
export const getReceipt: Handler<typeof contract.payment.receipt> = async (deps, { merchantId, locale }, { query: { token } }) => {
  if (merchantId === null) return refuse("not-found");
  const orderId = orderOfReceipt(deps.secrets, merchantId, token);
  const snapshot = await deps.menus.latest(merchantId);
  const found = orderId === null ? null : await findOrderOfAnyone(deps.db, merchantId, orderId);
  if (!snapshot || !found || isZero(money(found.order.paid))) return refuse("not-found");
  const view = orderView(found, readingOn(snapshot, { now: deps.clock.now(), locale }));
  const payments = await paymentsOf(deps.db, { merchantId, orderId: found.order.id });
  const { serial, type, tableId, tableName, orderTaxes, priceAdjustments, subTotalAmount, totalAmount, createAt } = view;
  const orderItems = view.orderItems.map((item) => ({ ...item, notes: "" }));
  return ok({
    taxNumber: snapshot.merchant.definition.taxNumber ?? "",
    order: { serial, type, tableId, tableName, orderItems, orderTaxes, priceAdjustments, subTotalAmount, totalAmount, createAt },
    payments: payments.map(paymentView),
  });
};
