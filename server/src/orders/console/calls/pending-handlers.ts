import type { PendingHandlers } from "../../../platform/pending/pending-worker.ts";
import { cancelAction } from "./cancel-call.ts";
import { completeAction } from "./complete-call.ts";
import { joinAction } from "./join-call.ts";
import { handlerOf } from "../order-action.ts";
import { takeOffAction } from "./take-off-call.ts";

/** What the pending actions on orders do when they are due. */
export const orderActionHandlers: PendingHandlers = {
  complete: handlerOf(completeAction),
  cancel: handlerOf(cancelAction),
  join: handlerOf(joinAction),
  "take-off": handlerOf(takeOffAction),
};
