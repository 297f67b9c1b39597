import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { findOrder, forgetOrder } from "../../shell/session/find-order.ts";
import { isSeatingChosen, useSeating } from "../../shell/session/seating-storage.ts";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { WARM_MS } from "./menu-header.tsx";

/** The bottom bar of the order page: the cart, or the open order while the cart is empty. Each is loaded when it is needed. */
export function MenuBottomBar() {
  const { lines, isKnown } = useCart();
  const { merchantId } = useDinerSession();
  const seating = useSeating(merchantId);
  const { type, tableId } = seating;
  const locale = useLocale();
  const [Cart, setCart] = useState<ComponentType | null>(null);
  const [live, setLive] = useState<ReactNode>(null);
  const isFilled = lines.length > 0;
  const mayBeLive = isKnown && !isFilled && isSeatingChosen(seating);

  useEffect(() => {
    if (isFilled) forgetOrder();
    const load = () =>
      void import("../../shell/session/cart-bottom-bar.tsx").then(
        ({ CartBottomBar }) => setCart(() => CartBottomBar),
        () => {},
      );
    // The cart bar is loaded before the first dish is added.
    const timer = setTimeout(load, isFilled ? 0 : WARM_MS);
    return () => clearTimeout(timer);
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

  return isFilled ? Cart && <Cart /> : mayBeLive && live;
}
