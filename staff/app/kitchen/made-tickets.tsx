import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { LOCALES } from "@comanda/domain/locale";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { wallTime } from "@comanda/web/i18n/formats";
import { useContext } from "react";
import { placeOf } from "./shown-tickets.ts";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";

type Props = { open: boolean; tickets: KitchenTicket[]; onClose: () => void; onRecall: (id: string) => void };

/** The tickets made last, newest first; a touch brings one back. */
export function MadeTickets({ open, tickets, onClose, onRecall }: Props) {
  const t = useKitchenTranslate();
  const { locale, timeZone } = useContext(KitchenContext);
  return (
    <Sheet open={open} onClose={onClose} title={t("recallTitle")} closeLabel={t("close")}>
      {tickets.length === 0 && <p>{t("noneMade")}</p>}
      <ul className="kitchen__made">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className="kitchen__button" onClick={() => onRecall(ticket.id)}>
              {t("ticketOf", { place: placeOf(t, ticket), serial: ticket.serial })}{" "}
              <span className="kitchen__dishes">
                {ticket.lines.map(({ quantity, name }) => `${quantity} ${name}`).join(LOCALES[locale].list.separator)}
              </span>
              {ticket.madeAt && <small> {wallTime(ticket.madeAt, locale, timeZone)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
