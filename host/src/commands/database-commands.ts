import { statSync } from "node:fs";
import { resolve } from "node:path";
import { latestMigration } from "@comanda/server/platform/db/migrate";
import { schemaIn } from "@comanda/server/transfer/backup/backup-tables";
import { storeLastBackup } from "@comanda/server/transfer/backup/last-backup-store";
import type { CheckedBackup } from "@comanda/server/transfer/backup/read-backup";
import { type Config, configFrom, ConfigMistake } from "../config.ts";
import { backupToFile } from "./backup-to-file.ts";
import { openConfiguredDatabase } from "./configured-database.ts";
import { distributeDatabase } from "./distribute-database.ts";
import { askRunningProcess, BACKUP_MADE } from "./control-file.ts";
import { moveToPostgres, targetOf } from "./move-to-postgres.ts";
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
  distribute: {
    usage: "npm run distribute",
    async run(config, args) {
      if (args.length > 0) return null;
      const { divided, workers } = await distributeDatabase(config);
      const tables = divided.length === 0 ? "no table was missing" : `${divided.length} tables are divided now`;
      return `PostgreSQL at DATABASE_URL divides the rows of restaurants among ${workers} nodes: ${tables}. Every process needs BUS_URL.`;
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

/** A whole database is written and read in one session, which a pooler does not give. */
const atPostgresItself = (config: Config): Config => ({ ...config, databaseUrl: config.directUrl });

/** `npm run backup | restore | move-to-postgres | distribute`, commands on a whole database; returns the exit code. */
export async function runDatabaseCommand(env: NodeJS.ProcessEnv, [name = "", ...args]: string[], terminal: Terminal): Promise<number> {
  try {
    const config = atPostgresItself(configFrom(env));
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

/**
 * Stores in the backed-up database when the backup was made and how large its file is, which the settings of the console show: through the process that has the
 * embedded database open, or directly. A database that is not migrated to this release yet is left as it is. Returns why it could not be
 * stored, as where the role of the database may only read; the backup is complete all the same.
 */
async function recordBackup(config: Pick<Config, "databaseUrl" | "dataDir">, { madeAt, path }: CheckedBackup): Promise<string | null> {
  try {
    const { size: bytes } = statSync(path);
    const made = { name: BACKUP_MADE, args: [madeAt, String(bytes)] };
    if (!config.databaseUrl && (await askRunningProcess(config.dataDir, made))) return null;
    await recordDirectly(config, { madeAt, bytes });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function recordDirectly(config: Pick<Config, "databaseUrl" | "dataDir">, backup: { madeAt: string; bytes: number }): Promise<void> {
  const db = await openConfiguredDatabase(config);
  try {
    const schema = await schemaIn(db.pool);
    if (schema !== null && schema >= latestMigration()) await storeLastBackup(db, backup);
  } finally {
    await db.close();
  }
}
