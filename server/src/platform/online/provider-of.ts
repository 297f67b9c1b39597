import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { ecpayAio } from "./ecpay-aio.ts";
import type { OnlinePaymentProvider } from "./online-provider.ts";
import { stripeCheckout } from "./stripe-checkout.ts";

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
