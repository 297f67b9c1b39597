import type { PendingHandlers } from "../staff/pending/pending-worker.ts";
import { closeAction } from "./close-table.ts";
import { moveAction } from "./move-party.ts";
import { newCodeAction } from "./new-order-code.ts";
import { replaceQrHandler } from "./replace-qr-code.ts";
import { tableHandlerOf } from "./table-action.ts";

/** What the pending actions on tables do when they are due. */
export const tableActionHandlers: PendingHandlers = {
  "close-table": tableHandlerOf(closeAction),
  "new-code": tableHandlerOf(newCodeAction),
  move: tableHandlerOf(moveAction),
  "replace-qr": replaceQrHandler,
};
