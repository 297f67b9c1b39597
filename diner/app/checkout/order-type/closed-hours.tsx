import { OrderType } from "@comanda/domain/codes";
import { orderingNotice } from "@comanda/domain/time/ordering-hours";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { saveSeating } from "../../shell/session/seating-storage.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { orderingWords } from "../../ui/words/ordering-words.ts";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";

/** Least delay before the next pricing, in case the phone's clock is wrong. */
const PAUSE_MS = 60_000;

/** Says that the restaurant is closed, or when its kitchen closes; prices the order again when that changes. */
export function HoursNote({ priced }: { priced: Priced }) {
  const { preview } = useCheckout();
  const words = useHoursWords(priced);
  const { ordering, pricedAt } = priced;
  useEffect(() => {
    const { until } = orderingNotice(ordering, new Date(pricedAt));
    if (until === null) return;
    const timer = setTimeout(preview.reprice, Math.max(PAUSE_MS, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [preview, ordering, pricedAt]);
  return (
    <div role="status">
      {words && (
        <p className="checkout-note checkout-note--warn">
          <Icon name="clock" size={18} />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** The text about opening hours, as of the pricing; null where there is none. */
function useHoursWords({ ordering, pricedAt: now }: Pick<Priced, "ordering" | "pricedAt">): string | null {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  return orderingWords(ordering, { locale, timeZone, now }, t);
}

/** Replaces the button that places the order while the restaurant is closed: offers a pickup time where pickup is offered. */
export function ClosedButton({ priced }: { priced: Priced }) {
  const t = usePageTranslate();
  const words = useHoursWords(priced);
  const { id, offersPickup } = useMerchant();
  const { open } = usePopup();
  const pickUpLater = () => {
    saveSeating(id, { type: OrderType.PICKUP });
    open({ name: "pickup-time" });
  };
  if (offersPickup)
    return (
      <Button size={56} onClick={pickUpLater}>
        {t("choosePickupTime")}
      </Button>
    );
  return (
    <Button size={56} disabledReason={words ?? t("closedNow")}>
      {t("placeOrder")}
    </Button>
  );
}
