/** Words of fewer letters have to be typed without an error: one error apart from them stands too much. */
const SHORTEST_MISTYPED = 5;

/**
 * The beginnings of known words that are one typing error apart from `word`: a letter too many, one missing, one that is another, or two
 * neighbours that have changed places. Of each known word the longest such beginning, each once. None for a word of fewer than five letters.
 * Takes folded words (`fold`).
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

/** How long the longest beginning of `other` is that is one error apart from `word`, 0 for none. The error is where they first differ. */
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
