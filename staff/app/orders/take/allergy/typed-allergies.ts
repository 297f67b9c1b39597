import { allergiesByGuest, type GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { type Allergen, ALLERGENS } from "@comanda/domain/menu/menu";
import type { TakenOrder } from "../taken-order.ts";

type Typed = Pick<TakenOrder, "type" | "allergies" | "guestAllergies">;

/** The allergies of an order as they are sent: guests have numbers at a table alone, elsewhere an allergy is the whole order's. */
export function statedAllergies({
  type,
  allergies,
  guestAllergies = [],
}: Typed): Required<Pick<TakenOrder, "allergies" | "guestAllergies">> {
  if (type === "dine-in") return { allergies, guestAllergies };
  return { allergies: [...new Set([...allergies, ...guestAllergies.flatMap((one) => one.allergens)])], guestAllergies: [] };
}

/** What is typed of one guest, or of the whole table: `null`. */
export const allergiesOf = ({ allergies, guestAllergies = [] }: Omit<Typed, "type">, guest: number | null): readonly Allergen[] =>
  guest === null ? allergies : (guestAllergies.find((one) => one.guest === guest)?.allergens ?? []);

/** States an allergen of a guest or of the whole table, or takes it back. */
export function withAllergen<Order extends Typed>(
  order: Order,
  { guest, allergen, isStated }: { guest: number | null; allergen: Allergen; isStated: boolean },
): Order {
  const before = allergiesOf(order, guest).filter((one) => one !== allergen);
  const allergens = isStated ? [...before, allergen] : before;
  if (guest === null) return { ...order, allergies: allergens };
  const others = (order.guestAllergies ?? []).filter((one) => one.guest !== guest);
  return { ...order, guestAllergies: allergens.length > 0 ? [...others, { guest, allergens }] : others };
}

/** Every allergen of an order and the guests that have them: what is typed, and what the server says of the order. */
export function knownAllergies(order: Typed, read: { allergens: Allergen[]; guests: GuestAllergy[] } | null) {
  const { allergies, guestAllergies } = statedAllergies(order);
  const stated = [{ guest: null, allergens: allergies }, ...guestAllergies, ...(read?.guests ?? [])];
  const allergens = ALLERGENS.filter((one) => read?.allergens.includes(one) || stated.some((of) => of.allergens.includes(one)));
  return { allergens, guests: allergiesByGuest(allergens, stated) };
}
