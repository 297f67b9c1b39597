import type { Refusal } from "@comanda/contract/refusals";
import { type Locale, locales } from "@comanda/domain/locale";
import { enUS } from "./refusals.en-US.ts";
import { esES } from "./refusals.es-ES.ts";
import { zhTW } from "./refusals.zh-TW.ts";

/**
 * The texts of refusals for diners, in each language; `{wait}` stands for the time after which a call may be repeated. A refusal without
 * its texts does not compile.
 */
const texts: Record<Locale, Record<Refusal, string>> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

const MINUTE = 60;
const HOUR = 3600;
/** The wait that a sentence names where no call was made, as in the description of the API. */
const EXAMPLE_SECONDS = MINUTE;

/** The sentences of all refusals in each language, with an example of a wait. */
export const refusalTexts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(Object.keys(texts[locale]).map((why) => [why, refusalText(why as Refusal, locale)])),
  ]),
) as Record<Locale, Record<Refusal, string>>;

/** The sentence of a refusal. `help`, its data, has the seconds of a wait in `retryAfterSeconds`: a sentence that names a wait names this one. */
export function refusalText(why: Refusal, locale: Locale, help?: unknown): string {
  return texts[locale][why].replace("{wait}", () => waitText(waitOf(help) ?? EXAMPLE_SECONDS, locale));
}

/** The seconds after which a refused call may be repeated; undefined where a refusal has none. */
export function waitOf(help: unknown): number | undefined {
  return typeof help === "object" && help !== null && "retryAfterSeconds" in help ? Number(help.retryAfterSeconds) : undefined;
}

/** A wait in whole seconds, minutes or hours, rounded up: "50 seconds", "10 minutes", "24 hours". */
function waitText(seconds: number, locale: Locale): string {
  const [unit, length] = seconds < MINUTE ? ["second", 1] : seconds <= HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(Math.ceil(seconds / length));
}
