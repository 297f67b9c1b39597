import { featureText, type TextName } from "../text/text.tsx";
import type { texts } from "../text/payments/en-US.ts";

/** Translates the texts of recording payments, and those of every page. */
export const usePaymentText = await featureText({
  "en-US": () => import("../text/payments/en-US.ts"),
  "zh-TW": () => import("../text/payments/zh-TW.ts"),
  "es-ES": () => import("../text/payments/es-ES.ts"),
});

/** The name of a text of recording payments, or of every page. */
export type PaymentTextName = keyof typeof texts | TextName;
