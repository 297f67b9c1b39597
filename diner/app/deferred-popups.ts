import { fetchPopup } from "./shell/fetch-popup.ts";
import type { Popup, PopupFiles } from "./shell/popup.ts";

/**
 * The popups that are not in the first load; the sheet of a dish is in `deferred-menu.ts`. Listed in a separate module, so that the order page
 * does not load the list.
 */
const deferredPopups: Omit<PopupFiles, "order-type" | "product"> = {
  cart: () => import("./cart/cart-sheet.tsx"),
  diet: () => import("./catalog/diet/diet-sheet.tsx"),
  "allergy-card": () => import("./catalog/diet/allergy-card-sheet.tsx"),
  "allergy-warning": () => import("./catalog/diet/allergy-warning-sheet.tsx"),
  "call-team": () => import("./call-team/call-team-sheet.tsx"),
  "shared-table": () => import("./shared-table/shared-table-sheet.tsx"),
  pay: () => import("./payments/pay-sheet.tsx"),
  bill: () => import("./payments/bill-sheet.tsx"),
  "declined-payment": () => import("./payments/declined-sheet.tsx"),
  login: () => import("./sign-in/sign-in-sheet.tsx"),
  "become-member": () => import("./member/become-member-sheet.tsx"),
  "edit-profile": () => import("./member/edit-profile-sheet.tsx"),
  "member-code": () => import("./member-page/member-code-sheet.tsx"),
  "points-history": () => import("./member-page/points-history-sheet.tsx"),
  "coupon-picker": () => import("./checkout/discounts/coupon-picker-sheet.tsx"),
  "order-code": () => import("./checkout/submission/order-code-sheet.tsx"),
  "pickup-time": () => import("./checkout/order-type/pickup-time-sheet.tsx"),
  "delivery-address": () => import("./checkout/order-type/delivery-address-sheet.tsx"),
  "to-go-name": () => import("./checkout/order-type/to-go-name-sheet.tsx"),
  categories: () => import("./catalog/menu/categories/categories-sheet.tsx"),
  seating: () => import("./arrive/seating-sheet.tsx"),
  "ordered-before": () => import("./catalog/again/ordered-before-sheet.tsx"),
  "order-again": () => import("./orders/again/order-again-sheet.tsx"),
  tip: () => import("./checkout/totals/tip-sheet.tsx"),
  trace: () => import("./checkout/totals/trace-sheet.tsx"),
};

/** The cart beside the menu on wide screens. */
export const sidePanelCart = () => import("./cart/side-panel-cart.tsx");

export const fetchDeferredPopup = (name: Popup["name"]): Promise<void> => fetchPopup(deferredPopups, name);
