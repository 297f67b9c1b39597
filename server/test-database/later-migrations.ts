import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS_FOLDER } from "../src/platform/db/migrate.ts";

/** When the first later migration was created, in milliseconds. */
const LATER = 4_000_000_000_000;

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] };

/** A new folder with the migrations of this release, for later ones. */
export function migrationsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  return folder;
}

/** Writes migrations of a later release, by name, behind those of this one; those that an earlier call has written are no longer there. */
export function writeLater(folder: string, migrations: Record<string, string>): string {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")) as Journal;
  const later = Object.keys(migrations).map((tag, at) => ({ idx: 1_000 + at, version: "7", when: LATER + at, tag, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries: [...journal.entries, ...later] }));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}
