import { columnsOf } from "../../platform/db/columns-of.ts";
import { type Queryable, sqlStateOf, statement } from "../../platform/db/queryable.ts";
import { STOCK_TOPIC } from "../../menu/read/menu-cache.ts";
import { insertAudit } from "../../audit/audit-store.ts";
import { eventColumns, insertEvents, type NewOrderEvent } from "../event/order-event-sql.ts";
import type { OrderItem, OrderRecord } from "../read/order-record.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";
import type { Pace } from "./order-pace.ts";
import { TAKE_QUARTER } from "./pace-store.ts";

/** The columns of a new order, named: this release works on when a later one adds a column (CONTRIBUTING, Change the database). */
const COLUMNS =
  `merchant_id id diner_id serial business_day type status send_status payment_status table_id table_name region_id sitting_id guests notes
   is_tax_free source_type extra_info row_version sub_total discount charge tax tips total points earned_points paid pricing
   created_at changed_at sent_at ended_at to_go_slot diner_locale allergies allergy_read_by allergy_read_at staff_id staff_name is_separate pace_quarter
   pace_taken pay_by`.split(/\s+/);

/** Everything that placing writes. `answer` is complete except for the serial of a new order. */
export type OrderToWrite = {
  key: string;
  /** The diner under whom the key is stored. */
  keyOwnerId: string;
  bodyHash: string;
  answer: { order: object };
  order: OrderRecord;
  added: OrderItem[];
  stockDemand: { id: string; quantity: string }[];
  /** All coupons of the order after this write; coupons that it had and that are not among them are returned. */
  coupons: string[];
  /** The points that the added lines cost. */
  points: number;
  menuVersion: number;
  /** The slots of which a new order takes the first free one; empty where it needs none. A unique index limits each to one open order. */
  toGoSlots: readonly string[];
  /** What it takes of its quarter of an hour; null where that is not limited. */
  pace: Pace | null;
  entryId: string;
  event: NewOrderEvent;
  /** `auditColumns` of what only some people may do, without the name of the order. */
  audit: string;
};

/** The result: written, or why nothing was: its context has changed, every slot is taken, or its quarter of an hour is full. */
export type WriteResult = { done: true; serial: number } | { done: false; why: "changed-meanwhile" | "no-free-slot" | "quarter-full" };

/** The errors that the statement raises when an address has the most open orders, or the quarter of an hour has no place. */
const [NO_FREE_SLOT, QUARTER_FULL] = ["slot", "quarter"];

/**
 * The first slot without an open order. Uses a count instead of `not exists`, for which the planner would read every open order of the
 * merchant.
 */
const FREE_SLOT = `slot as (
    select name from unnest(:toGoSlots::text[]) with ordinality as s (name, position)
    where (select count(*) from customer_order o where o.merchant_id = :merchantId and o.to_go_slot = s.name and o.status = 0)
      + (select count(*) from customer_order o where o.merchant_id = :merchantId and o.to_go_slot = s.name and o.status = 4) = 0
    order by position limit 1
  )`;

/** Rows are locked in the order of their ids, so that two orders never deadlock. */
const TAKE_STOCK = `demand as (select * from jsonb_to_recordset(:stockDemand::jsonb) as w (id bigint, quantity numeric)),
  held as (
    select product_id from stock where merchant_id = :merchantId and product_id = any(:stockIds::bigint[]) order by product_id for update
  ),
  taken as (
    update stock s set remaining = s.remaining - w.quantity from demand w
    where s.merchant_id = :merchantId and s.product_id = w.id and s.remaining >= w.quantity and exists (select 1 from held where product_id = w.id)
    returning s.product_id
  )`;

