import type { PendingHandlers } from "../../staff/pending/pending-worker.ts";
import { cancelAction } from "./calls/cancel-call.ts";
import { completeAction } from "./calls/complete-call.ts";
import { joinAction } from "./calls/join-call.ts";
import { handlerOf } from "./order-action.ts";
import { takeOffAction } from "./calls/take-off-call.ts";

/** What the pending actions on orders do when they are due. */
export const orderActionHandlers: PendingHandlers = {
  complete: handlerOf(completeAction),
  cancel: handlerOf(cancelAction),
  join: handlerOf(joinAction),
  "take-off": handlerOf(takeOffAction),
};
