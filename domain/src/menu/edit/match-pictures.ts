import { spacedWords } from "../search/search-text.ts";

/** A dish as its photographs name it: its names in all languages, and its number on the menu where it has one. */
export type NamedDish = { id: string; names: readonly string[]; number?: string | undefined };

/** Words of a file's name that cameras, phones and people put before or behind that of the dish. */
const OTHER_WORDS =
  /^(?:\d+|\d+x\d+|v\d+|img|image|imagen|photo|foto|pic|picture|dsc|dscn?\d+|copy|copia|final|edited|edit|editado|web|small|large|hd|副本|拷貝|照片|圖片)$/u;
/** The fewest characters of a name that is a part of another one: of letters, and of Chinese or Japanese. */
const LEAST = { letters: 4, characters: 2 };
const IS_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const compact = (words: string): string => words.replaceAll(" ", "");

/** The name of a file without its folder and its extension, as words. */
function wordsOfFile(fileName: string): string {
  const name = fileName.normalize("NFKC").split(/[/\\]/).at(-1) ?? "";
  return spacedWords(name.replace(/\.[a-z0-9]{2,5}$/i, ""));
}

/** The words without those around the name of the dish; all of them where nothing else is left. */
function withoutOthers(words: string): string {
  const list = words.split(" ");
  const isOther = (word: string | undefined) => word !== undefined && OTHER_WORDS.test(word);
  while (isOther(list[0])) list.shift();
  while (isOther(list.at(-1))) list.pop();
  return list.join(" ") || words;
}

const isLong = (words: string): boolean => [...compact(words)].length >= (IS_WITHOUT_SPACES.test(words) ? LEAST.characters : LEAST.letters);

/** Whether words hold other ones: whole words, or characters where a language has no spaces. */
const holds = (words: string, part: string): boolean =>
  isLong(part) && (IS_WITHOUT_SPACES.test(part) ? compact(words).includes(compact(part)) : ` ${words} `.includes(` ${part} `));

type Folded = { id: string; names: string[]; number: string };

/** The dishes with the longest name that the words hold. */
function heldBy(words: string, dishes: readonly Folded[]): string[] {
  const held = dishes.flatMap(({ id, names }) => names.flatMap((name) => (holds(words, name) ? { id, length: compact(name).length } : [])));
  const longest = Math.max(0, ...held.map(({ length }) => length));
  return held.filter(({ length }) => length === longest).map(({ id }) => id);
}

/** The ways in which a file's name can mean a dish, the surest first. Each gives the dishes that it can be. */
const WAYS: ((words: string, dishes: readonly Folded[]) => string[])[] = [
  (words, dishes) => dishes.filter(({ names }) => names.some((name) => compact(name) === compact(words))).map(({ id }) => id),
  (words, dishes) =>
    dishes.filter(({ names }) => names.some((name) => compact(name) === compact(withoutOthers(words)))).map(({ id }) => id),
  (words, dishes) => dishes.filter(({ number }) => number !== "" && number === compact(words)).map(({ id }) => id),
  heldBy,
  (words, dishes) => dishes.filter(({ names }) => names.some((name) => holds(name, withoutOthers(words)))).map(({ id }) => id),
];

/**
 * The dish of each photograph by the name of its file, in any language of the menu, in capitals or not, whatever its accents, signs, numbers and
 * extension are; null where no dish is meant, or where several can be. A dish has at most one of them: the one that names it best, of equal
 * ones the first.
 */
export function matchPictures(fileNames: readonly string[], dishes: readonly NamedDish[]): (string | null)[] {
  const folded = dishes.map(({ id, names, number = "" }) => ({
    id,
    names: names.map(spacedWords).filter((name) => name !== ""),
    number: compact(spacedWords(number)),
  }));
  const files = fileNames.map(wordsOfFile);
  const found: (string | null)[] = fileNames.map(() => null);
  const decided = new Set<number>();
  const taken = new Set<string>();
  for (const way of WAYS)
    for (const [at, words] of files.entries()) {
      if (decided.has(at) || words === "") continue;
      const [id, ...others] = new Set(way(words, folded));
      if (id === undefined) continue;
      // Where a surer way names several dishes, a less sure one does not decide between them.
      decided.add(at);
      if (others.length > 0 || taken.has(id)) continue;
      taken.add(id);
      found[at] = id;
    }
  return found;
}
