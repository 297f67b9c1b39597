import type { Locale } from "@comanda/domain/locale";
import type { ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { isSetMenu } from "@comanda/domain/menu/set-menu";
import type { Merchant } from "./merchant-store.ts";

/** A merchant with its whole menu and stock, as read at one moment. */
export type MenuSnapshot = {
  merchant: Merchant;
  products: Product[];
  productById: Map<string, Product>;
  /** When a dish, a category or their order last changed. */
  menuChangedAt: Date;
  /** The remaining portions of limited products and choices by id: none of one that is sold out until later. */
  stock: Map<string, string>;
  /** When the first product that is sold out until then is offered again, in milliseconds; null for none. */
  changesAt: number | null;
  /** The places of the most ordered dishes by product, from 1; empty with too few orders. */
  orderRanks: ReadonlyMap<string, number>;
  /** Until when the dishes are ranked so, in milliseconds. */
  ranksUntil: number;
  /** Changes with any content of public pages and answers. */
  cacheVersion: string;
  /** The previous cache version, if only stock has changed since, and when that was notified, in milliseconds. */
  before: { cacheVersion: string; until: number } | null;
};

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

/**
 * The popular dishes that are on the shelf: the most ordered ones, best first; before there are enough orders, those that the restaurant
 * marks, in the order of the menu.
 */
export function popularProducts({ products, productById, orderRanks }: MenuSnapshot): Product[] {
  if (orderRanks.size > 0) return [...orderRanks.keys()].flatMap((id) => productById.get(id) ?? []);
  return products.filter(({ isPopular, isOffShelf }) => isPopular && !isOffShelf);
}

/**
 * The remaining whole portions of a product; `null`: unlimited. A set menu is sold out when a required question has fewer dishes left than it
 * asks for.
 */
export function portionsLeft(snapshot: Pick<MenuSnapshot, "stock">, { id, modifierGroups }: Product): number | null {
  const left = remainingOf(snapshot, id);
  if (left === 0 || !isSetMenu({ modifierGroups })) return left;
  const isAnswerable = ({ min, modifiers }: ModifierGroup) =>
    modifiers.reduce((most, one) => most + Math.min(one.maxQuantity, remainingOf(snapshot, one.modifierProductId) ?? Infinity), 0) >= min;
  return modifierGroups.every(isAnswerable) ? left : 0;
}

/** The remaining whole portions; `null`: unlimited. */
export function remainingOf({ stock }: Pick<MenuSnapshot, "stock">, id: string): number | null {
  const left = stock.get(id);
  return left === undefined ? null : Math.floor(Number(left));
}
