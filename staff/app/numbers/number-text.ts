import { featureText } from "../text/feature-text.ts";
import { numberTexts as enUS } from "../text/numbers/en-US.ts";
import { numberTexts as esES } from "../text/numbers/es-ES.ts";
import { numberTexts as zhTW } from "../text/numbers/zh-TW.ts";

/** Translates what the fields of numbers say, and the texts of every page. */
export const useNumberText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
