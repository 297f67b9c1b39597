import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote, Field, TextArea } from "@comanda/ui/forms/field";
import { KEY_SCOPES, type KeyScope } from "@comanda/domain/staff/permissions";
import { useState } from "react";
import { useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";

type NewKeyProps = { onMade: (made: { name: string; token: string }) => void; onClose: () => void };

/** Whether a text is the origin of a web page: scheme, host and port without a path. */
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text;

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
  const origins = pages.split(/\s+/).filter((one) => one !== "");
  const isWrong = !origins.every(isOrigin);
  const make = async () => {
    setTried(true);
    if (name.trim() === "" || scopes.length === 0 || isWrong) return;
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
      <fieldset className="integration__choices">
        <legend>{t("keyScopes")}</legend>
        <Chips>
          {KEY_SCOPES.map((scope) => (
            <Chip
              key={scope}
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) => setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
            >
              {scope}
            </Chip>
          ))}
        </Chips>
        {isTried && scopes.length === 0 && <ErrorNote>{t("keyScopeNeeded")}</ErrorNote>}
      </fieldset>
      <TextArea
        label={t("keyOrigins")}
        help={t("keyOriginsHelp")}
        error={isTried && isWrong ? t("keyOriginWrong") : undefined}
        value={pages}
        onChange={({ target }) => setPages(target.value)}
      />
      <div className="integration__buttons">
        <OnlineButton type="submit" loading={isBusy}>
          {t("makeKey")}
        </OnlineButton>
        <Button look="secondary" onClick={onClose}>
          {t("cancelIntegration")}
        </Button>
      </div>
    </form>
  );
}
