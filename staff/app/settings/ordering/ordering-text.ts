import { featureText } from "../../text/feature-text.ts";
import { orderingTexts as enUS } from "../../text/ordering/en-US.ts";
import { orderingTexts as esES } from "../../text/ordering/es-ES.ts";
import { orderingTexts as zhTW } from "../../text/ordering/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

export type OrderingTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useOrderingText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

export type OrderingTranslate = ReturnType<typeof useOrderingText>;
