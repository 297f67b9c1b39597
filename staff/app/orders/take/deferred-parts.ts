import { withTexts } from "@comanda/web/i18n/namespace";
import { deferred } from "../../shell/deferred.tsx";

/** The sheet of choices, and taking the payment: loaded after the page is displayed. */
export const DishChoices = deferred(() => import("./dish-choices.tsx").then((file) => file.DishChoices));
export const TakeMember = deferred(() => import("./take-member.tsx").then((file) => file.TakeMember));
export const TakenPayment = deferred(() => import("./taken-payment.tsx").then((file) => file.TakenPayment));

/** What keeps an order on this device. */
export const loadKeeping = () => import("./keep-order.ts");

/** Loads all of these once the page is displayed: without a connection they cannot be loaded. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([DishChoices.loadAhead(), TakenPayment.loadAhead(), loadKeeping(), withTexts(import("../kept/kept-card.tsx"))]);
}
