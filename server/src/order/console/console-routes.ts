import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../serve.ts";
import { getStaffOrder } from "./get-staff-order.ts";

/** The calls of the console about orders. */
export function consoleOrderRoutes(on: Serve): void {
  const { orders } = staffContract;
  on(orders.get, getStaffOrder);
}
