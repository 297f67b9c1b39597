import { replaceQrHandler } from "../floor/edit/replace-qr-code.ts";
import { closeAction, moveAction, newCodeAction } from "../floor/edit/sitting-actions.ts";
import { tableHandlerOf } from "../floor/edit/table-action.ts";
import { giveOfferHandler } from "../members/coupon-edit/give-offer.ts";
import { completeAction } from "../orders/console/calls/complete-call.ts";
import { joinAction } from "../orders/console/calls/join-call.ts";
import { takeOffAction } from "../orders/console/calls/take-off-call.ts";
import { handlerOf } from "../orders/console/order-action.ts";
import { cancelHandler } from "../payments/required/cancel-awaiting.ts";
import type { PendingHandlers } from "../platform/pending/pending-worker.ts";

/** What the pending actions on orders do when they are due. */
const orderActionHandlers: PendingHandlers = {
  complete: handlerOf(completeAction),
  cancel: cancelHandler,
  join: handlerOf(joinAction),
  "take-off": handlerOf(takeOffAction),
};

/** What the pending actions on tables do when they are due. */
const tableActionHandlers: PendingHandlers = {
  "close-table": tableHandlerOf(closeAction),
  "new-code": tableHandlerOf(newCodeAction),
  move: tableHandlerOf(moveAction),
  "replace-qr": replaceQrHandler,
};

/** What pending actions do when they are due. */
export const PENDING_HANDLERS = { ...orderActionHandlers, ...tableActionHandlers, "give-coupon": giveOfferHandler };
