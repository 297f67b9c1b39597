// Controls, line and paragraph separators, and marks that turn the direction of what follows them.
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, "gu");

/** Whether every character of a text can be shown on one line, and none changes how the others are shown. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text with each character that cannot be shown written as its number: `\u{1b}`. */
export const toPrintable = (text: string): string =>
  text.replace(EVERY_UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
