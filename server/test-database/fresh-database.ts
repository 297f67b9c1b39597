import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "../src/db/open-database.ts";
import { databaseAt } from "./migrated-templates.ts";
import { asked } from "./postgres-server.ts";
import type { ProvidedDatabases } from "./vitest-global-setup.ts";

/** Both databases, for `describe.each`. */
export const DATABASE_KINDS = ["embedded", "postgres"] as const;

/** Where a fresh database is: for tests that open it themselves. `remove` wants it closed. */
export type FreshPlace = { databaseUrl?: string; dataDir: string; remove(): Promise<void> };

/** A new migrated database that nobody has open yet. */
export async function freshPlace(kind: Database["kind"]): Promise<FreshPlace> {
  const { postgresUrl, postgresTemplate, embeddedTemplate }: ProvidedDatabases = inject("databases");
  if (kind === "embedded") {
    const dataDir = mkdtempSync(join(tmpdir(), "comanda-test-"));
    cpSync(embeddedTemplate, dataDir, { recursive: true });
    return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await asked(postgresUrl, `create database ${name} template ${postgresTemplate}`);
  return {
    databaseUrl: databaseAt(postgresUrl, name),
    dataDir: "",
    remove: () => asked(postgresUrl, `drop database ${name} with (force)`),
  };
}

/** A new migrated database, open; closing it removes it. */
export async function freshDatabase(kind: Database["kind"]): Promise<Database> {
  const { remove, ...place } = await freshPlace(kind);
  const opened = await openDatabase({ ...place, log: () => undefined, random: Math.random });
  if (!opened.ok) throw new Error(`The fresh database does not open: ${opened.why}`);
  return { ...opened.value, close: () => opened.value.close().finally(remove) };
}
