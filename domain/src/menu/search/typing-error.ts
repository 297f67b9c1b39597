/** Words with fewer letters must be typed without an error: too many words differ from them by one letter. */
const SHORTEST_MISTYPED = 5;

/**
 * The prefixes of known words that differ from `word` by one typing error: an extra, missing or different letter, or two neighbours
 * swapped. Of each known word the longest such prefix, without duplicates. None for a word of fewer than five letters. Takes folded words
 * (`fold`).
 */
export function correctionsOf(word: string, knownWords: Iterable<string>): string[] {
  if (word.length < SHORTEST_MISTYPED) return [];
  const corrections = new Set<string>();
  for (const other of knownWords) {
    const length = lengthOneErrorApart(word, other);
    if (length > 0) corrections.add(other.slice(0, length));
  }
  return [...corrections];
}

/**
 * The length of the longest prefix of `other` that differs from `word` by one error, 0 if there is none. The error is at the first
 * difference.
 */
function lengthOneErrorApart(word: string, other: string): number {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  if (at === word.length) return 0;
  const { length } = word;
  const goesOn = (fromWord: number, fromOther: number) => other.startsWith(word.slice(fromWord), fromOther);
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at];
  if (goesOn(at, at + 1)) return length + 1;
  if (at < other.length && goesOn(at + 1, at + 1)) return length;
  if (isSwapped && goesOn(at + 2, at + 2)) return length;
  return goesOn(at + 1, at) ? length - 1 : 0;
}
