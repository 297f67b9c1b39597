import { ADDRESS_LENGTH } from "@comanda/domain/order/delivery-address";
import type { Result } from "@comanda/domain/result";
import { checkToGoName, checkToGoPhone } from "@comanda/domain/order/to-go-customer";
import { z } from "zod";
import { text } from "../scalars.ts";

/** The most characters of an order's `extraInfo`. */
export const MAX_EXTRA_INFO = 2000;

const MINUTE_MS = 60_000;

/** Words on one line, as an address has them: blanks around them go, and several between them are one. */
const words = (max: number, min = 0) =>
  text(max)
    .overwrite((raw) => raw.trim().replace(/\s+/g, " "))
    .min(min);

/**
 * What `extraInfo` holds of an order to be delivered, type 3 (product rules, section 3, Order life): an address in the United States.
 * Street, city and the five digits are needed; of the rest, what is not said is kept as empty.
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

/** Who comes for an order: the name that is called, one line of at most 60 characters, and a phone of any country; each may be missing. */
const customer = { name: checkedText(checkToGoName).optional(), phone: checkedText(checkToGoPhone).optional() };

/**
 * What `extraInfo` holds of an order to be picked up, type 1 (product rules, section 3, Order life): a whole minute, ISO 8601 with its
 * offset, kept in UTC without fractions: `{"pickupTime":"2026-09-17T22:00:00Z"}`; and who comes for it.
 */
export const pickupIn = z.strictObject({
  pickupTime: z.iso
    .datetime({ offset: true, abort: true })
    .refine((raw) => new Date(raw).getTime() % MINUTE_MS === 0, "a whole minute")
    .transform((raw) => new Date(raw).toISOString().replace(".000Z", "Z")),
  ...customer,
});

/**
 * What `extraInfo` holds of an order to go, type 2 (product rules, section 9, To-go): who comes for it. What else it holds is kept as it
 * is.
 */
export const toGoIn = z.looseObject(customer);

/** What is stored of an order to go: a name or a phone that is not valid is as if it were missing. */
export const toGoStored = z.looseObject({ name: toGoIn.shape.name.catch(undefined), phone: toGoIn.shape.phone.catch(undefined) });
