import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { UNALLOCATED_LEFT } from "../../payments/online/unallocated-store.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { AdjustmentCategory, OrderStatus, OrderType } from "@comanda/domain/codes";

/** SQL: an order `o` was cancelled as a test. */
export const IS_TEST = `(o.status = ${OrderStatus.Cancelled} and o.cancel_reason is not distinct from 'test')`;

/** SQL: an order `o` has a time at which it is picked up; it is left out of the durations. */
const IS_TIMED = `(o.type = ${OrderType.PICKUP} and position('"pickupTime"' in o.extra_info) > 0)`;

/** SQL: an order `o` is not eaten in the restaurant. */
const IS_TO_GO = `o.type not in (${OrderType.DINE_IN}, ${OrderType.ONLINE_DINE_IN})`;

/** SQL: an item `i` was not taken off. */
export const IS_LIVE = `i.state <> 'voided'`;

/** The categories of adjustments that are a line of the figures. */
export const CATEGORIES = {
  promotions: [AdjustmentCategory.promotion],
  coupons: [AdjustmentCategory.coupon],
  discounts: [AdjustmentCategory.discount, AdjustmentCategory.benefit, AdjustmentCategory.orderDiscountBenefit],
  charges: [AdjustmentCategory.charge],
  tips: [AdjustmentCategory.tips],
} as const;

/** SQL: the orders of the business days `:from` to `:to` that the merchant got, and those of them that are completed. One that waits for its payment, or was never paid, is none. */
const ORDERS = `o as materialized (
    select o.id, o.serial, o.business_day, o.type, o.status, o.created_at, o.sent_at, o.ended_at, o.sub_total, o.discount, o.total,
      o.cancel_reason, ${IS_TEST} as is_test, ${IS_TIMED} as is_timed, ${IS_TO_GO} as is_to_go
    from customer_order o where o.merchant_id = :merchantId and o.business_day between :from::date and :to::date and o.pay_by is null
  ),
  c as materialized (select * from o where status = ${OrderStatus.Completed})`;

/**
 * SQL: some orders, each with the rows `of` it in a table, which are found by the table's index of orders. Joined without it, each order is compared
 * with each row where the statistics of the table are older than its rows, as on the first day of a restaurant or in the days of a large import.
 */
const withRows = (orders: string, of: string): string => `${orders} cross join lateral (${of} offset 0)`;

/** SQL: what is left to pay of completed orders. */
const UNPAID = `unpaid as (
    select * from (
      select c.id, c.serial, c.business_day, c.total - coalesce((select sum(p.amount) from payment p
        where p.merchant_id = :merchantId and p.order_id = c.id and p.refund_id is null), 0) as amount
      from c
    ) left_over where amount <> 0
  )`;

/**
 * SQL: what was sold, by dish. The name is that of the newest order. The weight is read from the lines of those dishes alone that the menu
 * sells by weight (`:weighed`), because reading every line takes long.
 */
const DISHES = `sold as (
    select i.product_id, i.points > 0 as is_points, sum(i.amount) as amount, sum(i.points) as points, max(i.order_id) as newest,
      sum(i.quantity * case when i.product_id = any(:weighed::bigint[])
        then (select sum(f::numeric) from jsonb_array_elements_text(i.line -> 'salesUnitFactorList') f) else 1 end) as quantity
    from ${withRows("c", `select i.* from order_item i where i.merchant_id = :merchantId and i.order_id = c.id and ${IS_LIVE}`)} i
    group by i.product_id, i.points > 0
  ),
  dish as (
    select s.*, (select i.line -> 'name' from order_item i
      where i.merchant_id = :merchantId and i.order_id = s.newest and i.product_id = s.product_id order by i.id limit 1) as name
    from sold s
  )`;

/** SQL: taxes by rate, with the name that the newest order has stored. */
const TAXES = `tax as (
    select t.tax_id, t.rate, t.is_included, sum(t.amount) as amount, max(t.order_id) as newest
    from ${withRows("c", "select t.* from order_tax t where t.merchant_id = :merchantId and t.order_id = c.id")} t group by t.tax_id, t.rate, t.is_included
  )`;

