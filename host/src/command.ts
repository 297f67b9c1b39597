import { runOperatorCommand } from "./commands/operator-commands.ts";
import { processTerminal } from "./commands/terminal.ts";

process.exitCode = await runOperatorCommand(process.env, process.argv.slice(2), processTerminal);
