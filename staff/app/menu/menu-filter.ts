import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { fold } from "@comanda/domain/menu/search/search-text";

/** What of the menu is shown. `only`: `off` for what is not on sale, `missing` for what lacks a text. */
export type MenuFilter = { words: string; only: string | null; categoryId: string | null };

/** Whether diners can order it. */
export const isOffered = ({ state }: Pick<MenuRow, "state">): boolean => state === "on-sale" || state === "limited";

/** Whether a product is shown: by its number, or its name in any language. */
export function matches(product: MenuRow, { words, only }: MenuFilter): boolean {
  if (only === "off" && isOffered(product)) return false;
  if (only === "missing" && product.missing.length === 0) return false;
  const wanted = fold(words.trim());
  return wanted === "" || product.number === words.trim() || Object.values(product.name).some((name) => fold(name).includes(wanted));
}
