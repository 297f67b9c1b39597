import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { PaymentSettingsTextName } from "./payment-settings-text.ts";

/** What a provider calls the two secrets of an account, where the restaurant finds them, and what to do until it has notified this server. */
type ProviderNames = Record<"connect" | "secret" | "webhookSecret" | "help" | "webhookHelp" | "notNotified", PaymentSettingsTextName>;

export const NAMES_AT: Record<PaymentProvider, ProviderNames> = {
  stripe: {
    connect: "connectStripe",
    secret: "secretKey",
    webhookSecret: "webhookSecret",
    help: "secretKeyHelp",
    webhookHelp: "webhookSecretHelp",
    notNotified: "webhookNone",
  },
  ecpay: {
    connect: "connectEcpay",
    secret: "hashKey",
    webhookSecret: "hashIv",
    help: "hashHelp",
    webhookHelp: "hashHelp",
    notNotified: "webhookNoneByItself",
  },
};

/** What the restaurant enters at the provider beside the address of notifications; null where each request names the address. */
export const EVENTS_AT: Record<PaymentProvider, string | null> = {
  // The page of the documentation has them too.
  stripe:
    "checkout.session.completed, checkout.session.expired, charge.refunded, refund.failed, charge.dispute.created, charge.dispute.closed, charge.updated",
  ecpay: null,
};
