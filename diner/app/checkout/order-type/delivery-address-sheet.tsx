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

/** The error text of each address field. */
const WRONG = {
  line1: "streetWrong",
  line2: "tooLong",
  city: "cityWrong",
  state: "stateWrong",
  zip: "zipWrong",
  notes: "tooLong",
} as const satisfies Record<AddressField, string>;

type AddressWrongs = Partial<Record<AddressField, (typeof WRONG)[AddressField]>>;

/** The errors of a typed address, by field. */
function wrongsIn(typed: DeliveryAddress): AddressWrongs {
  const checked = checkAddress(typed);
  return checked.ok ? {} : Object.fromEntries((checked.help ?? []).map((field) => [field, WRONG[field]]));
}

/** Label, autofill name and keyboard hints of each address field. */
const ADDRESS_INPUTS = {
  line1: { label: "street", autoComplete: "address-line1", autoCapitalize: "words" },
  line2: { label: "floor", autoComplete: "address-line2", autoCapitalize: "words" },
  city: { label: "city", autoComplete: "address-level2", autoCapitalize: "words" },
  state: { label: "state", autoComplete: "address-level1", autoCapitalize: "characters" },
  zip: { label: "zip", autoComplete: "postal-code", inputMode: "numeric" },
  notes: { label: "deliveryNote", autoComplete: "off", autoCapitalize: "sentences" },
} as const satisfies Record<AddressField, { label: string; autoComplete: string; autoCapitalize?: string; inputMode?: "numeric" }>;

/** Fields that may stay empty. */
const isOptional = (field: AddressField): boolean => field === "line2" || field === "state" || field === "notes";
