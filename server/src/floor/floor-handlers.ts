import type { PendingHandlers } from "../platform/pending/pending-worker.ts";
import { closeAction } from "./edit/close-table.ts";
import { moveAction } from "./edit/move-party.ts";
import { newCodeAction } from "./edit/new-order-code.ts";
import { replaceQrHandler } from "./edit/replace-qr-code.ts";
import { tableHandlerOf } from "./edit/table-action.ts";

/** What the pending actions on tables do when they are due. */
export const tableActionHandlers: PendingHandlers = {
  "close-table": tableHandlerOf(closeAction),
  "new-code": tableHandlerOf(newCodeAction),
  move: tableHandlerOf(moveAction),
  "replace-qr": replaceQrHandler,
};
