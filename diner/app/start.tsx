import { WebOrderType } from "@comanda/domain/order/order-type";
import { lazy, Suspense, useMemo } from "react";
import { seatingAt } from "./shell/session/seating-storage.ts";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useCart, useDinerSession } from "./shell/session/diner-session.tsx";

/** When the module cannot be loaded, the start flow is skipped. */
const StartFlow = lazy(() =>
  import("./arrive/start/start-flow.tsx").then(
    (file) => ({ default: file.StartFlow }),
    () => ({ default: () => null }),
  ),
);

/** The start flow. Loaded only for diners whom it may affect: dine-in diners, members and a party that the staff moved. */
export function Start() {
  const { merchantId } = useDinerSession();
  const { points, moved } = useCart();
  const isHydrated = useIsHydrated();
  // Read once: a table that is chosen later does not begin the start flow.
  const isDineIn = useMemo(() => isHydrated && seatingAt(merchantId).type === WebOrderType.DINE_IN, [isHydrated, merchantId]);
  return (
    (isDineIn || points !== null || moved) && (
      <Suspense>
        <StartFlow />
      </Suspense>
    )
  );
}
