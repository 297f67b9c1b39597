import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "@comanda/web/client/call";

type CachedAnswer = { answer: Promise<Answer<MenuView>>; version: number; at: number };

type MenuRequest = { merchantId: string; locale: Locale; version?: number | undefined; isAnew?: boolean };

/** How long stock and hours of a fetched menu are used, in milliseconds. */
const FRESH_MS = 60_000;

const cache = new Map<string, CachedAnswer>();

/**
 * One product with all that its sheet shows: `null` where the menu has no such product, else the server's sentence where it did not answer.
 */
export type ProductAnswer = { product: ProductView | null; failed: false } | { product: null; failed: true; msg: string | null };

/** Reads the whole menu once for a version, a language and a minute, and finds a product in it. */
export async function fetchProduct(at: MenuRequest, productId: string): Promise<ProductAnswer> {
  const answer = await readFullMenu(at);
  if (!answer.success) return { product: null, failed: true, msg: answer.status === 0 ? null : answer.msg };
  const products = answer.data.categories.flatMap((category) => category.products);
  return { product: products.find(({ id }) => id === productId) ?? null, failed: false };
}

/** The whole menu of a version, or of any where none is named; `isAnew`: as it is now, whatever was read before. */
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
