import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LOCALES } from "@comanda/domain/locale";
import { formatDate, timeText } from "@comanda/web/i18n/formats";
import { useLocale } from "./text.tsx";

type Slots = ProductFields["slots"];

/** A Sunday; the days after it have the numbers of weekdays. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The name of a weekday, 0 for Sunday, and a time of day in minutes, in the page's language. */
export function useTimeWords(): { day: (day: number, form?: "short" | "long") => string; time: (minutes: number) => string } {
  const locale = useLocale();
  return {
    day: (day, form = "short") => formatDate(SUNDAY + day * DAY_MS, locale, { timeZone: "UTC", weekday: form }),
    time: (minutes) => timeText(SUNDAY + minutes * MINUTE_MS, locale, { timeZone: "UTC", hour: "numeric", minute: "2-digit" }),
  };
}

/** Times of the week in one line: `Mon, Tue 4:00 AM – 4:10 AM`. */
export function useSlotsText(): (slots: Slots) => string {
  const locale = useLocale();
  const { day, time } = useTimeWords();
  const { comma } = LOCALES[locale];
  return (slots) =>
    slots
      .map(({ days, from, to }) => {
        const named = days.length === 7 ? "" : `${days.map((one) => day(one)).join(comma)} `;
        return `${named}${time(from)} – ${time(to)}`;
      })
      .join("; ");
}
