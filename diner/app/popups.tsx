import { type ComponentType, lazy, Suspense, useState } from "react";
import { useMatches } from "react-router";
import { useMerchant } from "./shell/merchant-data.ts";
import { isPlaceChosen, usePlace } from "./shell/place-memory.ts";
import { type Popup, type PopupProps, usePopup } from "./shell/popup.ts";
import { useIsAwake } from "./shell/use-is-awake.ts";

/** Each popup comes in a file of its own, when it is first asked for. */
const sheets = {
  "order-type": lazy(() => import("./arrive/order-type-sheet.tsx")),
  product: lazy(() => import("./menu/product-sheet.tsx")),
  cart: lazy(() => import("./cart/cart-sheet.tsx")),
  "order-code": lazy(() => import("./checkout/order-code-sheet.tsx")),
  tip: lazy(() => import("./checkout/tip-sheet.tsx")),
  trace: lazy(() => import("./checkout/trace-sheet.tsx")),
};

/** Shows the popup that the page has open. A closed one stays until its way out has been shown. */
export function Popups() {
  const { popup, close } = usePopup();
  const forced = useForcedPopup();
  const now = forced ?? popup;
  const [last, setLast] = useState<Popup | null>(null);
  if (now && now !== last) setLast(now);
  const shown = now ?? last;
  if (!shown) return null;
  const Shown = sheets[shown.name] as ComponentType<PopupProps>;
  return (
    <Suspense fallback={null}>
      <Shown popup={shown} open={now !== null} locked={forced !== null} onClose={close} />
    </Suspense>
  );
}

const ORDER_TYPE: Popup = { name: "order-type" };

/** A page that orders opens the order type by itself and locks it until one is chosen (specification, section 2: guard 3). */
function useForcedPopup(): Popup | null {
  const { id } = useMerchant();
  const place = usePlace(id);
  const leaf = useMatches().at(-1) as { handle?: { needsPlace?: boolean } } | undefined;
  const isAwake = useIsAwake();
  return isAwake && leaf?.handle?.needsPlace && !isPlaceChosen(place) ? ORDER_TYPE : null;
}
