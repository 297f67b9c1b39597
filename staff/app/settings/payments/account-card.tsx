import { copied } from "@comanda/web/client/copied";
import type { PaymentAccount } from "@comanda/contract/staff/orders/online-calls";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge } from "@comanda/ui/lists/badge";
import { useRef, useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { useMinuteText } from "../../text/instant-text.ts";
import { AccountForm } from "./account-form.tsx";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { useAccountActs, useProviderWords } from "./use-account-acts.ts";

/** An account at a provider: its mode, by what its keys are recognised, and the address of its notifications. */
export function AccountCard({ account }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  const { name, reason } = useProviderWords(account.provider);
  const { change } = useAccountActs(account.provider);
  const at = useMinuteText();
  const [isReplacing, setReplacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mode, isOn, accountId, changedAt, provider } = account;
  const set = async (part: Partial<PaymentAccount>) =>
    setProblem(part.mode === "live" && account.isTestKey ? reason("test-key") : await change(account, part));
  return (
    <section className="card payment-settings__card" aria-label={name}>
      <header className="u-ends-wrap">
        <div>
          <h2 className="t-title-3 payment-settings__name">
            {name} <ModeBadge account={account} />
          </h2>
          <p>
            {accountId !== "" && `${t("accountNumber", { id: accountId })} · `}
            {t("accountChanged", { at: at(changedAt) })}
          </p>
        </div>
        {isOn && (
          <Segmented
            name={`mode-${provider}`}
            label={t("mode")}
            value={mode}
            options={[
              { value: "test", label: t("modeTestShort") },
              { value: "live", label: t("modeLive") },
            ]}
            onChange={(next) => void set({ mode: next })}
          />
        )}
      </header>
      {isOn && <p>{t(mode === "live" ? "modeLiveHelp" : "modeTestHelp")}</p>}
      <div role="alert">{problem && <ErrorNote>{problem}</ErrorNote>}</div>
      {isReplacing ? (
        <AccountForm provider={provider} account={account} onClose={() => setReplacing(false)} />
      ) : (
        <Keys account={account} onReplace={() => setReplacing(true)} />
      )}
      <WebhookAddress account={account} name={name} />
      <div className="payment-settings__foot">
        <p>{t("turnOffHelp")}</p>
        <ActButton look="secondary" size={44} onAct={() => set({ isOn: !isOn })}>
          {t(isOn ? "turnAccountOff" : "turnAccountOn")}
        </ActButton>
      </div>
    </section>
  );
}

function ModeBadge({ account: { isOn, mode } }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  if (!isOn) return <Badge>{t("modeOff")}</Badge>;
  return mode === "live" ? <Badge tone="pos">{t("modeLive")}</Badge> : <Badge tone="warn">{t("modeTest")}</Badge>;
}

function Keys({ account: { provider, secretEnds }, onReplace }: { account: PaymentAccount; onReplace: () => void }) {
  const t = usePaymentSettingsText();
  return (
    <div className="u-ends-wrap">
      <dl className="payment-settings__keys">
        <div>
          <dt>{t(provider === "stripe" ? "secretKey" : "hashKey")}</dt>
          <dd>{secretEnds || t("secretStored")}</dd>
        </div>
        <div>
          <dt>{t(provider === "stripe" ? "webhookSecret" : "hashIv")}</dt>
          <dd>{t("secretStored")}</dd>
        </div>
      </dl>
      <Button look="secondary" size={44} onClick={onReplace}>
        {t("replaceKeys")}
      </Button>
    </div>
  );
}

/** What the webhook endpoint at Stripe is to be told of; the page of the documentation has them too. */
const EVENTS = "checkout.session.completed, checkout.session.expired, charge.refunded, charge.dispute.created, charge.dispute.closed";

/** The address that the provider notifies. Over plain http there is no clipboard: the person copies what is selected. */
function WebhookAddress({ account: { provider, webhookUrl }, name }: { account: PaymentAccount; name: string }) {
  const t = usePaymentSettingsText();
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
