import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { MAX_ORIGINS } from "@comanda/domain/staff/key-limits";
import { Field, TextArea } from "@comanda/ui/forms/field";
import { KEY_SCOPES, type KeyScope } from "@comanda/domain/staff/permissions";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { ActButton, useSubmit } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { FormButtons } from "../form-buttons.tsx";
import { ChipChoice } from "./chip-choice.tsx";
import { type IntegrationTextName, useIntegrationText } from "./integrations-text.ts";
import { useSettle } from "../use-settle.ts";

type NewKeyProps = { onMade: (made: { name: string; token: string }) => void; onClose: () => void };

/** Makes a key with a name and what it may do. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [isBusy, submits] = useSubmit();
  const [name, setName] = useKeptState("key name", "");
  const [scopes, setScopes] = useKeptState<readonly KeyScope[]>("key scopes", []);
  const [pages, setPages] = useKeptState("key origins", "");
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

/** Changes the web pages that may use a key, from the next request on. */
export function ChangeOrigins({ apiKey: { id, name, origins }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [{ seen, typed }, setTyped] = useKeptState(`key origins ${id}`, () => ({ seen: origins, typed: origins.join("\n") }));
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
        <OriginsField value={typed} problem={isTried ? problem : null} onChange={(next) => setTyped({ seen, typed: next })} />
        <ActButton wide onAct={save}>
          {t("saveWebhook")}
        </ActButton>
      </div>
    </Sheet>
  );
}

/** Revokes a key after its last four characters were typed: it cannot be given back. */
export function RevokeKey({ apiKey: { id, name, lastFour }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useIntegrationText();
  const { id: merchantId } = useRestaurant();
  const settle = useSettle();
  const [typed, setTyped] = useKeptState(`key end ${id}`, "");
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

type OriginsProps = { value: string; problem: IntegrationTextName | null; onChange: (value: string) => void };

/** The origins of the web pages that may use a key, one a line. */
function OriginsField({ value, problem, onChange }: OriginsProps) {
  const t = useIntegrationText();
  return (
    <TextArea
      label={t("keyOrigins")}
      help={t("keyOriginsHelp")}
      error={problem ? t(problem, { most: MAX_ORIGINS }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Whether a text is the origin of a web page: scheme, host and port without a path. */
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The origins that are typed, each once. */
const originsIn = (typed: string): string[] => [...new Set(typed.split(/\s+/).filter((one) => one !== ""))];

/** What is wrong with a list of origins; null for one that can be stored. */
function problemOfOrigins(origins: readonly string[]): IntegrationTextName | null {
  if (!origins.every(isOrigin)) return "keyOriginWrong";
  return origins.length > MAX_ORIGINS ? "keyOriginsMany" : null;
}
