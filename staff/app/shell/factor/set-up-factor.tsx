import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { QrPicture } from "../../pictures/qr-picture.tsx";
import { call } from "../calls/call.ts";
import { useRestaurant } from "../frame/console-data.ts";
import { FactorForm } from "./factor-form.tsx";
import { useFactorText } from "./factor-text.ts";
import { PasswordForm } from "./password-form.tsx";
import "./factor.css";

/** A secret that a code has to confirm. */
type Pending = { secret: string; uri: string };

/** `cancel`: the words of the button that leaves it. */
type SetUpProps = { cancel?: string; onDone: () => void; onCancel: () => void };

/** Turns the second factor on in three steps: the password, a code of the app, and the recovery codes, which are shown once. */
export function SetUpFactor({ cancel, onDone, onCancel }: SetUpProps) {
  const t = useFactorText();
  const { id: merchantId } = useRestaurant();
  const [pending, setPending] = useState<Pending | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = async (password: string): Promise<string> => {
    const answer = await call("POST /api/staff/second-factor", merchantId, { body: { password } });
    if (answer.success) setPending(answer.data);
    return answer.success ? "" : answer.status === 0 ? t("noAnswer") : answer.msg;
  };
  if (codes)
    return (
      <div className="factor__form" role="group" aria-labelledby="recovery-title">
        <h3 className="t-title-3" id="recovery-title">
          {t("factorCodesTitle")}
        </h3>
        <p>{t("factorCodesHelp")}</p>
        <ul className="factor__codes t-number">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={onDone}>{t("factorCodesDone")}</Button>
      </div>
    );
  if (pending) return <ConfirmCode pending={pending} cancel={cancel} onConfirmed={setCodes} onCancel={onCancel} />;
  return <PasswordForm action={t("factorContinue")} emptyText={t("factorPassword")} cancel={cancel} onSend={start} onCancel={onCancel} />;
}

type ConfirmProps = Pick<SetUpProps, "onCancel"> & {
  pending: Pending;
  cancel: string | undefined;
  onConfirmed: (codes: readonly string[]) => void;
};

function ConfirmCode({ pending: { secret, uri }, cancel, onConfirmed, onCancel }: ConfirmProps) {
  const t = useFactorText();
  const { id: merchantId } = useRestaurant();
  const [code, setCode] = useState("");
  const send = async () => {
    if (code.trim() === "") return t("factorCodeEmpty");
    const answer = await call("POST /api/staff/second-factor/confirm", merchantId, { body: { code: code.trim() } });
    if (answer.success) onConfirmed(answer.data.recoveryCodes);
    return answer.success ? "" : answer.status === 0 ? t("noAnswer") : answer.msg;
  };
  return (
    <FactorForm action={t("factorConfirm")} cancel={cancel} onSend={send} onCancel={onCancel}>
      <p>{t("factorScan")}</p>
      <div className="factor__qr">
        <QrPicture url={uri} label={t("factorQr")} />
      </div>
      <p>
        {t("factorSecret")} <strong className="factor__secret t-number">{secret.match(/.{1,4}/g)?.join(" ")}</strong>
      </p>
      <Field
        label={t("factorCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        required
        onChange={({ target }) => setCode(target.value)}
      />
    </FactorForm>
  );
}
