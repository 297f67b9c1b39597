import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { useIntegrationText } from "./integrations-text.ts";
import type { Route } from "./+types/integrations.route";
import { DeliveriesSection } from "./deliveries-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";
import "../settings.css";
import "./integrations.css";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const { keys, webhooks } = site.consoleAt(params.merchantId);
  const { searchParams } = new URL(request.url);
  const [keyList, webhookList] = await Promise.all([keys.list(), webhooks.list()]);
  if (!keyList.success) throw pageFailure(site, keyList.status);
  if (!webhookList.success) throw pageFailure(site, webhookList.status);
  const webhook = webhookList.data.find(({ id }) => id === searchParams.get("deliveries"));
  const pages = { keys: keyList.data, webhooks: webhookList.data, shown: null };
  if (!webhook) return pages;
  const isFailedOnly = searchParams.get("failed") === "true";
  const before = /^\d{1,18}$/.exec(searchParams.get("before") ?? "")?.[0] ?? null;
  const query = { ...(isFailedOnly && { failed: "true" as const }), ...(before && { before }) };
  const found = await webhooks.deliveries({ params: { id: webhook.id }, query });
  if (!found.success) throw pageFailure(site, found.status);
  return { ...pages, shown: { webhook, isFailedOnly, before, ...found.data } };
}

/** The access of other programs: their keys, the events that are delivered to them, and how they answered. */
export default function IntegrationSettings({ loaderData: { keys, webhooks, shown } }: Route.ComponentProps) {
  const t = useIntegrationText();
  return (
    <main className="page integrations">
      <title>{t("integrations")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("integrations")}</h1>
          <p>{t("settingsIntegrations")}</p>
        </div>
        <a className={buttonClass({ look: "secondary", size: 44 })} href="/api/docs">
          {t("apiDescription")}
        </a>
      </header>
      <SwitchedOff webhooks={webhooks} />
      <KeysSection keys={keys} />
      <WebhooksSection webhooks={webhooks} />
      {shown && <DeliveriesSection key={shown.webhook.id} shown={shown} />}
    </main>
  );
}

/** Says of each webhook that the server has switched off why, until somebody switches it on or removes it. */
function SwitchedOff({ webhooks }: { webhooks: Webhook[] }) {
  const t = useIntegrationText();
  const at = useMinuteText();
  return (
    <div role="status">
      {webhooks.map(
        ({ id, url, offAt, offReason }) =>
          offAt &&
          offReason !== "person" && (
            <p key={id} className="integrations__notice">
              {t(offReason === "gone" ? "noticeGone" : "noticeFailing", { url, at: at(offAt) })}
            </p>
          ),
      )}
    </div>
  );
}
