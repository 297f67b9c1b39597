import { giveOfferHandler } from "../members/coupon-edit/give-offer.ts";
import { tableActionHandlers } from "../floor/floor-handlers.ts";
import { orderActionHandlers } from "../orders/console/calls/pending-handlers.ts";

/** What pending actions do when they are due. */
export const PENDING_HANDLERS = { ...orderActionHandlers, ...tableActionHandlers, "give-coupon": giveOfferHandler };
