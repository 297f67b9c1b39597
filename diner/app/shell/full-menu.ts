import type { MenuView, ProductView } from "@comanda/contract/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import { type Answer, call } from "./call.ts";

type Kept = { answer: Promise<Answer<MenuView>>; version: number; at: number };

type Wanted = { merchantId: string; locale: Locale; version?: number | undefined; isAnew?: boolean };

/** For so long is what the server said of stock and hours believed, in milliseconds. */
const FRESH = 60_000;

const kept = new Map<string, Kept>();

/** One product with all that its sheet shows: `null` where the menu has no such product, else the server's sentence where it did not answer. */
export type Asked = { product: ProductView | null; failed: false } | { product: null; failed: true; msg: string | null };

/** Reads the whole menu once for a version, a language and a minute, and finds a product in it. */
export async function askProduct(at: Wanted, productId: string): Promise<Asked> {
  const answer = await readFullMenu(at);
  if (!answer.success) return { product: null, failed: true, msg: answer.status === 0 ? null : answer.msg };
  const products = answer.data.categories.flatMap((category) => category.products);
  return { product: products.find(({ id }) => id === productId) ?? null, failed: false };
}

/** The whole menu of a version, or of any where none is named; `isAnew`: as it is now, whatever was read before. */
export async function readFullMenu({ merchantId, locale, version = 0, isAnew = false }: Wanted): Promise<Answer<MenuView>> {
  const key = `${merchantId} ${locale}`;
  const there = kept.get(key);
  if (there && !isAnew && there.version >= version && Date.now() - there.at < FRESH) return there.answer;
  const query = { merchantId };
  const answer = call("GET /api/member/merchant/products-by-categories", { merchantId, locale, query });
  const entry: Kept = { answer, version, at: Date.now() };
  kept.set(key, entry);
  const read = await answer;
  if (!read.success) kept.delete(key);
  else entry.version = read.data.version;
  return read;
}
