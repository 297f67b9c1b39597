import type { Locale } from "../../locale.ts";
import type { Allergen, DecimalText, DietaryMark } from "../menu.ts";
import { segmentsOf, spacedWords } from "./search-text.ts";
import { correctionsOf } from "./typing-error.ts";

/** The words that a search understands besides those of the menu, for one language: phrases separated by commas. */
export type SearchWords = {
  /** The word before what must be absent: `without`. */
  without: string;
  /** The word after what must be absent: `free`. Empty where a language has no such word. */
  free: string;
  /** The word between two things that must be absent: `and`. */
  and: string;
  /** The words before the highest price: `up to`, and those after it: `以下`. Empty where there are none. */
  upTo: string;
  orLess: string;
  /** Words of different regions for the same thing: groups separated by semicolons. Empty where there are none. */
  synonyms: string;
  diets: Record<DietaryMark, string>;
  /** A phrase for several allergens (`nuts`) stands for all of them. */
  allergens: Record<Allergen, string>;
};

/** The allergens and diets that must be absent, and the phrase of the keyword that named them. */
export type Without = { phrase: string; allergens: Allergen[]; diets: DietaryMark[] };

/**
 * A parsed keyword: the folded words that a dish must contain, what it must not contain, and the highest price. `segments`: the same words,
 * with text that is written without spaces split into words.
 */
export type SearchQuery = { words: string[]; segments: string[]; without: Without[]; highestPrice: DecimalText | null };

/** The search words of all languages, folded, for parsing keywords. */
export type Lexicon = {
  diets: [phrase: string, mark: DietaryMark][];
  allergens: [phrase: string, allergen: Allergen][];
  /** The other words for the same thing, by each word. */
  synonyms: ReadonlyMap<string, string[]>;
  /** The Latin words of the phrases, used to correct mistyped words. */
  words: string[];
  /** Matches diets and allergens that must be absent, with the words that say so. */
  absence: RegExp;
  /** Matches each diet and allergen within such a match. */
  named: RegExp;
  /** Matches the beginning of a choice that takes something away: `no peanuts`. */
  removal: RegExp;
  /** Matches anything else that must be absent. */
  negated: RegExp;
  /** Matches a highest price. */
  price: RegExp;
};

/** An amount, whole or with two decimals, once it is folded. */
const PRICE = "(?<![a-z0-9])(\\d{1,7})(?: (\\d{2}))?(?![a-z0-9])";

/** Builds the lexicon of the search words of all languages: a keyword may be in any of them, whatever the page's language is. */
export function lexiconOf(languages: Partial<Record<Locale, SearchWords>>): Lexicon {
  const all = Object.values(languages);
  const phrases = (pick: (words: SearchWords) => string) => all.flatMap((words) => phrasesIn(pick(words)));
  const named = <Name extends string>(pick: (words: SearchWords) => Record<Name, string>) =>
    all.flatMap((words) =>
      (Object.entries(pick(words)) as [Name, string][]).flatMap(([name, text]) =>
        phrasesIn(text).map((phrase): [string, Name] => [phrase, name]),
      ),
    );
  const [diets, allergens] = [named(({ diets: marks }) => marks), named((words) => words.allergens)];
  const [diet, allergen] = [diets, allergens].map((list) => alternation(list.map(([phrase]) => phrase)));
  const what = `(?:${allergen}|${diet})`;
  const before = alternation(phrases(({ without }) => without));
  const list = `${what}(?: ?(?:${alternation(phrases(({ and }) => and))} ?)?${allergen})*`;
  const after = `(?: ?${alternation(phrases(({ free }) => free))})`;
  return {
    diets,
    allergens,
    synonyms: synonymsIn(all),
    words: [...new Set([...diets, ...allergens].flatMap(([phrase]) => phrase.split(" ")))].filter(isLatin),
    absence: new RegExp(`${before} ?${list}${after}?|${list}${after}`, "gu"),
    named: new RegExp(what, "gu"),
    removal: new RegExp(`^${before}`, "u"),
    negated: new RegExp(`${before} ?[\\p{L}\\p{N}]+|[\\p{L}\\p{N}]+${after}`, "gu"),
    price: new RegExp(
      `${alternation(phrases(({ upTo }) => upTo))} ?${PRICE}|${PRICE} ?${alternation(phrases(({ orLess }) => orLess))}`,
      "u",
    ),
  };
}

/**
 * Parses a keyword. Allergens and diets after `without`, `sin`, `不含` and the like, or before `free`, must be absent. Any other excluded
 * thing (`no sugar`, `sugar free`) is a phrase that the texts of the dish must contain literally.
 */
export function parseSearch(keyword: string, lexicon: Lexicon): SearchQuery {
  const without: Without[] = [];
  const { highestPrice, others } = priceIn(spacedWords(keyword), lexicon);
  const rest = others.replace(lexicon.absence, (phrase) => {
    const things = phrase.match(lexicon.named) ?? [];
    without.push({ phrase, allergens: namesOf(things, lexicon.allergens), diets: namesOf(things, lexicon.diets) });
    return " ";
  });
  const phrases = rest.match(lexicon.negated) ?? [];
  const words = rest
    .replace(lexicon.negated, " ")
    .split(" ")
    .filter((word) => word !== "");
  const segments = words.flatMap(segmentsOf);
  return { words: [...new Set([...phrases, ...words])], segments: [...new Set([...phrases, ...segments])], without, highestPrice };
}

/** The highest price that a keyword names, `up to 7 50` once it is folded, and the other words. */
function priceIn(keyword: string, { price }: Lexicon): { highestPrice: DecimalText | null; others: string } {
  const [phrase, ...parts] = price.exec(keyword) ?? [];
  if (phrase === undefined) return { highestPrice: null, others: keyword };
  const [whole, cents = "00"] = parts.filter((part) => part !== undefined);
  return { highestPrice: `${whole}.${cents}`, others: keyword.replace(phrase, " ") };
}

/** A keyword with its typing errors in words of diets or allergens corrected (one error per word). */
export const withLexiconWords = (keyword: string, lexicon: Lexicon): string =>
  spacedWords(keyword)
    .split(" ")
    .map((word) => (lexicon.words.includes(word) ? word : (correctionsOf(word, lexicon.words)[0] ?? word)))
    .join(" ");

const phrasesIn = (text: string): string[] =>
  text
    .split(",")
    .map(spacedWords)
    .filter((phrase) => phrase !== "");

function synonymsIn(languages: readonly SearchWords[]): Map<string, string[]> {
  const groups = languages.flatMap(({ synonyms }) => synonyms.split(";").map(phrasesIn));
  return new Map(groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)));
}

const isLatin = (phrase: string): boolean => /^[a-z0-9 ]+$/u.test(phrase);

/** A pattern for any of the phrases, longest first: Latin phrases as whole words, Chinese phrases anywhere. */
function alternation(phrases: readonly string[]): string {
  const sorted = [...new Set(phrases)].toSorted((one, other) => other.length - one.length);
  const latin = sorted.filter(isLatin).join("|");
  const unspaced = sorted.filter((phrase) => !isLatin(phrase)).join("|");
  const whole = latin && `(?<![a-z0-9])(?:${latin})(?![a-z0-9])`;
  return `(?:${[whole, unspaced].filter((part) => part !== "").join("|") || "(?!)"})`;
}

const namesOf = <Name extends string>(things: readonly string[], named: readonly [string, Name][]): Name[] => [
  ...new Set(named.filter(([phrase]) => things.includes(phrase)).map(([, name]) => name)),
];
