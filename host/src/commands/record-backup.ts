import { schemaIn } from "@comanda/server/transfer/backup/backup-tables";
import { storeLastBackup } from "@comanda/server/transfer/backup/last-backup-store";
import { latestMigration } from "@comanda/server/platform/db/migrate";
import type { Config } from "../config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";
import { BACKUP_MADE, askRunningProcess } from "./control-file.ts";

/**
 * Stores in the backed-up database when the backup was made, which the settings of the console show: through the process that has the
 * embedded database open, or directly. A database that is not migrated to this release yet is left as it is. Returns why it could not be
 * stored, as where the role of the database may only read; the backup is complete all the same.
 */
export async function recordBackup(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { madeAt }: { madeAt: string },
): Promise<string | null> {
  try {
    if (!config.databaseUrl && (await askRunningProcess(config.dataDir, { name: BACKUP_MADE, args: [madeAt] }))) return null;
    await recordDirectly(config, madeAt);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function recordDirectly(config: Pick<Config, "databaseUrl" | "dataDir">, madeAt: string): Promise<void> {
  const db = await openConfiguredDatabase(config);
  try {
    const schema = await schemaIn(db.pool);
    if (schema !== null && schema >= latestMigration()) await storeLastBackup(db, { madeAt });
  } finally {
    await db.close();
  }
}
