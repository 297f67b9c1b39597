import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { readAllergyCall, setAllergiesCall } from "../orders/console/calls/allergy-calls.ts";
import { getFullTypesCall } from "./pace/get-full-types.ts";
import { setPauseCall } from "./pace/set-pause.ts";
import { boardCall, staffEventsCall, stationEventsCall } from "./board/read-board.ts";
import { cancelCall, cancelPreviewCall } from "../orders/console/calls/cancel-call.ts";
import { completeCall } from "../orders/console/calls/complete-call.ts";
import { discountCall } from "../orders/console/calls/discount-call.ts";
import { getStaffOrder } from "../orders/console/calls/get-staff-order.ts";
import { joinCall } from "../orders/console/calls/join-call.ts";
import { listCall } from "../orders/console/calls/list-call.ts";
import { seenCall } from "../orders/console/calls/seen-call.ts";
import { sendItemsCall, takeBackCall } from "../orders/console/calls/sending-calls.ts";
import { takeOffCall } from "../orders/console/calls/take-off-call.ts";
import { menuToTakeCall } from "../orders/take/menu-to-take.ts";
import { previewTakenCall, takeOrderCall } from "../orders/take/take-order.ts";
import { undoCall } from "../orders/console/calls/undo-call.ts";

/** The calls of the console about orders. */
export function consoleOrderRoutes(on: Serve): void {
  const { board, kitchen, orders, pace, pending } = staffContract;
  on(orders.list, listCall);
  on(orders.get, getStaffOrder);
  on(orders.menuToTake, menuToTakeCall);
  on(orders.previewTaken, previewTakenCall);
  on(orders.take, takeOrderCall);
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
  on(pace.full, getFullTypesCall);
  on(pace.set, setPauseCall);
  on(pending.undo, undoCall);
  on(board.get, boardCall);
  on(board.seen, seenCall);
  on(board.events, staffEventsCall);
  on(kitchen.events, stationEventsCall);
}
