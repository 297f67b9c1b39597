import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import { useState } from "react";
import { AddButton } from "../../lists/add-button.tsx";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { useIntegrationText } from "./integrations-text.ts";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** A secret that was made on this page, of the endpoint with an address. */
export type GivenSecret = { url: string; secret: string };

/** The addresses of other programs to which events are delivered. */
export function WebhooksSection({ webhooks }: { webhooks: Webhook[] }) {
  const t = useIntegrationText();
  const [edited, setEdited] = useKeptState<string | null>("webhook", null);
  // A secret: never kept.
  const [given, setGiven] = useState<GivenSecret | null>(null);
  const close = () => setEdited(null);
  return (
    <TitledSection
      className="card integrations__part"
      title={t("webhooks")}
      size="t-title-2"
      beside={edited === null && <AddButton onAdd={() => setEdited("")}>{t("addWebhook")}</AddButton>}
    >
      {edited === "" && <WebhookForm webhook={null} onGiven={setGiven} onClose={close} />}
      <div role="status">
        {given && <ShownOnce title={t("webhookSecretOf", { url: given.url })} secret={given.secret} onClose={() => setGiven(null)} />}
      </div>
      {webhooks.length === 0 && edited === null && (
        <EmptyState picture={{ icon: "bell" }} title={t("noWebhooks")} help={t("noWebhooksHelp")} />
      )}
      <ul>
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="list-row">
            {edited === webhook.id ? (
              <WebhookForm webhook={webhook} onGiven={setGiven} onClose={close} />
            ) : (
              <WebhookRow webhook={webhook} onEdit={() => setEdited(webhook.id)} onGiven={setGiven} />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
