import { ALLERGENS } from "@comanda/domain/menu/menu";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { useState } from "react";
import type { TakenOrder } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";
import type { Taking } from "../use-taking.ts";
import { GuestName } from "./guest-name.tsx";
import { allergiesOf, withAllergen } from "./typed-allergies.ts";

/** What the whole table is allergic to, or one of its guests. */
export function AllergensField({ order, onChange }: { order: TakenOrder; onChange: Taking["change"] }) {
  const t = useTakeText();
  const [chosen, setGuest] = useState<number | null>(null);
  const numbers = (order.guestAllergies ?? []).map((one) => one.guest);
  const most = order.type === "dine-in" ? Math.max(order.guests, ...numbers) : 0;
  const guest = chosen !== null && chosen <= most ? chosen : null;
  const people = most > 1 ? [null, ...Array.from({ length: most }, (_, at) => at + 1)] : [];
  return (
    <fieldset className="take__group">
      <legend>{t("takeAllergens")}</legend>
      {people.length > 0 && (
        <div role="radiogroup" aria-label={t("takeAllergyOf")} className="take__allergic-guests">
          <Chips>
            {people.map((one) => (
              <Chip key={String(one)} type="radio" name="take-allergic" checked={guest === one} onChange={() => setGuest(one)}>
                <GuestName guest={one} allergens={allergiesOf(order, one)} />
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <Chips>
        {ALLERGENS.map((allergen) => (
          <Chip
            key={allergen}
            type="checkbox"
            checked={allergiesOf(order, guest).includes(allergen)}
            onChange={({ target }) => onChange((now) => withAllergen(now, { guest, allergen, isStated: target.checked }))}
          >
            {t(allergen)}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