/** Points with their ledger entry, and coupons. Both are changed only while the member's row is locked. */
const TAKE_FROM_MEMBER = `charged as (
    update member m set points = m.points - :points::int from placed
    where m.merchant_id = :merchantId and m.diner_id = :dinerId and m.points >= :points::int returning m.points
  ),
  noted as (
    insert into points_entry (merchant_id, id, diner_id, order_id, reason, amount, balance, created_at)
    select :merchantId, :entryId, :dinerId, placed.id, 'spent', -:points::int, charged.points, :changedAt from placed, charged where :points::int > 0
  ),
  spent as (
    update user_coupon c set used_at = coalesce(c.used_at, :changedAt), order_id = placed.id from placed, charged
    where c.merchant_id = :merchantId and c.diner_id = :dinerId and c.id = any(:coupons::bigint[]) and (c.used_at is null or c.order_id = placed.id)
    returning c.id
  ),
  dropped as (
    update user_coupon c set used_at = null, order_id = 0 from placed, charged
    where c.merchant_id = :merchantId and c.order_id = (:order::jsonb ->> 'id')::bigint and c.order_id <> 0 and c.id <> all(:coupons::bigint[])
  )`;

/** The open sitting of the table; a party that was moved meanwhile sits at another one. */
const SEATED = `seated as (
    select 1 from sitting where merchant_id = :merchantId and id = :sittingId and table_id = (:order::jsonb ->> 'table_id')::bigint and ended_at is null for share
  )`;

type OrderParameters = {
  merchantId: string;
  dinerId: string;
  keyOwnerId: string;
  key: string;
  bodyHash: string;
  answer: string;
  order: string;
  items: string;
  stockDemand: string;
  stockIds: string;
  sittingId: string;
  menuVersion: number;
  changedAt: string;
  event: string;
  coupons: string;
  points: number;
  entryId: string;
  toGoSlots: string;
  audit: string;
  paceQuarter: string | null;
  paceTaken: number;
  paceMost: number;
};

/*
 * One statement, so one transaction and one round trip: serial, order, items, stock, points, coupons, the key with its answer, the lines of the
 * audit, and the event with its deliveries are all written, or none is. The context of the order is checked in the same statement, by the row counts of
 * conditional writes, so that no read precedes the writes. Locks are taken in the order of the conditions: diner, order, stock, member,
 * sitting, the same as in ending an order.
 * || The diner's row is locked first. A sign-in marks the same row before it moves orders and keys: either it waits, and then moves this
 * order too, or it was first, and then nothing is written here for a guest who has become a member. The same holds for erasing a member.
 */
const writing = (name: string, placed: string) =>
  statement<{ serial: number }, OrderParameters>(
    name,
    `with orderer as (select id from diner where merchant_id = :merchantId and id = :dinerId and merged_into_id is null and erased_at is null for share),
    ${FREE_SLOT},
    ${placed},
    items as (
      insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, stock_taken, state)
      select :merchantId, placed.id, i.id, i.position, i.product_id, i.quantity, i.amount, i.points, i.line, i.stock_taken, 'held'
      from placed, jsonb_to_recordset(:items::jsonb)
        as i (id bigint, position int, product_id bigint, quantity numeric, amount numeric, points int, line jsonb, stock_taken jsonb)
    ),
    ${TAKE_QUARTER},
    ${TAKE_STOCK},
    ${TAKE_FROM_MEMBER},
    ${SEATED},
    stored_answer as (
      insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at)
      select :merchantId, :keyOwnerId, :key, :bodyHash, jsonb_set(:answer::jsonb, '{order,serial}', to_jsonb(placed.serial)), :changedAt from placed
    ),
    event as (
    ${insertEvents("placed", ":event")}
    ),
    audited as (
    ${insertAudit(":audit", { from: "placed", named: "placed.serial::text" })}
    )
    select placed.serial,
      raise_unless(cardinality(:toGoSlots::text[]) = 0 or exists (select 1 from slot), '${NO_FREE_SLOT}'),
      raise_unless(placed.id is not null, 'order'),
      raise_unless(:paceQuarter::text is null or exists (select 1 from paced), '${QUARTER_FULL}'),
      raise_unless((select count(*) from taken) = jsonb_array_length(:stockDemand::jsonb), 'stock'),
      raise_unless(:points::int = 0 or exists (select 1 from charged), 'points'),
      raise_unless((select count(*) from spent) = cardinality(:coupons::bigint[]), 'coupons'),
      raise_unless(:sittingId::bigint = 0 or exists (select 1 from seated), 'sitting'),
      raise_unless(exists (select 1 from merchant where id = :merchantId and menu_version = :menuVersion), 'menu'),
      announce('${ORDER_TOPIC}', :merchantId::text || ' ' || placed.id || ' ' || placed.row_version),
      case when jsonb_array_length(:stockDemand::jsonb) > 0 then announce('${STOCK_TOPIC}', :merchantId::text) end
    from (select 1) as one left join placed on true`,
  );

