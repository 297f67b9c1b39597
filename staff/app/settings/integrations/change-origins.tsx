import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useSettle } from "../use-settle.ts";
import { useIntegrationText } from "./integrations-text.ts";
import { originsIn, problemOfOrigins } from "./origin-list.ts";
import { OriginsField } from "./origins-field.tsx";

/** Changes the web pages that may use a key, from the next request on. */
export function ChangeOrigins({ apiKey: { id, name, origins }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [seen] = useState(origins);
  const [typed, setTyped] = useState(origins.join("\n"));
  const [isTried, setTried] = useState(false);
  const wanted = originsIn(typed);
  const problem = problemOfOrigins(wanted);
  const save = async () => {
    setTried(true);
    if (problem) return;
    const answer = await call("PUT /api/staff/keys/:id/origins", merchantId, { params: { id }, body: { seen, wanted } });
    settle(answer);
    if (answer.success) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("changeKeyOrigins", { name })} closeLabel={t("close")}>
      <div className="integration__form">
        <OriginsField value={typed} problem={isTried ? problem : null} onChange={setTyped} />
        <ActButton wide onAct={save}>
          {t("saveWebhook")}
        </ActButton>
      </div>
    </Sheet>
  );
}
