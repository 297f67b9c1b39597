import type { Database } from "../../platform/db/open-database.ts";
import { CachedMenus } from "./cached-menus.ts";
import type { MenuCache } from "../../platform/merchant/menu-snapshot.ts";

/** The channel that notifies of a changed menu or appearance, with the merchant's id. */
export const MENU_CHANNEL = "comanda_menu";
/** The channel that notifies of a stock change by an order, with the merchant's id. */
export const STOCK_CHANNEL = "comanda_stock";

export async function openMenuCache(
  db: Database,
  clock: { now(): Date } = { now: () => new Date() },
  elapsedMs: () => number = () => performance.now(),
): Promise<MenuCache> {
  const menus = new CachedMenus(db, clock, elapsedMs);
  const unsubscribes = await Promise.all([
    db.subscribe(MENU_CHANNEL, (merchantId) => menus.forget(merchantId)),
    db.subscribe(STOCK_CHANNEL, (merchantId) => menus.changeStock(merchantId, clock.now().getTime())),
  ]);
  const stopClearing = db.onReconnected(() => menus.clear());
  return {
    latest: (merchantId) => menus.current(merchantId),
    inMemory: (merchantId) => menus.inMemory(merchantId),
    snapshotAt: async (merchantId, menuVersion) => {
      const snapshot = await menus.current(merchantId);
      return snapshot?.merchant.menuVersion === menuVersion ? snapshot : menus.readAnew(merchantId);
    },
    close: () => [...unsubscribes, stopClearing].forEach((stop) => stop()),
  };
}
