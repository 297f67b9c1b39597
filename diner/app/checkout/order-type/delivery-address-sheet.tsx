import "./delivery-address.css";
import {
  ADDRESS_FIELDS,
  ADDRESS_LENGTH,
  type AddressField,
  checkAddress,
  type DeliveryAddress,
  NO_ADDRESS,
} from "@comanda/domain/order/delivery-address";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { PopupProps } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { ADDRESS_INPUTS, isOptional, wrongsIn } from "./address-form.ts";
import { useFulfilment } from "./use-fulfilment.ts";

/** The delivery address. It is stored for the browser session; the restaurant gets it when the order is placed. */
export default function DeliveryAddressSheet({ open, onClose }: PopupProps<"delivery-address">) {
  const t = usePageTranslate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="tall"
      title={t("whereTo")}
      under={t("addressKept")}
      closeLabel={t("close")}
      initialFocus={first}
      footer={
        <Button type="submit" form={formId} size={56} wide>
          {t("deliverHere")}
        </Button>
      }
    >
      <AddressForm key={String(open)} id={formId} first={first} onDone={onClose} />
    </Sheet>
  );
}

type AddressFormProps = { id: string; first: RefObject<HTMLInputElement | null>; onDone: () => void };

/**
 * A field's error is shown after the field lost the focus or the form was submitted; each failed submission moves the focus to the first
 * invalid field.
 */
function AddressForm({ id, first, onDone }: AddressFormProps) {
  const t = usePageTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { chosenFulfilment, choose } = useFulfilment();
  const [typed, setTyped] = useState<DeliveryAddress>(chosenFulfilment?.kind === "delivery" ? chosenFulfilment.address : NO_ADDRESS);
  const [visited, setVisited] = useState<readonly AddressField[]>([]);
  const [refusals, setRefusals] = useState(0);
  const wrongs = wrongsIn(typed);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAddress(typed);
    if (!checked.ok) {
      setVisited(ADDRESS_FIELDS);
      return setRefusals(refusals + 1);
    }
    choose({ address: checked.value });
    onDone();
  };
  return (
    <form ref={form} id={id} className="delivery-address" noValidate onSubmit={save}>
      {ADDRESS_FIELDS.map((field) => {
        const { label, ...input } = ADDRESS_INPUTS[field];
        const wrong = visited.includes(field) ? wrongs[field] : undefined;
        return (
          <Field
            key={field}
            ref={field === "line1" ? first : undefined}
            {...input}
            name={field}
            label={t(label)}
            help={isOptional(field) ? t(field === "notes" ? "deliveryNoteHint" : "optional") : undefined}
            error={wrong && t(wrong)}
            maxLength={ADDRESS_LENGTH[field]}
            value={typed[field]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
            onBlur={() => typed[field] !== "" && setVisited([...visited, field])}
          />
        );
      })}
    </form>
  );
}
