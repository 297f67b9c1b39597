import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { useRevalidator } from "react-router";
import { type Answer, call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useTranslate } from "../../text/text.tsx";
import { type PaymentSettingsTextName, usePaymentSettingsText } from "./payment-settings-text.ts";

/** What is sent of an account that is stored: everything but its secrets, which stay. */
const storedOf = ({ provider, accountId, mode, offeredTypes, isOn }: PaymentAccount) => ({ provider, accountId, mode, offeredTypes, isOn });

type Saved = ReturnType<typeof storedOf> & { secret?: string; webhookSecret?: string };

/** Reasons with words of their own; another one is the provider's, and is shown as it is. */
const REASONS: Partial<Record<string, PaymentSettingsTextName>> = {
  "test-key": "refusedTestKey",
  "wrong-signature": "refusedKey",
  invalid_api_key: "refusedKey",
  currency: "refusedCurrency",
  "no-answer": "refusedNoAnswer",
  expired: "testExpired",
  "tests-not-ended": "refusedTests",
};

/** The name of a provider, and what its reasons say. */
export function useProviderWords(provider: PaymentAccount["provider"]) {
  const t = usePaymentSettingsText();
  const name = PROVIDER_NAMES[provider];
  return { name, reason: (reason: string) => t(REASONS[reason] ?? "refusedBy", { provider: name, reason }) };
}

/** Why something was refused; `isOfKeys`: whether the provider has refused the keys. */
export type Refusal = { text: string; isOfKeys: boolean };

const textOf = (refusal: Refusal | null): string | null => refusal?.text ?? null;

/** Functions that change or try the account at a provider. Each returns why it was refused; null where it was done, and the page is read again. */
export function useAccountActs(provider: PaymentAccount["provider"]) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const words = useProviderWords(provider);
  const settled = async (answer: Answer<PaymentAccount[]>): Promise<Refusal | null> => {
    if (answer.success) await revalidate();
    if (answer.success || answer.status === 401) return null;
    const reason = (answer.data as { reason?: unknown } | null)?.reason;
    if (typeof reason === "string") return { text: words.reason(reason), isOfKeys: true };
    return { text: answer.status === 0 ? t("noAnswer") : answer.msg, isOfKeys: false };
  };
  const save = async (body: Saved) => settled(await call("PUT /api/staff/payment-accounts", merchantId, { body }));
  return {
    save,
    change: async (account: PaymentAccount, part: Partial<Saved>) => textOf(await save({ ...storedOf(account), ...part })),
    /** Opens the page of a test, to which the browser goes. */
    test: async () => {
      const answer = await call("POST /api/staff/payment-accounts/:provider/test", merchantId, { params: { provider } });
      const go = answer.success && answer.data.find((account) => account.provider === provider)?.test?.go;
      if (go) location.assign(go);
      return textOf(await settled(answer));
    },
    look: async () =>
      void (await settled(await call("POST /api/staff/payment-accounts/:provider/test/look", merchantId, { params: { provider } }))),
  };
}
