import type { Locale } from "@comanda/domain/locale";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";

/**
 * What the page of a payment provider, and the one that leads to ECPay, need in the diner's language: the line of the tip, and what the providers call the language; empty for
 * the one that they show without being asked. `givenBackAtProvider` and `disputeLost` are reasons of refunds that nobody has entered here.
 */
export type PaymentPageWords = Record<PaymentProvider, string> & {
  tip: string;
  goOn: string;
  givenBackAtProvider: string;
  disputeLost: string;
};

export const paymentPageWords: Record<Locale, PaymentPageWords> = {
  "en-US": {
    tip: "Tip",
    stripe: "en",
    ecpay: "ENG",
    goOn: "Continue to ECPay",
    givenBackAtProvider: "Given back on the provider's page",
    disputeLost: "Dispute lost",
  },
  "zh-TW": {
    tip: "小費",
    stripe: "zh-TW",
    ecpay: "",
    goOn: "前往綠界付款",
    givenBackAtProvider: "在金流服務商的頁面退款",
    disputeLost: "爭議款敗訴",
  },
  "es-ES": {
    tip: "Propina",
    stripe: "es",
    ecpay: "ENG",
    goOn: "Continuar a ECPay",
    givenBackAtProvider: "Devuelto en la página del proveedor",
    disputeLost: "Disputa perdida",
  },
};
