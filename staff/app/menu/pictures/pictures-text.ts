import { featureText } from "../../text/feature-text.ts";
import { pictureTexts as enUS } from "../../text/menu-pictures/en-US.ts";
import { pictureTexts as esES } from "../../text/menu-pictures/es-ES.ts";
import { pictureTexts as zhTW } from "../../text/menu-pictures/zh-TW.ts";

/** Translates the texts of adding many photographs, and those of every page. */
export const usePicturesText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
