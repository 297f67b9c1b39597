import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { call } from "../shell/call.ts";
import { isPlaceChosen, usePlace } from "../shell/place-memory.ts";
import { useCart, useVisit } from "../shell/visit.tsx";
import { useLocale } from "../text/text.tsx";

/** Fetches the cart bar, which the first item needs. */
export const fetchCartDock = () => import("./cart-dock.tsx");

/** The dock of the order page: the cart, or the order in progress while the cart is empty. Each comes when there is something to show. */
export function MenuDock() {
  const { lines, isKnown } = useCart();
  const { merchantId } = useVisit();
  const place = usePlace(merchantId);
  const { type, tableId } = place;
  const locale = useLocale();
  const [Cart, setCart] = useState<ComponentType | null>(null);
  const [live, setLive] = useState<ReactNode>(null);
  const isFilled = lines.length > 0;
  const mayBeLive = isKnown && !isFilled && isPlaceChosen(place);

  useEffect(() => {
    if (isFilled)
      fetchCartDock().then(
        ({ CartDock }) => setCart(() => CartDock),
        () => {},
      );
  }, [isFilled]);
  useEffect(() => {
    if (!mayBeLive) return;
    const ask = async () => {
      const query = { tableId, type: String(type) };
      const answer = await call("GET /api/merchant/order/has-processing-order", { merchantId, locale, query });
      if (!answer.success || !answer.data) return setLive(null);
      const { id } = answer.data;
      const { LiveOrder } = await import("./live-order.tsx");
      setLive(<LiveOrder orderId={id} />);
    };
    const timer = setTimeout(() => ask().catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? Cart && <Cart /> : mayBeLive && live;
}
