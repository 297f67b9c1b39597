import { type Allergen, ALLERGENS } from "../menu/menu.ts";

/** What a guest of a table is allergic to, as the staff were told. `guest`: the number of the guest; null: the whole table. */
export type GuestAllergy = { guest: number | null; allergens: Allergen[] };

const statedOf = (stated: readonly GuestAllergy[], guest: number | null): Allergen[] =>
  stated.filter((one) => one.guest === guest).flatMap(({ allergens }) => allergens);

/**
 * The allergens of an order by guest: first those of the whole table, then each guest by number; empty where no guest is named. An allergen that
 * is stated of no guest is the table's, because anybody may have it.
 */
export function allergiesByGuest(allergens: readonly Allergen[], stated: readonly GuestAllergy[]): GuestAllergy[] {
  const guests = [...new Set(stated.flatMap(({ guest }) => guest ?? []))].toSorted((one, other) => one - other);
  if (guests.length === 0) return [];
  const ofGuests = guests.map((guest) => ({ guest, allergens: ALLERGENS.filter((one) => statedOf(stated, guest).includes(one)) }));
  const ofTable = ALLERGENS.filter(
    (one) => statedOf(stated, null).includes(one) || (allergens.includes(one) && !ofGuests.some((of) => of.allergens.includes(one))),
  );
  return [{ guest: null, allergens: ofTable }, ...ofGuests].filter((of) => of.allergens.length > 0);
}

/** Whether allergies are stated of somebody of whom they were not stated before. */
export const statesMore = (before: readonly GuestAllergy[], stated: readonly GuestAllergy[]): boolean =>
  stated.some(({ guest, allergens }) => allergens.some((one) => !statedOf(before, guest).includes(one)));

/** The allergies of an order by guest, those of the whole table also where no guest is named. */
export const allergiesByGuestAndTable = ({ allergens, guests }: { allergens: Allergen[]; guests: GuestAllergy[] }): GuestAllergy[] =>
  guests.length > 0 || allergens.length === 0 ? guests : [{ guest: null, allergens }];
