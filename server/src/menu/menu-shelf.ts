import { isDeepStrictEqual } from "node:util";
import { FEW_LEFT } from "@comanda/domain/limits";
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
  /** Changes with everything that public pages and answers show. */
  cacheVersion: string;
  /** The version before, where only stock has changed since, and when that was notified, in milliseconds. */
  before: { cacheVersion: string; until: number } | null;
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

/**
 * How long notifications may have been missed, in milliseconds, before menus in memory are compared with the database at each use: two
 * heartbeats.
 */
const MAX_AGE_MS = 1_000;

/** A shelf in memory, or being read. `shelf` is null until it has been read; `stockChangedAt` since its stock has to be read again. */
type Held = { reading: Promise<Shelf | null>; shelf: Shelf | null; stockChangedAt: number | null };

export async function openMenuShelf(db: Database, clock: { now(): Date } = { now: () => new Date() }): Promise<MenuShelf> {
  const held = new Map<string, Held>();
  const { readShelf, readStock, readChanges } = shelfReader(db);

  const hold = (merchantId: string, reading: Promise<Shelf | null>): Promise<Shelf | null> => {
    const one: Held = { reading, shelf: null, stockChangedAt: null };
    held.set(merchantId, one);
    const forget = () => held.get(merchantId) === one && held.delete(merchantId);
    reading.then((shelf) => (shelf ? (one.shelf = shelf) : forget()), forget);
    return reading;
  };
  const readAnew = (merchantId: string) => hold(merchantId, readShelf(merchantId));
  const isStale = () => db.notificationsAgeMs() > MAX_AGE_MS;
  const compared = shared((merchantId, reading) => hold(merchantId, readChanges(merchantId, reading)));
  const current = (merchantId: string): Promise<Shelf | null> => {
    const { reading, stockChangedAt = null } = held.get(merchantId) ?? {};
    if (!reading) return readAnew(merchantId);
    if (isStale()) return compared(merchantId, reading);
    return stockChangedAt === null ? reading : hold(merchantId, readStock(merchantId, reading, stockChangedAt));
  };
  const stops = await Promise.all([
    db.subscribe(MENU_CHANNEL, (merchantId) => held.delete(merchantId)),
    db.subscribe(STOCK_CHANNEL, (merchantId) => {
      const one = held.get(merchantId);
      if (one) one.stockChangedAt ??= clock.now().getTime();
    }),
  ]);
  const stopClearing = db.onReconnected(() => held.clear());

  return {
    of: current,
    inMemory: (merchantId) => {
      const one = held.get(merchantId);
      return one?.stockChangedAt === null && !isStale() ? one.shelf : null;
    },
    at: async (merchantId, menuVersion) => {
      const shelf = await current(merchantId);
      return shelf?.merchant.menuVersion === menuVersion ? shelf : readAnew(merchantId);
    },
    close: () => [...stops, stopClearing].forEach((stop) => stop()),
  };
}

/** Reads shelves from the database: whole, or only what is left, where `changedAt` is when that changed, in milliseconds. */
function shelfReader(db: Database) {
  let reads = 0;
  const readShelf = async (merchantId: string): Promise<Shelf | null> => {
    const merchant = await findMerchant(db, merchantId);
    if (!merchant) return null;
    const [products, stock] = [await findProducts(db, merchantId), await findStock(db, merchantId)];
    const productById = new Map(products.map((product) => [product.id, product]));
    const menu = `${merchant.menuVersion}.${(reads += 1)}`;
    return { merchant, products, productById, stock, cacheVersion: `${menu} ${shownStock(stock)}`, before: null };
  };
  const readStock = async (merchantId: string, reading: Promise<Shelf | null>, changedAt: number): Promise<Shelf | null> => {
    const shelf = await reading;
    if (!shelf) return null;
    const stock = await findStock(db, merchantId);
    const [menu] = shelf.cacheVersion.split(" ");
    const cacheVersion = `${menu} ${shownStock(stock)}`;
    const before = cacheVersion === shelf.cacheVersion ? shelf.before : { cacheVersion: shelf.cacheVersion, until: changedAt };
    return { ...shelf, stock, cacheVersion, before };
  };
  /** The shelf that is in memory, if the database holds nothing else. */
  const readChanges = async (merchantId: string, reading: Promise<Shelf | null>): Promise<Shelf | null> => {
    const [before, now] = [await reading.catch(() => null), await readShelf(merchantId)];
    return before && now && isSame(before, now) ? before : now;
  };
  return { readShelf, readStock, readChanges };
}

/** Callers that ask for the same merchant meanwhile share one reading. */
function shared(read: (merchantId: string, former: Promise<Shelf | null>) => Promise<Shelf | null>): typeof read {
  const inProgress = new Map<string, Promise<Shelf | null>>();
  return (merchantId, former) => {
    const reading = inProgress.get(merchantId) ?? read(merchantId, former).finally(() => inProgress.delete(merchantId));
    inProgress.set(merchantId, reading);
    return reading;
  };
}

const isSame = (one: Shelf, other: Shelf): boolean =>
  isDeepStrictEqual([one.merchant, one.products, one.stock], [other.merchant, other.products, other.stock]);

/** What pages show of the stock: how many are left where they are few, else that there are enough. */
const shownStock = (stock: Shelf["stock"]): string =>
  [...stock.keys()]
    .toSorted()
    .map((id) => `${id}:${Math.min(FEW_LEFT + 1, remainingOf({ stock }, id) ?? 0)}`)
    .join(",");

/** Whole portions left; `null`: unlimited. */
export function remainingOf({ stock }: Pick<Shelf, "stock">, id: string): number | null {
  const left = stock.get(id);
  return left === undefined ? null : Math.floor(Number(left));
}
