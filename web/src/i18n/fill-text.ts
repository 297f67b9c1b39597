import type { Locale } from "@comanda/domain/locale";
import { figure } from "./figure.ts";
import { pluralForm } from "./plural-form.ts";

/** The values of a text's placeholders; `count` also selects its plural form, and is written with thousands separators. */
export type Placeholders = Record<string, string | number>;

/** Spanish: one o'clock alone has the singular article. A number that is no time of day keeps its own. */
const ONE_O_CLOCK = /\blas (?=1(?::\d\d)?\s[ap]\.)/gu;

/** A text with `la 1` where it names one o'clock in Spanish; other texts stay as they are. */
export const withOneOClock = (text: string): string => text.replace(ONE_O_CLOCK, "la ");

/** Fills the placeholders of a text in its language. */
export const fillText = (text: string, placeholders: Placeholders, locale: Locale): string =>
  withOneOClock(
    pluralForm(text, Number(placeholders.count ?? 1), locale).replace(/\{(\w+)\}/g, (placeholder, of: string) => {
      const value = placeholders[of];
      return of === "count" && typeof value === "number" ? figure(value) : String(value ?? placeholder);
    }),
  );
