import { withTexts } from "@comanda/web/i18n/namespace";
import { deferred } from "../../shell/deferred.tsx";

/** The order beside the menu, the sheets, and taking the payment: loaded after the page is displayed. */
export const DishChoices = deferred(() => import("./sheets/dish-choices.tsx").then((file) => file.DishChoices));
export const TakenPanel = deferred(() => import("./taken-panel.tsx").then((file) => file.TakenPanel));
export const OpenItem = deferred(() => import("./sheets/open-item.tsx").then((file) => file.OpenItem));
export const TakenFulfilment = deferred(() => import("./sheets/taken-fulfilment.tsx").then((file) => file.TakenFulfilment));
export const TakeCoupons = deferred(() => import("./sheets/take-coupons.tsx").then((file) => file.TakeCoupons));
export const TakeMember = deferred(() => import("./sheets/take-member.tsx").then((file) => file.TakeMember));
export const KeptCashSheet = deferred(() => import("./sheets/kept-cash-sheet.tsx").then((file) => file.KeptCashSheet));
export const TakenPayment = deferred(() => import("./taken-payment.tsx").then((file) => file.TakenPayment));

/** What keeps an order on this device. */
export const loadKeeping = () => import("./keep-order.ts");

/** Loads all of these once the page is displayed: without a connection they cannot be loaded. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([
    TakenPanel.loadAhead(),
    DishChoices.loadAhead(),
    OpenItem.loadAhead(),
    TakenFulfilment.loadAhead(),
    TakenPayment.loadAhead(),
    KeptCashSheet.loadAhead(),
    loadKeeping(),
    withTexts(import("../kept/kept-card.tsx")),
  ]);
}
