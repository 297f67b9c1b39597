import { toPrintable } from "@comanda/domain/printable";
import type { Deps } from "../deps.ts";

/** The output of a command, and whether it succeeded. */
export type CommandOutcome = { lines: string[]; ok: boolean };

/** An operator's command: `npm run <name> -- <args>`. */
export type Command = { usage: string; run(deps: Deps, args: string[]): Promise<CommandOutcome> };

/** Control characters in stored text are escaped, because a terminal would interpret them. */
export const done = (...lines: string[]): CommandOutcome => ({ lines: lines.map(toPrintable), ok: true });
export const failed = (...lines: string[]): CommandOutcome => ({ lines: lines.map(toPrintable), ok: false });
