import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";

type CachedAnswer = { answer: Promise<Answer<MenuView>>; version: number; at: number };

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
  const products = answer.data.categories.flatMap((category) => category.products);
  return { product: products.find(({ id }) => id === productId) ?? null, failed: false };
}

/** The whole menu, at least of the given version. `isAnew`: always read from the server. */
export async function readFullMenu({ merchantId, locale, version = 0, isAnew = false }: MenuRequest): Promise<Answer<MenuView>> {
  const key = `${merchantId} ${locale}`;
  const cached = cache.get(key);
  if (cached && !isAnew && cached.version >= version && Date.now() - cached.at < FRESH_MS) return cached.answer;
  const query = { merchantId };
  const answer = call("GET /api/member/merchant/products-by-categories", { merchantId, locale, query });
  const entry: CachedAnswer = { answer, version, at: Date.now() };
  cache.set(key, entry);
  const read = await answer;
  if (!read.success) cache.delete(key);
  else entry.version = read.data.version;
  return read;
}
