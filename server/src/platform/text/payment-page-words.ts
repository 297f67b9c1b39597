import type { Locale } from "@comanda/domain/locale";

/**
 * What the page of a payment provider, and the one that leads to ECPay, need in the diner's language: the line of the tip, and what the providers call the language; empty for
 * the one that they show without being asked.
 */
export type PaymentPageWords = { tip: string; stripe: string; ecpay: string; goOn: string };

export const paymentPageWords: Record<Locale, PaymentPageWords> = {
  "en-US": { tip: "Tip", stripe: "en", ecpay: "ENG", goOn: "Continue to ECPay" },
  "zh-TW": { tip: "小費", stripe: "zh-TW", ecpay: "", goOn: "前往綠界付款" },
  "es-ES": { tip: "Propina", stripe: "es", ecpay: "ENG", goOn: "Continuar a ECPay" },
};
