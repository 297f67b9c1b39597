import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { deferred } from "../shell/deferred.tsx";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useFactorText } from "../shell/factor/factor-text.ts";
import { PasswordForm } from "../shell/factor/password-form.tsx";

const SetUpFactor = deferred(() => import("../shell/factor/set-up-factor.tsx").then((file) => file.SetUpFactor));

/** The person's second factor: whether it is on and has to be, and the forms that turn it on and off. */
export function FactorSection() {
  const t = useFactorText();
  const { secondFactor } = usePerson();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"set-up" | "off" | null>(null);
  const close = () => setOpen(null);
  // Otherwise the button is gone before the form is there, and the focus goes to the next control of the page, which signs out.
  useEffect(() => void SetUpFactor.loadAhead(), []);
  if (!secondFactor) return null;
  const { isOn, recoveryCodes, rule } = secondFactor;
  const done = () => {
    close();
    void revalidate();
  };
  return (
    <section className="factor__section" aria-labelledby="factor-title">
      <h2 className="t-title-3" id="factor-title">
        {t("factorTitle")}
      </h2>
      <p>{t("factorHelp")}</p>
      <p>{isOn ? t("factorOn", { count: recoveryCodes }) : t("factorOff")}</p>
      {isOn && rule !== "offered" && <p>{t(rule === "required" ? "factorRequired" : "factorNotOfRole")}</p>}
      {open === "set-up" && <SetUpFactor onDone={done} onCancel={close} onFail={close} />}
      {open === "off" && <TurnOff onClose={close} />}
      {open === null && !(isOn && rule === "required") && (
        <Button look="secondary" onClick={() => setOpen(isOn ? "off" : "set-up")}>
          {t(isOn ? "factorTurnOff" : "factorStart")}
        </Button>
      )}
    </section>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useFactorText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState("");
  const send = async (password: string): Promise<string> => {
    const answer = await call("POST /api/staff/second-factor/off", merchantId, { body: { password, code: code.trim() } });
    if (!answer.success) return answer.status === 0 ? t("noAnswer") : answer.msg;
    toast(t("factorTurnedOff"), "success");
    onClose();
    await revalidate();
    return "";
  };
  return (
    <PasswordForm
      action={t("factorTurnOff")}
      emptyText={t("factorTurnOffEmpty")}
      isReady={code.trim() !== ""}
      onSend={send}
      onCancel={onClose}
    >
      <Field
        label={t("factorCodeToTurnOff")}
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        required
        onChange={({ target }) => setCode(target.value)}
      />
    </PasswordForm>
  );
}
