import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Icon } from "@comanda/ui/icons/icon";
import { useAllergenNames, useTimeText } from "../../text/formats.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { AllergySaid } from "./allergy-said.tsx";
import "./allergy-block.css";

/** The allergy of an order: what it is, the diner's own words, and what the menu states of each dish. Red until somebody has read it. */
export function AllergyBlock({ order }: { order: StaffOrder }) {
  const t = useTranslate();
  const locale = useLocale();
  const namesOf = useAllergenNames();
  const timeText = useTimeText();
  const { allergy, items } = order;
  const written = locales.find((one) => one === order.dinerLocale);
  if (!allergy) return null;
  return (
    <section className={allergy.readAt ? "allergy allergy--read" : "allergy"} aria-label={t("allergy")}>
      <p className="allergy__title">
        <Icon name="circle-alert" size={22} />
        <strong>{allergy.allergens.length > 0 ? t("allergyTitle", { what: namesOf(allergy.allergens) }) : t("allergyUnnamed")}</strong>
        {written && written !== locale && <small lang={written}>{LOCALES[written].name}</small>}
      </p>
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
