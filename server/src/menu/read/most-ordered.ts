import { OrderStatus } from "@comanda/domain/codes";
import { ItemMode } from "@comanda/domain/menu/item-mode";
import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { businessDayOf, endOfBusinessDay, type Merchant } from "../../platform/merchant/merchant-store.ts";

/** The business days before the current one whose orders count. */
const COUNTED_DAYS = 30;
/** With fewer orders, the restaurant's own marks say what is popular. */
const FEWEST_ORDERS = 10;
/** The number of dishes in Popular. */
const MOST_POPULAR = 6;
/** The number of dishes that are ranked: some may be off the menu or off the shelf. */
const RANKED = 40;
const MINUTE_MS = 60_000;

/** `:day`: the current business day, whose orders do not count. Dishes that were taken off and dishes for points do not count either. */
const mostOrdered = statement<{ ids: string[] }, { merchantId: string; day: string }>(
  "menu.most-ordered",
  `with counted as materialized (
     select i.order_id, i.product_id, i.quantity
     from customer_order o
     join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.points = 0 and i.state is distinct from 'voided'
     where o.merchant_id = :merchantId and o.business_day >= :day::date - ${COUNTED_DAYS} and o.business_day < :day::date
       and o.status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged})
   ),
   ranked as (select product_id, sum(quantity) as portions from counted group by product_id order by portions desc, product_id limit ${RANKED})
   select coalesce(jsonb_agg(product_id::text order by portions desc, product_id), '[]') as ids from ranked
   where (select count(distinct order_id) from counted) >= ${FEWEST_ORDERS}`,
);

/** The ids of the dishes with the most portions, best first, none with too few orders; and until when that holds, in milliseconds. */
export type OrderRanking = { ids: string[]; until: number };

/**
 * Ranks the dishes of merchants by the portions of their last thirty complete business days. A ranking holds until the business day ends,
 * whatever is ordered or edited meanwhile: so the stored pages change for it at most once a day, and all processes show the same.
 */
export function orderRankings(on: Queryable) {
  const latest = new Map<string, { day: string; ids: string[] }>();
  return async (merchant: Merchant, now: Date): Promise<OrderRanking> => {
    const day = businessDayOf(merchant, now);
    // At least a minute ahead, should the end of the day fall into an hour that the change of the clocks skips.
    const until = Math.max(endOfBusinessDay(merchant, now).getTime(), now.getTime() + MINUTE_MS);
    const stored = latest.get(merchant.id);
    if (stored?.day === day) return { ids: stored.ids, until };
    const [row] = await mostOrdered(on, { merchantId: merchant.id, day });
    const ids = row?.ids ?? [];
    latest.set(merchant.id, { day, ids });
    return { ids, until };
  };
}

/** The places in Popular by product, from 1, of the ranked dishes that are on the shelf and cost money. */
export function orderRanks(ids: readonly string[], products: readonly Product[]): Map<string, number> {
  const offered = new Set(products.filter(({ isOffShelf, mode }) => !isOffShelf && mode === ItemMode.normal).map(({ id }) => id));
  const popular = ids.filter((id) => offered.has(id)).slice(0, MOST_POPULAR);
  return new Map(popular.map((id, index) => [id, index + 1]));
}
