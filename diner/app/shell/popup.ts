import type { AgainNote } from "@comanda/domain/cart/line-again";
import type { CallData } from "@comanda/contract/call-by-name";
import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import type { Allergen } from "@comanda/domain/menu/menu";
import { usePopupEntry } from "@comanda/web/client/navigation/use-popup-entry";
import type { ComponentType } from "react";

/** Every popup that a page can open, with its parameters. */
export type Popup =
  /**
   * `goesOn`: where to navigate after the choice. Without it the popup belongs to the order page, which cannot be used before a choice
   * (specification, section 2: guard 3).
   */
  | { name: "order-type"; goesOn?: { to: string; state: unknown } }
  /**
   * `lineId`: the cart line to change, as from `lineIdOf`; absent for a new line, which begins with `choices` or the menu's defaults.
   * `attempt`: tells a draft that the cart refused apart from a newer one for the same line. `isPictureWhole`: its whole picture is over the sheet.
   */
  | { name: "product"; productId: string; lineId?: string; missing?: string; choices?: OrderLine; attempt?: number; isPictureWhole?: true }
  | { name: "cart" }
  | { name: "call-team" }
  | { name: "shared-table"; tableId: string }
  | { name: "pay"; orderId: string }
  /** The bill of the order's table: who has paid, and what is left. */
  | { name: "bill"; orderId: string }
  /** A payment whose card was declined, as its page has read it. */
  | { name: "declined-payment"; orderId: string; attempt: CallData<"GET /api/merchant/order/payment/attempt"> }
  | { name: "diet" }
  | { name: "allergy-card" }
  /** `line`: what is added after a yes; `allergens`: those of the allergy card that its dish contains. */
  | { name: "allergy-warning"; line: CartLineView; allergens: Allergen[] }
  | { name: "order-code" }
  | { name: "tip" }
  | { name: "trace" }
  | { name: "coupon-picker" }
  | { name: "pickup-time" }
  | { name: "delivery-address" }
  | { name: "to-go-name" }
  | { name: "ordered-before" }
  | { name: "categories"; headings: { id: string; name: string; lang?: string | undefined; count: number }[]; current: string | undefined }
  | { name: "seating" }
  | { name: "order-again"; notes: AgainNote[]; isFilled: boolean }
  | { name: "login"; back?: string }
  | { name: "edit-profile" }
  | { name: "become-member" }
  | { name: "member-code" }
  | { name: "points-history" };

/** The props of every popup. A locked popup cannot be closed. */
export type PopupProps<Name extends Popup["name"] = Popup["name"]> = {
  popup: Extract<Popup, { name: Name }>;
  open: boolean;
  locked: boolean;
  onClose: () => void;
};

/** Each popup is a module of its own, loaded when it is first opened. */
export type PopupFiles = { [Name in Popup["name"]]: () => Promise<{ default: ComponentType<PopupProps<Name>> }> };

/** The popups that are loaded. */
export const loadedPopups = new Map<Popup["name"], ComponentType<PopupProps>>();

/** The current popup, and functions to open and close it. */
export const usePopup = () => usePopupEntry<Popup>();
