import { OrderStatus } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { PaymentRow } from "./order-history-store.ts";
import { IS_TAKEN_BY, type OrderSource, SOURCE } from "./order-source-store.ts";

/** The number of orders on a page. */
const PAGE = 50;

/** Orders of business days, both included. An empty text, or null, of a part does not limit it. */
export type OrderSearch = {
  merchantId: string;
  from: string;
  to: string;
  /** A serial, a table, a part of a name or of a dish, or the last four characters of a card or a phone. */
  words: string;
  /** The words as an amount; null where they are none. */
  amount: string | null;
  status: number | null;
  type: number | null;
  isUnpaid: boolean;
  source: OrderSource | null;
  /** The person who took them. */
  personId: string | null;
  /** Counted from 1. */
  page: number;
};

export type FoundOrders = {
  /** Those of the page, newest first. */
  ids: string[];
  total: number;
  open: number;
  completed: number;
  cancelled: number;
  joined: number;
  unpaid: number;
  billed: string;
};

/** Whether something is left to pay of an open or a completed order `o`. */
const UNPAID = `(o.status in (${OrderStatus.Progressing}, ${OrderStatus.Completed}) and o.paid + o.written_off < o.total)`;

// The phone matches by its last four digits alone: other parts would let a reader find out the rest.
const MATCHES = `(:words::text = '' or o.serial::text = :words or lower(o.table_name) = lower(:words) or o.total = :amount::numeric
  or position(lower(:words) in lower(case when o.extra_info like '{%' then o.extra_info::jsonb ->> 'name' end)) > 0
  or exists (select 1 from member m where m.merchant_id = :merchantId and m.diner_id = o.diner_id
    and (position(lower(:words) in lower(m.first_name || ' ' || m.last_name)) > 0 or length(:words) = 4 and right(m.phone, 4) = :words))
  or length(:words) = 4 and exists (select 1 from payment p where p.merchant_id = :merchantId and p.order_id = o.id
    and lower(right(p.reference, 4)) = lower(:words))
  or exists (select 1 from order_item i, jsonb_each_text((i.line -> 'name') - 'base') name
    where i.merchant_id = :merchantId and i.order_id = o.id and position(lower(:words) in lower(name.value)) > 0))`;

const found = statement<FoundOrders, Omit<OrderSearch, "page"> & { offset: number }>(
  "console.orders-of-days",
  `with found as (
     select o.id, o.created_at, o.status, o.total, ${UNPAID} as is_unpaid from customer_order o
     where o.merchant_id = :merchantId and o.business_day between :from::date and :to::date and ${MATCHES}
       and (:status::int is null or o.status = :status) and (:type::int is null or o.type = :type) and (not :isUnpaid::boolean or ${UNPAID})
       and (:source::text is null or ${SOURCE} = :source) and (:personId::bigint is null or ${IS_TAKEN_BY})
   )
   select count(*)::int as total,
     count(*) filter (where status = ${OrderStatus.Progressing})::int as open,
     count(*) filter (where status = ${OrderStatus.Completed})::int as completed,
     count(*) filter (where status = ${OrderStatus.Cancelled})::int as cancelled,
     count(*) filter (where status = ${OrderStatus.BeMerged})::int as joined,
     count(*) filter (where is_unpaid)::int as unpaid,
     coalesce(sum(total) filter (where status in (${OrderStatus.Progressing}, ${OrderStatus.Completed})), 0.00)::text as billed,
     coalesce((select jsonb_agg(p.id::text order by p.created_at desc, p.id desc) from (
       select id, created_at from found order by created_at desc, id desc limit ${PAGE} offset :offset) p), '[]') as ids
   from found`,
);

/** A page of the orders that are found, and what all pages have together. */
export async function findOrdersOfDays(on: Queryable, search: OrderSearch): Promise<FoundOrders> {
  const { page, ...limits } = search;
  const [row] = await found(on, { ...limits, offset: (page - 1) * PAGE });
  if (!row) throw new Error("the statement gave no row");
  return row;
}

type PaidBy = Pick<PaymentRow, "method" | "reference">;

const paidBy = statement<PaidBy & { orderId: string }, { merchantId: string; ids: string }>(
  "console.paid-by",
  `select p.order_id as "orderId", p.method, p.reference from payment p
   where p.merchant_id = :merchantId and p.order_id = any(:ids::bigint[]) and p.reverses is null and p.refund_id is null
     and not exists (select 1 from payment r where r.merchant_id = :merchantId and r.reverses = p.id)
   order by p.at, p.id`,
);

/** The payments of orders that count: without reversals and what was reversed, oldest first, by the ids of the orders. */
export async function findPaidBy(on: Queryable, merchantId: string, ids: readonly string[]): Promise<Map<string, PaidBy[]>> {
  const byOrder = new Map<string, PaidBy[]>();
  for (const { orderId, ...payment } of await paidBy(on, { merchantId, ids: `{${ids.join(",")}}` }))
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), payment]);
  return byOrder;
}
