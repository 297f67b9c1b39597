import type { FIGURE_FILES } from "@comanda/contract/staff/figures-calls";
import { OrderStatus, OrderType, SalesUnit } from "@comanda/domain/codes";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { UNALLOCATED_LEFT } from "../../payments/online/unallocated-store.ts";
import { CATEGORIES, DISPUTED_AMOUNT, IS_LIVE, IS_TEST } from "../read/figures-sql.ts";

export type FigureFile = (typeof FIGURE_FILES)[number];

/**
 * A file: its columns, and the statement that reads its rows, of the business days `:from` to `:to` of the merchant. `place`: the columns of the
 * statement by which its rows are in order, the day first; the statement then reads at most `:limit` rows after the place `:after`. Null where all
 * rows are read at once. The names of columns are those of the statement.
 */
type CsvFile = { columns: readonly string[]; text: string; place: readonly string[] | null };

/** SQL: values of the place after which rows are read, by their types. */
const after = (...types: string[]) => `(${types.map((type, index) => `(:after::text[])[${index + 1}]::${type}`).join(", ")})`;

/** SQL: an instant in ISO 8601 in UTC, with milliseconds. */
const iso = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const numbered = (codes: Record<string, string | number>, of: string) =>
  `case ${of} ${Object.entries(codes)
    .map(([name, code]) => `when ${code} then '${name}'`)
    .join(" ")} else ${of}::text end`;

const TYPE = numbered(
  {
    "dine-in": OrderType.DINE_IN,
    pickup: OrderType.PICKUP,
    "to-go": OrderType.TO_GO,
    delivery: OrderType.DELIVERY,
  },
  "o.type",
);
const STATUS = numbered(
  { open: OrderStatus.Progressing, completed: OrderStatus.Completed, cancelled: OrderStatus.Cancelled, joined: OrderStatus.BeMerged },
  "o.status",
);

const ofCategories = (categories: readonly number[]) =>
  `coalesce((select sum(a.amount) from order_adjustment a where a.merchant_id = :merchantId and a.order_id = o.id
    and a.category in (${categories.join(", ")})), 0)::numeric(14, 2)`;
const paidBy = (methods: string) =>
  `coalesce((select sum(p.amount) from payment p where p.merchant_id = :merchantId and p.order_id = o.id
    and p.refund_id is null and p.method in (${methods})), 0)::numeric(14, 2)`;
const english = (name: string) => `coalesce(${name} ->> '${DEFAULT_LOCALE}', ${name} -> 'base' ->> 'text', '')`;
const NAME_OF_REGION = `coalesce((select ${english("r.region_name")} from dining_table r
    where r.merchant_id = :merchantId and r.region_id = o.region_id limit 1), '')`;
const IS_WEIGHED = `(i.line ->> 'salesUnitType')::int = ${SalesUnit.weight}`;
/** The orders that the restaurant got: those that wait for their payment, or were never paid, are left out. */
const DAYS = "o.merchant_id = :merchantId and o.business_day between :from::date and :to::date and o.pay_by is null";

/** The columns that orders and their items begin with. */
const ORDER_COLUMNS = `o.business_day::text as business_day, o.serial, o.id::text as id, ${TYPE} as type, o.table_name as "table",
  ${NAME_OF_REGION} as region, ${iso("o.created_at")} as placed_at`;
const ORDER_NAMES = named("business_day serial id type table region placed_at");

const ORDERS: CsvFile = {
  place: ["business_day", "serial"],
  columns: [
    ...ORDER_NAMES,
    ...named(
      `sent_at ended_at status reason guests member_number sub_total promotions coupons discounts charges tax tips total paid_card paid_cash paid_other written_off not_paid given_back paid_online`,
    ),
  ],
  text: `select q.*, case when q.status = 'completed' then (q.total - q.paid_card - q.paid_cash - q.paid_other - q.paid_online - q.written_off)::numeric(14, 2)
      else 0.00 end as not_paid
    from (
      select ${ORDER_COLUMNS}, ${iso("o.sent_at")} as sent_at, ${iso("o.ended_at")} as ended_at,
        case when ${IS_TEST} then 'test' else ${STATUS} end as status, coalesce(o.cancel_reason, '') as reason, o.guests,
        (select m.diner_id::text from member m where m.merchant_id = :merchantId and m.diner_id = o.diner_id) as member_number, o.sub_total,
        ${ofCategories(CATEGORIES.promotions)} as promotions, ${ofCategories(CATEGORIES.coupons)} as coupons,
        ${ofCategories(CATEGORIES.discounts)} as discounts, o.charge as charges, o.tax, o.tips, o.total,
        ${paidBy("'card'")} as paid_card, ${paidBy("'cash'")} as paid_cash, ${paidBy("'other'")} as paid_other, ${paidBy("'online'")} as paid_online,
        ${paidBy("'written-off'")} as written_off, o.refunded as given_back
      from customer_order o where ${DAYS} and (o.business_day, o.serial) > ${after("date", "int")}
      order by o.business_day, o.serial limit :limit
    ) q order by q.business_day, q.serial`,
};

