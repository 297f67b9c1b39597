import { featureText } from "../text/feature-text.ts";
import { menuTexts as enUS } from "../text/menu/en-US.ts";
import { menuTexts as esES } from "../text/menu/es-ES.ts";
import { menuTexts as zhTW } from "../text/menu/zh-TW.ts";
import type { TextName } from "../text/text.tsx";

export type MenuTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useMenuText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
