import type { Locale } from "@comanda/domain/locale";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { type CartState, CartStore, NO_CART } from "../cart/cart-store.ts";
import type { Popup } from "../popup.ts";
import { nothingReported, type SoldOut, SoldOutStore } from "./sold-out/sold-out-store.ts";
import { useLocale } from "../../text/text.tsx";

/** The popup that opens once no other popup is open. */
class WaitingPopup extends ObservableStore<Popup | null> {
  show(popup: Popup | null): void {
    this.set(popup);
  }
}

/** The stores of one browser at one merchant. */
export type DinerSession = { merchantId: string; cart: CartStore; soldOut: SoldOutStore; waiting: WaitingPopup };

const DinerSessionContext = createContext<DinerSession | null>(null);

/** Provides the session at a merchant. The cart is fetched by one call after the page has loaded. */
export function DinerSessionProvider({ merchantId, children }: { merchantId: string; children: ReactNode }) {
  const locale: Locale = useLocale();
  const session = useMemo(
    () => ({ merchantId, cart: new CartStore(merchantId), soldOut: new SoldOutStore(nothingReported), waiting: new WaitingPopup(null) }),
    [merchantId],
  );
  useEffect(() => {
    session.cart.setLocale(locale);
    void session.cart.refresh();
    const comeBack = () => document.visibilityState === "visible" && void session.cart.refresh();
    document.addEventListener("visibilitychange", comeBack);
    addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      removeEventListener("online", comeBack);
    };
  }, [session, locale]);
  return <DinerSessionContext value={session}>{children}</DinerSessionContext>;
}

/** The session of the current page. */
export function useDinerSession(): DinerSession {
  const session = use(DinerSessionContext);
  if (!session) throw new Error("no merchant");
  return session;
}

/** What is sold out now, as far as a component with `useFollowSoldOut` is mounted. */
export function useSoldOut(): SoldOut {
  return useStore(useDinerSession().soldOut, nothingReported);
}

/** The displayed cart. */
export function useCart(): CartState {
  const { cart } = useDinerSession();
  return useStore(cart, NO_CART);
}
