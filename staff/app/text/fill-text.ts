import type { Locale } from "@comanda/domain/locale";
import { fillText as filled, type Placeholders } from "@comanda/web/i18n/fill-text";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";

/** Fills the placeholders of a text in its language. */
export const fillText = (text: string, placeholders: Placeholders, locale: Locale): string =>
  withSpanishTimes(filled(text, placeholders, locale));
