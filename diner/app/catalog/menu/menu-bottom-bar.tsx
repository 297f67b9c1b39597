import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { findOrder, forgetOrder } from "../../shell/session/find-order.ts";
import { isSeatingChosen, useSeating } from "../../shell/session/seating-storage.ts";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { WARM_MS } from "./menu-header.tsx";

const ignore = () => {};

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
      void import("./first-dish.ts").then((firstDish) => {
        setCart(() => firstDish.CartBar);
        firstDish.load(merchantId, locale);
      }, ignore);
    // What the first dish needs is loaded before it is tapped or added.
    const timer = setTimeout(load, isFilled ? 0 : WARM_MS);
    addEventListener("pointerdown", load, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", load);
    };
  }, [isFilled, merchantId, locale]);
  useEffect(() => {
    if (!mayBeLive || type === null) return;
    const ask = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable" || found.orderId === null) return setLive(null);
      const { orderId } = found;
      const { LiveOrder } = await import("./live-order.tsx");
      setLive(<LiveOrder orderId={orderId} />);
    };
    const timer = setTimeout(() => ask().catch(ignore), 500);
    return () => clearTimeout(timer);
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? Cart && <Cart /> : mayBeLive && live;
}
