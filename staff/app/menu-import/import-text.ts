import { importTexts as enUS } from "../text/menu-import/en-US.ts";
import { importTexts as esES } from "../text/menu-import/es-ES.ts";
import { importTexts as zhTW } from "../text/menu-import/zh-TW.ts";
import { featureText } from "../text/feature-text.ts";

/** Translates the texts of the import of a menu, and those of every page. */
export const useImportText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
