import type { Pause } from "@comanda/domain/merchant/pause";
import { shortWallTime, spacedDigits } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import type { Reading } from "./day-words.ts";

/** `Paused, on again at 7:12 PM`, or `Paused for now`. */
export function pauseWords({ until }: Pick<Pause, "until">, { locale, timeZone }: Omit<Reading, "now">, t: TranslatePage): string {
  if (until === null) return t("pausedNow");
  return spacedDigits(t("pausedUntil", { time: shortWallTime(until, locale, timeZone) }), locale);
}

/** The same in a sentence that names the type, where an order waits for it. */
export function typePausedWords(
  { until }: Pick<Pause, "until">,
  { locale, timeZone, type }: Omit<Reading, "now"> & { type: string },
  t: TranslatePage,
): string {
  if (until === null) return t("typePausedNow", { type });
  return spacedDigits(t("typePausedUntil", { type, time: shortWallTime(until, locale, timeZone) }), locale);
}
