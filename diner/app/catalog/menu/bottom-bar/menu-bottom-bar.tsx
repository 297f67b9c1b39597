import { type ReactNode, useEffect, useState } from "react";
import { findOrder, forgetOrder } from "../../../shell/session/find-order.ts";
import { isSeatingChosen, useSeating } from "../../../shell/session/seating-storage.ts";
import { useCart, useDinerSession } from "../../../shell/session/diner-session.tsx";
import { useLocale } from "../../../text/text.tsx";
import { loadDeferredMenu, useDeferredMenu } from "../use-deferred-menu.ts";

/** Milliseconds until the open order is asked for again where it could not be loaded. */
const RETRY_MS = 5000;

/** The bottom bar of the order page: the cart, or the open order while the cart is empty. Each is loaded when it is needed. */
export function MenuBottomBar() {
  const { lines, isKnown } = useCart();
  const { merchantId } = useDinerSession();
  const seating = useSeating(merchantId);
  const { type, tableId } = seating;
  const locale = useLocale();
  const [live, setLive] = useState<ReactNode>(null);
  const isFilled = lines.length > 0;
  const deferred = useDeferredMenu(isFilled);
  const mayBeLive = isKnown && !isFilled && isSeatingChosen(seating);

  useEffect(() => {
    if (isFilled) forgetOrder();
  }, [isFilled]);
  // What the first dish needs is loaded before it is tapped or added.
  useEffect(() => deferred?.loadFirstDish(merchantId, locale), [deferred, merchantId, locale]);
  useEffect(() => {
    if (!mayBeLive || type === null) return;
    let isHere = true;
    const askIn = (ms: number) => setTimeout(() => isHere && ask().catch(() => askIn(RETRY_MS)), ms);
    const ask = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable") throw found;
      const { orderId } = found;
      const menu = orderId && (await loadDeferredMenu().then((parts) => parts.liveOrder()));
      if (isHere) setLive(menu && <menu.LiveOrder orderId={orderId} />);
    };
    askIn(500);
    return () => {
      isHere = false;
    };
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? deferred && <deferred.CartBottomBar /> : mayBeLive && live;
}
