import { withoutUnprintable } from "@comanda/domain/printable";
import { z } from "zod";

/** Text that the database can store: well-formed, without NUL, at most `max` characters (product rules, section 2). */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes("\u0000"), "text that cannot be stored");

/**
 * What a person writes to others, at most `max` characters, as it is shown and printed beside other texts: control characters other than
 * line breaks, and marks that change the text direction, are removed. Refused is what `text` refuses.
 */
export const writtenText = (max: number, min = 0) => text(max).overwrite(withoutUnprintable).min(min);

/** The number of a dish on the restaurant's menu. */
export const dishNumber = z
  .string()
  .optional()
  .describe("The dish's number on the restaurant's menu, such as 12a; absent where it has none");

/** The language of a text of the restaurant: its base language where the text has no translation into the requested one. */
export const lang = z
  .string()
  .optional()
  .meta({
    id: "TextLang",
    description: "BCP 47 tag of the language of the text; absent where that is the requested language",
    examples: ["it"],
  });

/** The languages of several texts, in their order. */
export const langs = z
  .array(z.string().nullable())
  .optional()
  .describe("BCP 47 tags of the languages of the texts, null where one is the requested language; absent where all are");

const MOST = 9_223_372_036_854_775_807n;

/** A 64-bit id as decimal digits; input may also be a safe integer (product rules, section 1). */
export const id = z
  .union([z.string().regex(/^\d{1,19}$/), z.int().nonnegative()])
  .transform(String)
  .refine((value) => BigInt(value) <= MOST, "an id of at most 64 bits")
  .transform((value) => BigInt(value).toString())
  .meta({ id: "IdToSend", description: "An id of at most 64 bits, as decimal digits. A whole number below 2^53 is taken too." });

const decimalText = (pattern: RegExp, what: string) =>
  z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .refine((value) => pattern.test(value), what);

/** An input amount: the merchant's currency with at most two digits, never negative (product rules, section 1). */
export const moneyIn = decimalText(/^\d{1,9}(\.\d{1,2})?$/, "an amount with at most two digits after the point").meta({
  id: "MoneyToSend",
  description: "An amount of the merchant's currency with at most two digits after the point, as text or as a number.",
  examples: ["12.50"],
});

/** An input quantity: above zero, at most three digits after the point (product rules, section 3). */
export const quantityIn = decimalText(/^(?=.*[1-9])\d{1,2}(\.\d{1,3})?$/, "a quantity from 0.001 to 99.999").meta({
  id: "QuantityToSend",
  description: "1 to 99 pieces, or 0.001 to 99.999 by weight, as text or as a number.",
  examples: ["2"],
});

/** An output amount: the merchant's currency, two digits. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({
    id: "Money",
    description: "An amount of the merchant's currency as text, with two digits after the point.",
    examples: ["12.50"],
  });

/** An output decimal. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: "Decimal", description: "An exact decimal as text.", examples: ["1.5"] });

/** An output id. */
export const idOut = z
  .string()
  .regex(/^\d+$/)
  .meta({ id: "Id", description: "A 64-bit id as decimal digits. Keep it as text.", examples: ["382734494623544643"] });

/** An output instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ id: "Instant", description: "An instant in UTC.", examples: ["2026-09-17T21:30:00.000Z"] });

/** A page number, beginning with 1. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
