import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { findOrder, forgetOrder } from "../../shell/session/find-order.ts";
import { isSeatingChosen, useSeating } from "../../shell/session/seating-storage.ts";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { useDeferredMenu } from "./use-deferred-menu.ts";

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
  const deferred = useDeferredMenu(isFilled);
  const mayBeLive = isKnown && !isFilled && isSeatingChosen(seating);

  useEffect(() => {
    if (isFilled) forgetOrder();
  }, [isFilled]);
  useEffect(() => {
    if (isFilled) void deferred?.cartBar().then(({ CartBottomBar }) => setCart(() => CartBottomBar), ignore);
  }, [deferred, isFilled]);
  // What the first dish needs is loaded before it is tapped or added.
  useEffect(() => deferred?.loadFirstDish(merchantId, locale), [deferred, merchantId, locale]);
  useEffect(() => {
    if (!mayBeLive || type === null) return;
    const ask = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable" || found.orderId === null) return setLive(null);
      const { orderId } = found;
      const { LiveOrder } = await import("./deferred-menu.ts").then((menu) => menu.liveOrder());
      setLive(<LiveOrder orderId={orderId} />);
    };
    const timer = setTimeout(() => ask().catch(ignore), 500);
    return () => clearTimeout(timer);
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? Cart && <Cart /> : mayBeLive && live;
}
