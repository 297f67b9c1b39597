import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { type CashStep, EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { ecpayAio, ecpayLimits } from "./ecpay-aio.ts";
import type { OnlinePaymentProvider, ProviderLimits } from "./online-provider.ts";
import { stripeCheckout } from "./stripe-checkout.ts";
import { stripeLimits } from "./stripe-limits.ts";

/** Test accounts take no money. */
export const ACCOUNT_MODES = ["test", "live"] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];

/**
 * An account of a restaurant at a provider. `accountId`: its public id where requests name it, otherwise empty. What the two secrets are is
 * said in the file of the adapter.
 */
export type OnlineAccount = { provider: PaymentProvider; accountId: string; secret: string; webhookSecret: string; mode: AccountMode };

const STRIPE = "https://api.stripe.com";
const ECPAY: Record<AccountMode, string> = { test: "https://payment-stage.ecpay.com.tw", live: "https://payment.ecpay.com.tw" };

const LIMITS: Record<PaymentProvider, (currency: string) => ProviderLimits | null> = { stripe: stripeLimits, ecpay: ecpayLimits };

/** What a provider takes in a currency; null where it takes none. */
export const limitsOf = (provider: PaymentProvider, currency: string): ProviderLimits | null => LIMITS[provider](currency);

/** The step to which a provider rounds what it takes in a currency. */
export const stepOf = ({ provider, currency }: { provider: PaymentProvider; currency: string }): CashStep =>
  limitsOf(provider, currency)?.step ?? EXACT_CASH;

/** The provider of an account. `apiBase`: where it is asked instead of at the provider's own address, for tests; null otherwise. */
export function onlineProviderOf(
  { provider, accountId, secret, webhookSecret, mode }: OnlineAccount,
  { now, apiBase }: { now: () => Date; apiBase: string | null },
): OnlinePaymentProvider {
  switch (provider) {
    case "stripe":
      return stripeCheckout({ secretKey: secret, webhookSecret, apiBase: apiBase ?? STRIPE, isLive: mode === "live" });
    case "ecpay":
      return ecpayAio({ accountId, hashKey: secret, hashIv: webhookSecret, apiBase: apiBase ?? ECPAY[mode], now });
  }
}
