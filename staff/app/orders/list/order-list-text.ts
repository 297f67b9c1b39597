import { featureText, type TextName } from "../../text/text.tsx";
import type { texts } from "../../text/order-list/en-US.ts";

/** Translates the texts of the list of all orders, and those of every page. */
export const useOrderListText = await featureText({
  "en-US": () => import("../../text/order-list/en-US.ts"),
  "zh-TW": () => import("../../text/order-list/zh-TW.ts"),
  "es-ES": () => import("../../text/order-list/es-ES.ts"),
});

/** The name of a text of the list of all orders, or of every page. */
export type OrderListTextName = keyof typeof texts | TextName;
