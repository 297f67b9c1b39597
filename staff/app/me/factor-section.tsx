import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { deferred } from "../shell/deferred.tsx";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useFactorText } from "./factor-text.ts";
import { PasswordForm } from "./password-form.tsx";

const SetUpFactor = deferred(() => import("./set-up-factor.tsx").then((file) => file.SetUpFactor));

/** The second factor of an owner or a manager: whether it is on, and the forms that turn it on and off. */
export function FactorSection() {
  const t = useFactorText();
  const { secondFactor } = usePerson();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"set-up" | "off" | null>(null);
  const close = () => setOpen(null);
  if (!secondFactor) return null;
  const { isOn, recoveryCodes } = secondFactor;
  const done = () => {
    close();
    void revalidate();
  };
  return (
    <section className="me__section" aria-labelledby="factor-title">
      <h2 className="t-title-3" id="factor-title">
        {t("factorTitle")}
      </h2>
      <p>{t("factorHelp")}</p>
      <p>{isOn ? t("factorOn", { count: recoveryCodes }) : t("factorOff")}</p>
      {open === "set-up" && <SetUpFactor onDone={done} onCancel={close} onFail={close} />}
      {open === "off" && <TurnOff onClose={close} />}
      {open === null && (
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
  const send = async (password: string): Promise<string> => {
    const answer = await call("POST /api/staff/second-factor/off", merchantId, { body: { password } });
    if (!answer.success) return answer.status === 0 ? t("noAnswer") : answer.msg;
    toast(t("factorTurnedOff"), "success");
    onClose();
    await revalidate();
    return "";
  };
  return <PasswordForm action={t("factorTurnOff")} emptyText={t("factorPassword")} onSend={send} onCancel={onClose} />;
}
