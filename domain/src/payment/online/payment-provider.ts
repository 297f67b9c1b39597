/** The providers whose pages a restaurant can use for payments by its diners. */
export const PAYMENT_PROVIDERS = ["stripe", "ecpay"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/**
 * Whether a provider ends the page of a payment when it is asked to. Where it does not, the amount is free at once, and what a diner still pays on
 * the page belongs to no order.
 */
export const ENDS_PAGES: Record<PaymentProvider, boolean> = { stripe: true, ecpay: false };

/** The names of the providers, which are the same in every language. */
export const PROVIDER_NAMES: Record<PaymentProvider, string> = { stripe: "Stripe", ecpay: "ECPay" };
