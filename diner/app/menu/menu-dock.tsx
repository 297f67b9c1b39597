import { type ReactNode, useEffect, useState } from "react";
import { findOrder, forgetOrder } from "../shell/find-order.ts";
import { isPlaceChosen, usePlace } from "../shell/place-memory.ts";
import { useCart, useVisit } from "../shell/visit.tsx";
import { useLocale } from "../text/text.tsx";
import { CartDock } from "./cart-dock.tsx";

/** The dock of the order page: the cart, or the order in progress while the cart is empty, whose file comes when there is one. */
export function MenuDock() {
  const { lines, isKnown } = useCart();
  const { merchantId } = useVisit();
  const place = usePlace(merchantId);
  const { type, tableId } = place;
  const locale = useLocale();
  const [live, setLive] = useState<ReactNode>(null);
  const isFilled = lines.length > 0;
  const mayBeLive = isKnown && !isFilled && isPlaceChosen(place);

  useEffect(() => {
    if (isFilled) forgetOrder();
  }, [isFilled]);
  useEffect(() => {
    if (!mayBeLive || type === null) return;
    const ask = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable" || found.orderId === null) return setLive(null);
      const { orderId } = found;
      const { LiveOrder } = await import("./live-order.tsx");
      setLive(<LiveOrder orderId={orderId} />);
    };
    const timer = setTimeout(() => ask().catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? <CartDock /> : mayBeLive && live;
}
