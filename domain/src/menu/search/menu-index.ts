import { presenceOf } from "../../allergy/allergen-presence.ts";
import { inLocale, type Locale, locales, textsOf, type Translated } from "../../locale.ts";
import { type Allergen, ALLERGENS, type Category, type DietaryMark, type Product } from "../menu.ts";
import type { Lexicon } from "./search-query.ts";
import { spacedWords } from "./search-text.ts";

/**
 * Where a word was found, best position first: the name in the diner's language, the name in any language, diets, choices and condiments,
 * description, allergens.
 */
export const IndexedPosition = { name: 0, names: 1, diet: 2, option: 3, description: 4, allergen: 5 } as const;

/** A product with its folded texts in all languages (`spacedWords`). */
export type IndexedProduct = {
  product: Product;
  names: Record<Locale, string>;
  /** The texts of `IndexedPosition` from `names` on. */
  texts: string[];
  options: { name: Translated; text: string }[];
  /** The texts of its choices and condiments without those that take something away: a dish with "No peanuts" is not free of peanut. */
  offered: string;
  diets: { mark: DietaryMark; text: string }[];
  /** The allergens that are present. */
  contains: { allergen: Allergen; text: string }[];
};

/** The searchable words of a menu. */
export type MenuIndex = {
  lexicon: Lexicon;
  /** Each category with its names in all languages, split into words. */
  categories: { id: string; names: string[][] }[];
  products: IndexedProduct[];
  /** All distinct words of the menu. */
  vocabulary: ReadonlySet<string>;
};

/** Indexes the products of a menu that are on the shelf. */
export function indexMenu(products: readonly Product[], categories: readonly Category[], lexicon: Lexicon): MenuIndex {
  const listed = products.filter(({ isOffShelf }) => !isOffShelf).map((product) => indexProduct(product, lexicon));
  const named = categories.map(({ id, name }) => ({
    id,
    names: linesOf(name)
      .map((line) => line.split(" "))
      .filter(([word]) => word !== ""),
  }));
  const words = [
    ...listed.flatMap(({ texts }) => texts).flatMap((text) => text.split(/[ \n]/)),
    ...named.flatMap(({ names }) => names.flat()),
  ];
  return { lexicon, categories: named, products: listed, vocabulary: new Set(words) };
}

/** The texts of a product in the order of `IndexedPosition`, for a diner of `locale`. */
export const textsFor = ({ names, texts }: IndexedProduct, locale: Locale): string[] => [names[locale], ...texts];

function indexProduct(product: Product, lexicon: Lexicon): IndexedProduct {
  const modifiers = product.modifierGroups.flatMap((group) => group.modifiers);
  const offers = [...modifiers, ...product.condiments, ...modifiers.flatMap(({ condiments }) => condiments)];
  const options = offers.map(({ name }) => ({ name, text: linesOf(name).join("\n") }));
  const offered = offers.flatMap(({ name }) => linesOf(name).filter((line) => !lexicon.removal.test(line))).join("\n");
  const diets = marksOf(product).map((mark) => ({ mark, text: phrasesOf(mark, lexicon.diets) }));
  const present = ALLERGENS.filter((allergen) => presenceOf(product.allergens, allergen) === "present");
  const contains = present.map((allergen) => ({ allergen, text: phrasesOf(allergen, lexicon.allergens) }));
  const numbers = product.number ? [spacedWords(product.number)] : [];
  const texts = [[...numbers, ...linesOf(product.name)], diets, options, linesOf(product.description), contains].map(joined);
  const names = Object.fromEntries(locales.map((locale) => [locale, [...numbers, spacedWords(inLocale(product.name, locale))].join("\n")]));
  return { product, names: names as Record<Locale, string>, texts, options, offered, diets, contains };
}

/** A vegan dish is also vegetarian. */
const marksOf = ({ dietary }: Product): DietaryMark[] =>
  dietary.includes("vegan") && !dietary.includes("vegetarian") ? ["vegetarian", ...dietary] : dietary;

const phrasesOf = <Name extends string>(target: Name, named: readonly [phrase: string, name: Name][]): string =>
  named
    .filter(([, name]) => name === target)
    .map(([phrase]) => phrase)
    .join("\n");

/** A text in each of its languages, as folded words. */
const linesOf = (text: Translated | null): string[] => (text ? textsOf(text) : []).map(spacedWords);

const joined = (parts: readonly (string | { text: string })[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("\n");
