import { type Command, type CommandOutcome, failed } from "../platform/command/command.ts";
import type { Deps } from "../platform/deps.ts";
import { deliveryCommand } from "./delivery-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { exportCommand } from "./export-command.ts";
import { loadCommand } from "./load-command.ts";
import { memberCommand } from "./member-command.ts";
import { merchantCommand } from "./merchant-command.ts";
import { orderCommand } from "./order-command.ts";
import { productCommand } from "./product-command.ts";
import { restaurantCommand } from "./restaurant-command.ts";
import { staffCommand } from "./staff-command.ts";
import { qrCommand, tableCommand } from "./table-command.ts";

/** All operator commands by name. */
export const commands: Record<string, Command> = {
  load: loadCommand,
  export: exportCommand,
  table: tableCommand,
  order: orderCommand,
  member: memberCommand,
  merchant: merchantCommand,
  product: productCommand,
  deliveries: deliveryCommand,
  doctor: doctorCommand,
  restaurant: restaurantCommand,
  qr: qrCommand,
  staff: staffCommand,
};

/** Runs an operator's command by name; for an unknown name it lists the commands. */
export async function runCommand(deps: Deps, name: string, args: string[]): Promise<CommandOutcome> {
  const command = commands[name];
  if (command) return command.run(deps, args);
  const usages = Object.values(commands).map(({ usage }) => `npm run ${usage}`);
  return failed(`Commands: ${usages.join("; ")}`);
}
