import { deliveryCommand } from "./delivery-command.ts";
import { memberCommand } from "./member-command.ts";
import { productCommand } from "./product-command.ts";
import { orderCommand } from "./order-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { exportCommand } from "./export-command.ts";
import { loadCommand } from "./load-command.ts";
import { restaurantCommand } from "./restaurant-command.ts";
import { staffCommand } from "./staff-command.ts";
import { qrCommand } from "./qr-command.ts";
import { tableCommand } from "./table-command.ts";
import type { Command } from "../platform/command/command.ts";

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
