import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { STOCK_TOPIC } from "../../menu/read/menu-cache.ts";

/**
 * SQL: adds stock to the products of the merchant `:merchantId`, from `taken` with JSON objects `stock_taken`. Rows are locked in the order of their ids,
 * as in placing an order. Stock that has become unlimited has no row.
 */
const addStock = (taken: string): string =>
  `with given as (
     select one.key::bigint as product_id, sum(one.value::numeric) as quantity from ${taken} i, jsonb_each_text(i.stock_taken) one group by 1
   ),
   held as (
     select s.product_id from stock s join given g on g.product_id = s.product_id where s.merchant_id = :merchantId
     order by s.product_id for update of s
   ),
   returned as (
     update stock s set remaining = s.remaining + g.quantity from given g
     where s.merchant_id = :merchantId and s.product_id = g.product_id and exists (select 1 from held where product_id = g.product_id)
     returning s.product_id
   )
   select announce('${STOCK_TOPIC}', :merchantId::text) where exists (select 1 from returned)`;

/**
 * Returns the stock that the items of an order consumed (product rules, section 9). Called once, in the transaction that ends the order
 * and has locked its row.
 */
export const returnStock = statement<object, { merchantId: string; orderId: string }>(
  "order.return-stock",
  addStock("(select stock_taken from order_item where merchant_id = :merchantId and order_id = :orderId)"),
);
const returningParts = statement<object, { merchantId: string; parts: string }>(
  "order.return-stock-of-parts",
  addStock("(select jsonb_array_elements(:parts::jsonb) as stock_taken)"),
);

/** Returns stock that parts of an order consumed, each with its quantities by id; the order is locked. */
export async function returnStockOf(tx: Queryable, merchantId: string, parts: readonly Record<string, string>[]): Promise<void> {
  if (parts.length > 0) await returningParts(tx, { merchantId, parts: JSON.stringify(parts) });
}
