import { type AddressField, checkAddress, type DeliveryAddress } from "@comanda/domain/order/delivery-address";

/** The error text of each address field. */
const WRONG = {
  line1: "streetWrong",
  line2: "tooLong",
  city: "cityWrong",
  state: "stateWrong",
  zip: "zipWrong",
  notes: "tooLong",
} as const satisfies Record<AddressField, string>;

export type AddressWrongs = Partial<Record<AddressField, (typeof WRONG)[AddressField]>>;

/** The errors of a typed address, by field. */
export function wrongsIn(typed: DeliveryAddress): AddressWrongs {
  const checked = checkAddress(typed);
  return checked.ok ? {} : Object.fromEntries((checked.help ?? []).map((field) => [field, WRONG[field]]));
}

/** Label, autofill name and keyboard hints of each address field. */
export const ADDRESS_INPUTS = {
  line1: { label: "street", autoComplete: "address-line1", autoCapitalize: "words" },
  line2: { label: "floor", autoComplete: "address-line2", autoCapitalize: "words" },
  city: { label: "city", autoComplete: "address-level2", autoCapitalize: "words" },
  state: { label: "state", autoComplete: "address-level1", autoCapitalize: "characters" },
  zip: { label: "zip", autoComplete: "postal-code", inputMode: "numeric" },
  notes: { label: "deliveryNote", autoComplete: "off", autoCapitalize: "sentences" },
} as const satisfies Record<AddressField, { label: string; autoComplete: string; autoCapitalize?: string; inputMode?: "numeric" }>;

/** Fields that may stay empty. */
export const isOptional = (field: AddressField): boolean => field === "line2" || field === "state" || field === "notes";
