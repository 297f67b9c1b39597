import type { Webhook } from "@comanda/contract/staff/settings/webhook-calls";
import { useInstantText } from "../../text/instant-text.ts";
import { useIntegrationText } from "./integrations-text.ts";

/** Says of each webhook that the server has switched off why, until somebody switches it on or removes it. */
export function SwitchedOff({ webhooks }: { webhooks: Webhook[] }) {
  const t = useIntegrationText();
  const at = useInstantText();
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
