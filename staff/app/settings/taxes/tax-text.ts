import { featureText } from "../../text/feature-text.ts";
import { taxTexts as enUS } from "../../text/taxes/en-US.ts";
import { taxTexts as esES } from "../../text/taxes/es-ES.ts";
import { taxTexts as zhTW } from "../../text/taxes/zh-TW.ts";

/** Translates the texts of taxes, charges and levels, and those of every page. */
export const useTaxText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
