import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { formatDate } from "@comanda/web/i18n/formats";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../shell/calls/call.ts";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "../text/text.tsx";
import { useFactorText } from "../shell/factor/factor-text.ts";
import { PasswordForm } from "../shell/factor/password-form.tsx";

/** The person's PIN: whether there is one and until when it works here, with the forms that set and remove it. */
export function PinSection() {
  const t = useFactorText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  const { pin } = usePerson();
  const [isOpen, setOpen] = useState<"set" | "remove" | null>(null);
  const close = () => setOpen(null);
  const until = pin.digits === null ? null : pin.until;
  return (
    <section className="factor__section" aria-labelledby="pin-title">
      <h2 className="t-title-3" id="pin-title">
        {t("pinTitle")}
      </h2>
      {pin.newDigits === null ? (
        <p>{t("pinOwner")}</p>
      ) : (
        <>
          <p>{t("pinHelp", { count: pin.newDigits })}</p>
          <p>
            {pin.digits === null ? t("pinNone") : t("pinHas", { count: pin.digits })}{" "}
            {until && t("pinUntil", { date: formatDate(until, locale, { timeZone, dateStyle: "long" }) })}
          </p>
          {isOpen === "set" && <PinForm digits={pin.newDigits} onClose={close} />}
          {isOpen === "remove" && <RemovePin onClose={close} />}
          {isOpen === null && (
            <div className="factor__buttons">
              <Button look="secondary" onClick={() => setOpen("set")}>
                {t(pin.digits === null ? "pinSet" : "pinChange")}
              </Button>
              {pin.digits !== null && (
                <Button look="secondary" onClick={() => setOpen("remove")}>
                  {t("pinRemove")}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Stores a PIN, or removes it with null. Returns what was wrong; empty for nothing. */
function useStorePin(onClose: () => void) {
  const t = useFactorText();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  return async (pin: string | null, password: string): Promise<string> => {
    const answer = await call("PUT /api/staff/pin", merchantId, { body: { pin, password } });
    if (!answer.success) return answer.status === 0 ? t("noAnswer") : answer.msg;
    toast(t(pin === null ? "pinRemoved" : "pinSaved"), "success");
    onClose();
    await revalidate();
    return "";
  };
}

function PinForm({ digits, onClose }: { digits: number; onClose: () => void }) {
  const t = useFactorText();
  const [pin, setPin] = useState("");
  const store = useStorePin(onClose);
  return (
    <PasswordForm
      action={t("pinSave")}
      emptyText={t("pinEmpty")}
      isReady={pin !== ""}
      onSend={(password) => store(pin, password)}
      onCancel={onClose}
    >
      <Field
        label={t("pinNew")}
        help={t("pinNewHelp", { count: digits })}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        value={pin}
        required
        onChange={({ target }) => setPin(target.value)}
      />
    </PasswordForm>
  );
}

function RemovePin({ onClose }: { onClose: () => void }) {
  const t = useFactorText();
  const store = useStorePin(onClose);
  return (
    <PasswordForm action={t("pinRemove")} emptyText={t("factorPassword")} onSend={(password) => store(null, password)} onCancel={onClose} />
  );
}
