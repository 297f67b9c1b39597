import { FEW_LEFT } from "@comanda/domain/limits";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { findMerchant, type Merchant } from "../../platform/merchant/merchant-store.ts";
import { type OrderRanking, orderRankings, orderRanks } from "./most-ordered.ts";
import { availableStock, findProducts, findStock, NEXT_OFFER } from "./menu-store.ts";
import { remainingOf, type MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";

type MenuState = { menuVersion: number; stock: Record<string, string>; changesAt: number | null };

/** Every change of a merchant or its products increments `menuVersion`. */
const stateOf = statement<MenuState, { merchantId: string; now: string }>(
  "menu.state",
  `select menu_version as "menuVersion",
     (select coalesce(jsonb_object_agg(product_id, remaining::text), '{}') from (${availableStock(":now")}) as a) as stock,
     ${NEXT_OFFER} as "changesAt"
   from merchant where id = :merchantId and removed_at is null`,
);

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
    const products = await findProducts(on, merchantId);
    const { stock, changesAt } = await findStock(on, merchantId, clock.now());
    const { ids, until: ranksUntil } = await rankingOf(merchant, clock.now());
    const productById = new Map(products.map((product) => [product.id, product]));
    const ranks = orderRanks(ids, products);
    const cacheVersion = `${nextVersion(merchant)} ${stockToShow(stock)}`;
    return { merchant, products, productById, stock, changesAt, orderRanks: ranks, ranksUntil, cacheVersion, before: null };
  };
  /**
   * The current snapshot, by one statement if the menu version is still that of `known`, and by two on another business day. `changedAt`: when
   * a change of its stock was notified, in milliseconds; `null` without one.
   */
  const readChanges = async (known: MenuSnapshot, changedAt: number | null): Promise<MenuSnapshot | null> => {
    const [state] = await stateOf(on, { merchantId: known.merchant.id, now: clock.now().toISOString() });
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
