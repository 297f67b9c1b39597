import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import type { OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import type { Route } from "./+types/payment-settings.route";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import { OfferCard } from "./offer-card.tsx";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { NAMES_AT } from "./provider-names.ts";
import { TestCard } from "./test-card.tsx";
import "../settings.css";
import "../ordering/ordering.css";
import "./payment-settings.css";

type Loaded = { accounts: PaymentAccount[]; ordering: OrderingSettings; publicOrigin: string };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Loaded> {
  const site = context.get(staffContext);
  const console = site.consoleAt(params.merchantId);
  const [accounts, ordering] = await Promise.all([console.online.accounts(), console.ordering.get()]);
  if (!accounts.success) throw pageFailure(site, accounts.status);
  if (!ordering.success) throw pageFailure(site, ordering.status);
  return { accounts: accounts.data, ordering: ordering.data, publicOrigin: site.deps.publicOrigin };
}

/** The account with which guests pay: its keys, a payment that tries it, and the orders for which guests are offered to pay. */
export default function PaymentSettings({ loaderData: { accounts, ordering, publicOrigin } }: Route.ComponentProps) {
  const t = usePaymentSettingsText();
  const inUse = accounts.find(({ isOn }) => isOn);
  return (
    <main className="page payment-settings">
      <title>{t("onlinePayment")}</title>
      <header>
        <h1 className="t-title-1">{t("onlinePayment")}</h1>
        <p>{t("connectHelp")}</p>
      </header>
      {!inUse && <EmptyState picture={{ icon: "credit-card" }} title={t("noAccount")} help={t("noAccountHelp")} />}
      {accounts
        .toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
        .map((account) => (
          <AccountCard key={account.provider} account={account} />
        ))}
      {inUse && <TestCard key={inUse.provider} account={inUse} />}
      <OfferCard account={inUse ?? null} ordering={ordering} />
      <Connect accounts={accounts} publicOrigin={publicOrigin} />
    </main>
  );
}

/** The providers of which there is no account. */
function Connect({ accounts, publicOrigin }: { accounts: PaymentAccount[]; publicOrigin: string }) {
  const t = usePaymentSettingsText();
  const { id: merchantId } = useRestaurant();
  const [opened, setOpened] = useKeptState<PaymentAccount["provider"] | null>("connecting", null);
  const others = PAYMENT_PROVIDERS.filter((provider) => accounts.every((account) => account.provider !== provider));
  const provider = others.find((one) => one === opened);
  if (provider)
    return (
      <section className="card payment-settings__card" aria-label={t(NAMES_AT[provider].connect)}>
        <h2 className="t-title-3">{t(NAMES_AT[provider].connect)}</h2>
        <AccountForm
          provider={provider}
          account={null}
          webhookUrl={`${publicOrigin}/api/payment/${provider}/${merchantId}/webhook`}
          onClose={() => setOpened(null)}
        />
      </section>
    );
  return (
    <div className="payment-settings__buttons">
      {others.map((one) => (
        <Button key={one} look={accounts.length === 0 ? "primary" : "secondary"} size={44} onClick={() => setOpened(one)}>
          {t(NAMES_AT[one].connect)}
        </Button>
      ))}
    </div>
  );
}
