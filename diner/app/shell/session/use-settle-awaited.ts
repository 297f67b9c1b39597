import { useEffect } from "react";
import { useLocale } from "../../text/text.tsx";
import { readAwaitedOrder } from "./awaited-order.ts";
import { useDinerSession } from "./diner-session.tsx";

/** Settles the order that waited for its payment (`settleAwaitedOrder`), where this device stores one: few do, so its code is loaded then. */
export function useSettleAwaited(isNow = true): void {
  const locale = useLocale();
  const { merchantId, cart } = useDinerSession();
  useEffect(() => {
    if (!isNow || !readAwaitedOrder(merchantId)) return;
    import("./settle-awaited-order.ts").then(
      ({ settleAwaitedOrder }) => settleAwaitedOrder(cart, { merchantId, locale }),
      () => undefined,
    );
  }, [isNow, merchantId, cart, locale]);
}
