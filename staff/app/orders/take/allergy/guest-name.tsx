import type { Allergen } from "@comanda/domain/menu/menu";
import { useAllergenNames } from "../../../text/formats.ts";
import { useTakeText } from "../take-text.ts";

/** A guest of the table, or the whole table, with its allergies. */
export function GuestName({ guest, allergens }: { guest: number | null; allergens: readonly Allergen[] }) {
  const t = useTakeText();
  const namesOf = useAllergenNames();
  return (
    <>
      {guest === null ? t("takeForTable") : t("takeGuest", { number: String(guest) })}
      {allergens.length > 0 && <strong className="take__allergic"> {namesOf(allergens)}</strong>}
    </>
  );
}
