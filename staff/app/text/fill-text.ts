import type { Locale } from "@comanda/domain/locale";
import { fillText as filled, type Placeholders } from "@comanda/web/i18n/fill-text";
import { withOneOClock } from "@comanda/web/i18n/one-o-clock";

/** Fills the placeholders of a text in its language. */
export const fillText = (text: string, placeholders: Placeholders, locale: Locale): string =>
  withOneOClock(filled(text, placeholders, locale));
