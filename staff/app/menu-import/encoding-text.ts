import { featureText } from "../text/feature-text.ts";
import { encodingTexts as enUS } from "../text/import-encoding/en-US.ts";
import { encodingTexts as esES } from "../text/import-encoding/es-ES.ts";
import { encodingTexts as zhTW } from "../text/import-encoding/zh-TW.ts";

/** Translates the texts of how the letters and prices of a file are read, and those of every page. */
export const useEncodingText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
