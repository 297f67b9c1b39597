import type { TextName } from "../text/text.tsx";
import { featureText } from "../text/feature-text.ts";
import { paymentTexts as enUS } from "../text/payments/en-US.ts";
import { paymentTexts as esES } from "../text/payments/es-ES.ts";
import { paymentTexts as zhTW } from "../text/payments/zh-TW.ts";

/** Translates the texts of recording payments, and those of every page. */
export const usePaymentText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of recording payments, or of every page. */
export type PaymentTextName = keyof typeof enUS | TextName;
