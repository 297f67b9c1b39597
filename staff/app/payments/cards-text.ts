import { featureText } from "../text/feature-text.ts";
import { cardTexts as enUS } from "../text/cards/en-US.ts";
import { cardTexts as esES } from "../text/cards/es-ES.ts";
import { cardTexts as zhTW } from "../text/cards/zh-TW.ts";

/** Translates the texts of held cards, and those of every page. */
export const useCardText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of held cards. */
export type CardTextName = keyof typeof enUS;
