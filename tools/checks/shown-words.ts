import { isTest, type SourceFile } from "./source-files.ts";
import { wordsShownBy } from "./syntax.ts";

const SEEN_OR_HEARD = /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label)$/;

/** Sentences for users that are in the markup instead of a catalogue; one line each. */
export function looseWords(file: SourceFile): string[] {
  if (!file.path.endsWith(".tsx") || isTest(file)) return [];
  return wordsShownBy(file, SEEN_OR_HEARD).map(({ text, line }) => `${file.path}:${line} is not in the catalogues: ${text}`);
}
