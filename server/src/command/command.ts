import { toPrintable } from "@comanda/domain/printable";
import type { Deps } from "../deps.ts";

/** What a command prints, and whether it did what it was asked. */
export type CommandOutcome = { lines: string[]; ok: boolean };

/** An operator's command: `npm run <name> -- <args>`. */
export type Command = { usage: string; run(deps: Deps, args: string[]): Promise<CommandOutcome> };

/** Characters of stored text that a terminal would act upon are written as their numbers. */
export const done = (...lines: string[]): CommandOutcome => ({ lines: lines.map(toPrintable), ok: true });
export const failed = (...lines: string[]): CommandOutcome => ({ lines: lines.map(toPrintable), ok: false });
