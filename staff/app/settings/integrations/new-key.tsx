import { Field } from "@comanda/ui/forms/field";
import { KEY_SCOPES, type KeyScope } from "@comanda/domain/staff/permissions";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { FormButtons } from "../form-buttons.tsx";
import { ChipChoice } from "./chip-choice.tsx";
import { useIntegrationText } from "./integrations-text.ts";
import { originsIn, problemOfOrigins } from "./origin-list.ts";
import { OriginsField } from "./origins-field.tsx";
import { useSettle } from "../use-settle.ts";

type NewKeyProps = { onMade: (made: { name: string; token: string }) => void; onClose: () => void };

/** Makes a key with a name and what it may do. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [pages, setPages] = useState("");
  const [isTried, setTried] = useState(false);
  const origins = originsIn(pages);
  const problem = problemOfOrigins(origins);
  const make = async () => {
    setTried(true);
    if (name.trim() === "" || scopes.length === 0 || problem) return;
    const made = settle(await call("POST /api/staff/keys", merchantId, { body: { name: name.trim(), scopes: [...scopes], origins } }));
    if (!made) return;
    onMade({ name: made.key.name, token: made.token });
    onClose();
  };
  return (
    <form className="add-person" onSubmit={submits(make)} noValidate>
      <h3 className="t-title-3">{t("newKey")}</h3>
      <Field
        label={t("keyName")}
        value={name}
        maxLength={60}
        error={isTried && name.trim() === "" ? t("keyNameNeeded") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChipChoice
        label={t("keyScopes")}
        values={KEY_SCOPES}
        chosen={scopes}
        isMissing={isTried && scopes.length === 0}
        onChange={setScopes}
      />
      <OriginsField value={pages} problem={isTried ? problem : null} onChange={setPages} />
      <FormButtons isBusy={isBusy} save={t("makeKey")} cancel={t("cancelIntegration")} onClose={onClose} />
    </form>
  );
}
