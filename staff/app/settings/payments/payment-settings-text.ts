import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/payment-settings/en-US.ts";

/** Translates the texts of this page, and those of every page. */
export const usePaymentSettingsText = await featureText({
  "en-US": () => import("../../text/payment-settings/en-US.ts"),
  "zh-TW": () => import("../../text/payment-settings/zh-TW.ts"),
  "es-ES": () => import("../../text/payment-settings/es-ES.ts"),
});

export type PaymentSettingsTextName = keyof typeof texts | TextName;
