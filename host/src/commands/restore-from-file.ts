import { checkBackup, type CheckedBackup } from "@comanda/server/transfer/backup/read-backup";
import { restoreBackup, type RestoreRefusal, restoringUrl } from "@comanda/server/transfer/backup/restore-backup";
import { type Config, ConfigMistake } from "../config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";

const REFUSED: Record<RestoreRefusal, (what: string) => string> = {
  "newer-schema": () => "The backup is of a later release. Restore it with that release or a newer one.",
  "unknown-schema": (what) => `The backup has a schema that this release does not know (${what}).`,
  "not-empty": (what) => `The database is not empty: the table ${what} has rows. To remove all that it holds first, add --replace.`,
  "other-tables": (what) => `The database has a table that is not Comanda's (${what}). Restore into a database of its own.`,
  "in-use": (what) => `A server is connected to the database (${what} connections). Stop it first.`,
};

/**
 * Restores a file into the configured database, which no server may have open. `isReplaced`: existing content is removed. Throws a
 * `ConfigMistake` with the reason.
 */
export async function restoreFromFile(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  path: string,
  isReplaced: boolean,
): Promise<CheckedBackup> {
  const checked = await checkBackup(path);
  if (!checked.ok) throw new ConfigMistake(`${path} cannot be restored: ${checked.why}, ${checked.help?.reason}.`);
  const db = await openConfiguredDatabase({ databaseUrl: databaseUrl && restoringUrl(databaseUrl), dataDir });
  try {
    const restored = await restoreBackup(db.pool, checked.value, { isReplaced });
    if (!restored.ok) throw new ConfigMistake(REFUSED[restored.why](restored.help?.what ?? ""));
    return checked.value;
  } finally {
    await db.close();
  }
}
