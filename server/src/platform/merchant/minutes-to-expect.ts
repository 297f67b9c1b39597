import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { minutesFrom } from "@comanda/domain/merchant/expected-minutes";
import { MEASURED_ORDERS } from "@comanda/domain/limits";
import { isDatabaseUnavailable } from "../db/database-unavailable.ts";
import { type Queryable, statement } from "../db/queryable.ts";
import type { Merchant } from "./merchant-store.ts";

/** The expected minutes from placing an order of a type to what the diner waits for: the first dish at a table, otherwise the order. */
export type MinutesToExpect = { type: number; minutes: number };

/** Pickup is excluded: such an order has a time of its own. */
const MEASURED_TYPES = [OrderType.DINE_IN, OrderType.TO_GO, OrderType.DELIVERY];

const medians = statement<{ type: number; seconds: number }, { merchantId: string; types: string }>(
  "merchant.median-seconds",
  `select t.type, percentile_cont(0.5) within group (order by extract(epoch from served.at - o.created_at))::float8 as seconds
   from unnest(:types::int[]) as t(type) cross join lateral (
     select id, created_at, ended_at from customer_order
     where merchant_id = :merchantId and type = t.type and status = ${OrderStatus.Completed} and ended_at is not null
     order by ended_at desc limit ${MEASURED_ORDERS}
   ) o cross join lateral (
     select case when t.type = ${OrderType.DINE_IN}
       then (select min(i.ready_at) from order_item i where i.merchant_id = :merchantId and i.order_id = o.id) else o.ended_at end as at
   ) served
   group by t.type having count(served.at) = ${MEASURED_ORDERS}`,
);

/**
 * By order type: the median of the last ten completed orders, or with fewer than ten the value of the restaurant file (product rules,
 * section 9: To-go). Measured from placing to the end; for dine-in, where an order ends with the meal, to the first dish that the kitchen
 * marked as made, and not where one of the ten has none. A type without either is omitted. When the database is unavailable, the values of the restaurant file.
 */
export async function minutesToExpect(on: Queryable, { id, definition }: Merchant): Promise<MinutesToExpect[]> {
  const measured = await measuredMinutes(on, id);
  const configured = definition.settings.minutesToExpect ?? [];
  return MEASURED_TYPES.flatMap((type) => [measured, configured].map((all) => all.find((one) => one.type === type)).find(Boolean) ?? []);
}

async function measuredMinutes(on: Queryable, merchantId: string): Promise<MinutesToExpect[]> {
  try {
    const rows = await medians(on, { merchantId, types: `{${MEASURED_TYPES.join(",")}}` });
    return rows.map(({ type, seconds }) => ({ type, minutes: minutesFrom(seconds) }));
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  }
}
