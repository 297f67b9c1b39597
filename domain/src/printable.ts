// Control characters, line and paragraph separators, and marks that change the text direction.
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu");

/** Whether a text consists of characters that can be displayed on one line and that do not affect others. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text with each unprintable character as an escape: `\u{1b}`. */
export const toPrintable = (text: string): string =>
  text.replace(EVERY_UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
