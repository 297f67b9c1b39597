import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import { ACCOUNT_HAS_ID } from "@comanda/domain/payment/online/provider-account";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { FormButtons } from "../form-buttons.tsx";
import { type PaymentSettingsTextName, usePaymentSettingsText } from "./payment-settings-text.ts";
import { NAMES_AT } from "./provider-names.ts";
import { type Refusal, useAccountActs } from "./use-account-acts.ts";
import { WebhookAddress } from "./webhook-address.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** `webhookUrl`: the address that the provider notifies, which begins with the deployment's own address, wherever the page was opened. */
type FormProps = { provider: PaymentAccount["provider"]; account: PaymentAccount | null; webhookUrl: string; onClose: () => void };

/** What is typed in the field of a secret, and why it was refused. */
type Secret = [value: string, set: (value: string) => void, refusal?: string | undefined];

/**
 * Connects an account, or replaces its keys. A key of the live mode is tried by a test payment before guests see it, so that a new account of Stripe
 * begins in test mode; at ECPay the mode decides which of its two servers is asked.
 */
export function AccountForm({ provider, account, webhookUrl, onClose }: FormProps) {
  const t = usePaymentSettingsText();
  const { save } = useAccountActs(provider);
  const [isBusy, submits] = useSubmit();
  const [accountId, setAccountId] = useKeptState(`account ${provider}`, account?.accountId ?? "");
  // Secrets: never kept.
  const [secret, setSecret] = useState("");
  const [webhookSecret, setWebhookSecret] = useState("");
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const names = NAMES_AT[provider];
  const hasId = ACCOUNT_HAS_ID[provider];
  const isMissing = (value: string) => isTried && account === null && value.trim() === "";
  const needed = (value: string) => (isMissing(value) ? t("fieldNeeded") : undefined);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    const [key, webhookKey, number] = [secret.trim(), webhookSecret.trim(), accountId.trim()];
    if ((account === null && (key === "" || webhookKey === "")) || (hasId && number === "")) return;
    const { mode = "test", offeredTypes = [] } = account ?? {};
    const secrets = { ...(key !== "" && { secret: key }), ...(webhookKey !== "" && { webhookSecret: webhookKey }) };
    const refused = await save({ provider, accountId: number, mode, offeredTypes, isOn: true, ...secrets });
    if (refused !== null) setProblem(refused);
    else onClose();
  };
  // Where the account is known by its secret key alone, that is what is wrong; otherwise any of the three may be.
  const ofKey = !hasId && problem?.isOfKeys ? problem.text : undefined;
  const secretField = (label: PaymentSettingsTextName, help: PaymentSettingsTextName, [value, set, refusal]: Secret) => (
    <Field
      label={t(label)}
      type="password"
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      value={value}
      help={t(account ? "keepEmpty" : help)}
      error={needed(value) ?? refusal}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <form className="add-person" onSubmit={submits(submit)} noValidate>
      {hasId && (
        <Field
          label={t("merchantId")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={accountId}
          error={isTried && accountId.trim() === "" ? t("fieldNeeded") : undefined}
          onChange={(event) => setAccountId(event.target.value)}
        />
      )}
      {secretField(names.secret, names.help, [secret, setSecret, ofKey])}
      {secretField(names.webhookSecret, names.webhookHelp, [webhookSecret, setWebhookSecret])}
      {account ? <p>{t("replaceHelp")}</p> : <WebhookAddress of={{ provider, webhookUrl }} />}
      <div role="alert">{problem && ofKey === undefined && <ErrorNote>{problem.text}</ErrorNote>}</div>
      <FormButtons isBusy={isBusy} save={t(account ? "saveKeys" : "connect")} cancel={t("cancelKeys")} onClose={onClose} />
    </form>
  );
}
