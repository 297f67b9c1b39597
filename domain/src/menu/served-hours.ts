import { changeAfter, isWithin, isWithinAt } from "../time/slots.ts";
import type { Product, WeeklySlot } from "./menu.ts";

type Served = Pick<Product, "slots" | "modifierGroups">;

/**
 * Whether a product is served where `isIn` says of its hours that they are now. A set menu is where each of its required questions has dishes
 * enough that are served.
 */
const isServedIn = ({ slots, modifierGroups }: Served, isIn: (slots: readonly WeeklySlot[]) => boolean): boolean =>
  isIn(slots) &&
  modifierGroups.every(({ dishes, min, modifiers }) => {
    if (!dishes) return true;
    const served = modifiers.filter(({ dish }) => dish && isIn(dish.slots));
    return served.reduce((most, { maxQuantity }) => most + maxQuantity, 0) >= min;
  });

/** Whether a product is served at an instant, by the wall clock of an IANA zone. */
export const isServedAt = (product: Served, at: Date, zone: string): boolean => isServedIn(product, (slots) => isWithin(slots, at, zone));

/** The first instant after `at` at which a product is served that is not at `at`, ISO 8601 in UTC; null where there is none. */
export function servedFrom(product: Served, at: Date, zone: string): string | null {
  const ofDishes = product.modifierGroups.flatMap(({ modifiers }) => modifiers.flatMap(({ dish }) => dish?.slots ?? []));
  const marks = [...product.slots, ...ofDishes].flatMap(({ from, to }) => [from, to]);
  return changeAfter({ marks, holdsAt: (minutes) => isServedIn(product, (slots) => isWithinAt(slots, minutes)) }, at, zone);
}
