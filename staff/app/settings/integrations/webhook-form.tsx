import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import { WEBHOOK_EVENTS, type WebhookAddressProblem, type WebhookEvent } from "@comanda/domain/staff/webhook-events";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { FormButtons } from "../form-buttons.tsx";
import { ChipChoice } from "./chip-choice.tsx";
import { type IntegrationTextName, useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";
import type { GivenSecret } from "./webhooks-section.tsx";

const PROBLEMS: Record<WebhookAddressProblem, IntegrationTextName> = {
  malformed: "webhookMalformed",
  "not-https": "webhookNotHttps",
  "unknown-name": "webhookUnknownName",
  inside: "webhookInside",
};

/** What is wrong with an address, of a refused call; null for another answer. */
const problemIn = (data: unknown): IntegrationTextName | null =>
  typeof data === "object" && data !== null && "problem" in data ? (PROBLEMS[data.problem as WebhookAddressProblem] ?? null) : null;

type FormProps = { webhook: Webhook | null; onGiven: (given: GivenSecret) => void; onClose: () => void };

/** Adds an endpoint, or changes its address and events. */
export function WebhookForm({ webhook, onGiven, onClose }: FormProps) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [url, setUrl] = useKeptState(`webhook url ${webhook?.id}`, webhook?.url ?? "");
  const [events, setEvents] = useKeptState<readonly WebhookEvent[]>(`webhook events ${webhook?.id}`, webhook?.events ?? []);
  const [sendsCodes, setSendsCodes] = useKeptState(`webhook codes ${webhook?.id}`, webhook?.sendsCodes ?? false);
  const [problem, setProblem] = useState<IntegrationTextName | null>(null);
  const [isTried, setTried] = useState(false);
  const send = async () => {
    const body = { url: url.trim(), events: [...events], sendsCodes };
    if (webhook) return call("PUT /api/staff/webhooks", merchantId, { body: { ...body, id: webhook.id, isOn: webhook.offAt === null } });
    const added = await call("POST /api/staff/webhooks", merchantId, { body });
    if (added.success) onGiven({ url: added.data.webhook.url, secret: added.data.secret });
    return added;
  };
  const save = async () => {
    setTried(true);
    setProblem(url.trim() === "" ? "webhookMalformed" : null);
    if (url.trim() === "" || events.length === 0) return;
    const answer = await send();
    const found = problemIn(answer.data);
    if (found) return setProblem(found);
    settle<unknown>(answer);
    if (answer.success) onClose();
  };
  return (
    <form className="add-person" onSubmit={submits(save)} noValidate>
      <h3 className="t-title-3">{t(webhook ? "changeWebhookTitle" : "addWebhook")}</h3>
      <Field
        label={t("webhookUrl")}
        type="url"
        value={url}
        maxLength={500}
        error={problem ? t(problem) : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <ChipChoice
        label={t("webhookEvents")}
        values={WEBHOOK_EVENTS}
        chosen={events}
        isMissing={isTried && events.length === 0}
        onChange={setEvents}
      />
      <ChoiceRow type="checkbox" checked={sendsCodes} onChange={({ target }) => setSendsCodes(target.checked)}>
        {t("sendsCodes")} <small>{t("sendsCodesHelp")}</small>
      </ChoiceRow>
      <FormButtons isBusy={isBusy} save={t("saveWebhook")} cancel={t("cancelIntegration")} onClose={onClose} />
    </form>
  );
}
