import type { AgainNote } from "@comanda/domain/cart/line-again";
import { usePopupEntry } from "@comanda/web/client/use-popup-entry";
import type { ComponentType } from "react";

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

/** The popup over the page. */
export const usePopup = () => usePopupEntry<Popup>();
