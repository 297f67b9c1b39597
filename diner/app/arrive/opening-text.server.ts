import { INVARIANT_LOCALE, type Locale } from "@comanda/domain/locale";
import { shortWallTime, wallDayTime, spacedDigits } from "@comanda/web/i18n/formats";
import { pageTranslator } from "../text/page-texts.ts";

type Opening = { openNow: boolean; nextChangeAt: string | null; timeZone: string };

/**
 * Until when a merchant is open, or when it opens: `open until 10 PM`, `opens Mon 11 AM`. `null` where it is always open or always closed.
 */
export function openingText({ openNow, nextChangeAt, timeZone }: Opening, locale: Locale, now: Date): string | null {
  if (!nextChangeAt) return null;
  const dayOf = new Intl.DateTimeFormat(INVARIANT_LOCALE, { timeZone, dateStyle: "short" });
  const isToday = dayOf.format(new Date(nextChangeAt)) === dayOf.format(now);
  const time = openNow || isToday ? shortWallTime(nextChangeAt, locale, timeZone) : wallDayTime(nextChangeAt, locale, timeZone);
  return spacedDigits(pageTranslator(locale)(openNow ? "openUntil" : "opensAt", { time }), locale);
}
