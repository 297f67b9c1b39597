import type { contract } from "@comanda/contract";
import { foreignLang, inLocale, type Locale, textsIn } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { indexMenu, type MenuIndex } from "@comanda/domain/menu/search/menu-index";
import { searchMenu } from "@comanda/domain/menu/search/menu-search";
import { lexiconOf } from "@comanda/domain/menu/search/search-query";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type MenuSnapshot, popularProducts, remainingOf } from "../../platform/merchant/menu-snapshot.ts";
import { searchWords } from "../../platform/text/search-words.ts";
import { menuView, productView } from "../read/menu-view.ts";

/** Returns the whole menu of a merchant as of now. */
export const productsByCategories: Handler<typeof contract.menu.productsByCategories> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  return snapshot ? ok(menuView(snapshot, { locale: caller.locale, now: deps.clock.now() })) : refuse("not-found");
};

/** The number of dishes suggested when nothing is found. */
const SUGGESTED = 6;

const lexicon = lexiconOf(searchWords);

/** The search index of each menu, cached as long as its products are in memory. */
const indexes = new WeakMap<Product[], MenuIndex>();

/**
 * Searches products by the names of products, choices, condiments, diets and allergens and by descriptions, in any language, and excludes
 * what the keyword excludes. Matches in the caller's language rank higher (`searchMenu`).
 */
export const searchProducts: Handler<typeof contract.menu.search> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const { locale } = caller;
  const reading = { locale, now: deps.clock.now() };
  const { results, corrections, without } = searchMenu(indexOf(snapshot), query.keyword, locale);
  const pageOfResults = results.slice((query.page - 1) * query.size, query.page * query.size);
  return ok({
    products: pageOfResults.map(({ product, option, diets, contains }) => ({
      ...productView(snapshot, product, reading),
      categoryId: product.categoryId,
      foundBy: {
        option: option && inLocale(option, locale),
        optionLang: option ? foreignLang(option, locale) : undefined,
        diets,
        contains,
      },
    })),
    total: results.length,
    corrections,
    without,
    ...suggestions(results.length === 0 ? popularProducts(snapshot) : [], snapshot, locale),
  });
};

function indexOf(snapshot: MenuSnapshot): MenuIndex {
  const cachedIndex = indexes.get(snapshot.products);
  if (cachedIndex) return cachedIndex;
  const index = indexMenu(snapshot.products, snapshot.merchant.definition.categories, lexicon);
  indexes.set(snapshot.products, index);
  return index;
}

function suggestions(products: readonly Product[], snapshot: MenuSnapshot, locale: Locale) {
  const suggested = products.filter(({ id }) => remainingOf(snapshot, id) !== 0);
  const { names, langs } = textsIn(
    suggested.slice(0, SUGGESTED).map(({ name }) => name),
    locale,
  );
  return { suggestions: names, suggestionLangs: langs };
}

/** When a page should retry. */
const RETRY_AFTER_SECONDS = 60;

/** Streams what of a menu is sold out as server-sent events: the whole list at first, and again whenever it changes. */
export const soldOutEvents: Handler<typeof contract.menu.soldOutEvents> = async (deps, { merchantId }, { signal }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const stream = deps.soldOut.follow(merchantId);
  if (!stream) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return stream.response(signal, deps.closing);
};
