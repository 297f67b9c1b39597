import { OrderType } from "../codes.ts";
import { isPrintable } from "../printable.ts";
import { NAME_LENGTH } from "../member/profile.ts";
import { ok, refuse, type Result } from "../result.ts";

/** Whether a page asks a guest who orders to go or to pick up for a name (product rules, section 9: To-go). */
export const TO_GO_NAMES = ["required", "optional", "off"] as const;
export type ToGoName = (typeof TO_GO_NAMES)[number];

/** Who comes for an order to go: the name that is called, and a phone; each is empty where it was not given. */
export type ToGoCustomer = { name: string; phone: string };

export const NO_CUSTOMER: ToGoCustomer = { name: "", phone: "" };

/** The most characters of a phone as a guest writes it. */
export const TO_GO_PHONE_LENGTH = 24;
/** Seven to fifteen digits, with the marks that phone numbers are written with. */
const PHONE = /^\+?(?:[ ().-]*\d){7,15}[ ).-]*$/;

/** A name on one line: blanks around it go, several between words are one. Empty where none is given; refused are controls and what is longer than NAME_LENGTH. */
export function checkToGoName(text: string): Result<string, "name-wrong"> {
  const name = oneLine(text);
  return name.length <= NAME_LENGTH && isPrintable(name) ? ok(name) : refuse("name-wrong");
}

/** A phone as it was written, on one line. Empty where none is given; refused is what cannot be a phone number of any country. */
export function checkToGoPhone(text: string): Result<string, "phone-wrong"> {
  const phone = oneLine(text);
  return phone === "" || (phone.length <= TO_GO_PHONE_LENGTH && PHONE.test(phone)) ? ok(phone) : refuse("phone-wrong");
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Whether somebody comes for an order of a type, and is called by name. */
export const hasCustomer = (type: number | null): boolean => type === OrderType.TO_GO || type === OrderType.PICKUP;

/** Who comes for an order, by its type and `extraInfo`; null where nobody is named. */
export function toGoCustomerFrom({ type, extraInfo }: { type: number; extraInfo: string }): ToGoCustomer | null {
  if (!hasCustomer(type)) return null;
  const { name, phone } = objectIn(extraInfo);
  const customer = { name: textOf(name), phone: textOf(phone) };
  return customer.name || customer.phone ? customer : null;
}

/** The `extraInfo` of an order to go from the web that says who comes for it; what was not given is left out, and it is empty where nothing was. */
export const toGoExtraInfo = ({ name, phone }: ToGoCustomer): string =>
  !name && !phone ? "" : JSON.stringify({ webDineInOrderType: OrderType.TO_GO, ...(name && { name }), ...(phone && { phone }) });

/** The `extraInfo` of an order to pick up, with who comes for it; what was not given is left out, and it is empty where nothing is said. */
export function pickupExtraInfo(said: string, { name, phone }: ToGoCustomer): string {
  const all = { ...objectIn(said), ...(name && { name }), ...(phone && { phone }) };
  return Object.keys(all).length > 0 ? JSON.stringify(all) : "";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
