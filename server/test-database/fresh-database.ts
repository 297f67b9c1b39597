import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { OnAnnounced } from "../src/platform/db/connection/announcements.ts";
import { type Database, openDatabase } from "../src/platform/db/open-database.ts";
import { copyWithSettings, isOnCluster, notifying } from "./cluster.ts";
import { embeddedDemoTemplate, postgresDemoTemplate } from "./demo-templates.ts";
import { databaseAt } from "./migrated-templates.ts";
import { onNodes } from "./postgres-server.ts";
import { IS_FULL_TIER } from "./test-tier.ts";
import { WITHIN_MS } from "./within.ts";
import type { ProvidedDatabases } from "./vitest-global-setup.ts";

/**
 * Both databases, for `describe.each`: for tests whose statements lock, notify, wait for connections or copy whole databases, each of which
 * says what differs. That every statement has the same types on both, and every type the same values, is shown by every-statement.test.ts
 * and type-parity.test.ts; that every call works on the one connection of the embedded database, by the tests that make all calls of the contract.
 */
export const DATABASE_KINDS = ["embedded", "postgres"] as const;

/** For all other tests, whose statements behave the same on both: PostgreSQL in every run, and both in the full tier. */
export const TIER_DATABASE_KINDS = IS_FULL_TIER ? DATABASE_KINDS : (["postgres"] as const);

/** Where a fresh database is: for tests that open it themselves. `remove` wants it closed. */
export type DatabaseLocation = { databaseUrl?: string; dataDir: string; remove(): Promise<void> };

/** The content of a new database: empty tables, or the demo restaurants loaded at lunch. */
type Content = "empty" | "demo";

/** Creates a migrated database that no process has open. */
export async function freshLocation(kind: Database["kind"], content: Content = "empty"): Promise<DatabaseLocation> {
  const databases: ProvidedDatabases = inject("databases");
  if (kind === "embedded") {
    const template = content === "demo" ? await embeddedDemoTemplate(databases) : databases.embeddedTemplate;
    const dataDir = mkdtempSync(join(tmpdir(), "comanda-test-"));
    cpSync(template, dataDir, { recursive: true });
    return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const { postgresUrl } = databases;
  const template = content === "demo" ? await postgresDemoTemplate(databases) : databases.postgresTemplate;
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await copyWithSettings(postgresUrl, { from: template, to: name });
  return {
    databaseUrl: databaseAt(postgresUrl, name),
    dataDir: "",
    remove: async () => void (await onNodes(postgresUrl, `drop database ${name} with (force)`)),
  };
}

/**
 * Creates and opens a migrated database; closing it removes it. A statement on the embedded database may take as long as a test waits: the
 * limit of calls would restart the database on a busy machine. `onAnnounced` receives what is announced in place of notifications.
 */
export async function freshDatabase(kind: Database["kind"], content: Content = "empty", onAnnounced?: OnAnnounced): Promise<Database> {
  const { remove, ...location } = await freshLocation(kind, content);
  const notify = isOnCluster() ? notifying((statement, values) => database.query(statement, values)) : undefined;
  const opened = await openDatabase({
    ...location,
    log: () => undefined,
    random: Math.random,
    watchdogMs: WITHIN_MS,
    onAnnounced: onAnnounced ?? notify,
  });
  if (!opened.ok) throw new Error(`The fresh database does not open: ${opened.why}`);
  const database = opened.value;
  return { ...database, close: () => database.close().finally(remove) };
}
