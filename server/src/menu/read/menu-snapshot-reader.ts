import { OrderStatus } from "@comanda/domain/codes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { FEW_LEFT } from "@comanda/domain/limits";
import { ItemMode } from "@comanda/domain/menu/item-mode";
import type { Product } from "@comanda/domain/menu/menu";
import { withDishes } from "@comanda/domain/menu/set-menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { type MenuSnapshot, remainingOf } from "../../platform/merchant/menu-snapshot.ts";
import { businessDayOf, endOfBusinessDay, findMerchant, type Merchant } from "../../platform/merchant/merchant-store.ts";
import { findMenuState, type MenuState } from "./menu-state-store.ts";
import { findMenuChange, findProducts, findStock } from "./menu-store.ts";

/** Reads menu snapshots from the database. */
export function menuSnapshotReader(on: Queryable, clock: { now(): Date }) {
  let reads = 0;
  const rankingOf = orderRankings(on);
  const nextVersion = ({ menuVersion }: Pick<Merchant, "menuVersion">) => `${menuVersion}.${(reads += 1)}`;
  const rankedAnew = async (former: MenuSnapshot): Promise<MenuSnapshot> =>
    withRanking(former, await rankingOf(former.merchant, clock.now()), () => nextVersion(former.merchant));
  const readSnapshot = async (merchantId: string): Promise<MenuSnapshot | null> => {
    const merchant = await findMerchant(on, merchantId);
    if (!merchant) return null;
    const products = withDishes(await findProducts(on, merchantId));
    const menuChangedAt = await findMenuChange(on, merchantId);
    const { stock, changesAt } = await findStock(on, merchantId, clock.now());
    const { ids, until: ranksUntil } = await rankingOf(merchant, clock.now());
    const productById = new Map(products.map((product) => [product.id, product]));
    const ranks = orderRanks(ids, products);
    const cacheVersion = `${nextVersion(merchant)} ${stockToShow(stock)}`;
    return { merchant, products, productById, menuChangedAt, stock, changesAt, orderRanks: ranks, ranksUntil, cacheVersion, before: null };
  };
  /**
   * The current snapshot, by one statement if the menu version is still that of `known`, and by two on another business day. `changedAt`: when
   * a change of its stock was notified, in milliseconds; `null` without one.
   */
  const readChanges = async (known: MenuSnapshot, changedAt: number | null): Promise<MenuSnapshot | null> => {
    const state = await findMenuState(on, known.merchant.id, clock.now());
    if (state?.menuVersion !== known.merchant.menuVersion) return state ? readSnapshot(known.merchant.id) : null;
    const former = clock.now().getTime() < known.ranksUntil ? known : await rankedAnew(known);
    return withStock(former, state, changedAt);
  };
  return { readSnapshot, readChanges };
}

/** The snapshot with the dishes ranked for another business day; its pages are valid still if the places are the same. */
function withRanking(former: MenuSnapshot, { ids, until: ranksUntil }: OrderRanking, nextVersion: () => string): MenuSnapshot {
  const ranks = orderRanks(ids, former.products);
  if ([...ranks.keys()].join() === [...former.orderRanks.keys()].join()) return { ...former, ranksUntil };
  const cacheVersion = `${nextVersion()} ${stockToShow(former.stock)}`;
  return { ...former, orderRanks: ranks, ranksUntil, cacheVersion, before: null };
}

/** The snapshot with the stock of a later state; its pages are valid still if they show the same stock. */
function withStock(former: MenuSnapshot, { stock: counts, changesAt }: MenuState, changedAt: number | null): MenuSnapshot {
  const stock = new Map(Object.entries(counts));
  const [menu] = former.cacheVersion.split(" ");
  const cacheVersion = `${menu} ${stockToShow(stock)}`;
  if (cacheVersion === former.cacheVersion) return { ...former, stock, changesAt };
  const before = changedAt === null ? null : { cacheVersion: former.cacheVersion, until: changedAt };
  return { ...former, stock, changesAt, cacheVersion, before };
}

/** The part of the stock that pages show: the remaining number if it is small, otherwise only that there is enough. */
const stockToShow = (stock: MenuSnapshot["stock"]): string =>
  [...stock.keys()]
    .toSorted()
    .map((id) => `${id}:${Math.min(FEW_LEFT + 1, remainingOf({ stock }, id) ?? 0)}`)
    .join(",");

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
     join order_item i on i.merchant_id = :merchantId and i.order_id = o.id and i.points = 0 and i.state <> 'voided'
     where o.merchant_id = :merchantId and o.business_day >= :day::date - ${COUNTED_DAYS} and o.business_day < :day::date
       and o.status not in (${OrderStatus.Cancelled}, ${OrderStatus.BeMerged}, ${AWAITS_PAYMENT})
   ),
   ranked as (select product_id, sum(quantity) as portions from counted group by product_id order by portions desc, product_id limit ${RANKED})
   select coalesce(jsonb_agg(product_id::text order by portions desc, product_id), '[]') as ids from ranked
   where (select count(distinct order_id) from counted) >= ${FEWEST_ORDERS}`,
);

/** The ids of the dishes with the most portions, best first, none with too few orders; and until when that holds, in milliseconds. */
type OrderRanking = { ids: string[]; until: number };

/**
 * Ranks the dishes of merchants by the portions of their last thirty complete business days. A ranking holds until the business day ends,
 * whatever is ordered or edited meanwhile: so the stored pages change for it at most once a day, and all processes show the same.
 */
function orderRankings(on: Queryable) {
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
function orderRanks(ids: readonly string[], products: readonly Product[]): Map<string, number> {
  const offered = new Set(products.filter(({ isOffShelf, mode }) => !isOffShelf && mode === ItemMode.normal).map(({ id }) => id));
  const popular = ids.filter((id) => offered.has(id)).slice(0, MOST_POPULAR);
  return new Map(popular.map((id, index) => [id, index + 1]));
}
