import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderItem, OrderMember, OrderRecord } from "../read/order-record.ts";
import { MEMBER_JSON, ORDER_COLUMNS } from "../read/order-store.ts";
import { RESERVING } from "../read/paying-store.ts";
import type { PendingActionRow } from "../../platform/pending/pending-action.ts";

/** An item with its state in the kitchen. */
export type ConsoleItem = Pick<OrderItem, "id" | "position" | "amount" | "points" | "line" | "state"> & {
  /** Null until it is sent. */
  stationId: string | null;
  sentAt: string | null;
  readyAt: string | null;
  voidedAt: string | null;
  voidReason: string | null;
};

/** An order with everything that the console shows of it. */
export type ConsoleOrder = OrderRecord & {
  regionName: Translated | null;
  mergedInto: { id: string; serial: number } | null;
  /** Serials of the orders merged into it. */
  joined: number[];
  items: ConsoleItem[];
  member: OrderMember | null;
  pending: PendingActionRow | null;
  /** What cards are being given back, with tips, before their providers confirm it. */
  refunding: string;
  /** The diners who are paying a part of it, the first one first; null where nobody is. */
  paying: { attemptId: string; name: string | null; amount: string; since: string }[] | null;
  /** Whether a diner has paid some of it on a provider's page. */
  isPaidOnline: boolean;
};

/** SQL: a pending action `p` as one JSON value. */
export const PENDING_JSON = `jsonb_build_object('id', p.id::text, 'action', p.action, 'subjectKind', p.subject_kind, 'subjectId', p.subject_id::text,
  'actor', p.actor, 'createdAt', p.created_at, 'dueAt', p.due_at, 'droppedWhy', p.dropped_why)`;

const COLUMNS = `${ORDER_COLUMNS},
  (select t.region_name from dining_table t where t.merchant_id = :merchantId and t.id = o.table_id) as "regionName",
  (select jsonb_build_object('id', m.id::text, 'serial', m.serial) from customer_order m
    where m.merchant_id = :merchantId and m.id = o.merged_into) as "mergedInto",
  coalesce((select jsonb_agg(j.serial order by j.serial) from order_event e
    join customer_order j on j.merchant_id = :merchantId and j.id = (e.change ->> 'from')::bigint
    where e.merchant_id = :merchantId and e.order_id = o.id and e.kind = 'merged'), '[]') as joined,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id::text, 'position', i.position, 'amount', i.amount::text, 'points', i.points,
      'line', i.line, 'state', i.state, 'stationId', i.station_id::text, 'sentAt', i.sent_at, 'readyAt', i.ready_at,
      'voidedAt', i.voided_at, 'voidReason', i.void_reason) order by i.position)
    from order_item i where i.merchant_id = :merchantId and i.order_id = o.id), '[]') as items,
  (select coalesce(sum(r.amount + r.beside), 0)::numeric(14, 2)::text from refund r
    where r.merchant_id = :merchantId and r.order_id = o.id and r.state = 'pending') as refunding,
  case when o.capturing <> 0 then (
    select jsonb_agg(jsonb_build_object('attemptId', a.id::text, 'name', pm.first_name, 'amount', l.amount::text, 'since', a.created_at)
      order by a.created_at, a.id)
    from attempt_allocation l
    join payment_attempt a on a.merchant_id = :merchantId and a.id = l.attempt_id and a.state in ${RESERVING}
    left join member pm on pm.merchant_id = :merchantId and pm.diner_id = a.diner_id
    where l.merchant_id = :merchantId and l.order_id = o.id) end as paying,
  o.paid <> 0 and exists (select 1 from payment op where op.merchant_id = :merchantId and op.order_id = o.id and op.attempt_id is not null) as "isPaidOnline",
  (select ${MEMBER_JSON} from member m where m.merchant_id = :merchantId and m.diner_id = o.diner_id) as member,
  (select ${PENDING_JSON} from pending_action p where p.merchant_id = :merchantId and p.subject_kind = 'order' and p.subject_id = o.id
    and p.done_at is null and p.undone_at is null and p.dropped_why is null limit 1) as pending`;

const byIds = statement<ConsoleOrder, { merchantId: string; ids: string }>(
  "console.orders-by-id",
  `select ${COLUMNS} from customer_order o where o.merchant_id = :merchantId and o.id = any(:ids::bigint[])`,
);

/** Orders by their ids, in no order; an unknown id gives none. */
export const findConsoleOrders = (on: Queryable, merchantId: string, ids: readonly string[]): Promise<ConsoleOrder[]> =>
  byIds(on, { merchantId, ids: `{${ids.join(",")}}` });

/** One order; null for an unknown id. */
export const findConsoleOrder = async (on: Queryable, merchantId: string, id: string): Promise<ConsoleOrder | null> =>
  (await findConsoleOrders(on, merchantId, [id]))[0] ?? null;

/** The items that are part of the order: without those taken off. */
export const liveItems = ({ items }: Pick<ConsoleOrder, "items">): ConsoleItem[] => items.filter(({ state }) => state !== "voided");