const ITEMS: CsvFile = {
  place: ["business_day", "serial", "position", "item_id"],
  columns: [
    ...ORDER_NAMES,
    ...named(`status item_id product_id name_en category quantity unit amount discount_share points station state`),
  ],
  text: `with category as materialized (
      select c ->> 'id' as id, ${english("c -> 'name'")} as name from merchant g, jsonb_array_elements(g.definition -> 'categories') c where g.id = :merchantId
    )
    select ${ORDER_COLUMNS}, case when ${IS_TEST} then 'test' else ${STATUS} end as status, i.id::text as item_id,
      i.product_id::text as product_id, ${english("i.line -> 'name'")} as name_en, coalesce(category.name, '') as category,
      trim_scale(i.quantity * case when ${IS_WEIGHED}
        then (select sum(f::numeric) from jsonb_array_elements_text(i.line -> 'salesUnitFactorList') f) else 1 end) as quantity,
      case when ${IS_WEIGHED} then coalesce(i.line ->> 'weightUnit', 'lb') else 'piece' end as unit, i.amount, i.discount_share, i.points,
      (select ${english("s.name")} from station s where s.merchant_id = :merchantId and s.id = i.station_id) as station,
      case when not ${IS_LIVE} then 'taken-off' else i.state end as state, i.position
    from customer_order o join order_item i on i.merchant_id = :merchantId and i.order_id = o.id
      left join category on category.id = i.line ->> 'categoryId'
    where ${DAYS} and (o.business_day, o.serial) >= ${after("date", "int")}
      and (o.business_day, o.serial, i.position, i.id) > ${after("date", "int", "int", "bigint")}
    order by o.business_day, o.serial, i.position, i.id limit :limit`,
};

const PAYMENTS: CsvFile = {
  place: ["business_day", "place_at", "id"],
  columns: named(
    `business_day paid_at id order_business_day order_serial order_id method amount tip tendered change reference reverses reason by refund cash_rounding`,
  ),
  text: `select p.business_day, ${iso("p.at")} as paid_at, p.id::text as id, o.business_day::text as order_business_day, o.serial as order_serial,
      o.id::text as order_id, p.method, p.amount, p.tip, p.tendered, p.change, p.reference, p.reverses::text as reverses, p.reason,
      p.staff_name as by, p.refund_id::text as refund, p.rounding as cash_rounding, p.at::text as place_at
    from payment p join customer_order o on o.merchant_id = :merchantId and o.id = p.order_id
    where p.merchant_id = :merchantId and p.business_day between :from::date::text and :to::date::text
      and (p.business_day, p.at, p.id) > ${after("text", "timestamptz", "bigint")}
    order by p.business_day, p.at, p.id limit :limit`,
};

/** SQL: the attempts `a` that have taken money on the day, each found by its id. */
const TAKEN = `(
        select p.attempt_id from payment p where p.merchant_id = :merchantId and p.business_day = day.day::text and p.attempt_id is not null
          and p.key not like 'unallocated %'
        union select u.attempt_id from unallocated_payment u where u.merchant_id = :merchantId and u.business_day = day.day::text
      ) t cross join lateral (select a.* from payment_attempt a where a.merchant_id = :merchantId and a.id = t.attempt_id offset 0) a`;

/** SQL: what rounding added to payments of a method on the day. */
const ROUNDED = (method: "cash" | "online"): string => `coalesce((select sum(p.rounding) from payment p where p.merchant_id = :merchantId
        and p.business_day = day.day::text and p.method = '${method}'), 0)::numeric(14, 2)`;

