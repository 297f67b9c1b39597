import type { PaymentProvider } from "./payment-provider.ts";

/** Whether requests name the account by an id of its own, as ECPay's MerchantID; without one the secret key says which account it is. */
export const ACCOUNT_HAS_ID: Record<PaymentProvider, boolean> = { stripe: false, ecpay: true };
