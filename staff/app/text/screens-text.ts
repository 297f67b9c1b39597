import { featureText } from "./feature-text.ts";
import { screenTexts as enUS } from "./screens/en-US.ts";
import { screenTexts as esES } from "./screens/es-ES.ts";
import { screenTexts as zhTW } from "./screens/zh-TW.ts";

/** Translates the texts of these pages, and those of every page. */
export const useScreenText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
