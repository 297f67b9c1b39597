import { featureText } from "../../text/feature-text.ts";
import { historyTexts as enUS } from "../../text/history/en-US.ts";
import { historyTexts as esES } from "../../text/history/es-ES.ts";
import { historyTexts as zhTW } from "../../text/history/zh-TW.ts";

/** Translates the texts of the history of an order, and those of every page. */
export const useHistoryText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of the history. */
export type HistoryTextName = keyof typeof enUS;
