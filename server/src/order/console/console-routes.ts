import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../serve.ts";
import { readAllergyCall, setAllergiesCall } from "./allergy-calls.ts";
import { boardCall } from "./board-call.ts";
import { cancelCall } from "./cancel-call.ts";
import { cancelPreviewCall } from "./cancel-preview-call.ts";
import { completeCall } from "./complete-call.ts";
import { discountCall } from "./discount-call.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { joinCall } from "./join-call.ts";
import { listCall } from "./list-call.ts";
import { seenCall } from "./seen-call.ts";
import { sendItemsCall } from "./send-items-call.ts";
import { staffEventsCall, stationEventsCall } from "./staff-events-call.ts";
import { takeBackCall } from "./take-back-call.ts";
import { takeOffCall } from "./take-off-call.ts";
import { undoCall } from "./undo-call.ts";

/** The calls of the console about orders. */
export function consoleOrderRoutes(on: Serve): void {
  const { board, kitchen, orders, pending } = staffContract;
  on(orders.list, listCall);
  on(orders.get, getStaffOrder);
  on(orders.send, sendItemsCall);
  on(orders.takeBack, takeBackCall);
  on(orders.readAllergy, readAllergyCall);
  on(orders.setAllergies, setAllergiesCall);
  on(orders.complete, completeCall);
  on(orders.cancel, cancelCall);
  on(orders.takeOff, takeOffCall);
  on(orders.discount, discountCall);
  on(orders.cancelPreview, cancelPreviewCall);
  on(orders.join, joinCall);
  on(pending.undo, undoCall);
  on(board.get, boardCall);
  on(board.seen, seenCall);
  on(board.events, staffEventsCall);
  on(kitchen.events, stationEventsCall);
}
