import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import type { WebhookOffReason } from "@comanda/domain/staff/webhook-events";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Badge } from "@comanda/ui/lists/badge";
import { Link } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { type IntegrationTextName, useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";
import type { GivenSecret } from "./webhooks-section.tsx";

const OFF: Record<WebhookOffReason, IntegrationTextName> = { person: "webhookOff", gone: "webhookGone", failing: "webhookFailedLong" };

type RowProps = { webhook: Webhook; onEdit: () => void; onGiven: (given: GivenSecret) => void };

/** An endpoint with its state, and the buttons that change it. */
export function WebhookRow({ webhook, onEdit, onGiven }: RowProps) {
  const t = useIntegrationText();
  const at = useMinuteText();
  const { url, events, sendsCodes, oldSecretUntil } = webhook;
  return (
    <>
      <span className="integration__name">
        <strong>{url}</strong>
        {oldSecretUntil && <small>{t("webhookOldSecret", { at: at(oldSecretUntil) })}</small>}
      </span>
      <span className="integration__badges">
        <WebhookState webhook={webhook} />
        {events.map((event) => (
          <Badge key={event}>{event}</Badge>
        ))}
        {sendsCodes && <Badge tone="warn">{t("sendsCodes")}</Badge>}
      </span>
      <WebhookButtons webhook={webhook} onEdit={onEdit} onGiven={onGiven} />
    </>
  );
}

/** Whether an endpoint is on, and whether its messages arrive. */
function WebhookState({ webhook: { failingSince, offAt, offReason, waiting } }: { webhook: Webhook }) {
  const t = useIntegrationText();
  const at = useMinuteText();
  if (offAt) return <Badge tone="neg">{t(OFF[offReason ?? "person"], { at: at(offAt) })}</Badge>;
  return (
    <>
      {failingSince ? (
        <Badge tone="warn">{t("webhookFailing", { at: at(failingSince) })}</Badge>
      ) : (
        <Badge tone="pos">{t("webhookOn")}</Badge>
      )}
      {waiting > 0 && <Badge tone="warn">{t("webhookWaiting", { count: waiting })}</Badge>}
    </>
  );
}

function WebhookButtons({ webhook: { id, url, events, offAt }, onEdit, onGiven }: RowProps) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const isOn = offAt === null;
  const change = async (part: { isOn: boolean; isRemoved?: boolean }) =>
    settle(await call("PUT /api/staff/webhooks", merchantId, { body: { id, url, events, ...part } }));
  const test = async () => settle(await call("POST /api/staff/webhooks/:id/test", merchantId, { params: { id } }));
  const changeSecret = async () => {
    const made = settle(await call("POST /api/staff/webhooks/:id/secret", merchantId, { params: { id } }));
    if (made) onGiven({ url, secret: made.secret });
  };
  return (
    <span className="integration__buttons">
      <Link className={buttonClass({ look: "secondary", size: 44 })} to={`?deliveries=${id}`} aria-label={t("deliveriesTo", { url })}>
        {t("deliveries")}
      </Link>
      {isOn && (
        <ActButton look="secondary" size={44} aria-label={t("testWebhookOf", { url })} onAct={test}>
          {t("testWebhook")}
        </ActButton>
      )}
      <Button look="secondary" size={44} aria-label={t("editWebhook", { url })} onClick={onEdit}>
        {t("change")}
      </Button>
      <ActButton look="secondary" size={44} aria-label={t("changeSecretOf", { url })} onAct={changeSecret}>
        {t("changeSecret")}
      </ActButton>
      <ActButton
        look="secondary"
        size={44}
        aria-label={t(isOn ? "switchWebhookOff" : "switchWebhookOn", { url })}
        onAct={() => change({ isOn: !isOn })}
      >
        {t(isOn ? "webhookToOff" : "webhookToOn")}
      </ActButton>
      {!isOn && (
        <ActButton look="secondary" size={44} aria-label={t("removeWebhookOf", { url })} onAct={() => change({ isOn, isRemoved: true })}>
          {t("removeWebhook")}
        </ActButton>
      )}
    </span>
  );
}
