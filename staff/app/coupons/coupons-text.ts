import { featureText } from "../text/feature-text.ts";
import { couponTexts as enUS } from "../text/coupons/en-US.ts";
import { couponTexts as esES } from "../text/coupons/es-ES.ts";
import { couponTexts as zhTW } from "../text/coupons/zh-TW.ts";
import type { TextName } from "../text/text.tsx";

export type CouponTextName = keyof typeof enUS | TextName;

/** Translates the texts of coupons, and those of every page. */
export const useCouponText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
