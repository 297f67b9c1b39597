import { copied } from "@comanda/web/client/copied";
import type { PaymentAccount } from "@comanda/contract/staff/orders/online-calls";
import { Button } from "@comanda/ui/buttons/button";
import { useRef, useState } from "react";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { useProviderWords } from "./use-account-acts.ts";

/** What the webhook endpoint at Stripe is to be told of; the page of the documentation has them too. */
const EVENTS = "checkout.session.completed, checkout.session.expired, charge.refunded, charge.dispute.created, charge.dispute.closed";

/** The address that the provider notifies. Over plain http there is no clipboard: the person copies what is selected. */
export function WebhookAddress({ of: { provider, webhookUrl } }: { of: Pick<PaymentAccount, "provider" | "webhookUrl"> }) {
  const t = usePaymentSettingsText();
  const { name } = useProviderWords(provider);
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copied(webhookUrl)) setCopied(true);
    else if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div>
      <h3 className="payment-settings__label">{t("webhookAddress", { provider: name })}</h3>
      <p className="payment-settings__address">
        <code ref={shown}>{webhookUrl}</code>
        <Button look="secondary" size={44} onClick={() => void copy()}>
          {t(isCopied ? "addressCopied" : "copyAddress")}
        </Button>
      </p>
      <p className="c-note">{provider === "stripe" ? t("webhookEvents", { events: EVENTS }) : t("webhookByItself")}</p>
    </div>
  );
}
