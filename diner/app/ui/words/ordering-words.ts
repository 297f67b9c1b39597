import { type Ordering, orderingNotice } from "@comanda/domain/time/ordering-hours";
import type { TranslatePage } from "../../text/page-texts.ts";
import { shortWallTime, spacedDigits } from "@comanda/web/i18n/formats";
import { daysFromNow, type Reading } from "./day-words.ts";

/** `Closed now. Opens Sunday at 8 AM.`, and in the last half hour `Kitchen closes at 10 PM.`; null where there is nothing to say. */
export function orderingWords(ordering: Ordering, reading: Reading, t: TranslatePage): string | null {
  const { locale, timeZone } = reading;
  const { state } = orderingNotice(ordering, new Date(reading.now));
  const change = ordering.nextChangeAt;
  if (state === null) return null;
  if (change === null) return t("closedNow");
  const time = shortWallTime(change, locale, timeZone);
  if (state === "closing") return spacedDigits(t("kitchenCloses", { time }), locale);
  const days = daysFromNow(change, reading);
  return spacedDigits(days === 0 ? t("closedOpens", { time }) : t("closedOpensDay", { day: dayName(change, reading, days), time }), locale);
}

/** `Sunday`; from a week ahead with the date. */
function dayName(instant: string, { locale, timeZone }: Reading, days: number): string {
  const date: Intl.DateTimeFormatOptions = days < 7 ? {} : { month: "long", day: "numeric" };
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", ...date }).format(new Date(instant));
}
