import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { joinSharedOrder, leaveSharedOrder, readSharedOrder, sharedOrderEvents } from "../orders/shared/shared-order-calls.ts";
import { callStaff, listCalls } from "../seats/call-staff.ts";
import { orderCodeValid, sendOrderCodeMessage } from "../seats/order-code-calls.ts";
import { qrcodeInfo } from "../seats/qrcode-info.ts";
import { answerRequest } from "./edit/answer-request.ts";
import { listStaffTables } from "./edit/list-staff-tables.ts";
import { replaceQrCode } from "./edit/replace-qr-code.ts";
import { listRooms, saveRoom } from "./edit/save-room.ts";
import { addTables, saveTable } from "./edit/save-table.ts";
import { setTableUse } from "./edit/set-table-use.ts";
import { closeTable, moveParty, newOrderCode, seatParty } from "./edit/sitting-actions.ts";
import { moveOrder } from "./move/move-orders.ts";

/** The calls about tables, their codes and what they ask for: those of a diner, and those of the console. */
export function floorRoutes(on: Serve): void {
  const { orders, tables, requests, rooms } = staffContract;
  on(contract.table.qrcodeInfo, qrcodeInfo);
  on(contract.table.sendOrderCodeMessage, sendOrderCodeMessage);
  on(contract.table.orderCodeValid, orderCodeValid);
  on(contract.table.callStaff, callStaff);
  on(contract.table.calls, listCalls);
  on(contract.table.share, readSharedOrder);
  on(contract.table.joinShare, joinSharedOrder);
  on(contract.table.leaveShare, leaveSharedOrder);
  on(contract.table.shareEvents, sharedOrderEvents);
  on(tables.list, listStaffTables);
  on(tables.seat, seatParty);
  on(tables.close, closeTable);
  on(tables.newCode, newOrderCode);
  on(tables.move, moveParty);
  on(orders.move, moveOrder);
  on(tables.replaceQr, replaceQrCode);
  on(tables.add, addTables);
  on(tables.save, saveTable);
  on(tables.setUse, setTableUse);
  on(rooms.list, listRooms);
  on(rooms.save, saveRoom);
  on(requests.answer, answerRequest);
}
