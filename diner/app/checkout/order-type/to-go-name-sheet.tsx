import "./delivery-address.css";
import { NAME_LENGTH } from "@comanda/domain/member/profile";
import { checkToGoName, checkToGoPhone, TO_GO_PHONE_LENGTH } from "@comanda/domain/order/to-go-customer";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { saveAndGoOn } from "../../shell/guards/login-gate.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useWaitingAction } from "../../shell/guards/use-waiting-action.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useCheckout } from "../use-checkout.ts";

/**
 * The customer of a to-go order: name, and a phone that is optional; then continues with placing the order where that opened the sheet
 * (design, screen 26).
 */
export default function ToGoNameSheet({ open, onClose }: PopupProps<"to-go-name">) {
  const t = usePageTranslate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const saved = useWaitingAction(open);
  const done = () => {
    saved();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("whatToCallYou")}
      under={t("whyName")}
      closeLabel={t("close")}
      initialFocus={first}
      footer={
        <Button type="submit" form={formId} size={56} wide>
          {saveAndGoOn() ?? t("saveName")}
        </Button>
      }
    >
      <NameForm key={String(open)} id={formId} first={first} onDone={done} />
    </Sheet>
  );
}

type NameFormProps = { id: string; first: RefObject<HTMLInputElement | null>; onDone: () => void };

/** A field's error is shown after the form was submitted; each failed submission moves the focus to the first invalid field. */
function NameForm({ id, first, onDone }: NameFormProps) {
  const t = usePageTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const { toGo } = useCheckout();
  const { toGoName } = useMerchant();
  const [typed, setTyped] = useState(toGo.getSnapshot());
  const [isSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [name, phone] = [checkToGoName(typed.name), checkToGoPhone(typed.phone)];
  const isNameMissing = name.ok && name.value === "" && toGoName === undefined;
  const isNameWrong = !name.ok || isNameMissing;
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDone.current) return;
    if (!name.ok || !phone.ok || isNameMissing) {
      setSent(true);
      return setRefusals(refusals + 1);
    }
    isDone.current = true;
    toGo.store({ name: name.value, phone: phone.value });
    onDone();
  };
  return (
    <form ref={form} id={id} className="delivery-address" noValidate onSubmit={save}>
      <Field
        ref={first}
        label={t("toGoNameLabel")}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
        value={typed.name}
        error={isSent && isNameWrong ? t("toGoNameWrong") : undefined}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, name: value })}
      />
      <Field
        label={t("phone")}
        name="phone"
        type="tel"
        autoComplete="tel"
        help={t("optional")}
        maxLength={TO_GO_PHONE_LENGTH}
        value={typed.phone}
        error={isSent && !phone.ok ? t("toGoPhoneWrong") : undefined}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, phone: value })}
      />
    </form>
  );
}
