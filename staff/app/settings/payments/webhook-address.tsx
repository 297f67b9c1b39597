import { copied } from "@comanda/web/client/copied";
import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import { Button } from "@comanda/ui/buttons/button";
import { useRef, useState } from "react";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { EVENTS_AT } from "./provider-names.ts";
import { useProviderWords } from "./use-account-acts.ts";

/** The address that the provider notifies. Over plain http there is no clipboard: the person copies what is selected. */
export function WebhookAddress({ of: { provider, webhookUrl } }: { of: Pick<PaymentAccount, "provider" | "webhookUrl"> }) {
  const t = usePaymentSettingsText();
  const { name } = useProviderWords(provider);
  const events = EVENTS_AT[provider];
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
      <p className="c-note">{events === null ? t("webhookByItself") : t("webhookEvents", { events })}</p>
    </div>
  );
}
