import { dataTexts as enUS } from "../../text/data/en-US.ts";
import { dataTexts as esES } from "../../text/data/es-ES.ts";
import { dataTexts as zhTW } from "../../text/data/zh-TW.ts";
import { featureText } from "../../text/feature-text.ts";

/** Translates the texts of the settings of data, and those of every page. */
export const useDataText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
