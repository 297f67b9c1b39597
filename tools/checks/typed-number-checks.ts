import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { importsOf } from "./syntax.ts";

/** The modules that read what a person types as a number, all of them by `domain/src/money/typed-number.ts`. */
const READS = /\/(typed-number|typed-amount|typed-mistake|number-field|number-text|payment-draft|setup-draft)(\.tsx?)?$/;
/** The port of a printer is no amount: it has neither a decimal sign nor a currency, and the server refuses what is none. */
const PORT = "Number(port)";

/** The decimal sign exchanged by hand, and the readers of numbers that drop what they do not understand. */
const BY_HAND = /\b(?:Number\.)?parse(?:Float|Int)\(|\.replace(?:All)?\(\s*(?:","|',')\s*,\s*(?:"\."|'\.')\s*\)/g;
const FIELD = /inputMode=(?:"(?:decimal|numeric)"|\{[^}]*"(?:decimal|numeric)")/;
const TO_NUMBER = /\bNumber\(([^()]*(?:\([^()]*\))?[^()]*)\)/g;
/** What `readTypedNumber` gave: `read.value`, never the text of a field. */
const READ = /^(?!target\b|currentTarget\b)[a-z]\w*\.value$/;

/**
 * The places of a file of the apps, one line each, that read what a person types as a number in another way than by the one parser: by
 * `parseFloat`, by exchanging a comma, by `Number(…)` in a file with a field for numbers, or in such a file without the parser.
 */
export function numbersReadByHand(file: SourceFile): string[] {
  const { path, text } = file;
  if (!isTypeScript(file) || isTest(file)) return [];
  const found = [...text.matchAll(BY_HAND)].map(([place]) => place);
  if (!FIELD.test(text)) return found.map((place) => `${path}: ${place}`);
  const calls = [...text.matchAll(TO_NUMBER)].flatMap(([place, of = ""]) => (place === PORT || READ.test(of.trim()) ? [] : [place]));
  const isRead = importsOf(file).some(({ from }) => READS.test(from)) || !/"decimal"/.test(text);
  return [...found, ...calls, ...(isRead ? [] : ["a field for numbers without the parser"])].map((place) => `${path}: ${place}`);
}
