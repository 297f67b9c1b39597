import { WebOrderType } from "@comanda/domain/order/order-type";
import { lazy, Suspense, useMemo } from "react";
import { seatingAt } from "./shell/session/seating-storage.ts";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useCart, useDinerSession } from "./shell/session/diner-session.tsx";

/** Without a network there is no start: every page stays as it is. */
const StartFlow = lazy(() =>
  import("./arrive/start-flow.tsx").then(
    ({ StartFlow: Flow }) => ({ default: Flow }),
    () => ({ default: () => null }),
  ),
);

/** The app's start, fetched for those alone for whom it can do something: who came to eat here, and members. */
export function Start() {
  const { merchantId } = useDinerSession();
  const { points } = useCart();
  const isHydrated = useIsHydrated();
  // As it was when the visit began: what is chosen later is no start.
  const isDineIn = useMemo(() => isHydrated && seatingAt(merchantId).type === WebOrderType.DINE_IN, [isHydrated, merchantId]);
  return (
    (isDineIn || points !== null) && (
      <Suspense>
        <StartFlow />
      </Suspense>
    )
  );
}