const list = (object: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(${object} order by ${order}) from ${from}), '[]')`;

const counted = (from: string, amount: string) =>
  `(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${amount}), 0)::text) from ${from})`;

const durations = (until: string) =>
  list(
    `jsonb_build_object('seconds', seconds, 'count', count)`,
    `(select greatest(0, floor(extract(epoch from ${until} - created_at)))::int as seconds, count(*)::int as count
      from c where not is_timed and ${until} is not null group by 1) d`,
    "seconds",
  );

/** SQL: net sales by the local hour of placing in the `:zone`, of some orders. */
const hours = (from: string) =>
  list(
    `jsonb_build_object('hour', hour, 'net', net::text)`,
    `(select extract(hour from created_at at time zone :zone)::int as hour, sum(sub_total - discount) as net from ${from} group by 1) h`,
    "hour",
  );

/** SQL: a refund `r` is the opposite of another one, which has failed at its provider. */
const IS_FAILURE = `r.key like '${FAILED_KEY}%'`;

/** SQL: how many refunds `r` there are, of which `where` is true, and their amount. */
const countedRefunds = (where: string, amount = "r.amount + r.beside") =>
  `jsonb_build_object('count', count(*) filter (where ${where}), 'amount', coalesce(sum(${amount}) filter (where ${where}), 0)::text)`;

/** SQL: what was given back on the business days, of orders of whatever day. */
const GIVEN_BACK = `(select jsonb_build_object('count', count(*) filter (where not ${IS_FAILURE}), 'amount', coalesce(sum(r.amount + r.beside), 0)::text,
       'net', coalesce(sum(r.net), 0)::text, 'charge', coalesce(sum(r.charge), 0)::text, 'tips', coalesce(sum(r.tips + r.beside), 0)::text,
       'tax', coalesce(sum(r.amount - r.net - r.charge - r.tips), 0)::text,
       'failed', ${countedRefunds(IS_FAILURE, "-r.amount - r.beside")},
       'later', ${countedRefunds(`r.is_later and not ${IS_FAILURE}`)})
     from refund r where r.merchant_id = :merchantId and r.business_day between :from::date::text and :to::date::text and r.state = 'done') as "givenBack",
    ${list(
      `jsonb_build_object('method', method, 'count', count, 'amount', amount::text)`,
      `(select r.method, (count(*) filter (where not ${IS_FAILURE}))::int as count, sum(r.amount + r.beside) as amount from refund r
        where r.merchant_id = :merchantId and r.business_day between :from::date::text and :to::date::text and r.state = 'done' group by r.method) r`,
      "method",
    )} as "givenBackBy"`;

/** SQL: what is disputed of a disputed attempt `a`: what is left of it, where a reading of an earlier release did not say. */
export const DISPUTED_AMOUNT = "coalesce(a.dispute_amount, a.taken - a.given_back)";

/** SQL: what is said of the online payments that were taken on the business days. Money that was put to an order later was taken before. */
const ONLINE = `taken as materialized (
    select a.fee, ${DISPUTED_AMOUNT} as amount, a.state = 'disputed' and coalesce(a.dispute_status, 'open') = 'open' as is_disputed
    from payment_attempt a where a.merchant_id = :merchantId and a.id in (
      select p.attempt_id from payment p where p.merchant_id = :merchantId and p.business_day between :from::date::text and :to::date::text
        and p.attempt_id is not null and p.key not like 'unallocated %'
      union
      select u.attempt_id from unallocated_payment u where u.merchant_id = :merchantId and u.business_day between :from::date::text and :to::date::text
    )
  ),
  unallocated as (
    select ${UNALLOCATED_LEFT} as amount from unallocated_payment u where u.merchant_id = :merchantId and u.business_day between :from::date::text and :to::date::text
      and u.state in ('open', 'refunding')
  )`;

/**
 * Everything that the figures of a period need, in one statement, so that all of it is of one moment. `:before` is the instant
 * before which compared orders were placed, or null.
 */
export const FIGURES_SQL = `with ${ORDERS},
  ${UNPAID},
  ${DISHES},
  ${TAXES},
  ${ONLINE},
  before as materialized (
    select o.created_at, o.sub_total, o.discount from customer_order o
    where o.merchant_id = :merchantId and o.business_day between :comparedFrom::date and :comparedTo::date and o.status = ${OrderStatus.Completed}
      and (:before::timestamptz is null or o.created_at < :before)
  ),
  reversed as (
    select p.amount from ${withRows("o", "select p.amount from payment p where p.merchant_id = :merchantId and p.order_id = o.id and p.reverses is not null")} p
    where not o.is_test
  ),
  off as (
    select i.amount from ${withRows("o", `select i.amount from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and not ${IS_LIVE}`)} i
    where o.status <> ${OrderStatus.BeMerged} and not o.is_test
  )
  select
    (select jsonb_build_object('completed', count(*), 'toGo', count(*) filter (where is_to_go), 'dishes', coalesce(sum(sub_total), 0)::text,
       'net', coalesce(sum(sub_total - discount), 0)::text, 'billed', coalesce(sum(total), 0)::text) from c) as orders,
    ${list(
      `jsonb_build_object('category', category, 'amount', amount::text)`,
      `(select a.category, sum(a.amount) as amount
        from ${withRows("c", "select a.category, a.amount from order_adjustment a where a.merchant_id = :merchantId and a.order_id = c.id")} a group by 1) a`,
      "category",
    )} as adjustments,
    ${list(
      `jsonb_build_object('taxId', tax_id, 'rate', rate::text, 'isIncluded', is_included, 'amount', amount::text, 'name',
        (select p.pricing -> 'names' -> ('tax:' || t.tax_id) from customer_order p where p.merchant_id = :merchantId and p.id = t.newest))`,
      "tax t",
      "tax_id, rate",
    )} as taxes,
    ${list(
      `jsonb_build_object('method', method, 'count', count, 'amount', amount::text, 'tips', tips::text)`,
      `(select p.method, count(*) filter (where p.reverses is null) - count(*) filter (where p.reverses is not null) as count,
          sum(p.amount) as amount, sum(p.tip) as tips
        from ${withRows("c", "select p.* from payment p where p.merchant_id = :merchantId and p.order_id = c.id and p.refund_id is null")} p group by p.method) p`,
      "method",
    )} as payments,
    jsonb_build_object('fees', (select coalesce(sum(fee), 0)::text from taken), 'disputed', ${counted("taken where is_disputed", "amount")},
      'unallocated', ${counted("unallocated", "amount")}) as online,
    ${GIVEN_BACK},
    ${counted("unpaid", "amount")} as "notPaid",
    ${list(
      `jsonb_build_object('id', id::text, 'serial', serial, 'day', business_day)`,
      `(select * from unpaid order by business_day, serial limit 5) u`,
      "business_day, serial",
    )} as "notPaidOrders",
    (select jsonb_build_object('cash', coalesce(sum(p.amount + p.tip + p.rounding), 0)::text, 'rounding', coalesce(sum(p.rounding), 0)::text) from payment p
      where p.merchant_id = :merchantId and p.business_day between :from::date::text and :to::date::text and p.method = 'cash') as drawer,
    ${durations("sent_at")} as "toKitchen",
    ${durations("ended_at")} as "toCompletion",
    ${list(
      `jsonb_build_object('stationId', station_id::text, 'name', (select s.name from station s where s.merchant_id = :merchantId and s.id = station_id),
        'seconds', seconds, 'count', count)`,
      `(select k.station_id, sum(greatest(0, floor(extract(epoch from k.made_at - k.sent_at))))::bigint as seconds, count(*)::int as count
        from ${withRows("c", "select k.* from kitchen_ticket k where k.merchant_id = :merchantId and k.order_id = c.id")} k
        where not c.is_timed and k.made_at is not null and k.withdrawn_at is null and k.kind in ('order', 'added') group by 1) k`,
      "station_id",
    )} as made,
    ${hours("c")} as hours,
    ${list(
      `jsonb_build_object('productId', product_id::text, 'name', name, 'quantity', quantity::text, 'amount', amount::text, 'points', points)`,
      "dish",
      "is_points, amount desc, product_id",
    )} as sold,
    ${counted(`o where status = ${OrderStatus.Progressing}`, "total")} as open,
    ${counted(
      `customer_order where merchant_id = :merchantId and business_day between :from::date and :to::date and status = ${AWAITS_PAYMENT}`,
      "total",
    )} as awaiting,
    ${list(
      `jsonb_build_object('reason', reason, 'count', count, 'amount', amount::text)`,
      `(select coalesce(cancel_reason, '') as reason, count(*)::int as count, sum(total) as amount from o
        where status = ${OrderStatus.Cancelled} and not is_test group by 1) x`,
      "count desc, reason",
    )} as cancelled,
    ${counted("o where is_test", "total")} as tests,
    ${counted(`o where status = ${OrderStatus.BeMerged}`, "total")} as joined,
    ${counted("off", "amount")} as "takenOff",
    ${counted("reversed", "amount")} as corrections,
    ${list(
      `jsonb_build_object('rating', rating, 'count', count, 'amount', amount::text)`,
      `(select r.rating, count(*)::int as count, sum(c.total) as amount
        from ${withRows("c", "select r.rating from order_rating r where r.merchant_id = :merchantId and r.order_id = c.id")} r group by 1) r`,
      "rating",
    )} as ratings,
    (select jsonb_build_object('first', min(serial), 'last', max(serial)) from o) as serials,
    (select coalesce(sum(last), 0)::int from serial_counter where merchant_id = :merchantId and business_day between :from::date and :to::date)
      - (select count(*)::int from customer_order where merchant_id = :merchantId and business_day between :from::date and :to::date
        and pay_by is not null) as numbered,
    (select jsonb_build_object('count', count(*), 'net', coalesce(sum(sub_total - discount), 0)::text) from before) as before,
    ${hours("before")} as "hoursBefore"`;
