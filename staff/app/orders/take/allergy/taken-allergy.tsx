import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import "../../../shell/allergy/allergy-block.css";
import { AllergySaid } from "../../../shell/allergy/allergy-said.tsx";
import { AllergyTitle } from "../../../shell/allergy/allergy-title.tsx";
import { useTakeText } from "../take-text.ts";
import type { TakenOrder } from "../taken-order.ts";
import type { TakenPrice } from "../use-taken-price.ts";
import { knownAllergies } from "./typed-allergies.ts";

type BlockProps = {
  allergy: Pick<NonNullable<StaffOrder["allergy"]>, "allergens" | "guests" | "words" | "facts">;
  dishes: { id: string; name: string }[];
  isRead: boolean;
};

/** An allergy: red until somebody has read it. */
function AllergyBlock({ allergy, dishes, isRead }: BlockProps) {
  const t = useTakeText();
  return (
    <section className={isRead ? "allergy allergy--read" : "allergy"} aria-label={t("allergy")}>
      <AllergyTitle allergens={allergy.allergens} guests={allergy.guests} />
      <p className="allergy__read">{isRead ? t("takeReadBy") : t("allergyNotRead")}</p>
      <AllergySaid allergy={allergy} dishes={dishes} />
    </section>
  );
}

/** The allergy of the order as the menu knows it. */
export function AllergyOfOrder({ price: { allergy, order }, isRead }: { price: TakenPrice; isRead: boolean }) {
  return allergy && <AllergyBlock allergy={allergy} dishes={order.orderItems.map(({ id, name }) => ({ id, name }))} isRead={isRead} />;
}

/** The allergens that were chosen while there is no connection: what the menu says of them is read when the order is placed. */
export function AllergyOffline({ order, isRead }: { order: TakenOrder; isRead: boolean }) {
  const allergy = knownAllergies(order, null);
  if (allergy.allergens.length === 0) return null;
  return <AllergyBlock allergy={{ ...allergy, words: [], facts: [] }} dishes={[]} isRead={isRead} />;
}
