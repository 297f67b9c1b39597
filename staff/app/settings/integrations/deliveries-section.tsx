import type { Webhook, WebhookDelivery } from "@comanda/contract/staff/settings/webhook-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { Link, useNavigate } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useInstantText } from "../../text/instant-text.ts";
import { useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";
import { usePageReadEvery } from "../../shell/page/use-read-again.ts";
import { optionsOf } from "../../shell/forms/options-of.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";

/** The newest deliveries are read again this often, in milliseconds. */
const POLL_MS = 3_000;

/** The messages of an endpoint that the page shows. */
export type ShownDeliveries = {
  webhook: Webhook;
  isFailedOnly: boolean;
  before: string | null;
  deliveries: WebhookDelivery[];
  hasMore: boolean;
};

const addressOf = ({
  webhook,
  isFailedOnly,
  before,
}: Pick<ShownDeliveries, "webhook" | "isFailedOnly"> & { before?: string | undefined }) =>
  `?${new URLSearchParams({ deliveries: webhook.id, ...(isFailedOnly && { failed: "true" }), ...(before && { before }) })}`;

/** What was delivered to an endpoint in the last 30 days, and how it answered. */
export function DeliveriesSection({ shown }: { shown: ShownDeliveries }) {
  const t = useIntegrationText();
  const navigate = useNavigate();
  const { webhook, isFailedOnly, before, deliveries, hasMore } = shown;
  usePageReadEvery(POLL_MS, before === null);
  return (
    <TitledSection
      className="card integrations__part"
      title={t("deliveriesTo", { url: webhook.url })}
      size="t-title-2"
      beside={
        <Segmented
          name="shown-deliveries"
          label={t("shownDeliveries")}
          value={isFailedOnly ? "failed" : "all"}
          options={optionsOf({ all: t("auditAll"), failed: t("failedDeliveries") })}
          onChange={(value) => void navigate(addressOf({ webhook, isFailedOnly: value === "failed" }), { preventScrollReset: true })}
        />
      }
    >
      {deliveries.length === 0 && <p>{t("noDeliveries")}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} endpointId={webhook.id} delivery={delivery} />
        ))}
      </ul>
      {hasMore && (
        <Link
          className={buttonClass({ look: "secondary", size: 44 })}
          to={addressOf({ webhook, isFailedOnly, before: deliveries.at(-1)?.id })}
        >
          {t("auditOlder")}
        </Link>
      )}
    </TitledSection>
  );
}

const TONES: Record<WebhookDelivery["state"], BadgeTone> = { waiting: "info", retrying: "warn", delivered: "pos", failed: "neg" };

function Delivery({ endpointId, delivery }: { endpointId: string; delivery: WebhookDelivery }) {
  const t = useIntegrationText();
  const at = useInstantText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const { id, event, createdAt, state, attempts, nextAt, status, error, body } = delivery;
  const params = { id: endpointId, deliveryId: id };
  const repeat = async () => settle(await call("POST /api/staff/webhooks/:id/deliveries/:deliveryId/again", merchantId, { params }));
  const serial = body.data["serial"] ?? body.data["tableName"] ?? body.data["productId"] ?? "";
  return (
    <li className="list-row">
      <span className="t-number">{at(createdAt)}</span>
      <span className="integration__name">
        <code>{event}</code> {String(serial)}
      </span>
      <span className="t-number">{t("deliveryTries", { count: attempts })}</span>
      <Badge tone={TONES[state]}>
        {nextAt ? t("deliveryRetried", { answer: status ?? error ?? "", at: at(nextAt) }) : (status ?? error ?? t("deliveryWaits"))}
      </Badge>
      <ActButton look="secondary" size={44} aria-label={t("sendAgainOf", { event, serial: String(serial) })} onAct={repeat}>
        {t("sendAgain")}
      </ActButton>
      <DeliveryDetail delivery={delivery} />
    </li>
  );
}

/** What was sent and answered, as it was. */
function DeliveryDetail({ delivery: { messageId, sentAt, status, answer, error, body } }: { delivery: WebhookDelivery }) {
  const t = useIntegrationText();
  const at = sentAt && Math.floor(Date.parse(sentAt) / 1000);
  const message = [`webhook-id: ${messageId}`, at && `webhook-timestamp: ${at}`, "", JSON.stringify(body, null, 2)];
  return (
    <details className="integration__detail">
      <summary>{t("deliveryDetail")}</summary>
      <pre>{message.filter((line) => line !== null).join("\n")}</pre>
      <p>{t("deliveryAnswer", { answer: [status, error].filter((one) => one !== null).join(", ") })}</p>
      {answer !== "" && <pre>{answer}</pre>}
    </details>
  );
}
