import { OrderType } from "@comanda/domain/codes";
import type { MerchantDefinition } from "../db/schema/merchant.ts";

/** Whether a restaurant takes orders of a type, by its settings. */
export const takesType = (settings: MerchantDefinition["settings"], type: number): boolean =>
  (type === OrderType.DINE_IN && settings.dineIn !== false) ||
  (type === OrderType.TO_GO && settings.toGo) ||
  (type === OrderType.PICKUP && settings.pickup) ||
  (type === OrderType.DELIVERY && settings.delivery);
