import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";

/** Revokes a key after its last four characters were typed: it cannot be given back. */
export function RevokeKey({ apiKey: { id, name, lastFour }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const revoke = async () => {
    if (typed.trim() !== lastFour) return setError(t("revokeTypedWrong", { lastFour }));
    const answer = await call("POST /api/staff/keys/:id/revoke", merchantId, { params: { id } });
    settle(answer);
    if (answer.success) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("revokeKey", { name })} closeLabel={t("close")}>
      <div className="integration__form">
        <p>{t("revokeHelp")}</p>
        <Field
          label={t("revokeTyped", { lastFour })}
          value={typed}
          maxLength={8}
          autoComplete="off"
          error={error || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActButton look="remove" wide onAct={revoke}>
          {t("revokeNow")}
        </ActButton>
      </div>
    </Sheet>
  );
}
