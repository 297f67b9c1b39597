import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { answerRequest } from "./answer-request.ts";
import { closeTable } from "./close-table.ts";
import { listStaffTables } from "./list-staff-tables.ts";
import { moveOrder } from "./move-order.ts";
import { moveParty } from "./move-party.ts";
import { newOrderCode } from "./new-order-code.ts";
import { replaceQrCode } from "./replace-qr-code.ts";
import { saveTable } from "./save-table.ts";
import { seatParty } from "./seat-party.ts";

/** The calls of the console about tables and what they ask for. */
export function floorRoutes(on: Serve): void {
  const { orders, tables, requests } = staffContract;
  on(tables.list, listStaffTables);
  on(tables.seat, seatParty);
  on(tables.close, closeTable);
  on(tables.newCode, newOrderCode);
  on(tables.move, moveParty);
  on(orders.move, moveOrder);
  on(tables.replaceQr, replaceQrCode);
  on(tables.save, saveTable);
  on(requests.answer, answerRequest);
}
