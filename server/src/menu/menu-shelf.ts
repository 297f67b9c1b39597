import type { Locale } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu";
import type { Database } from "../db/open-database.ts";
import { findMerchant, type Merchant } from "../merchant/merchant-store.ts";
import { findProducts, findStock } from "./menu-store.ts";

/** A merchant with its whole menu and what is left, as read at one moment. */
export type Shelf = {
  merchant: Merchant;
  products: Product[];
  productById: Map<string, Product>;
  stock: Map<string, string>;
  stamp: string;
};

/** As of when, and for whom, a menu is read. */
export type Reading = { now: Date; locale: Locale };

/**
 * Menus in memory, read once and dropped when a change is notified, so that a page view costs no query. An order never
 * trusts it: it is priced at the version that the database has at that moment.
 */
export type MenuShelf = {
  /** The shelf of a merchant, `null` where there is none such. */
  of(merchantId: string): Promise<Shelf | null>;
  /** The shelf at exactly this version of the menu, read anew where memory holds another. */
  at(merchantId: string, menuVersion: number): Promise<Shelf | null>;
  close(): void;
};

/** The channel on which a merchant's id is sent when its menu, its stock or its looks have changed. */
export const MENU_CHANNEL = "comanda_menu";

export async function openMenuShelf(db: Database): Promise<MenuShelf> {
  const held = new Map<string, Promise<Shelf | null>>();
  let reads = 0;

  const read = async (merchantId: string): Promise<Shelf | null> => {
    const merchant = await findMerchant(db, merchantId);
    if (!merchant) return null;
    const [products, stock] = [await findProducts(db, merchantId), await findStock(db, merchantId)];
    const productById = new Map(products.map((product) => [product.id, product]));
    return { merchant, products, productById, stock, stamp: `${merchant.menuVersion}.${(reads += 1)}` };
  };
  const readAnew = (merchantId: string) => {
    const reading = read(merchantId);
    held.set(merchantId, reading);
    const forget = () => held.get(merchantId) === reading && held.delete(merchantId);
    reading.then((shelf) => shelf ?? forget(), forget);
    return reading;
  };
  const stopHearing = await db.subscribe(MENU_CHANNEL, (merchantId) => held.delete(merchantId));
  const stopClearing = db.onReconnected(() => held.clear());

  return {
    of: (merchantId) => held.get(merchantId) ?? readAnew(merchantId),
    at: async (merchantId, menuVersion) => {
      const shelf = await (held.get(merchantId) ?? readAnew(merchantId));
      return shelf?.merchant.menuVersion === menuVersion ? shelf : readAnew(merchantId);
    },
    close: () => {
      stopHearing();
      stopClearing();
    },
  };
}

/** Whole portions left; `null`: unlimited. */
export function remainingOf({ stock }: Pick<Shelf, "stock">, id: string): number | null {
  const left = stock.get(id);
  return left === undefined ? null : Math.floor(Number(left));
}
