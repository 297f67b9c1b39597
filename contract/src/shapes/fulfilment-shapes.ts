import { ADDRESS_LENGTH } from "@comanda/domain/order/delivery-address";
import type { Result } from "@comanda/domain/result";
import { checkToGoName, checkToGoPhone } from "@comanda/domain/order/to-go-customer";
import { z } from "zod";
import { text, writtenText } from "../scalars.ts";

/** The maximum number of characters of an order's `extraInfo`. */
export const MAX_EXTRA_INFO = 2000;

const MINUTE_MS = 60_000;

/** A text on one line: trimmed, repeated blanks as one. */
const words = (max: number, min = 0) =>
  writtenText(max)
    .overwrite((raw) => raw.trim().replace(/\s+/g, " "))
    .min(min);

/**
 * The `extraInfo` of a delivery order, type 3 (product rules, section 3, Order life): an address in the United States. Street, city and
 * the five digits are required; the other fields are stored empty if omitted.
 */
export const deliveryIn = z.strictObject({
  deliveryAddress: z.strictObject({
    line1: words(ADDRESS_LENGTH.line1, 1),
    line2: words(ADDRESS_LENGTH.line2).default(""),
    city: words(ADDRESS_LENGTH.city, 1),
    state: z
      .string()
      .regex(/^([A-Za-z]{2})?$/, "a state in two letters")
      .toUpperCase()
      .default(""),
    zip: z.string().regex(/^\d{5}$/, "a ZIP code of five digits"),
    notes: words(ADDRESS_LENGTH.notes).default(""),
  }),
});

const checkedText = (check: (raw: string) => Result<string, string>) =>
  text(200).transform((raw, context) => {
    const checked = check(raw);
    if (checked.ok) return checked.value;
    context.addIssue({ code: "custom", message: checked.why });
    return z.NEVER;
  });

/**
 * The person who collects an order: the name to be called, one line of at most 60 characters, and a phone number of any country; both
 * optional.
 */
const customer = { name: checkedText(checkToGoName).optional(), phone: checkedText(checkToGoPhone).optional() };

/**
 * The `extraInfo` of a pickup order, type 1 (product rules, section 3, Order life): a whole minute, ISO 8601 with its offset, stored in
 * UTC without fractions: `{"pickupTime":"2026-09-17T22:00:00Z"}`; and the person who collects it.
 */
export const pickupIn = z.strictObject({
  pickupTime: z.iso
    .datetime({ offset: true, abort: true })
    .refine((raw) => new Date(raw).getTime() % MINUTE_MS === 0, "a whole minute")
    .transform((raw) => new Date(raw).toISOString().replace(".000Z", "Z")),
  ...customer,
});

/**
 * The `extraInfo` of a to-go order, type 2 (product rules, section 9, To-go): the person who collects it. Other fields are stored
 * unchanged.
 */
export const toGoIn = z.looseObject(customer);

/** The stored `extraInfo` of a to-go order: an invalid name or phone number counts as missing. */
export const toGoStored = z.looseObject({ name: toGoIn.shape.name.catch(undefined), phone: toGoIn.shape.phone.catch(undefined) });
