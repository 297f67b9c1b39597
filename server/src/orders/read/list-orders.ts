import type { contract } from "@comanda/contract";
import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { inLocale, type Locale, nameIn, type Translated } from "@comanda/domain/locale";
import { AWAITS_PAYMENT, statusForDiner } from "@comanda/domain/order/awaiting-payment";
import { tableIdFor } from "@comanda/domain/order/order-type";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { movedFrom } from "../../seats/moved-seat.ts";
import type { OrderWithItems } from "./order-record.ts";
import { findProcessingOrder } from "./order-store.ts";
import { itemView, type ReadItem } from "./order-view.ts";

type Row = Omit<OrderSummary, "itemNames" | "firstItems" | "createAt"> & {
  first: { number: string | null; name: Translated }[];
  createdAt: Date;
  payBy: Date | null;
};

/* The dishes of a set menu are one item, at the place of the first. */
const page = statement<Row, { merchantId: string; dinerId: string; limit: number; offset: number }>(
  "order.list",
  `select o.id, o.serial, o.type, o.status, o.send_status as "sendStatus", o.payment_status as "paymentStatus", o.table_id as "tableId",
     o.table_name as "tableName", o.total as "totalAmount", o.points as "totalPointAmount", o.created_at as "createdAt", o.extra_info as "extraInfo", o.pay_by as "payBy",
     items.count as "itemCount", items.first, items.imgs
   from customer_order o cross join lateral (
     select count(*)::int as count,
       jsonb_path_query_array(coalesce(
         jsonb_agg(jsonb_build_object('number', read.line->'number', 'name', read.line->'name') order by read.position), '[]'), '$[0 to 2]') as first,
       jsonb_path_query_array(
         coalesce(jsonb_agg(read.img order by read.position) filter (where read.img <> ''), '[]'), '$[0 to 2]') as imgs
     from (select distinct on (coalesce(i.line->'set'->>'id', i.id::text)) i.position, coalesce(i.line->'set', i.line) as line,
         coalesce(nullif(i.line->'set'->>'img', ''), i.line->>'img') as img
       from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'
       order by coalesce(i.line->'set'->>'id', i.id::text), i.position) as read) items
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

const summaryOf = ({ first, createdAt, payBy, ...row }: Row, locale: Locale): OrderSummary => ({
  ...row,
  status: statusForDiner(row.status),
  ...(row.status === AWAITS_PAYMENT && payBy && { awaitsPayment: payBy.toISOString() }),
  itemNames: first.map(({ name }) => inLocale(name, locale)),
  firstItems: first.map(({ number, name }) => ({ ...(number !== null && { number }), ...nameIn(name, locale) })),
  createAt: createdAt.toISOString(),
});

/**
 * The caller's processing order at a table or to-go. Without a type: dine-in where a table is given, otherwise to-go. For a table from which
 * the staff moved the caller's party, the order at the table where it sits now.
 */
export const hasProcessingOrder: Handler<typeof contract.order.hasProcessing> = async (deps, { merchantId, diner }, { query }) => {
  const type = (query.type ?? (query.tableId === "0" ? OrderType.TO_GO : OrderType.DINE_IN)) as OrderType;
  const lookup = { merchantId, dinerId: diner.id, type, tableId: tableIdFor(type, query.tableId) };
  const existingOrder = (await findProcessingOrder(deps.db, lookup)) ?? (await findMovedOrder(deps.db, lookup));
  return ok(
    existingOrder && { id: existingOrder.order.id, rowVersion: existingOrder.order.rowVersion, status: existingOrder.order.status },
  );
};

/** The order of a diner's party at the table to which the staff moved it. */
async function findMovedOrder(on: Deps["db"], lookup: Parameters<typeof findProcessingOrder>[1]): Promise<OrderWithItems | null> {
  const tableId = lookup.type === OrderType.DINE_IN ? await movedFrom(on, lookup) : null;
  return tableId === null ? null : findProcessingOrder(on, { ...lookup, tableId });
}

/** The orders that are looked through, the newest. */
const ORDERS = 50;
/** The largest number of dishes in an answer. */
const DISHES = 30;

type LastDish = ReadItem & { orderId: string };

const lastOfEachDish = statement<LastDish, { merchantId: string; dinerId: string }>(
  "order.ordered-before",
  `with o as (
     select id, created_at from customer_order
     where merchant_id = :merchantId and diner_id = :dinerId and status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged}, ${AWAITS_PAYMENT})
     order by created_at desc, id desc limit ${ORDERS}
   ),
   last as (
     select distinct on (i.product_id) o.id as "orderId", o.created_at, i.position, i.id, i.line, i.amount, i.points, i.state
     from o join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided' and i.product_id <> 0 and i.line -> 'set' is null
     order by i.product_id, o.created_at desc, i.position desc
   )
   select "orderId", id, line, amount, points, state from last order by created_at desc, position limit ${DISHES}`,
);

/** The dishes that a member has ordered before at this merchant, each once, with its last choices. */
export const orderedBefore: Handler<typeof contract.order.orderedBefore> = async (deps, { merchantId, diner, locale }) => {
  const rows = await lastOfEachDish(deps.db, { merchantId, dinerId: diner.id });
  return ok(rows.map(({ orderId, ...item }) => itemView(orderId, item, locale)));
};
