import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { add, decimal, toText } from "@comanda/domain/money/decimal";
import { Icon } from "@comanda/ui/icons/icon";
import { wallTime } from "@comanda/web/i18n/formats";
import { useContext } from "react";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import { dishTotals, placeOf } from "./shown-tickets.ts";

type Props = { tickets: KitchenTicket[]; isFolded: boolean; onFold: () => void };

/** The dishes of all tickets that are not made; the strip can be folded. */
export function Totals({ tickets, isFolded, onFold }: Props) {
  const t = useKitchenTranslate();
  const totals = dishTotals(tickets);
  const fold = (
    <button type="button" className="kitchen__fold" aria-expanded={!isFolded} aria-label={t(isFolded ? "unfold" : "fold")} onClick={onFold}>
      <Icon name={isFolded ? "chevron-right" : "chevron-left"} size={20} />
    </button>
  );
  if (isFolded) return <aside className="kitchen__totals kitchen__totals--folded">{fold}</aside>;
  return (
    <aside className="kitchen__totals" aria-label={t("allDay")}>
      <header>
        <h2>{t("allDay")}</h2>
        <b>{toText(totals.reduce((sum, { quantity }) => add(sum, decimal(quantity)), decimal("0")))}</b>
        {fold}
      </header>
      <ul>
        {totals.map(({ name, otherName, lang, quantity }) => (
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
