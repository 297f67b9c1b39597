import { OrderType } from "../codes.ts";
import { isPrintable } from "../printable.ts";
import { NAME_LENGTH } from "../member/profile.ts";
import { ok, refuse, type Result } from "../result.ts";

/** Whether the page asks a guest for a name for to-go and pickup (product rules, section 9: To-go). */
export const TO_GO_NAMES = ["required", "optional", "off"] as const;
export type ToGoName = (typeof TO_GO_NAMES)[number];

/** The person who collects an order: the name to be called, and a phone number; each is empty if not given. */
export type ToGoCustomer = { name: string; phone: string };

export const NO_CUSTOMER: ToGoCustomer = { name: "", phone: "" };

/** The maximum number of characters of a guest's phone number. */
export const TO_GO_PHONE_LENGTH = 24;
/** Seven to fifteen digits, with the usual punctuation of phone numbers. */
const PHONE = /^\+?(?:[ ().-]*\d){7,15}[ ).-]*$/;

/**
 * Validates a name and puts it on one line: trimmed, repeated blanks as one. An empty name is valid; control characters and more than
 * NAME_LENGTH characters are refused.
 */
export function checkToGoName(text: string): Result<string, "name-wrong"> {
  const name = oneLine(text);
  return name.length <= NAME_LENGTH && isPrintable(name) ? ok(name) : refuse("name-wrong");
}

/** Validates a phone number, as written, on one line. Empty is valid; refused is a text that cannot be a phone number of any country. */
export function checkToGoPhone(text: string): Result<string, "phone-wrong"> {
  const phone = oneLine(text);
  return phone === "" || (phone.length <= TO_GO_PHONE_LENGTH && PHONE.test(phone)) ? ok(phone) : refuse("phone-wrong");
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Whether orders of this type are collected by a person who is called by name. */
export const hasCustomer = (type: number | null): boolean => type === OrderType.TO_GO || type === OrderType.PICKUP;

/** The person who collects an order, by its type and `extraInfo`; null where nobody is named. */
export function toGoCustomerFrom({ type, extraInfo }: { type: number; extraInfo: string }): ToGoCustomer | null {
  if (!hasCustomer(type)) return null;
  const { name, phone } = objectIn(extraInfo);
  const customer = { name: textOf(name), phone: textOf(phone) };
  return customer.name || customer.phone ? customer : null;
}

/**
 * The `extraInfo` of a to-go order from the web with the person who collects it; omitted fields are left out, and the text is empty where
 * all are.
 */
export const toGoExtraInfo = ({ name, phone }: ToGoCustomer): string =>
  !name && !phone ? "" : JSON.stringify({ webDineInOrderType: OrderType.TO_GO, ...(name && { name }), ...(phone && { phone }) });

/**
 * The `extraInfo` of a pickup order with the person who collects it added; omitted fields are left out, and the text is empty where there
 * is no field.
 */
export function pickupExtraInfo(extraInfo: string, { name, phone }: ToGoCustomer): string {
  const all = { ...objectIn(extraInfo), ...(name && { name }), ...(phone && { phone }) };
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
