import { deliveryCommand } from "../delivery/delivery-command.ts";
import { memberCommand } from "../member/member-command.ts";
import { productCommand } from "../catalog/product-command.ts";
import { orderCommand } from "../order/order-command.ts";
import { doctorCommand } from "../restaurant/doctor-command.ts";
import { exportCommand } from "../menu-transfer/export-command.ts";
import { loadCommand } from "../restaurant/load-command.ts";
import { restaurantCommand } from "../restaurant/restaurant-command.ts";
import { staffCommand } from "../staff/people/staff-command.ts";
import { qrCommand } from "../table/qr-command.ts";
import { tableCommand } from "../table/table-command.ts";
import type { Command } from "./command.ts";

/** All operator commands by name. */
export const commands: Record<string, Command> = {
  load: loadCommand,
  export: exportCommand,
  table: tableCommand,
  order: orderCommand,
  member: memberCommand,
  product: productCommand,
  deliveries: deliveryCommand,
  doctor: doctorCommand,
  restaurant: restaurantCommand,
  qr: qrCommand,
  staff: staffCommand,
};
