import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { allergensIn } from "./allergens-in.ts";
import { allergiesByGuest, type GuestAllergy } from "./guest-allergies.ts";

/**
 * A text of an order that may name an allergy; `itemId` is null for the note on the whole order. `guest`: for whom its dish is; absent: for the
 * whole table. `stated`: the allergies of guests that the staff stated with the dish.
 */
export type NoteOfOrder = { text: string; itemId: string | null; guest?: number | undefined; stated?: readonly GuestAllergy[] | undefined };

/**
 * The allergy of an order: every allergen that is named, the notes in which an allergy was recognised, and the allergens by guest where one is
 * named.
 */
export type OrderAllergy = { allergens: Allergen[]; words: Pick<NoteOfOrder, "text" | "itemId">[]; guests: GuestAllergy[] };

/**
 * The allergy of an order, from its notes and from the allergens that the diner's card or the staff named; null where there is none. An
 * allergy may name no allergen: its words have to be read. `isWordEnough`: a note with an allergen alone, "no peanuts", is an allergy too.
 */
export function orderAllergy(notes: readonly NoteOfOrder[], named: readonly Allergen[], isWordEnough = false): OrderAllergy | null {
  const recognized = notes.flatMap(({ text, itemId, guest = null }) => {
    const { isAllergy, allergens } = allergensIn(text);
    return isAllergy || (isWordEnough && allergens.length > 0) ? [{ text, itemId, guest, allergens }] : [];
  });
  const stated = [...notes.flatMap((note) => note.stated ?? []), ...recognized];
  if (recognized.length === 0 && named.length === 0 && stated.length === 0) return null;
  const found = new Set([...named, ...stated.flatMap(({ allergens }) => allergens)]);
  const allergens = ALLERGENS.filter((one) => found.has(one));
  return { allergens, words: recognized.map(({ text, itemId }) => ({ text, itemId })), guests: allergiesByGuest(allergens, stated) };
}
