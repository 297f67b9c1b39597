/** The providers whose pages a restaurant can use for payments by its diners. */
export const PAYMENT_PROVIDERS = ["stripe", "ecpay"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
