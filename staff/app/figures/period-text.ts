import { kindOf, type Period } from "@comanda/domain/figures/period";
import { formatDate, formatDateRange, timeText } from "@comanda/web/i18n/formats";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "../text/text.tsx";
import { useFigureText } from "./figures-text.ts";

/** Business days are dates without a zone. */
const DATES = { timeZone: "UTC" } as const;

/** Formats the texts of days, hours and shares in the language of the page. */
export function usePeriodTexts() {
  const t = useFigureText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  const format = (at: string | number, options: Intl.DateTimeFormatOptions) => formatDate(at, locale, { ...DATES, ...options });
  const range = ({ from, to }: Period, options: Intl.DateTimeFormatOptions) =>
    formatDateRange([from, to], locale, { ...DATES, ...options });
  /** The period as a heading: a weekday with its date, a month, or the first and the last date. */
  const title = (period: Period): string => {
    const kind = kindOf(period);
    if (kind === "day") return format(period.from, { weekday: "long", month: "long", day: "numeric", year: "numeric" });
    if (kind === "month") return format(period.from, { month: "long", year: "numeric" });
    return range(period, { dateStyle: "medium" });
  };
  /** The period that another one is compared with. */
  const compared = (period: Period): string =>
    kindOf(period) === "day"
      ? t("figuresDayBefore", { weekday: format(period.from, { weekday: "long" }) })
      : range(period, { month: "short", day: "numeric" });
  return {
    title,
    compared,
    day: (day: string) => format(day, { month: "short", day: "numeric" }),
    /** The hour of a wall clock, as times of day are written: `7 PM`, `7 p. m.`. */
    hour: (hour: number) => timeText(hour * 3_600_000, locale, { ...DATES, hour: "numeric", hour12: true }),
    percent: (percent: string) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(Math.abs(Number(percent)) / 100),
    zone: () =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
        .formatToParts(0)
        .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  };
}
