import { featureText } from "../text/feature-text.ts";
import { phonesTexts as enUS } from "../text/phones/en-US.ts";
import { phonesTexts as esES } from "../text/phones/es-ES.ts";
import { phonesTexts as zhTW } from "../text/phones/zh-TW.ts";

/** Translates the texts of QR codes that phones cannot open, and those of every page. */
export const usePhonesText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
