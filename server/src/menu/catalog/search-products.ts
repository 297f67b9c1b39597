import type { contract } from "@comanda/contract";
import { foreignLang, inLocale, type Locale, textsIn } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { indexMenu, type MenuIndex } from "@comanda/domain/menu/menu-index";
import { searchMenu } from "@comanda/domain/menu/menu-search";
import { ok, refuse } from "@comanda/domain/result";
import { lexiconOf } from "@comanda/domain/menu/search-query";
import type { Handler } from "../../identity/caller/serve.ts";
import { searchWords } from "../../platform/text/search-words.ts";
import { popularProducts, remainingOf, type MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { productView } from "../read/menu-view.ts";

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
