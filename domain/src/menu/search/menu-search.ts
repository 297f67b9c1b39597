import { presenceIn } from "../../allergy/allergen-presence.ts";
import type { Locale, Translated } from "../../locale.ts";
import { IndexedPosition, type IndexedProduct, type MenuIndex, textsFor } from "./menu-index.ts";
import { compare, decimal } from "../../money/decimal.ts";
import { ItemMode } from "../item-mode.ts";
import { leastPrice } from "../least-price.ts";
import type { Allergen, DecimalText, DietaryMark, Product } from "../menu.ts";
import { type Lexicon, parseSearch, type SearchQuery, withLexiconWords, type Without } from "./search-query.ts";
import { matchRank, placeOf, type Spellings } from "./search-text.ts";
import { correctionsOf } from "./typing-error.ts";

/** A search result: the product, and the choice, diets and allergens that matched besides its names and description. */
export type FoundProduct = { product: Product; option: Translated | null; diets: DietaryMark[]; contains: Allergen[] };

/** The result of a search. `corrections`: what mistyped words were replaced by; `without`: the allergens to be excluded. */
export type SearchResult = { results: FoundProduct[]; corrections: string[]; without: Allergen[] };

/**
 * Finds the products that contain every word of a keyword and nothing that it excludes; sorted by the position of the match, then by the
 * order of the menu. If nothing contains all words as typed, Chinese text is split into words; if still nothing is found, words of five
 * letters or more may have one typing error.
 */
export function searchMenu(index: MenuIndex, keyword: string, locale: Locale): SearchResult {
  const typed = parseSearch(keyword, index.lexicon);
  const { synonyms } = index.lexicon;
  const exact = find(index, queryOf(typed, { synonyms }), locale);
  if (exact.results.length > 0) return exact;
  const split = find(index, queryOf({ ...typed, words: typed.segments }, { synonyms }), locale);
  if (split.results.length > 0) return split;
  const meant = parseSearch(withLexiconWords(keyword, index.lexicon), index.lexicon);
  return find(index, queryOf(meant.without.length > 0 ? meant : typed, { synonyms, vocabulary: index.vocabulary }), locale);
}

/** A word of the keyword with its synonyms, and the words that it may have been mistyped for. */
type Word = { exact: Spellings; corrections: string[] };
type Query = { words: Word[]; without: Without[]; highestPrice: DecimalText | null };

const queryOf = (
  { words, without, highestPrice }: SearchQuery,
  { synonyms, vocabulary = [] }: Pick<Lexicon, "synonyms"> & { vocabulary?: Iterable<string> },
): Query => ({
  words: words.map((word) => ({ exact: [word, ...(synonyms.get(word) ?? [])], corrections: correctionsOf(word, vocabulary) })),
  without,
  highestPrice,
});

const spellingsOf = ({ exact, corrections }: Word): Spellings => [...exact, ...corrections];

function find(index: MenuIndex, query: Query, locale: Locale): SearchResult {
  const isEmpty = query.words.length + query.without.length === 0 && query.highestPrice === null;
  if (isEmpty) return { results: [], corrections: [], without: [] };
  const named = categoryQueries(index, query);
  const affordable = index.products.filter(({ product }) => costsAtMost(product, query.highestPrice));
  const results = affordable.flatMap((indexed) => {
    const texts = textsFor(indexed, locale);
    const inCategory = named.filter(({ id }) => id === indexed.product.categoryId).map(({ rest }) => rankOf(rest, indexed, texts));
    const whole = rankOf(query, indexed, texts);
    const ranks = [whole, ...inCategory.map((rank) => (rank === null ? null : Math.max(rank, IndexedPosition.diet)))].filter(
      (rank) => rank !== null,
    );
    return ranks.length === 0 ? [] : [{ indexed, texts, rank: Math.min(...ranks), errors: errorsIn(query, texts) }];
  });
  const sorted = results.toSorted((one, other) => one.errors - other.errors || one.rank - other.rank);
  return {
    results: sorted.map(({ indexed, texts }) => foundProduct(indexed, texts, query)),
    corrections: [...new Set(query.words.flatMap(({ corrections }) => corrections))],
    without: [...new Set(query.without.flatMap(({ allergens }) => allergens))],
  };
}

/** The categories whose complete name in one language is part of the query, each with the rest of the query. */
const categoryQueries = ({ categories }: MenuIndex, { words, ...others }: Query): { id: string; rest: Query }[] =>
  categories.flatMap(({ id, names }) =>
    names
      .filter((name) => name.every((part) => words.some((word) => spellingsOf(word).includes(part))))
      .map((name) => ({
        id,
        rest: { ...others, words: words.filter((word) => !spellingsOf(word).some((spelling) => name.includes(spelling))) },
      })),
  );

/** The worst position that is needed to match the whole query in a product; `null` where a part is missing. */
function rankOf({ words, without }: Query, { product, offered }: IndexedProduct, texts: readonly string[]): number | null {
  const rank = matchRank(words.map(spellingsOf), texts);
  const absent = without.map((unwanted) => {
    const claims = unwanted.allergens.length > 0 ? texts.with(IndexedPosition.option, offered) : texts;
    const phrasePosition = placeOf([unwanted.phrase], claims);
    return isWithout(product, unwanted) && (phrasePosition === -1 || phrasePosition > IndexedPosition.diet)
      ? IndexedPosition.diet
      : phrasePosition;
  });
  return rank === null || absent.includes(-1) ? null : Math.max(rank, ...absent);
}

/** Whether a product can be had for an amount; one for points cannot. */
const costsAtMost = (product: Product, amount: DecimalText | null): boolean =>
  amount === null || (product.mode === ItemMode.normal && compare(decimal(leastPrice(product).amount), decimal(amount)) <= 0);

/** Whether the restaurant marks all of the allergens as absent, and the product has none of the diets. */
function isWithout(product: Product, unwanted: Without): boolean {
  const isAbsent = (allergen: Allergen) => presenceIn(product, allergen) === "absent";
  return unwanted.allergens.every(isAbsent) && !unwanted.diets.some((mark) => product.dietary.includes(mark));
}

/** The number of query words that occur in the texts only in another spelling. */
const errorsIn = ({ words }: Query, texts: readonly string[]): number =>
  words.filter(({ exact, corrections }) => placeOf(exact, texts) === -1 && placeOf(corrections, texts) !== -1).length;

function foundProduct({ product, options, diets, contains }: IndexedProduct, texts: readonly string[], query: Query): FoundProduct {
  const wordsToMatch: Spellings[] = [...query.words.map(spellingsOf), ...query.without.map(({ phrase }) => [phrase])];
  const at = (position: number) => wordsToMatch.filter((spellings) => placeOf(spellings, texts) === position);
  const isIn = (text: string, sought: readonly Spellings[]) => sought.some((spellings) => placeOf(spellings, [text]) === 0);
  const [soughtOptions, soughtDiets, soughtAllergens] = [
    at(IndexedPosition.option),
    at(IndexedPosition.diet),
    at(IndexedPosition.allergen),
  ];
  return {
    product,
    option: options.find(({ text }) => isIn(text, soughtOptions))?.name ?? null,
    diets: diets.filter(({ text }) => isIn(text, soughtDiets)).map(({ mark }) => mark),
    contains: contains.filter(({ text }) => isIn(text, soughtAllergens)).map(({ allergen }) => allergen),
  };
}
