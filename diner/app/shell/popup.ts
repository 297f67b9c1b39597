import type { AgainNote } from "@comanda/domain/cart/line-again";
import { type ComponentType, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Every popup that a page can open, with what it is about. */
export type Popup =
  /** `goesOn`: where a choice leads: to the order page, which is closed without one (specification, section 2: guard 3). */
  | { name: "order-type"; goesOn?: { to: string; state: unknown } }
  /** `lineId`: the line of the cart that is changed, as `lineIdOf` has it; none for a new one. */
  | { name: "product"; productId: string; lineId?: string; missing?: string }
  | { name: "cart" }
  | { name: "order-code" }
  | { name: "tip" }
  | { name: "trace" }
  | { name: "coupon-picker" }
  | { name: "pickup-time" }
  | { name: "delivery-address" }
  | { name: "to-go-name" }
  | { name: "order-again"; notes: AgainNote[]; isFilled: boolean }
  | { name: "login"; back?: string }
  | { name: "edit-profile" }
  | { name: "become-member" }
  | { name: "member-code" }
  | { name: "points-history" };

/** What every popup is given: what it is about, and how it closes. A locked one cannot be closed. */
export type PopupProps<Name extends Popup["name"] = Popup["name"]> = {
  popup: Extract<Popup, { name: Name }>;
  open: boolean;
  locked: boolean;
  onClose: () => void;
};

/** Each popup comes in a file of its own, when it is first asked for. */
export type PopupFiles = { [Name in Popup["name"]]: () => Promise<{ default: ComponentType<PopupProps<Name>> }> };

/**
 * The popup over the page. Each is one entry of the history, so the browser's back closes it, and it survives a reload
 * and a change of language; what it is about is in the entry's state, not in the address. One may `replace` another.
 */
export function usePopup() {
  const location = useLocation();
  const navigate = useNavigate();
  const popup = (location.state as { popup?: Popup } | null)?.popup ?? null;
  const here = `${location.pathname}${location.search}`;
  const open = useCallback(
    (next: Popup, replace?: boolean) => void navigate(here, { state: { popup: next }, preventScrollReset: true, replace }),
    [navigate, here],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { popup, open, close };
}
