import { MAX_NOTES } from "../limits.ts";
import { ok, refuse, type Result } from "../result.ts";

/** The maximum number of characters in each part of a delivery address. */
export const ADDRESS_LENGTH = { line1: 100, line2: 100, city: 60, state: 2, zip: 5, notes: MAX_NOTES } as const;

/**
 * A delivery address in the United States: street and number, floor or flat, city, two-letter state, ZIP code, and a note to the courier.
 */
export type DeliveryAddress = { line1: string; line2: string; city: string; state: string; zip: string; notes: string };
export type AddressField = keyof DeliveryAddress;

/** The parts of an address from top to bottom. */
export const ADDRESS_FIELDS = ["line1", "line2", "city", "state", "zip", "notes"] as const satisfies readonly AddressField[];

export const NO_ADDRESS: DeliveryAddress = { line1: "", line2: "", city: "", state: "", zip: "", notes: "" };

/**
 * Validates an address and puts each part on one line (product rules, section 3, Order life). The refusal lists the invalid parts: street
 * and city are required, the state is two letters or empty, the ZIP code five digits, and each part has its maximum length.
 */
export function checkAddress(typed: DeliveryAddress): Result<DeliveryAddress, "address-wrong", AddressField[]> {
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, onOneLine(typed[field])])) as DeliveryAddress;
  address.state = address.state.toUpperCase();
  const wrong = ADDRESS_FIELDS.filter((field) => address[field].length > ADDRESS_LENGTH[field] || !RULES[field].test(address[field]));
  return wrong.length === 0 ? ok(address) : refuse("address-wrong", wrong);
}

/** An address on one line, as on an envelope: `12 Elm Street, Apt 4, Chicago, IL 60607`. */
export const addressLine = ({ line1, line2, city, state, zip }: DeliveryAddress): string =>
  [line1, line2, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const ANYTHING = /^.*$/s;
const SOMETHING = /\S/;

const RULES: Record<AddressField, RegExp> = {
  line1: SOMETHING,
  line2: ANYTHING,
  city: SOMETHING,
  state: /^([A-Z]{2})?$/,
  zip: /^\d{5}$/,
  notes: ANYTHING,
};

const onOneLine = (typed: string): string => typed.trim().replace(/\s+/g, " ");
