import { type Locale, LOCALES } from "../locale.ts";

/** An instant in the given parts, with the spaces at digits that the language has: `Nov 27, 2026`, `2026 年 11 月 27 日`, `上午 10:11`. */
export const formatDate = (instant: string | number | Date, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  spacedDigits(new Intl.DateTimeFormat(locale, options).format(new Date(instant)), locale);

/** A text with a space between digits and characters, in the languages that have one (design, section 16): `9 月 30 日`. */
export const spacedDigits = (text: string, locale: Locale): string =>
  LOCALES[locale].hasSpacedDigits ? text.replace(/\d(?=\p{Script=Han})|\p{Script=Han}(?=\d)/gu, "$& ") : text;
