import type { Allergen } from "@comanda/domain/menu/menu";
import { LOCALES } from "@comanda/domain/locale";
import { formatDate, wallTime } from "@comanda/web/i18n/formats";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale, useTranslate } from "./text.tsx";

/** Formats an instant as time of day in the restaurant's time zone. */
export function useTimeText(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return (instant) => wallTime(instant, locale, timeZone);
}

/** The names of allergens as a list of the page's language. */
export function useAllergenNames(): (allergens: readonly Allergen[]) => string {
  const t = useTranslate();
  const locale = useLocale();
  return (allergens) => new Intl.ListFormat(locale).format(allergens.map((one) => t(one)));
}

/** Formats a time in milliseconds as weekday and time of day in the restaurant's time zone. */
export function useDayTimeText(): (time: number) => string {
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return (time) => {
    const day = formatDate(time, locale, { timeZone, weekday: "long" });
    return `${day}${LOCALES[locale].comma}${wallTime(new Date(time).toISOString(), locale, timeZone)}`;
  };
}

/** Formats an instant as a date in the restaurant's time zone. */
export function useDateText(): (instant: string) => string {
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return (instant) => formatDate(instant, locale, { timeZone, dateStyle: "medium" });
}
