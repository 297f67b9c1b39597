import { type ReactNode, useEffect, useState } from "react";
import { CartBottomBar } from "../../../shell/cart/cart-bottom-bar.tsx";
import { findOrder, forgetOrder } from "../../../shell/session/find-order.ts";
import { isSeatingChosen, useSeating } from "../../../shell/session/seating-storage.ts";
import { useCart, useDinerSession } from "../../../shell/session/diner-session.tsx";
import { useLocale } from "../../../text/text.tsx";

/** Milliseconds until the open order is asked for again where it could not be loaded. */
const RETRY_MS = 5000;

/** The bottom bar of the order page: the cart, or the open order while the cart is empty. */
export function MenuBottomBar() {
  const { lines, isKnown } = useCart();
  const { merchantId } = useDinerSession();
  const seating = useSeating(merchantId);
  const { type, tableId } = seating;
  const locale = useLocale();
  const [live, setLive] = useState<ReactNode>(null);
  const isFilled = lines.length > 0;
  const mayBeLive = isKnown && !isFilled && isSeatingChosen(seating);

  useEffect(() => {
    if (isFilled) forgetOrder();
  }, [isFilled]);
  useEffect(() => {
    if (!mayBeLive || type === null) return;
    let isHere = true;
    const askIn = (ms: number) => setTimeout(() => isHere && ask().catch(() => askIn(RETRY_MS)), ms);
    const ask = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable") throw found;
      const { orderId } = found;
      const menu = orderId && (await import("./live-order.tsx"));
      if (isHere) setLive(menu && <menu.LiveOrder orderId={orderId} />);
    };
    askIn(500);
    return () => {
      isHere = false;
    };
  }, [mayBeLive, merchantId, tableId, type, locale]);

  return isFilled ? <CartBottomBar /> : mayBeLive && live;
}
