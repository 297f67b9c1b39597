import { type Queryable, statement } from "../../platform/db/queryable.ts";

const DAY_MS = 86_400_000;
const WEEKS = 4;
/** How far from this time of day, in milliseconds. */
const AROUND_MS = 90 * 60_000;
/** The maximum number of dishes of a list. */
const MOST = 12;

const sold = statement<{ productId: string }, { merchantId: string; days: string; from: string; until: string }>(
  "till.often",
  `select i.product_id as "productId" from customer_order o
     join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'
     join unnest(:from::timestamptz[], :until::timestamptz[]) as w (since, until) on o.created_at >= w.since and o.created_at < w.until
   where o.merchant_id = :merchantId and o.business_day = any(:days::date[]) and o.pay_by is null
   group by i.product_id order by sum(i.quantity) desc, i.product_id limit ${MOST}`,
);

/** The dishes that sold most around this time of day on the same weekday of the last four weeks. `days`: those business days. */
export async function oftenSold(on: Queryable, { merchantId, now, days }: { merchantId: string; now: Date; days: readonly string[] }) {
  const times = Array.from({ length: WEEKS }, (_, at) => now.getTime() - (at + 1) * 7 * DAY_MS);
  const listed = (shift: number) => `{${times.map((time) => new Date(time + shift).toISOString()).join(",")}}`;
  const rows = await sold(on, { merchantId, days: `{${days.join(",")}}`, from: listed(-AROUND_MS), until: listed(AROUND_MS) });
  return rows.map(({ productId }) => productId);
}

/** The business days of the same weekday in the last four weeks. `today`: the running one, `2026-09-17`. */
export const sameWeekdays = (today: string): string[] =>
  Array.from({ length: WEEKS }, (_, at) => new Date(Date.parse(today) - (at + 1) * 7 * DAY_MS).toISOString().slice(0, 10));

const had = statement<{ productId: string }, { merchantId: string; tableId: string }>(
  "till.had",
  `select i.product_id as "productId" from sitting s
     join customer_order o on o.merchant_id = :merchantId and o.sitting_id = s.id and o.sitting_id <> 0 and o.pay_by is null
     join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'
   where s.merchant_id = :merchantId and s.table_id = :tableId and s.ended_at is null
   group by i.product_id order by max(i.id) desc limit ${MOST}`,
);

/** The dishes that the party at a table has had, the newest first. */
export const hadAtTable = async (on: Queryable, at: { merchantId: string; tableId: string }) =>
  (await had(on, at)).map(({ productId }) => productId);

const table = statement<
  { id: string; name: string; sittingId: string | null; joins: { serial: number; guests: number } | null },
  { merchantId: string; tableId: string; tillId: string }
>(
  "till.table",
  `select t.id, t.name,
     (select s.id from sitting s where s.merchant_id = :merchantId and s.table_id = t.id and s.ended_at is null) as "sittingId",
     (select jsonb_build_object('serial', o.serial, 'guests', o.guests) from customer_order o
        join sitting s on s.merchant_id = :merchantId and s.id = o.sitting_id and s.ended_at is null
      where o.merchant_id = :merchantId and o.diner_id = :tillId and o.type = 0 and o.table_id = t.id and o.status = 0 and o.paid = 0 limit 1) as joins
   from dining_table t where t.merchant_id = :merchantId and t.id = :tableId and t.out_of_use_at is null`,
);

/** A table in use, with the order of the till there that takes more dishes; null for an unknown one. */
export const tableToTakeAt = async (on: Queryable, at: { merchantId: string; tableId: string; tillId: string }) =>
  (await table(on, at))[0] ?? null;
