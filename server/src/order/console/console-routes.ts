import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../serve.ts";
import { readAllergyCall, setAllergiesCall } from "./calls/allergy-calls.ts";
import { boardCall } from "./calls/board-call.ts";
import { cancelCall } from "./calls/cancel-call.ts";
import { cancelPreviewCall } from "./calls/cancel-preview-call.ts";
import { completeCall } from "./calls/complete-call.ts";
import { discountCall } from "./calls/discount-call.ts";
import { getStaffOrder } from "./calls/get-staff-order.ts";
import { joinCall } from "./calls/join-call.ts";
import { listCall } from "./calls/list-call.ts";
import { seenCall } from "./calls/seen-call.ts";
import { sendItemsCall } from "./calls/send-items-call.ts";
import { staffEventsCall, stationEventsCall } from "./calls/staff-events-call.ts";
import { takeBackCall } from "./calls/take-back-call.ts";
import { takeOffCall } from "./calls/take-off-call.ts";
import { undoCall } from "./calls/undo-call.ts";

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
