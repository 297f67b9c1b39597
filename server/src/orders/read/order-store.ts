import type { Topic } from "../../platform/bus/topics.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { IS_OF_NO_FAILURE } from "./failed-refunds-sql.ts";
import type { OrderAtStaff, OrderItem, OrderMember, OrderRecord, OrderWithItems, RemovedLine } from "./order-record.ts";

/** The topic that announces each change of an order, with `merchant order rowVersion`. */
export const ORDER_TOPIC = "comanda_order" as const satisfies Topic;

/** SQL: whether the restaurant takes a word for an allergen alone as an allergy. */
export const ALLERGEN_WORD_ENOUGH = `(select coalesce((g.definition -> 'settings' ->> 'allergenWords')::boolean, false)
    from merchant g where g.id = :merchantId) as "isAllergenWordEnough"`;

/** SQL: the columns of an order `o`, as `OrderRecord` names them. */
export const ORDER_COLUMNS = `o.merchant_id as "merchantId", o.id, o.diner_id as "dinerId", o.serial, o.business_day::text as "businessDay", o.type, o.status,
  o.send_status as "sendStatus", o.payment_status as "paymentStatus", o.table_id as "tableId", o.table_name as "tableName",
  o.region_id as "regionId", o.sitting_id as "sittingId", o.guests, o.notes, o.is_tax_free as "isTaxFree", o.source_type as "sourceType",
  o.extra_info as "extraInfo", o.row_version as "rowVersion", o.sub_total as "subTotal", o.discount, o.charge, o.tax, o.tips, o.total,
  o.points, o.earned_points as "earnedPoints", o.paid, o.written_off as "writtenOff", o.refunded, o.held, o.capturing, o.captured, o.pricing, o.created_at as "createdAt", o.changed_at as "changedAt",
  o.sent_at as "sentAt", o.ended_at as "endedAt", o.cancel_reason as "cancelReason", o.cancel_note as "cancelNote", o.diner_locale as "dinerLocale",
  o.allergies, o.allergy_read_by as "allergyReadBy", o.allergy_read_at as "allergyReadAt",
  o.staff_id as "staffId", o.staff_name as "staffName", o.checkout_by as "checkoutBy", o.checkout_until as "checkoutUntil", o.checkout_holder as "checkoutHolder",
  o.pay_by as "payBy", o.staff_discount as "staffDiscount", ${ALLERGEN_WORD_ENOUGH}`;

/*
 * The items are read in the same statement as the order: a second read could see items that were added in between, whose lines are not
 * included in the order's total.
 */
const ITEMS = `coalesce((select jsonb_agg(jsonb_build_object('id', i.id::text, 'position', i.position, 'amount', i.amount::text,
    'points', i.points, 'line', i.line, 'stockTaken', i.stock_taken, 'state', i.state, 'sentAt', i.sent_at) order by i.position)
  from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'), '[]') as items,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id::text, 'line', i.line, 'reason', coalesce(i.void_reason, '')) order by i.voided_at, i.position desc)
  from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state = 'voided'), '[]') as removed`;

/** SQL: a member `m` as one JSON value. */
export const MEMBER_JSON = `jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'points', m.points, 'growth', m.growth,
  'levelExpiresAt', m.level_expires_at)`;

const MEMBER = `(select ${MEMBER_JSON} from member m where m.merchant_id = :merchantId and m.diner_id = o.diner_id) as member`;

const AT_STAFF = `jsonb_build_object(
  'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.id::text, 'method', p.method, 'amount', p.amount::text,
      'tip', p.tip::text, 'change', coalesce(p.change, 0)::numeric(12, 2)::text, 'rounding', p.rounding::text, 'isRefund', p.refund_id is not null,
      'at', p.at) order by p.at, p.id)
    from payment p where p.merchant_id = :merchantId and p.order_id = o.id and ${IS_OF_NO_FAILURE}), '[]'),
  'rounds', coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'itemIds', coalesce(e.change -> 'itemIds', '[]')) order by e.row_version) from order_event e
    where e.merchant_id = :merchantId and e.order_id = o.id and e.kind in ('placed', 'added', 'merged')), '[]'),
  'isPrinted', exists (select 1 from kitchen_ticket k where k.merchant_id = :merchantId and k.order_id = o.id and k.withdrawn_at is null),
  'mergedInto', (select jsonb_build_object('id', g.id::text, 'serial', g.serial, 'dinerId', g.diner_id::text) from customer_order g
    where g.merchant_id = :merchantId and g.id = o.merged_into)) as "atStaff"`;

