import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/restaurant/en-US.ts";

export type RestaurantTextName = keyof typeof texts | TextName;

/** Translates the texts of these pages, and those of every page. */
export const useRestaurantText = await featureText({
  "en-US": () => import("../../text/restaurant/en-US.ts"),
  "zh-TW": () => import("../../text/restaurant/zh-TW.ts"),
  "es-ES": () => import("../../text/restaurant/es-ES.ts"),
});
