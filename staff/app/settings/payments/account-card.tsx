import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge } from "@comanda/ui/lists/badge";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { useMinuteText } from "../../text/instant-text.ts";
import { AccountForm } from "./account-form.tsx";
import { NAMES_AT } from "./provider-names.ts";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { useAccountActs, useProviderWords } from "./use-account-acts.ts";
import { WebhookAddress } from "./webhook-address.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** An account at a provider: its mode, by what its keys are recognised, and the address of its notifications. */
export function AccountCard({ account }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  const { name, reason } = useProviderWords(account.provider);
  const { change } = useAccountActs(account.provider);
  const at = useMinuteText();
  const [problem, setProblem] = useState<string | null>(null);
  const { mode, isOn, accountId, changedAt, provider } = account;
  const [isReplacing, setReplacing] = useKeptState(`replacing ${provider}`, false);
  // The choice is shown from the tap to the answer.
  const [wanted, setWanted] = useState<PaymentAccount["mode"] | null>(null);
  const set = async (part: Partial<PaymentAccount>) => {
    setWanted(part.mode ?? null);
    setProblem(part.mode === "live" && account.isTestKey ? reason("test-key") : await change(account, part));
    setWanted(null);
  };
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
            value={wanted ?? mode}
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
        <AccountForm provider={provider} account={account} webhookUrl={account.webhookUrl} onClose={() => setReplacing(false)} />
      ) : (
        <Keys account={account} onReplace={() => setReplacing(true)} />
      )}
      <WebhookAddress of={account} />
      <LastNotification account={account} />
      <div className="payment-settings__foot">
        <p>{t("turnOffHelp")}</p>
        <ActButton look="secondary" size={44} onAct={() => set({ isOn: !isOn })}>
          {t(isOn ? "turnAccountOff" : "turnAccountOn")}
        </ActButton>
      </div>
    </section>
  );
}

/** When the provider has notified this server last; before the first time what to do, unless the card of a test that has passed says so. */
function LastNotification({ account: { provider, isOn, test, notifiedAt } }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  const at = useMinuteText();
  if (notifiedAt !== null)
    return (
      <p>
        <Icon name="check" size={16} /> {t("webhookLast", { at: at(notifiedAt) })}
      </p>
    );
  const isSaidByTest = test !== null && test.givenBackAt !== null && test.notifiedAt === null;
  return isOn && !isSaidByTest && <p>{t(NAMES_AT[provider].notNotified)}</p>;
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
          <dt>{t(NAMES_AT[provider].secret)}</dt>
          <dd>{secretEnds || t("secretStored")}</dd>
        </div>
        <div>
          <dt>{t(NAMES_AT[provider].webhookSecret)}</dt>
          <dd>{t("secretStored")}</dd>
        </div>
      </dl>
      <Button look="secondary" size={44} onClick={onReplace}>
        {t("replaceKeys")}
      </Button>
    </div>
  );
}
