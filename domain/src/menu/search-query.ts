import type { Locale } from "../locale.ts";
import type { Allergen, DietaryMark } from "./menu.ts";
import { segmentsOf, spacedWords } from "./search-text.ts";
import { correctionsOf } from "./typing-error.ts";

/** Words that a search understands beside those of the menu, of one language: phrases, parted by commas. */
export type SearchWords = {
  /** Before what shall be absent: `without`. */
  without: string;
  /** After what shall be absent: `free`. Empty where a language has no such word. */
  free: string;
  /** Between two that shall be absent: `and`. */
  and: string;
  diets: Record<DietaryMark, string>;
  /** A phrase of several allergens (`nuts`) stands for all of them. */
  allergens: Record<Allergen, string>;
};

/** What shall be absent of a dish, and the words that said so. */
export type Without = { phrase: string; allergens: Allergen[]; diets: DietaryMark[] };

/**
 * What a keyword asks for: words and phrases that a dish has to have, folded, and what it must not have. `segments`: the same with what
 * is written without spaces split into its words.
 */
export type SearchQuery = { words: string[]; segments: string[]; without: Without[] };

/** The search words of all languages, folded, ready for reading keywords. */
export type Lexicon = {
  diets: [phrase: string, mark: DietaryMark][];
  allergens: [phrase: string, allergen: Allergen][];
  /** Latin words of which a phrase is made: what a mistyped one may have been meant for. */
  words: string[];
  /** Diets and allergens that shall be absent, with the words that say so. */
  absence: RegExp;
  /** Each diet and allergen of them. */
  named: RegExp;
  /** Anything else that shall be absent. */
  negated: RegExp;
};

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
    words: [...new Set([...diets, ...allergens].flatMap(([phrase]) => phrase.split(" ")))].filter(isLatin),
    absence: new RegExp(`${before} ?${list}${after}?|${list}${after}`, "gu"),
    named: new RegExp(what, "gu"),
    negated: new RegExp(`${before} ?[\\p{L}\\p{N}]+|[\\p{L}\\p{N}]+${after}`, "gu"),
  };
}

/**
 * What a keyword asks for. Allergens and diets after `without`, `sin`, `不含` and the like, or before `free`, are to be absent. What else is
 * said to be absent (`no sugar`, `sugar free`) is a phrase that has to stand in the dish's words like that.
 */
export function parseSearch(keyword: string, lexicon: Lexicon): SearchQuery {
  const without: Without[] = [];
  const rest = spacedWords(keyword).replace(lexicon.absence, (phrase) => {
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
  return { words: [...new Set([...phrases, ...words])], segments: [...new Set([...phrases, ...segments])], without };
}

/** A keyword with each word that is one typing error apart from a word of diets or allergens put right. */
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

const isLatin = (phrase: string): boolean => /^[a-z0-9 ]+$/u.test(phrase);

/** Any of the phrases, longest first; those of letters as whole words, those of Chinese anywhere. */
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
