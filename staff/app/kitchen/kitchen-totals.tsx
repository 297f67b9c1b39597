import type { KitchenTicket } from "@comanda/contract/staff/kitchen-calls";
import { wallTime } from "@comanda/web/i18n/formats";
import { useContext } from "react";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import { dishTotals } from "./shown-tickets.ts";
import { placeOf } from "./ticket-card.tsx";

/** The dishes of all tickets that are not made. */
export function Totals({ tickets }: { tickets: KitchenTicket[] }) {
  const t = useKitchenTranslate();
  return (
    <aside className="kitchen__totals" aria-label={t("allDay")}>
      <h2>{t("allDay")}</h2>
      <ul>
        {dishTotals(tickets).map(({ name, otherName, lang, quantity }) => (
          <li key={name}>
            <b>{quantity}</b>
            <span>
              {name}
              {otherName && <small lang={lang}>{otherName}</small>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A screen without tickets says which was made last. */
export function NoTickets({ last }: { last: KitchenTicket | undefined }) {
  const t = useKitchenTranslate();
  const { locale, timeZone } = useContext(KitchenContext);
  return (
    <div className="kitchen__empty">
      <h2>{t(last ? "allMade" : "nothingYet")}</h2>
      {last?.madeAt && <p>{t("lastMade", { ticket: placeOf(t, last), time: wallTime(last.madeAt, locale, timeZone) })}</p>}
    </div>
  );
}
