import { featureText } from "../text/feature-text.ts";
import { screenTexts as enUS } from "../text/screens/en-US.ts";
import { screenTexts as esES } from "../text/screens/es-ES.ts";
import { screenTexts as zhTW } from "../text/screens/zh-TW.ts";

/** Translates the texts of these pages, and those of every page. */
export const useScreenText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
