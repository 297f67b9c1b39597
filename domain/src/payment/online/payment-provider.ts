/** The providers whose pages a restaurant can use for payments by its diners. */
export const PAYMENT_PROVIDERS = ["stripe", "ecpay"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The names of the providers, which are the same in every language. */
export const PROVIDER_NAMES: Record<PaymentProvider, string> = { stripe: "Stripe", ecpay: "ECPay" };
