/** Rows of a statement on a database of either kind. */
export type Query = (text: string) => Promise<{ rows: unknown[] }>;

const AMOUNTS = `count(*)::int as n, sum(o.total)::text as total, sum(o.paid)::text as paid, sum(o.tips)::text as tips, sum(o.tax)::text as tax,
  sum(o.discount)::text as discount, sum(o.earned_points)::int as points`;

/** Sums that a database has for each of something, by what they are of; they name only columns that releases have in common. */
const SUMS: Record<string, string> = {
  day: `select o.business_day::text as of, o.status, ${AMOUNTS} from customer_order o group by 1, 2 order by 1, 2`,
  table: `select o.table_id::text as of, o.status, ${AMOUNTS} from customer_order o group by 1, 2 order by 1, 2`,
  member: `select m.diner_id::text as of, m.points, m.growth,
      (select sum(p.amount)::int from points_entry p where p.diner_id = m.diner_id) as ledger,
      (select count(*)::int from user_coupon c where c.diner_id = m.diner_id) as coupons,
      (select count(*)::int from user_coupon c where c.diner_id = m.diner_id and c.used_at is not null) as used,
      (select sum(o.total)::text from customer_order o where o.diner_id = m.diner_id) as total
    from member m order by 1`,
  payment: `select p.business_day as of, p.method, p.reverses is null as given, count(*)::int as n, sum(p.amount)::text as amount, sum(p.tip)::text as tip
    from payment p group by 1, 2, 3 order by 1, 2, 3`,
  item: `select i.product_id::text as of, i.voided_at is null as live, i.sent_at is null as waits, count(*)::int as n, sum(i.quantity)::text as quantity,
      sum(i.amount)::text as amount, sum(i.points)::int as points from order_item i group by 1, 2, 3 order by 1, 2, 3`,
  tax: `select t.tax_id as of, count(*)::int as n, sum(t.amount)::text as amount from order_tax t group by 1 order by 1`,
  adjustment: `select a.category as of, count(*)::int as n, sum(a.amount)::text as amount from order_adjustment a group by 1 order by 1`,
};

/** All sums of a database. */
export async function sumsOf(query: Query): Promise<Record<string, unknown[]>> {
  const sums: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(SUMS)) sums[name] = (await query(text)).rows;
  return sums;
}

/** Tables of which each copy of a day has rows, and the columns that name an order or a row of its own. */
const COPIED: Record<string, string[]> = {
  customer_order: ["id"],
  order_item: ["order_id"],
  order_tax: ["order_id"],
  order_adjustment: ["order_id"],
  payment: ["id", "order_id", "group_id", "reverses"],
  points_entry: ["id", "order_id"],
};

/**
 * Copies the orders of the day that have ended to `days` days before, with their items, taxes, payments and points, so that each balance of
 * points is still the sum of its entries. Events are not copied: they would be delivered. Copies have ids of their own.
 */
export async function copyDay(query: Query, days: number): Promise<void> {
  const ended = "select id from customer_order where status <> 0 and business_day = (select max(business_day) from customer_order)";
  await query(`create temporary table day_order as ${ended}`);
  for (let day = 1; day <= days; day += 1)
    for (const [table, ids] of Object.entries(COPIED)) {
      const moved = ids.map((id) => `'${id}', case when r.${id} > 0 then r.${id} - ${day}::bigint * 1000000000 end`);
      if (table === "customer_order") moved.push(`'business_day', r.business_day - ${day}`, "'sitting_id', 0");
      if (table === "payment") moved.push(`'business_day', (r.business_day::date - ${day})::text`, `'provider_id', null`);
      const of = table === "customer_order" ? "id" : "order_id";
      const rows = `select r from ${table} r where r.${of} in (select id from day_order)`;
      await query(`insert into ${table} select c.* from (${rows}) s (r), jsonb_populate_record(null::${table},
        to_jsonb(s.r) || (select jsonb_build_object(${moved.join(", ")}) from (select (s.r).*) r)) c`);
    }
  await query(
    "update member m set points = (select sum(p.amount) from points_entry p where p.merchant_id = m.merchant_id and p.diner_id = m.diner_id)",
  );
  await query("analyze");
}