const writeNew = writing(
  "order.write-new",
  `counted as (
     insert into serial_counter as c (merchant_id, business_day, last)
     select :merchantId, (:order::jsonb ->> 'business_day')::date, 1 from orderer
     on conflict (merchant_id, business_day) do update set last = c.last + 1 returning last
   ),
   placed as (
     insert into customer_order (${COLUMNS.join(", ")})
     select ${COLUMNS.map((column) => `r.${column}`).join(", ")}
     from counted, jsonb_populate_record(null::customer_order,
       :order::jsonb || jsonb_build_object('serial', counted.last, 'to_go_slot', (select name from slot),
         'pace_quarter', :paceQuarter::text, 'pace_taken', nullif(:paceTaken::int, 0))) r
     returning id, serial, row_version
   )`,
);

const writeMore = writing(
  "order.write-more",
  `placed as (
     update customer_order o set guests = r.guests, notes = r.notes, extra_info = r.extra_info, row_version = r.row_version,
       send_status = r.send_status, sub_total = r.sub_total, discount = r.discount, charge = r.charge, tax = r.tax, tips = r.tips,
       total = r.total, points = r.points, pricing = r.pricing, changed_at = r.changed_at,
       allergies = r.allergies, allergy_read_by = r.allergy_read_by, allergy_read_at = r.allergy_read_at,
       staff_id = r.staff_id, staff_name = r.staff_name
     from jsonb_populate_record(null::customer_order, :order::jsonb) r
     where o.merchant_id = :merchantId and o.id = (:order::jsonb ->> 'id')::bigint and o.diner_id = :dinerId and o.status = 0
       and (o.checkout_until is null or o.checkout_until <= :changedAt) and o.paid = 0 and o.capturing = 0
       and o.row_version = r.row_version - 1 and exists (select 1 from orderer)
     returning o.id, o.serial, o.row_version
   )`,
);

const CHANGED_MEANWHILE = new Set(["CM001", "23505", "40001", "40P01"]);

/** Whether a condition of the statement failed, a unique key existed, or two writers conflicted: the order is then composed again. */
export const isChangedMeanwhile = (error: unknown): boolean => CHANGED_MEANWHILE.has(sqlStateOf(error) ?? "");

/** Writes a new order (row version 1) or additions to one. */
export async function writeOrder(on: Queryable, input: OrderToWrite): Promise<WriteResult> {
  const { order, added } = input;
  const write = order.rowVersion === 1 ? writeNew : writeMore;
  try {
    const [row] = await write(on, {
      merchantId: order.merchantId,
      dinerId: order.dinerId,
      keyOwnerId: input.keyOwnerId,
      key: input.key,
      bodyHash: input.bodyHash,
      answer: JSON.stringify(input.answer),
      order: JSON.stringify(columnsOf(order)),
      items: JSON.stringify(added.map(itemColumnsOf)),
      stockDemand: JSON.stringify(input.stockDemand),
      stockIds: `{${input.stockDemand.map(({ id }) => id).join(",")}}`,
      sittingId: order.sittingId,
      menuVersion: input.menuVersion,
      changedAt: order.changedAt.toISOString(),
      event: eventColumns(input.event),
      coupons: `{${input.coupons.join(",")}}`,
      points: input.points,
      entryId: input.entryId,
      audit: input.audit,
      toGoSlots: `{${input.toGoSlots.join(",")}}`,
      paceQuarter: input.pace?.quarter ?? null,
      paceTaken: input.pace?.taken ?? 0,
      paceMost: input.pace?.most ?? 0,
    });
    if (!row) throw new Error("the statement gave no row");
    return { done: true, serial: row.serial };
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const raised = error instanceof Error ? error.message : "";
    const why = raised === NO_FREE_SLOT ? "no-free-slot" : raised === QUARTER_FULL ? "quarter-full" : "changed-meanwhile";
    return { done: false, why };
  }
}

/** An item by the names of its columns. */
export const itemColumnsOf = (item: OrderItem) => ({ ...columnsOf(item), product_id: item.line.productId, quantity: item.line.quantity });
