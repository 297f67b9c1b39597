import type { Locale } from "@comanda/domain/locale";
import { type ChartTexts, chartTexts as enUS } from "../../text/allergen-chart/en-US.ts";
import { chartTexts as esES } from "../../text/allergen-chart/es-ES.ts";
import { chartTexts as zhTW } from "../../text/allergen-chart/zh-TW.ts";

/** What the printed chart says, in the language that is chosen for its readers. */
export const ON_CHART: Record<Locale, ChartTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
