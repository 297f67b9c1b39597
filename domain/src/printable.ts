// Control characters, halves of characters, line and paragraph separators, and marks that change the text direction.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu");

/** Whether a text consists of characters that can be displayed on one line and that do not affect others. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text with each unprintable character as an escape: `\u{1b}`. */
export const toPrintable = (text: string): string =>
  text.replace(EVERY_UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** A value as JSON on one line, with each unprintable character of its texts as an escape of JSON: `\u202e`. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(EVERY_UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * A text of several lines without unprintable characters: each line break is `\n`, a tab is a space. The marks that change the text direction
 * are removed too: the script of the letters gives their direction.
 */
export const withoutUnprintable = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(EVERY_UNPRINTABLE, (character) => (character === "\n" ? "\n" : ""));
