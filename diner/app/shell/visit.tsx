import type { Locale } from "@comanda/domain/locale";
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from "react";
import { CartStore, NO_CART, type ShownCart } from "./cart-store.ts";
import { useLocale } from "../text/text.tsx";

/** A diner's visit to one merchant: the cart, and who it is. */
type Visit = { merchantId: string; cart: CartStore };

const VisitContext = createContext<Visit | null>(null);

/** Opens the visit to a merchant; the cart comes in one call after the page. */
export function VisitProvider({ merchantId, children }: { merchantId: string; children: ReactNode }) {
  const locale: Locale = useLocale();
  const visit = useMemo(() => ({ merchantId, cart: new CartStore(merchantId) }), [merchantId]);
  useEffect(() => {
    visit.cart.speak(locale);
    void visit.cart.refresh();
    const comeBack = () => document.visibilityState === "visible" && void visit.cart.refresh();
    document.addEventListener("visibilitychange", comeBack);
    addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      removeEventListener("online", comeBack);
    };
  }, [visit, locale]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The visit that the page belongs to. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error("there is no visit outside of a merchant");
  return visit;
}

/** The cart as it is shown now. */
export function useCart(): ShownCart {
  const { cart } = useVisit();
  return useSyncExternalStore(cart.subscribe, cart.shown, () => NO_CART);
}
