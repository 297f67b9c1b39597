import { OrderStatus, OrderType } from "@comanda/domain/codes";
import { minutesFrom } from "@comanda/domain/order/expected-minutes";
import { MEASURED_ORDERS } from "@comanda/domain/limits";
import { isDatabaseUnavailable } from "../db/database-unavailable.ts";
import { type Queryable, statement } from "../db/queryable.ts";
import type { Merchant } from "./merchant-store.ts";

/** The expected minutes from placing to completing an order of a type. */
export type MinutesToExpect = { type: number; minutes: number };

/** Pickup is excluded: such an order has a time of its own. */
const MEASURED_TYPES = [OrderType.DINE_IN, OrderType.TO_GO, OrderType.DELIVERY];

const medians = statement<{ type: number; seconds: number }>(
  "merchant.median-seconds",
  `select t.type, percentile_cont(0.5) within group (order by extract(epoch from o.ended_at - o.created_at))::float8 as seconds
   from unnest($2::int[]) as t(type) cross join lateral (
     select created_at, ended_at from customer_order
     where merchant_id = $1 and type = t.type and status = ${OrderStatus.Completed} and ended_at is not null
     order by ended_at desc limit ${MEASURED_ORDERS}
   ) o
   group by t.type having count(*) = ${MEASURED_ORDERS}`,
);

/**
 * By order type: the median of the last ten completed orders, or with fewer than ten the value of the restaurant file (product rules,
 * section 9: To-go). A type without either is omitted. When the database is unavailable, the values of the restaurant file.
 */
export async function minutesToExpect(on: Queryable, { id, definition }: Merchant): Promise<MinutesToExpect[]> {
  const measured = await measuredMinutes(on, id);
  const configured = definition.settings.minutesToExpect ?? [];
  return MEASURED_TYPES.flatMap((type) => [measured, configured].map((all) => all.find((one) => one.type === type)).find(Boolean) ?? []);
}

async function measuredMinutes(on: Queryable, merchantId: string): Promise<MinutesToExpect[]> {
  try {
    const rows = await medians(on, merchantId, `{${MEASURED_TYPES.join(",")}}`);
    return rows.map(({ type, seconds }) => ({ type, minutes: minutesFrom(seconds) }));
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  }
}
