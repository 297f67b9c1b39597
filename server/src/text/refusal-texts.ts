import type { Refusal } from "@comanda/contract/refusals";
import type { Locale } from "@comanda/domain/locale";
import { enUS } from "./refusals.en-US.ts";
import { esES } from "./refusals.es-ES.ts";
import { zhTW } from "./refusals.zh-TW.ts";

/** The sentences of refusals for diners, in each language. A refusal without its sentences does not compile. */
export const refusalTexts: Record<Locale, Record<Refusal, string>> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
