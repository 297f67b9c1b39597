import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/coupons/en-US.ts";

export type CouponTextName = keyof typeof texts | TextName;

/** Translates the texts of coupons, and those of every page. */
export const useCouponText = await featureText({
  "en-US": () => import("../text/coupons/en-US.ts"),
  "zh-TW": () => import("../text/coupons/zh-TW.ts"),
  "es-ES": () => import("../text/coupons/es-ES.ts"),
});
