import { FEW_LEFT } from "@comanda/domain/limits";
import { type Queryable, statement } from "../db/queryable.ts";
import { findMerchant } from "../merchant/merchant-store.ts";
import { availableStock, findProducts, findStock, NEXT_OFFER } from "./menu-store.ts";
import { remainingOf, type MenuSnapshot } from "./menu-snapshot.ts";

/** Every change of a merchant or its products increments `menuVersion`. */
const stateOf = statement<{ menuVersion: number; stock: Record<string, string>; changesAt: number | null }>(
  "menu.state",
  `select menu_version as "menuVersion",
     (select coalesce(jsonb_object_agg(product_id, remaining::text), '{}') from (${availableStock("$2")}) as a) as stock,
     ${NEXT_OFFER} as "changesAt"
   from merchant where id = $1 and removed_at is null`,
);

/** Reads menu snapshots from the database. */
export function menuSnapshotReader(on: Queryable, clock: { now(): Date }) {
  let reads = 0;
  const readSnapshot = async (merchantId: string): Promise<MenuSnapshot | null> => {
    const merchant = await findMerchant(on, merchantId);
    if (!merchant) return null;
    const products = await findProducts(on, merchantId);
    const { stock, changesAt } = await findStock(on, merchantId, clock.now());
    const productById = new Map(products.map((product) => [product.id, product]));
    const menu = `${merchant.menuVersion}.${(reads += 1)}`;
    return { merchant, products, productById, stock, changesAt, cacheVersion: `${menu} ${stockToShow(stock)}`, before: null };
  };
  /**
   * The current snapshot, by one statement if the menu version is still that of `former`. `changedAt`: when a change of its stock was
   * notified, in milliseconds; `null` without one.
   */
  const readChanges = async (former: MenuSnapshot, changedAt: number | null): Promise<MenuSnapshot | null> => {
    const [state] = await stateOf(on, former.merchant.id, clock.now().toISOString());
    if (state?.menuVersion !== former.merchant.menuVersion) return state ? readSnapshot(former.merchant.id) : null;
    const stock = new Map(Object.entries(state.stock));
    const { changesAt } = state;
    const [menu] = former.cacheVersion.split(" ");
    const cacheVersion = `${menu} ${stockToShow(stock)}`;
    if (cacheVersion === former.cacheVersion) return { ...former, stock, changesAt };
    return {
      ...former,
      stock,
      changesAt,
      cacheVersion,
      before: changedAt === null ? null : { cacheVersion: former.cacheVersion, until: changedAt },
    };
  };
  return { readSnapshot, readChanges };
}

/** The part of the stock that pages show: the remaining number if it is small, otherwise only that there is enough. */
const stockToShow = (stock: MenuSnapshot["stock"]): string =>
  [...stock.keys()]
    .toSorted()
    .map((id) => `${id}:${Math.min(FEW_LEFT + 1, remainingOf({ stock }, id) ?? 0)}`)
    .join(",");
