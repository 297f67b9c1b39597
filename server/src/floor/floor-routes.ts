import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { addTables, saveTable } from "./edit/save-table.ts";
import { answerRequest } from "./edit/answer-request.ts";
import { closeTable, moveParty, newOrderCode, seatParty } from "./edit/sitting-actions.ts";
import { listStaffTables } from "./edit/list-staff-tables.ts";
import { moveOrder } from "./move/move-orders.ts";
import { replaceQrCode } from "./edit/replace-qr-code.ts";
import { listRooms, saveRoom } from "./edit/save-room.ts";
import { setTableUse } from "./edit/set-table-use.ts";

/** The calls of the console about tables and what they ask for. */
export function floorRoutes(on: Serve): void {
  const { orders, tables, requests, rooms } = staffContract;
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
