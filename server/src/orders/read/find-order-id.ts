import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { businessDayOf, type Merchant } from "../../platform/merchant/merchant-store.ts";

/** The maximum number of digits of an order's daily number; ids have more. */
const NUMBER_DIGITS = 6;

const byNumber = statement<{ id: string; isOpen: boolean }, { merchantId: string; businessDay: string; serial: string }>(
  "order.ids-by-number",
  `select id, status = 0 as "isOpen" from customer_order where merchant_id = :merchantId and serial = :serial and (status = 0 or business_day = :businessDay)
   order by created_at, id`,
);

/**
 * The id of an order that the staff name by its number of the business day, or by its id. Numbers restart each day: a number is searched
 * among the orders in progress of every day, then among today's ended ones. Refuses a number that several orders in progress have (help:
 * their ids), an unknown number, and a text that is neither number nor id. An id is returned unchecked.
 */
export async function findOrderId(
  on: Queryable,
  merchant: Merchant,
  { named, now }: { named: string; now: Date },
): Promise<Result<string, "not-found" | "ambiguous", string[]>> {
  if (!/^\d{1,19}$/.test(named)) return refuse("not-found");
  if (named.length > NUMBER_DIGITS) return ok(named);
  const orders = await byNumber(on, { merchantId: merchant.id, businessDay: businessDayOf(merchant, now), serial: named });
  const inProgress = orders.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const id = inProgress[0] ?? orders[0]?.id;
  if (inProgress.length > 1) return refuse("ambiguous", inProgress);
  return id === undefined ? refuse("not-found") : ok(id);
}

const open = statement<{ id: string }, { merchantId: string }>(
  "order.ids-open",
  `select id from customer_order where merchant_id = :merchantId and status = 0 order by created_at, id`,
);

/** The ids of the orders in progress, oldest first. */
export const findOpenOrderIds = async (on: Queryable, merchantId: string): Promise<string[]> =>
  (await open(on, { merchantId })).map(({ id }) => id);
