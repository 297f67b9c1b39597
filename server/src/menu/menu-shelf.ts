import type { Locale } from "@comanda/domain/locale";
import type { Database } from "../db/open-database.ts";
import { HeldMenus } from "./held-menus.ts";
import type { Shelf } from "./shelf.ts";

export { remainingOf, type Shelf } from "./shelf.ts";

/** As of when, and for whom, a menu is read. */
export type Reading = { now: Date; locale: Locale };

/**
 * Menus in memory, read once and dropped when a change is notified, so that a page view costs no query. An order never
 * trusts it: it is priced at the version that the database has at that moment.
 */
export type MenuShelf = {
  /** The shelf of a merchant, `null` where there is none such. */
  of(merchantId: string): Promise<Shelf | null>;
  /** The shelf of a merchant where memory holds it as it is now; `null` where it would have to be read. */
  inMemory(merchantId: string): Shelf | null;
  /** The shelf at exactly this version of the menu, read anew where memory holds another. */
  at(merchantId: string, menuVersion: number): Promise<Shelf | null>;
  close(): void;
};

/** The channel on which a merchant's id is sent when its menu or its looks have changed. */
export const MENU_CHANNEL = "comanda_menu";
/** The channel on which a merchant's id is sent when an order has changed what is left, and nothing else. */
export const STOCK_CHANNEL = "comanda_stock";

export async function openMenuShelf(
  db: Database,
  clock: { now(): Date } = { now: () => new Date() },
  elapsedMs: () => number = () => performance.now(),
): Promise<MenuShelf> {
  const held = new HeldMenus(db, elapsedMs);
  const stops = await Promise.all([
    db.subscribe(MENU_CHANNEL, (merchantId) => held.forget(merchantId)),
    db.subscribe(STOCK_CHANNEL, (merchantId) => held.changeStock(merchantId, clock.now().getTime())),
  ]);
  const stopClearing = db.onReconnected(() => held.clear());
  return {
    of: (merchantId) => held.current(merchantId),
    inMemory: (merchantId) => held.inMemory(merchantId),
    at: async (merchantId, menuVersion) => {
      const shelf = await held.current(merchantId);
      return shelf?.merchant.menuVersion === menuVersion ? shelf : held.readAnew(merchantId);
    },
    close: () => [...stops, stopClearing].forEach((stop) => stop()),
  };
}
