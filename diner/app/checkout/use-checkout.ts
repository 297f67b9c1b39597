import { useSyncExternalStore } from "react";
import type { CartStore } from "../shell/cart-store.ts";
import { useVisit } from "../shell/visit.tsx";
import { Placer } from "./placer.ts";
import type { Placing } from "./placing.ts";
import { IDLE } from "./placing.ts";
import { NO_PREVIEW, PreviewStore } from "./preview-store.ts";
import { Watched } from "../shell/watched.ts";

/** What the page and its popups share: the priced order, the order on its way, and the order code typed so far. */
export type Checkout = { preview: PreviewStore; placer: Placer; code: TypedCode };

class TypedCode extends Watched<string> {
  readonly type = (code: string): void => this.show(code);
}

/** One for each visit, for as long as that lasts. */
const checkouts = new WeakMap<CartStore, Checkout>();

function checkoutOf(merchantId: string, cart: CartStore): Checkout {
  const there = checkouts.get(cart);
  if (there) return there;
  const fresh = { preview: new PreviewStore(merchantId), placer: new Placer(merchantId, cart), code: new TypedCode("") };
  checkouts.set(cart, fresh);
  return fresh;
}

/** The checkout of this visit. While the page comes from the server there is nothing in it. */
export function useCheckout() {
  const { merchantId, cart } = useVisit();
  const { preview, placer, code } = checkoutOf(merchantId, cart);
  const shown = useSyncExternalStore(preview.subscribe, preview.shown, () => NO_PREVIEW);
  const placing = useSyncExternalStore<Placing>(placer.subscribe, placer.shown, () => IDLE);
  const typed = useSyncExternalStore(code.subscribe, code.shown, () => "");
  return { preview, placer, code, shown, placing, typed };
}

/** Places the order as the page shows it, with the order code where one was typed. */
export function placeShown({ preview, placer }: Pick<Checkout, "preview" | "placer">, code: string): void {
  const { priced, isLoading } = preview.shown();
  if (!priced || isLoading || priced.fresh.length === 0) return;
  placer.place({ ...priced.asked, expectedTotal: priced.order.totalAmount, ...(code && { orderCode: code }) });
}
