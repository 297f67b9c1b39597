import type { contract } from "@comanda/contract";
import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { inLocale, type Locale, nameIn, type Translated } from "@comanda/domain/locale";
import { ok } from "@comanda/domain/result";
import { statement } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";

type Row = Omit<OrderSummary, "itemNames" | "firstItems" | "createAt"> & {
  first: { number: string | null; name: Translated }[];
  createdAt: Date;
};

const page = statement<Row, { merchantId: string; dinerId: string; limit: number; offset: number }>(
  "order.list",
  `select o.id, o.serial, o.type, o.status, o.send_status as "sendStatus", o.payment_status as "paymentStatus", o.table_id as "tableId",
     o.table_name as "tableName", o.total as "totalAmount", o.points as "totalPointAmount", o.created_at as "createdAt", o.extra_info as "extraInfo",
     items.count as "itemCount", items.first, items.imgs
   from customer_order o cross join lateral (
     select count(*)::int as count,
       jsonb_path_query_array(coalesce(
         jsonb_agg(jsonb_build_object('number', i.line->'number', 'name', i.line->'name') order by i.position), '[]'), '$[0 to 2]') as first,
       jsonb_path_query_array(
         coalesce(jsonb_agg(i.line->'img' order by i.position) filter (where i.line->>'img' <> ''), '[]'), '$[0 to 2]') as imgs
     from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state is distinct from 'voided') items
   where o.merchant_id = :merchantId and o.diner_id = :dinerId
   order by o.created_at desc, o.id desc limit :limit offset :offset`,
);

const idPage = statement<{ id: string }, { merchantId: string; dinerId: string; limit: number; offset: number }>(
  "order.list-ids",
  `select o.id from customer_order o where o.merchant_id = :merchantId and o.diner_id = :dinerId
   order by o.created_at desc, o.id desc limit :limit offset :offset`,
);

/** Lists the caller's orders at this merchant, newest first, a page at a time; optionally only their ids. */
export const listOrders: Handler<typeof contract.order.list> = async (deps, { merchantId, diner, locale }, { query }) => {
  const dinerId = diner.id;
  const limit = query.size;
  const offset = (query.page - 1) * query.size;
  if (query.fields === "ids") return ok((await idPage(deps.db, { merchantId, dinerId, limit, offset })).map(({ id }) => id));
  return ok((await page(deps.db, { merchantId, dinerId, limit, offset })).map((row) => summaryOf(row, locale)));
};

const summaryOf = ({ first, createdAt, ...row }: Row, locale: Locale): OrderSummary => ({
  ...row,
  itemNames: first.map(({ name }) => inLocale(name, locale)),
  firstItems: first.map(({ number, name }) => ({ ...(number !== null && { number }), ...nameIn(name, locale) })),
  createAt: createdAt.toISOString(),
});
