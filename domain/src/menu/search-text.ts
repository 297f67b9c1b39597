import { INVARIANT_LOCALE } from "../locale.ts";

/** A stretch of a text in UTF-16 units, its end not included: `text.slice(from, to)`. */
export type Stretch = { from: number; to: number };

/** Words shorter than this are found only where a word begins, so that `tea` is no part of `salteado`. */
const SHORTEST_INSIDE = 4;

/**
 * A text as it is searched (product rules, section 4): letters of either case, with marks or without, in full or half width are one.
 * Takes any text, gives a text that folds to itself.
 */
export const fold = (text: string): string => (isPlain(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join(""));

/** The words of what was typed, folded, each once. What is neither letter nor digit parts words; none where there is nothing else. */
export const wordsOf = (keyword: string): string[] => [...new Set(wordSequence(keyword))];

/** A text as its folded words with one space between them: what phrases are searched in. */
export const spacedWords = (text: string): string => wordSequence(text).join(" ");

const segmenter = new Intl.Segmenter(INVARIANT_LOCALE, { granularity: "word" });

/** The words of a folded word that is written without spaces between them, by the dictionary of Unicode (UAX 29); other words as they are. */
export const segmentsOf = (word: string): string[] =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment) : [word];

/** A word or phrase that is searched, and what else it may be spelled. Folded. */
export type Spellings = readonly string[];

/**
 * How well texts answer to words (product rules, section 4): the place of the least of the texts that is needed to find every word,
 * 0 being the best; `null` where a word is in none of them. Takes folded texts, best first; 0 for no words.
 */
export function matchRank(words: readonly Spellings[], folded: readonly string[]): number | null {
  const places = words.map((spellings) => placeOf(spellings, folded));
  return places.includes(-1) ? null : Math.max(0, ...places);
}

/** The first of the texts that has a word in one of its spellings; -1 where none has. */
export const placeOf = (spellings: Spellings, folded: readonly string[]): number =>
  folded.findIndex((text) => spellings.some((word) => findFrom(text, word, 0) !== -1));

/**
 * Where the words of `keyword` stand in `text` as it is written, for marking them: in order, neither touching nor overlapping. A
 * letter is marked whole, with its marks. Words are found where a word begins, longer ones inside of it too; Chinese anywhere.
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
/** Written without spaces between its words. */
const isUnspaced = (text: string): boolean => /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text);

/** By upper case, so that what has two small letters, as the sigma, has one. */
const foldCharacter = (character: string): string => character.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();

/** A folded text, and for each of its units where the character begins that it came from; the end of the text is last. */
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

/** A stretch of a folded text in the text it came from. */
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

/** The next place where a word may be found, or -1. */
function findFrom(folded: string, word: string, from: number): number {
  let at = folded.indexOf(word, from);
  if (word.length >= SHORTEST_INSIDE || isUnspaced(word)) return at;
  while (at > 0 && !endsWord(folded.charAt(at - 1))) at = folded.indexOf(word, at + 1);
  return at;
}

/** Whether a new word begins after a character. */
const endsWord = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character) || isUnspaced(character);
