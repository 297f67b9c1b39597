import { isolated } from "@comanda/domain/isolated";
import type { Locale } from "@comanda/domain/locale";
import { fillText as filled, type Placeholders } from "@comanda/web/i18n/fill-text";
import { withOneOClock } from "@comanda/web/i18n/one-o-clock";

/** Fills the placeholders of a text in its language; a name or a note that is read from right to left changes nothing beside it. */
export const fillText = (text: string, placeholders: Placeholders, locale: Locale): string => {
  const values = Object.entries(placeholders).map(([name, value]) => [name, typeof value === "string" ? isolated(value) : value] as const);
  return withOneOClock(filled(text, Object.fromEntries(values), locale));
};