type OrderRow = OrderRecord & { atStaff?: OrderAtStaff } & {
  items: (Omit<OrderItem, "sentAt"> & { sentAt: string | null })[];
  removed: RemovedLine[];
  member: OrderMember | null;
};

const withItems = ({ items, removed, member, atStaff, ...order }: OrderRow): OrderWithItems => ({
  ...(atStaff && { atStaff }),
  order,
  items: items.map((item) => ({ ...item, sentAt: item.sentAt === null ? null : new Date(item.sentAt) })),
  removed,
  member,
});

const ofDiner = statement<OrderRow, { merchantId: string; id: string; dinerId: string }>(
  "order.of-diner",
  `select ${ORDER_COLUMNS}, ${ITEMS}, ${MEMBER}, ${AT_STAFF} from customer_order o where o.merchant_id = :merchantId and o.id = :id and o.diner_id = :dinerId`,
);

/** An order of this diner; null for another diner's. */
export async function findOrder(
  on: Queryable,
  lookup: { merchantId: string; id: string; dinerId: string },
): Promise<OrderWithItems | null> {
  const [row] = await ofDiner(on, lookup);
  return row ? withItems(row) : null;
}

const ofAnyone = statement<OrderRow, { merchantId: string; id: string }>(
  "order.of-anyone",
  `select ${ORDER_COLUMNS}, ${ITEMS}, ${MEMBER}, ${AT_STAFF} from customer_order o where o.merchant_id = :merchantId and o.id = :id`,
);

/** An order of any diner with its items. The caller checks access. */
export async function findOrderOfAnyone(on: Queryable, merchantId: string, id: string): Promise<OrderWithItems | null> {
  const [row] = await ofAnyone(on, { merchantId, id });
  return row ? withItems(row) : null;
}

const byId = statement<OrderRecord, { merchantId: string; id: string }>(
  "order.by-id",
  `select ${ORDER_COLUMNS} from customer_order o where o.merchant_id = :merchantId and o.id = :id`,
);

/** An order of any diner, for the staff. */
export async function findAnyOrder(on: Queryable, merchantId: string, id: string): Promise<OrderRecord | null> {
  return (await byId(on, { merchantId, id }))[0] ?? null;
}

const processing = statement<OrderRow, { merchantId: string; dinerId: string; type: number; tableId: string; exceptId: string }>(
  "order.processing",
  `select ${ORDER_COLUMNS}, ${ITEMS}, ${MEMBER} from customer_order o
   where o.merchant_id = :merchantId and o.diner_id = :dinerId and o.type = :type and o.table_id = :tableId and o.status = 0 and (o.paid = 0 or o.id = :exceptId)
     and o.sitting_id = coalesce((select id from sitting where merchant_id = :merchantId and table_id = :tableId and ended_at is null), 0)
   order by o.id = :exceptId desc, o.is_separate is true, o.created_at limit 1`,
);

/**
 * The diner's processing order at a table, in its current sitting, or to-go. An order of which something is paid takes no more dishes: it
 * is found only by its id. If a sign-in has moved several to the member: the one with
 * this id, otherwise the one that is not separate, otherwise the oldest.
 */
export async function findProcessingOrder(
  on: Queryable,
  lookup: { merchantId: string; dinerId: string; type: number; tableId: string; id?: string },
): Promise<OrderWithItems | null> {
  const [row] = await processing(on, {
    merchantId: lookup.merchantId,
    dinerId: lookup.dinerId,
    type: lookup.type,
    tableId: lookup.tableId,
    exceptId: lookup.id ?? "0",
  });
  return row ? withItems(row) : null;
}

/** What an event of an order is made for: its version, what is being paid of it, and whose it is. */
type OrderVersion = { rowVersion: number; capturing: string; dinerId: string };

const versions = statement<OrderVersion & { address: string }, { merchantIds: readonly string[]; orderIds: readonly string[] }>(
  "order.versions",
  `select o.merchant_id || ' ' || o.id as address, o.row_version as "rowVersion", o.capturing, o.diner_id as "dinerId"
   from unnest(:merchantIds::bigint[], :orderIds::bigint[]) as asked (merchant_id, id)
     join customer_order o on o.merchant_id = asked.merchant_id and o.id = asked.id`,
);

/** The versions of orders of any restaurants, by their addresses `merchant order`. */
export async function findOrderVersions(on: Queryable, addresses: readonly string[]): Promise<ReadonlyMap<string, OrderVersion>> {
  if (addresses.length === 0) return new Map();
  const rows = await versions(on, {
    merchantIds: addresses.map((address) => address.split(" ")[0] ?? ""),
    orderIds: addresses.map((address) => address.split(" ")[1] ?? ""),
  });
  return new Map(rows.map(({ address, ...version }) => [address, version]));
}
