import { featureText } from "../../text/feature-text.ts";
import { restaurantTexts as enUS } from "../../text/restaurant/en-US.ts";
import { restaurantTexts as esES } from "../../text/restaurant/es-ES.ts";
import { restaurantTexts as zhTW } from "../../text/restaurant/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

export type RestaurantTextName = keyof typeof enUS | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useRestaurantText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
