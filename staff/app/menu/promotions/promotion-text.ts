import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/promotions/en-US.ts";

export type PromotionTextName = keyof typeof texts | TextName;

/** Translates the texts of promotions, and those of every page. */
export const usePromotionText = await featureText({
  "en-US": () => import("../../text/promotions/en-US.ts"),
  "zh-TW": () => import("../../text/promotions/zh-TW.ts"),
  "es-ES": () => import("../../text/promotions/es-ES.ts"),
});
