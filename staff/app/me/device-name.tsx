import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { usePeopleText } from "../text/people-text.ts";
import "../shell/factor/factor.css";

const LONGEST_NAME = 40;

/** The name of this device, which its lock page and the audit say. */
export function DeviceName() {
  const t = usePeopleText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { deviceName } = usePerson();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useKeptState<string | null>("device name", null);
  const [error, setError] = useState("");
  const [isBusy, submits] = useSubmit();
  const save = async () => {
    const answer = await call("PUT /api/staff/device", merchantId, { body: { name: (typed ?? deviceName).trim() } });
    setError(answer.success ? "" : answer.status === 0 ? t("noAnswer") : answer.msg);
    if (!answer.success) return;
    toast(t("deviceNamed"), "success");
    await revalidate();
    setTyped(null);
  };
  return (
    <form className="factor__form" aria-labelledby="device-name-title" onSubmit={submits(save)} noValidate>
      <h2 className="t-title-3" id="device-name-title">
        {t("deviceNameTitle")}
      </h2>
      <Field
        label={t("name")}
        help={t("deviceNameHelp")}
        value={typed ?? deviceName}
        maxLength={LONGEST_NAME}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      <Button type="submit" look="secondary" loading={isBusy}>
        {t("deviceNameSave")}
      </Button>
    </form>
  );
}
