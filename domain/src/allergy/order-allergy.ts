import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { allergensIn } from "./allergens-in.ts";

/** The texts of an order that may name an allergy; `itemId` is null for the note on the whole order. */
export type NoteOfOrder = { text: string; itemId: string | null };

/** The allergy of an order: every allergen that is named, and the notes in which an allergy was recognised. */
export type OrderAllergy = { allergens: Allergen[]; words: NoteOfOrder[] };

/**
 * The allergy of an order, from its notes and from the allergens that the diner's card or the staff named; null where there is none. An
 * allergy may name no allergen: its words have to be read. `isWordEnough`: a note with an allergen alone, "no peanuts", is an allergy too.
 */
export function orderAllergy(notes: readonly NoteOfOrder[], named: readonly Allergen[], isWordEnough = false): OrderAllergy | null {
  const words = notes.filter(({ text }) => {
    const { isAllergy, allergens } = allergensIn(text);
    return isAllergy || (isWordEnough && allergens.length > 0);
  });
  if (words.length === 0 && named.length === 0) return null;
  const found = new Set([...named, ...words.flatMap(({ text }) => allergensIn(text).allergens)]);
  return { allergens: ALLERGENS.filter((one) => found.has(one)), words };
}
