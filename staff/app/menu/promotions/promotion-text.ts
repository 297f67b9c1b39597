import { featureText } from "../../text/feature-text.ts";
import { promotionTexts as enUS } from "../../text/promotions/en-US.ts";
import { promotionTexts as esES } from "../../text/promotions/es-ES.ts";
import { promotionTexts as zhTW } from "../../text/promotions/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

export type PromotionTextName = keyof typeof enUS | TextName;

/** Translates the texts of promotions, and those of every page. */
export const usePromotionText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
