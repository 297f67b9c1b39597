import { useToast } from "@comanda/ui/feedback/toast";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CART_FULL } from "../../shell/cart/cart-store.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { Popup } from "../../shell/popup.ts";
import { useLinks } from "../../shell/use-links.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/**
 * Adds the dishes of an order to the cart again and goes to the menu: with the cart open, or first with a sheet that lists what differs.
 * Taps are ignored while one is in progress.
 */
export function useOrderAgain(): { busyWith: string | null; again: (orderId: string, order?: OrderView) => void } {
  const { id: merchantId } = useMerchant();
  const { cart } = useDinerSession();
  const locale = useLocale();
  const t = usePageTranslate();
  const show = useToast();
  const links = useLinks();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const act = async (orderId: string, order?: OrderView) => {
    const { addOrderToCart: addAgain } = await import("./add-again.ts");
    const added = await addAgain({ merchantId, locale, cart }, orderId, order);
    if ("why" in added) return show(added.why.msg ?? t(added.why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
    const { notes, isFilled } = added;
    const popup: Popup = notes.length > 0 ? { name: "order-again", notes, isFilled } : { name: "cart" };
    await navigate(links.order(merchantId), { state: { popup } });
    if (notes.length === 0) show(t("addedAgain"), "success");
  };
  const again = (orderId: string, order?: OrderView) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(orderId);
    act(orderId, order)
      .catch(() => show(t("unreachable"), "problem"))
      .finally(() => {
        isBusy.current = false;
        setBusyWith(null);
      });
  };
  return { busyWith, again };
}
