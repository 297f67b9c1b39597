import { featureText } from "../../text/feature-text.ts";
import { orderListTexts as enUS } from "../../text/order-list/en-US.ts";
import { orderListTexts as esES } from "../../text/order-list/es-ES.ts";
import { orderListTexts as zhTW } from "../../text/order-list/zh-TW.ts";
import type { TextName } from "../../text/text.tsx";

/** Translates the texts of the list of all orders, and those of every page. */
export const useOrderListText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });

/** The name of a text of the list of all orders, or of every page. */
export type OrderListTextName = keyof typeof enUS | TextName;