const DAY_SUMS: CsvFile = {
  place: null,
  columns: named(
    `business_day orders dishes net charges tax tips billed paid_card paid_cash paid_other written_off open cancelled joined tests counted difference closed_by given_back cash_rounding paid_online online_fees online_disputed online_unallocated refunds_failed online_rounding`,
  ),
  text: `select day.day::text as business_day, count(*) filter (where c) as orders, ${daySum("o.sub_total")} as dishes,
      ${daySum("o.sub_total - o.discount")} as net, ${daySum("o.charge")} as charges, ${daySum("o.tax")} as tax, ${daySum("o.tips")} as tips,
      ${daySum("o.total")} as billed, ${daySum("paid.card")} as paid_card, ${daySum("paid.cash")} as paid_cash,
      ${daySum("paid.other")} as paid_other, ${daySum("paid.off")} as written_off,
      count(*) filter (where o.status = ${OrderStatus.Progressing}) as open,
      count(*) filter (where o.status = ${OrderStatus.Cancelled} and not ${IS_TEST}) as cancelled,
      count(*) filter (where o.status = ${OrderStatus.BeMerged}) as joined, count(*) filter (where ${IS_TEST}) as tests,
      max(d.counted) as counted, max(d.counted - d.expected) as difference, max(d.closed_by) as closed_by,
      coalesce((select sum(r.amount + r.beside) from refund r where r.merchant_id = :merchantId and r.business_day = day.day::text
        and r.state = 'done'), 0)::numeric(14, 2) as given_back,
      ${ROUNDED("cash")} as cash_rounding,
      ${daySum("paid.online")} as paid_online, coalesce((select sum(a.fee) from ${TAKEN}), 0)::numeric(14, 2) as online_fees,
      coalesce((select sum(${DISPUTED_AMOUNT}) from ${TAKEN} where a.state = 'disputed'
        and coalesce(a.dispute_status, 'open') = 'open'), 0)::numeric(14, 2) as online_disputed,
      coalesce((select sum(${UNALLOCATED_LEFT}) from unallocated_payment u where u.merchant_id = :merchantId and u.business_day = day.day::text
        and u.state in ('open', 'refunding')), 0)::numeric(14, 2) as online_unallocated,
      coalesce((select -sum(r.amount + r.beside) from refund r where r.merchant_id = :merchantId and r.business_day = day.day::text
        and r.key like '${FAILED_KEY}%'), 0)::numeric(14, 2) as refunds_failed,
      ${ROUNDED("online")} as online_rounding
    from (
        select o.business_day as day from customer_order o where ${DAYS}
        union select r.business_day::date from refund r
          where r.merchant_id = :merchantId and r.business_day between :from::date::text and :to::date::text and r.state = 'done'
        union select p.business_day::date from payment p
          where p.merchant_id = :merchantId and p.business_day between :from::date::text and :to::date::text
        union select u.business_day::date from unallocated_payment u
          where u.merchant_id = :merchantId and u.business_day between :from::date::text and :to::date::text
      ) day left join lateral (
        select d.* from day_closing d where d.merchant_id = :merchantId and d.day = day.day and d.reopened_at is null offset 0
      ) d on true left join lateral (
        select o.* from customer_order o where o.merchant_id = :merchantId and o.business_day = day.day and o.pay_by is null offset 0
      ) o on true
      cross join lateral (select o.status = ${OrderStatus.Completed} as c) k
      cross join lateral (
        select sum(p.amount) filter (where p.method = 'card') as card, sum(p.amount) filter (where p.method = 'cash') as cash,
          sum(p.amount) filter (where p.method = 'other') as other,
          sum(p.amount) filter (where p.method = 'online') as online, sum(p.amount) filter (where p.method = 'written-off') as off
        from payment p where p.merchant_id = :merchantId and p.order_id = o.id and p.refund_id is null
      ) paid
    group by day.day order by day.day`,
};

/** The names of columns, of a text with blanks between them. */
function named(names: string): string[] {
  return names.split(" ");
}

function daySum(amount: string): string {
  return `coalesce(sum(${amount}) filter (where c), 0)::numeric(14, 2)`;
}

export const CSV_FILES: Record<FigureFile, CsvFile> = {
  "orders.csv": ORDERS,
  "items.csv": ITEMS,
  "payments.csv": PAYMENTS,
  "days.csv": DAY_SUMS,
};
