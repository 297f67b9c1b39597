import { giveOfferHandler } from "./coupon-edit/give-offer.ts";
import { tableActionHandlers } from "./floor/floor-handlers.ts";
import { orderActionHandlers } from "./order/console/pending-handlers.ts";

/** What pending actions do when they are due. */
export const PENDING_HANDLERS = { ...orderActionHandlers, ...tableActionHandlers, "give-coupon": giveOfferHandler };
