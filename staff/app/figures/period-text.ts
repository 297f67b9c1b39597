import { kindOf, type Period } from "@comanda/domain/figures/period";
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
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...DATES, ...options });
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
  /** The period as a heading: a weekday with its date, a month, or the first and the last date. */
  const title = (period: Period): string => {
    const kind = kindOf(period);
    if (kind === "day") return format({ weekday: "long", month: "long", day: "numeric", year: "numeric" }).format(dateOf(period.from));
    if (kind === "month") return format({ month: "long", year: "numeric" }).format(dateOf(period.from));
    return format({ dateStyle: "medium" }).formatRange(dateOf(period.from), dateOf(period.to));
  };
  /** The period that another one is compared with. */
  const compared = (period: Period): string =>
    kindOf(period) === "day"
      ? t("figuresDayBefore", { weekday: format({ weekday: "long" }).format(dateOf(period.from)) })
      : format({ month: "short", day: "numeric" }).formatRange(dateOf(period.from), dateOf(period.to));
  return {
    title,
    compared,
    day: (day: string) => format({ month: "short", day: "numeric" }).format(dateOf(day)),
    /** The hour of a wall clock, as times of day are written: `7 PM`, `7 p. m.`. */
    hour: (hour: number) =>
      format({ hour: "numeric", hour12: true })
        .format(new Date(hour * 3_600_000))
        .replace(/\u202f/g, " "),
    percent: (percent: string) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(Math.abs(Number(percent)) / 100),
    zone: () =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
        .formatToParts(0)
        .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  };
}
