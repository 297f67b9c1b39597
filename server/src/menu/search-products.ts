import type { contract } from "@comanda/contract";
import { inLocale, type Locale, locales } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu";
import { ok, refuse } from "@comanda/domain/result";
import { fold, matchRank, wordsOf } from "@comanda/domain/search-text";
import type { Verb } from "../serve.ts";
import { remainingOf, type Shelf } from "./menu-shelf.ts";
import { productView } from "./menu-view.ts";

/** So many dishes are suggested where nothing is found. */
const SUGGESTED = 6;

/** A product and its words as they are searched. */
type Searched = { product: Product; names: Record<Locale, string>; modifiers: string; description: string };

/** The words of a menu, folded once for as long as its products are held in memory. */
const searchedOn = new WeakMap<Product[], Searched[]>();

/** Products by what they, their descriptions and their modifiers are called in any language; the caller's name for them counts most. */
export const searchProducts: Verb<typeof contract.menu.search> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const shelf = merchantId ? await deps.menus.of(merchantId) : null;
  if (!shelf) return refuse("not-found");
  const reading = { locale: caller.locale, now: deps.clock.now() };
  const found = productsFor(shelf, query.keyword, caller.locale);
  const shown = found.slice((query.page - 1) * query.size, query.page * query.size);
  return ok({
    products: shown.map((product) => ({ ...productView(shelf, product, reading), categoryId: product.categoryId })),
    total: found.length,
    suggestions: found.length === 0 ? suggestions(shelf, caller.locale) : [],
  });
};

/** What is found on a shelf, best first; what is found alike, in the order of the menu. */
function productsFor(shelf: Shelf, keyword: string, locale: Locale): Product[] {
  const words = wordsOf(keyword);
  return wordsOn(shelf)
    .flatMap(({ product, names, modifiers, description }) => {
      const rank = matchRank(words, [names[locale], Object.values(names).join("\n"), modifiers, description]);
      return rank === null ? [] : [{ product, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ product }) => product);
}

function wordsOn(shelf: Shelf): Searched[] {
  const known = searchedOn.get(shelf.products);
  if (known) return known;
  const searched = shelf.products.filter(({ isOffShelf }) => !isOffShelf).map(searchedFrom);
  searchedOn.set(shelf.products, searched);
  return searched;
}

function searchedFrom(product: Product): Searched {
  const modifiers = product.modifierGroups.flatMap((group) => group.modifiers.map(({ name }) => name));
  const names = Object.fromEntries(locales.map((locale) => [locale, fold(inLocale(product.name, locale))]));
  return {
    product,
    names: names as Record<Locale, string>,
    modifiers: fold(modifiers.flatMap((name) => Object.values(name)).join("\n")),
    description: fold(Object.values(product.description ?? {}).join("\n")),
  };
}

const suggestions = (shelf: Shelf, locale: Locale): string[] =>
  wordsOn(shelf)
    .filter(({ product }) => product.isPopular && remainingOf(shelf, product.id) !== 0)
    .slice(0, SUGGESTED)
    .map(({ product }) => inLocale(product.name, locale));
