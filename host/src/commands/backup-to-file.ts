import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { checkBackup, type CheckedBackup } from "@comanda/server/transfer/backup/read-backup";
import { openBackup } from "@comanda/server/transfer/backup/write-backup";
import { type Config, ConfigMistake } from "../config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";
import { askRunningProcess } from "./control-file.ts";

const REFUSED = {
  "no-tables": "The database has no tables: there is nothing to back up.",
  "newer-schema": "The database is of a later release. Back it up with that release.",
};

/**
 * Backs up the configured database into a new file that only its user can read: through the process that has the embedded database open,
 * or from the database itself. The file is validated by reading it again before it gets its name. Throws a `ConfigMistake` with the
 * reason.
 */
export async function backupToFile(config: Config, path: string): Promise<CheckedBackup> {
  if (existsSync(path)) throw new ConfigMistake(`${path} is there already. Give the backup another name.`);
  const draft = `${path}.${crypto.randomUUID()}.part`;
  const file = createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });
  try {
    await once(file, "open");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new ConfigMistake(`${path} cannot be written (${code}). Give a path in a folder that this user may write to.`);
  }
  try {
    const running = config.databaseUrl ? null : await askRunningProcess(config.dataDir, { name: "backup", args: [] });
    if (running?.body) await pipeline(running.body, file);
    else await backupDirectly(config, file);
    const checked = await checkBackup(draft);
    if (!checked.ok) throw new Error(`The backup that was written is not complete: ${checked.help?.reason}`);
    renameSync(draft, path);
    return { ...checked.value, path };
  } finally {
    file.destroy();
    rmSync(draft, { force: true });
  }
}

async function backupDirectly(config: Config, file: NodeJS.WritableStream): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, "postgres")))
    throw new ConfigMistake(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
  const db = await openConfiguredDatabase(config);
  try {
    const opened = await openBackup(db.pool, new Date());
    if (!opened.ok) throw new ConfigMistake(REFUSED[opened.why]);
    await pipeline(opened.value, createGzip(), file);
  } finally {
    await db.close();
  }
}
