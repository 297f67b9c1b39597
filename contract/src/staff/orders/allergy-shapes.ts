import { ALLERGENS } from "@comanda/domain/menu/menu";
import { z } from "zod";
import { idOut, instant } from "../../scalars.ts";

export const allergen = z.enum(ALLERGENS);

/** What the menu knows of one allergen in one order: dishes that contain it, and dishes for which the menu does not say. */
const allergenFacts = z.object({ allergen, contains: z.array(idOut), unknown: z.array(idOut) });

export const MOST_GUESTS = 99;
/** The number of a guest of a table, from 1. */
export const guestNumber = z.int().min(1).max(MOST_GUESTS);

/** The allergens of one guest of a table; `guest` is null for those of the whole table. */
export const guestAllergy = z.object({ guest: z.int().nullable(), allergens: z.array(allergen) });

/**
 * An allergy of an order. `words` are the notes in which it was recognised, unchanged; `allergens` may be empty. While `readAt` is null
 * nothing of the order can be sent. Ids in `facts` are of items.
 */
export const orderAllergy = z.object({
  allergens: z.array(allergen),
  words: z.array(z.object({ text: z.string(), itemId: idOut.nullable() })),
  /** Allergens of the diner's allergy card, and those that the staff added. */
  named: z.array(allergen),
  facts: z.array(allergenFacts),
  guests: z
    .array(guestAllergy)
    .describe(
      "The allergens by guest, those of the whole table first, where the staff named a guest or a dish of one says it; otherwise empty.",
    ),
  readBy: z.string().nullable(),
  readAt: instant.nullable(),
});
