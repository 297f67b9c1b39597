import { type Queryable, statement } from "../../db/queryable.ts";

/** The number of orders on a page. */
const PAGE = 30;

const found = statement<{ ids: string[]; total: number }>(
  "console.orders-of-days",
  `with found as (
     select o.id, o.created_at from customer_order o
     where o.merchant_id = $1 and o.business_day between $2::date and $3::date and ($4::text = '' or o.serial::text = $4
       or lower(o.table_name) = lower($4)
       or position(lower($4) in lower(case when o.extra_info like '{%' then o.extra_info::jsonb ->> 'name' end)) > 0
       or exists (select 1 from member m where m.merchant_id = o.merchant_id and m.diner_id = o.diner_id
         and position(lower($4) in lower(m.first_name || ' ' || m.last_name)) > 0))
   )
   select (select count(*)::int from found) as total,
     coalesce((select jsonb_agg(p.id::text order by p.created_at desc, p.id desc) from (
       select id, created_at from found order by created_at desc, id desc limit ${PAGE} offset $5) p), '[]') as ids`,
);

/** The ids of a page of orders of business days, newest first, by serial, table or the name of the diner; and how many there are. */
export async function findOrdersOfDays(
  on: Queryable,
  { merchantId, from, to, words, page }: { merchantId: string; from: string; to: string; words: string; page: number },
): Promise<{ ids: string[]; total: number }> {
  const [row] = await found(on, merchantId, from, to, words, (page - 1) * PAGE);
  if (!row) throw new Error("the statement gave no row");
  return row;
}
