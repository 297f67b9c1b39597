import { part, type Sentence } from "../../platform/values/sentence.ts";

/** A longer word is not a typing error of a known one, and would take long to compare. */
const LONGEST_WORD = 40;
/** With more known words, none is suggested. */
const MAX_KNOWN_WORDS = 200;

/** The known word that is most similar to a text, or `null` where none is: at most one change per three letters. */
export function nearestWord(text: string, knownWords: readonly string[]): string | null {
  if (text.length > LONGEST_WORD || knownWords.length > MAX_KNOWN_WORDS) return null;
  const near = knownWords
    .map((word) => ({ word, changes: changesBetween(text.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, changes }) => changes <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((one, other) => one.changes - other.changes);
  return near[0]?.word ?? null;
}

/** “; did you mean …”, or the list of known words; nothing where there are too many. */
export function suggestion(text: string, knownWords: readonly string[]): Sentence | "" {
  const near = nearestWord(text, knownWords);
  if (near !== null) return part("did-you-mean", { word: near });
  return knownWords.length > 0 && knownWords.length <= 40 ? part("known-here", { words: knownWords.join(", ") }) : "";
}

/** The edit distance of two words: letters to insert, remove, replace or swap with their neighbour. */
function changesBetween(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)];
      if (isSwap) steps.push(at(before, column - 2) + 1);
      now.push(Math.min(...steps));
    }
    before = last;
    last = now;
  }
  return at(last, to.length);
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
