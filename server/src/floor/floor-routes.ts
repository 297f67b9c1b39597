import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { addTables } from "./add-tables.ts";
import { answerRequest } from "./answer-request.ts";
import { closeTable } from "./close-table.ts";
import { listStaffTables } from "./list-staff-tables.ts";
import { moveOrder } from "./move-order.ts";
import { moveParty } from "./move-party.ts";
import { newOrderCode } from "./new-order-code.ts";
import { replaceQrCode } from "./replace-qr-code.ts";
import { listRooms, saveRoom } from "./save-room.ts";
import { saveTable } from "./save-table.ts";
import { seatParty } from "./seat-party.ts";
import { setTableUse } from "./set-table-use.ts";

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
