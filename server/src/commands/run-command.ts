import type { Deps } from "../platform/deps.ts";
import { type CommandOutcome, failed } from "../platform/command/command.ts";
import { commands } from "./commands.ts";

/** Runs an operator's command by name; for an unknown name it lists the commands. */
export async function runCommand(deps: Deps, name: string, args: string[]): Promise<CommandOutcome> {
  const command = commands[name];
  if (command) return command.run(deps, args);
  const usages = Object.values(commands).map(({ usage }) => `npm run ${usage}`);
  return failed(`Commands: ${usages.join("; ")}`);
}
