import { orderingNotice } from "@comanda/domain/time/ordering-hours";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect } from "react";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";
import { useHoursWords } from "./use-hours-words.ts";

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
