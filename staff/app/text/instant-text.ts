import type { Locale } from "@comanda/domain/locale";
import { formatDate } from "@comanda/web/i18n/formats";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "./text.tsx";

type InstantFormat = { timeZone: string; timeStyle?: "medium" | "short" };

/** A date with its time of day, inside which no line ends: `Nov 27, 2026, 6:42:10 PM`; with the style `short` without the seconds. */
export const instantText = (instant: string, locale: Locale, { timeZone, timeStyle = "medium" }: InstantFormat): string =>
  formatDate(instant, locale, { timeZone, dateStyle: "medium", timeStyle }).replace(
    /[\u202f ](?=[AP]M$)|(?<=\p{Script=Han}) (?=\d+:)/gu,
    "\u00a0",
  );

/** Formats an instant as date and time with seconds in the restaurant's time zone. */
export function useInstantText(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return (instant) => instantText(instant, locale, { timeZone });
}

/** Formats an instant as date and time of day in the restaurant's time zone, where the seconds say nothing. */
export function useMinuteText(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return (instant) => instantText(instant, locale, { timeZone, timeStyle: "short" });
}
