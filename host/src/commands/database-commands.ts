import { resolve } from "node:path";
import type { CheckedBackup } from "@comanda/server/transfer/backup/read-backup";
import { configFrom, type Config, ConfigMistake } from "../config.ts";
import { backupToFile } from "./backup-to-file.ts";
import { moveToPostgres, targetOf } from "./move-to-postgres.ts";
import { recordBackup } from "./record-backup.ts";
import { restoreFromFile } from "./restore-from-file.ts";
import type { Terminal } from "./terminal.ts";

type DatabaseCommand = { usage: string; run(config: Config, args: string[], terminal: Terminal): Promise<string | null> };

const commands: Record<string, DatabaseCommand> = {
  backup: {
    usage: "npm run backup -- <new file>",
    async run(config, [file, ...more], terminal) {
      if (!file || file.startsWith("-") || more.length > 0) return null;
      const backup = await backupToFile(config, resolve(file));
      await record(config, backup, terminal);
      return `${nameOf(config)} is backed up in ${file}: ${summaryOf(backup)}.`;
    },
  },
  restore: {
    usage: "npm run restore -- <file> [--replace]",
    async run(config, args, terminal) {
      const [file, ...more] = args.filter((word) => word !== "--replace");
      if (!file || file.startsWith("-") || more.length > 0) return null;
      const backup = await restoreFromFile(config, resolve(file), args.includes("--replace"));
      await record(config, backup, terminal);
      return `${nameOf(config)} holds the backup of ${backup.madeAt}: ${summaryOf(backup)}.`;
    },
  },
  "move-to-postgres": {
    usage: "npm run move-to-postgres -- [postgres://user:password@host:5432/database]",
    async run(config, [url, ...more]) {
      if (more.length > 0) return null;
      const copy = await moveToPostgres(config, targetOf(url, config));
      return `PostgreSQL holds what ${config.dataDir} holds: ${summaryOf(copy)}. Start the server with DATABASE_URL now; the folder is as it was.`;
    },
  },
};

const nameOf = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? "The PostgreSQL at DATABASE_URL" : `The database in ${dataDir}`);

/** Stores when a backup was made, or says why the console will not show it. */
async function record(config: Config, backup: CheckedBackup, { warn }: Terminal): Promise<void> {
  const problem = await recordBackup(config, backup);
  if (problem !== null) warn(`The settings of the console do not show this backup: ${problem}`);
}

function summaryOf({ rows }: CheckedBackup): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${rows.merchant ?? 0} restaurants, ${rows.customer_order ?? 0} orders, ${rows.member ?? 0} members, ${all} rows in all`;
}

/** `npm run backup | restore | move-to-postgres`, commands on a whole database; returns the exit code. */
export async function runDatabaseCommand(env: NodeJS.ProcessEnv, [name = "", ...args]: string[], terminal: Terminal): Promise<number> {
  try {
    const config = configFrom(env);
    if (config.apiBase) throw new ConfigMistake("API_BASE is set: this process has no database. Run the command where the API runs.");
    const line = await commands[name]?.run(config, args, terminal);
    const usages = Object.values(commands).map(({ usage }) => usage);
    if (line) terminal.say(line);
    else terminal.warn(`Usage: ${commands[name]?.usage ?? usages.join("; ")}`);
    return line ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigMistake)) throw error;
    terminal.warn(error.message);
    return 1;
  }
}
