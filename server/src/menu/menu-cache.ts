import type { Locale } from "@comanda/domain/locale";
import type { Database } from "../db/open-database.ts";
import { CachedMenus } from "./cached-menus.ts";
import type { MenuSnapshot } from "./menu-snapshot.ts";

export { popularProducts, remainingOf, type MenuSnapshot } from "./menu-snapshot.ts";

/** Time and language in which a menu is read. */
export type Reading = { now: Date; locale: Locale };

/**
 * Menus in memory, invalidated by notifications of changes, so that a page view needs no query. Orders do not depend on it: they are
 * priced with the menu version that the database has at that moment.
 */
export type MenuCache = {
  /** The latest snapshot of a merchant's menu; `null` for an unknown merchant. */
  latest(merchantId: string): Promise<MenuSnapshot | null>;
  /** The latest snapshot if it is in memory; `null` if it would have to be read. */
  inMemory(merchantId: string): MenuSnapshot | null;
  /** The snapshot of exactly this menu version, read again where memory holds another. */
  snapshotAt(merchantId: string, menuVersion: number): Promise<MenuSnapshot | null>;
  close(): void;
};

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
