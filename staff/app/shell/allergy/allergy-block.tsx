import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { useTimeText } from "../../text/formats.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { AllergySaid } from "./allergy-said.tsx";
import { AllergyTitle } from "./allergy-title.tsx";
import "./allergy-block.css";

/** The allergy of an order: what it is, the diner's own words, and what the menu states of each dish. Red until somebody has read it. */
export function AllergyBlock({ order }: { order: StaffOrder }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeText = useTimeText();
  const { allergy, items } = order;
  const written = locales.find((one) => one === order.dinerLocale);
  if (!allergy) return null;
  return (
    <section className={allergy.readAt ? "allergy allergy--read" : "allergy"} aria-label={t("allergy")}>
      <AllergyTitle allergens={allergy.allergens} guests={allergy.guests}>
        {written && written !== locale && <small lang={written}>{LOCALES[written].name}</small>}
      </AllergyTitle>
      {/* The line is there in both states, so that the button below stays where it is. */}
      <p className="allergy__read">
        {allergy.readAt && allergy.readBy
          ? t("allergyReadBy", { name: allergy.readBy, time: timeText(allergy.readAt) })
          : t("allergyNotRead")}
      </p>
      <AllergySaid allergy={allergy} dishes={items} lang={order.dinerLocale ?? undefined} />
    </section>
  );
}
