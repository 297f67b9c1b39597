import { INVARIANT_LOCALE } from "../../locale.ts";

/** A stretch of a text in UTF-16 units, its end not included: `text.slice(from, to)`. */
export type Stretch = { from: number; to: number };

/** Shorter words are found only at the beginning of a word, so that `tea` does not match `salteado`. */
const SHORTEST_INSIDE = 4;

/**
 * Folds a text for searching (product rules, section 4): case, diacritics and full or half width make no difference. Folding is
 * idempotent.
 */
export const fold = (text: string): string => (isPlain(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join(""));

/** The distinct words of a keyword, folded. Everything that is neither letter nor digit separates words. */
export const wordsOf = (keyword: string): string[] => [...new Set(wordSequence(keyword))];

/** The folded words of a text separated by single spaces: the form in which phrases are searched. */
export const spacedWords = (text: string): string => wordSequence(text).join(" ");

/** Created with its first use, which the browser never makes: Firefox has `Intl.Segmenter` since version 125. */
let segmenter: Intl.Segmenter | undefined;
const segment = (word: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter(INVARIANT_LOCALE, { granularity: "word" })).segment(word);

/**
 * Splits a folded word that is written without spaces (Han, Hiragana, Katakana) by Unicode's dictionary (UAX 29); returns other words
 * unchanged.
 */
export const segmentsOf = (word: string): string[] =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word) ? Array.from(segment(word), (part) => part.segment) : [word];

/** A searched word or phrase with its alternative spellings. Folded. */
export type Spellings = readonly string[];

/**
 * How well texts match words (product rules, section 4): the highest index of a text that is needed to find every word, 0 being the best;
 * `null` where a word is in none of them. Takes folded texts, best first; 0 for no words.
 */
export function matchRank(words: readonly Spellings[], folded: readonly string[]): number | null {
  const places = words.map((spellings) => placeOf(spellings, folded));
  return places.includes(-1) ? null : Math.max(0, ...places);
}

/** The index of the first text that contains a word in one of its spellings; -1 where none does. */
export const placeOf = (spellings: Spellings, folded: readonly string[]): number =>
  folded.findIndex((text) => spellings.some((word) => findFrom(text, word, 0) !== -1));

/**
 * The ranges of `text` that match the words of `keyword`, for highlighting: in order, neither adjacent nor overlapping. A letter is
 * highlighted with its diacritics. Words match at the beginning of a word, longer ones also inside; Chinese anywhere.
 */
export function stretchesOf(text: string, keyword: string): Stretch[] {
  const { folded, origins } = foldWithOrigins(text);
  const found = wordsOf(keyword).flatMap((word) => placesOf(folded, word).map((at) => original(origins, at, at + word.length)));
  const joined: Stretch[] = [];
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

const wordSequence = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const isPlain = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
/** Whether a text is in a script that is written without spaces between words. */
const isUnspaced = (text: string): boolean => /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text);

/** Folds by upper case first, so that letters with two lower-case forms, such as sigma, become one. */
const foldCharacter = (character: string): string => character.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();

/** The folded text, and for each of its units the position of the original character; the last entry is the end of the text. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    for (let unit = 0; unit < part.length; unit += 1) origins.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, origins: [...origins, at] };
}

/** Maps a range of the folded text to the original text. */
function original(origins: readonly number[], start: number, end: number): Stretch {
  let next = end;
  while (next < origins.length - 1 && origins[next] === origins[end - 1]) next += 1;
  return { from: origins[start] ?? 0, to: origins[next] ?? 0 };
}

function placesOf(folded: string, word: string): number[] {
  const places: number[] = [];
  for (let at = findFrom(folded, word, 0); at !== -1; at = findFrom(folded, word, at + word.length)) places.push(at);
  return places;
}

/** The next position at which a word may match, or -1. */
function findFrom(folded: string, word: string, from: number): number {
  let at = folded.indexOf(word, from);
  if (word.length >= SHORTEST_INSIDE || isUnspaced(word)) return at;
  while (at > 0 && !endsWord(folded.charAt(at - 1))) at = folded.indexOf(word, at + 1);
  return at;
}

/** Whether a new word can begin after this character. */
const endsWord = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character) || isUnspaced(character);
