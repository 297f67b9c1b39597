import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckedBackup } from "@comanda/server/transfer/backup/read-backup";
import { backupToFile } from "./backup-to-file.ts";
import { type Config, ConfigMistake } from "../config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";
import { restoreFromFile } from "./restore-from-file.ts";

/**
 * Copies the embedded database, which no server may have open, into an empty PostgreSQL database; the embedded one is not changed. Throws
 * a `ConfigMistake` with the reason.
 */
export async function moveToPostgres(config: Config, databaseUrl: string): Promise<CheckedBackup> {
  const embedded = { ...config, databaseUrl: undefined };
  const folder = mkdtempSync(join(tmpdir(), "comanda-move-"));
  try {
    await refuseRunning(embedded);
    const path = join(folder, "backup.gz");
    await backupToFile(embedded, path);
    return await restoreFromFile({ databaseUrl, dataDir: config.dataDir }, path, false);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Refused while a server runs, because it would write further orders into the old database. Opening the database checks it. */
async function refuseRunning(embedded: Config): Promise<void> {
  const db = await openConfiguredDatabase(embedded);
  await db.close();
}

/** The address of the PostgreSQL database: the argument, or DATABASE_URL. Throws a `ConfigMistake` where there is none. */
export function targetOf(given: string | undefined, config: Config): string {
  const url = given ?? config.databaseUrl;
  if (url && /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? "")) return url;
  throw new ConfigMistake("Say where to: npm run move-to-postgres -- postgres://user:password@host:5432/database, or set DATABASE_URL.");
}
