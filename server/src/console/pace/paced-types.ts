import type { PacedType } from "@comanda/contract/staff/orders/pace-calls";
import { OrderType } from "@comanda/domain/codes";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import { takesType } from "../../platform/merchant/offered-types.ts";
import { staffPauseOf } from "../../platform/merchant/pause-view.ts";

/** Dine-in is last, so that it is not paused by mistake. */
const IN_ORDER = [OrderType.TO_GO, OrderType.PICKUP, OrderType.DELIVERY, OrderType.DINE_IN] as const;

/** The types of orders that a restaurant takes, with their pauses in force. */
export const pacedTypesOf = (merchant: Pick<Merchant, "definition" | "hasTables">, now: Date): PacedType[] =>
  IN_ORDER.filter((type) => takesType(merchant.definition.settings, type) && (type !== OrderType.DINE_IN || merchant.hasTables)).map(
    (type) => ({ type, pause: staffPauseOf(merchant, type, now) }),
  );
