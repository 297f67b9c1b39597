import type { PopupFiles } from "./shell/popup.ts";

/** Popups that the menu page does not open on its own. Listed in a separate module, so that the menu page does not load them. */
export const deferredPopups: Omit<PopupFiles, "order-type" | "product" | "cart"> = {
  "call-team": () => import("./call-team/call-team-sheet.tsx"),
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
  "order-again": () => import("./orders/again/order-again-sheet.tsx"),
  tip: () => import("./checkout/totals/tip-sheet.tsx"),
  trace: () => import("./checkout/totals/trace-sheet.tsx"),
};
