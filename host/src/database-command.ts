import { runDatabaseCommand } from "./commands/database-commands.ts";
import { processTerminal } from "./commands/terminal.ts";

process.exitCode = await runDatabaseCommand(process.env, process.argv.slice(2), processTerminal);
