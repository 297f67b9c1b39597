import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";

/** `menu`: the answer, once it has arrived. */
type CachedAnswer = { answer: Promise<Answer<MenuView>>; version: number; at: number; menu?: MenuView };

type MenuRequest = { merchantId: string; locale: Locale; version?: number | undefined; isAnew?: boolean };

/** How long stock and hours of a fetched menu are used, in milliseconds. */
const FRESH_MS = 60_000;

const cache = new Map<string, CachedAnswer>();

/**
 * One product with all details for its sheet: `null` where the menu has no such product; `failed` with the server's message where the menu
 * could not be read.
 */
export type ProductAnswer = { product: ProductView | null; failed: false } | { product: null; failed: true; msg: string | null };

/** Finds a product in the whole menu, which is read once per version, language and minute. */
export async function fetchProduct(at: MenuRequest, productId: string): Promise<ProductAnswer> {
  const answer = await readFullMenu(at);
  if (!answer.success) return { product: null, failed: true, msg: answer.status === 0 ? null : answer.msg };
  return { product: productOf(answer.data, productId), failed: false };
}

/** A product of the menu that has been read already, at least of the given version; null where it has not. */
export function cachedProduct({ merchantId, locale, version = 0 }: MenuRequest, productId: string): ProductView | null {
  const cached = cache.get(`${merchantId} ${locale}`);
  return (cached?.menu && cached.version >= version && productOf(cached.menu, productId)) || null;
}

/** A product of a menu; null where the menu has none with this id. */
export const productOf = (menu: MenuView, productId: string): ProductView | null =>
  menu.categories.flatMap(({ products }) => products).find(({ id }) => id === productId) ?? null;

/** Forgets the menus that were read: the server has refused what they offer. */
export const forgetFullMenu = (): void => cache.clear();

/** The whole menu, at least of the given version. `isAnew`: always read from the server. A reading that is under way is shared. */
export async function readFullMenu(request: MenuRequest): Promise<Answer<MenuView>> {
  const { merchantId, locale, version = 0, isAnew = false } = request;
  const key = `${merchantId} ${locale}`;
  const cached = cache.get(key);
  if (cached && !isAnew && Date.now() - cached.at < FRESH_MS) {
    const shared = await cached.answer;
    if (!shared.success || cached.version >= version) return shared;
    // It is older than the page, and another caller may be reading a newer one.
    if (cache.get(key) !== cached) return readFullMenu(request);
  }
  const query = { merchantId };
  const answer = call("GET /api/member/merchant/products-by-categories", { merchantId, locale, query });
  const entry: CachedAnswer = { answer, version: 0, at: Date.now() };
  cache.set(key, entry);
  const read = await answer;
  if (read.success) [entry.version, entry.menu] = [read.data.version, read.data];
  else if (cache.get(key) === entry) cache.delete(key);
  return read;
}
