import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedTemplate } from "@comanda/server/test-database/migrated-templates";
import { runDatabaseCommand } from "../src/commands/database-commands.ts";
import { runOperatorCommand } from "../src/commands/operator-commands.ts";
import type { Terminal } from "../src/commands/terminal.ts";
import { createListener, openHost } from "../src/open-host.ts";

/** An entry of a host's log. */
type Logged = { level: string; event: string; message?: unknown };

/** A host in this process, on an embedded database. */
export type OpenedHost = {
  origin: string;
  /** The lines on its standard output. */
  lines: readonly string[];
  logged: readonly Logged[];
  close(): Promise<void>;
};

/** Opens a host with exactly these settings on a free port; passwords are hashed at the lowest cost. */
export async function openedHost(settings: Record<string, string> & { DATA_DIR: string }): Promise<OpenedHost> {
  const listener = createListener();
  const lines: string[] = [];
  const logged: Logged[] = [];
  const { config, backend, announce } = await openHost({ PORT: "0", ...settings }, listener, {
    say: (line) => void lines.push(line),
    log: (level, event, fields) => void logged.push({ level, event, ...fields }),
    passwordLogCost: 4,
  });
  await announce();
  return {
    origin: config.publicOrigin,
    lines,
    logged,
    async close() {
      backend.startClosing();
      listener.close();
      listener.closeAllConnections();
      await backend.close();
    },
  };
}

/** A new folder for the files of a test. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), "comanda-host-"));

/** A data folder whose database has its tables and no restaurant: for tests of what comes after a first start has made them. */
export async function migratedFolder(folder = newFolder()): Promise<string> {
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  return folder;
}

type Ended = { code: number; output: string };
type Run = (env: NodeJS.ProcessEnv, args: string[], terminal: Terminal) => Promise<number>;

/** Runs a program of commands in this process with exactly these settings; `output` is all that it writes. */
async function outcomeOf(run: Run, settings: Record<string, string>, args: string[]): Promise<Ended> {
  let output = "";
  const write = (line: string) => void (output += `${line}\n`);
  const code = await run(settings, args, { say: write, warn: write });
  return { code, output };
}

/** Does in this process what `npm run backup | restore | move-to-postgres` does. */
export const databaseCommand = (settings: Record<string, string>, ...args: string[]) => outcomeOf(runDatabaseCommand, settings, args);

/** Does in this process what `npm run <name>` of an operator's command does. */
export const operatorCommand = (settings: Record<string, string>, ...args: string[]) => outcomeOf(runOperatorCommand, settings, args);
