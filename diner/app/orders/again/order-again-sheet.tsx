import "../orders.css";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { AgainNote } from "@comanda/domain/cart/line-again";
import { useLocation, useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { orderAgainNote } from "../../catalog/again/order-again-note.ts";

/** Lists the dishes of a repeated order that differ; then leads to the cart, or to the menu where no dish can be ordered. */
export default function OrderAgainSheet({ popup: { notes, isFilled }, open, onClose }: PopupProps<"order-again">) {
  const t = usePageTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toCart = () =>
    void navigate(`${pathname}${search}`, { state: { popup: { name: "cart" } }, replace: true, preventScrollReset: true });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isFilled ? "againTitle" : "againNone")}
      under={t(isFilled ? "againHint" : "againNoneHint")}
      closeLabel={t("close")}
      footer={
        <Button size={56} wide onClick={isFilled ? toCart : onClose}>
          {t(isFilled ? "seeYourOrder" : "seeMenu")}
        </Button>
      }
    >
      <Notes notes={notes} />
    </Sheet>
  );
}

function Notes({ notes }: { notes: AgainNote[] }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  return (
    <ul className="order-again">
      {notes.map((note) => (
        <li key={JSON.stringify(note)}>
          <b lang={note.lang}>{note.name}</b>
          <span className="order__quiet t-caption">{orderAgainNote(note, { locale, timeZone, currency }, t)}</span>
        </li>
      ))}
    </ul>
  );
}
