import { allergiesByGuestAndTable, type GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { type NoteOfOrder, type OrderAllergy, orderAllergy } from "@comanda/domain/allergy/order-allergy";
import type { OrderedLine, OrderItem, OrderRecord } from "./order-record.ts";

type WithNotes = {
  order: Pick<OrderRecord, "notes" | "allergies" | "isAllergenWordEnough">;
  items: readonly Pick<OrderItem, "id" | "line">[];
};

/** The allergy of an order: recognised in its notes, or named by the diner's allergy card or the staff; null without one. */
export function allergyIn({ order, items }: WithNotes): OrderAllergy | null {
  const ofItems = items.map(({ id, line }) => ({ text: line.notes, itemId: id, guest: line.guest, stated: line.guestAllergies }));
  const notes: NoteOfOrder[] = [{ text: order.notes, itemId: null }, ...ofItems];
  return orderAllergy(notes, order.allergies ?? [], order.isAllergenWordEnough);
}

/** Whether an order names an allergy that nobody has read: nothing of it can be sent. */
export const hasUnreadAllergy = (ordered: WithNotes & { order: Pick<OrderRecord, "allergyReadBy"> }): boolean =>
  ordered.order.allergyReadBy === null && allergyIn(ordered) !== null;

/** Whether a note that is added to an order names an allergy. */
export const namesAllergy = (text: string, order: Pick<OrderRecord, "isAllergenWordEnough"> | undefined): boolean =>
  orderAllergy([{ text, itemId: null }], [], order?.isAllergenWordEnough) !== null;

/** A line with allergies that are stated by guest, beside those that it has. */
export const withStated = (line: OrderedLine, stated: readonly GuestAllergy[]): OrderedLine =>
  stated.length === 0 ? line : { ...line, guestAllergies: [...(line.guestAllergies ?? []), ...stated] };

/** The allergies of an order by guest, with those of the whole table; none of a new one. */
export function statedBefore(order: WithNotes | null): GuestAllergy[] {
  const allergy = order && allergyIn(order);
  return allergy ? allergiesByGuestAndTable(allergy) : [];
}

/**
 * What is stored with lines for what is stated, once a guest is named: also what was stated of the whole table before, since it could not be
 * told from the allergy of a guest any more.
 */
export function statedWithLines(stated: readonly GuestAllergy[], existing: WithNotes | null): GuestAllergy[] {
  const before = statedBefore(existing);
  const isByGuest = [...stated, ...before].some(({ guest }) => guest !== null);
  return isByGuest && stated.length > 0 ? [...before.filter(({ guest }) => guest === null), ...stated] : [];
}
