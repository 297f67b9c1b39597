import { businessDay } from "@comanda/domain/slots";
import { type Queryable, statement } from "../db/queryable.ts";
import type { Merchant } from "../merchant/merchant-store.ts";

/** Digits of an order's number of the day at most; ids have more. */
const NUMBER_DIGITS = 6;

const byNumber = statement<{ id: string }>(
  "order.id-by-number",
  `select id from customer_order where merchant_id = $1 and business_day = $2 and serial = $3`,
);

/**
 * The id of an order that staff name by its number of the business day, as diners and staff say it, or by its id. Null where the day has no
 * such number, and for what is neither; whether an order has an id is for the caller to see.
 */
export async function findOrderId(on: Queryable, merchant: Merchant, { named, now }: { named: string; now: Date }): Promise<string | null> {
  if (!/^\d{1,19}$/.test(named)) return null;
  if (named.length > NUMBER_DIGITS) return named;
  return (await byNumber(on, merchant.id, businessDay(now, merchant.timeZone), named))[0]?.id ?? null;
}

const open = statement<{ id: string }>(
  "order.ids-open",
  `select id from customer_order where merchant_id = $1 and status = 0 order by created_at, id`,
);

/** The ids of the orders in progress, oldest first. */
export const findOpenOrderIds = async (on: Queryable, merchantId: string): Promise<string[]> =>
  (await open(on, merchantId)).map(({ id }) => id);
