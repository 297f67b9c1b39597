import { join } from "node:path";
import pg from "pg";
import { copyTemplate, madeOnce } from "../src/platform/db/embedded/embedded-template.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { loadDemoRestaurants } from "./demo-restaurants.ts";
import { closeToConnections, copyWithSettings, isOnCluster } from "./cluster.ts";
import { databaseAt } from "./migrated-templates.ts";
import { onNodes } from "./postgres-server.ts";
import type { ProvidedDatabases } from "./vitest-global-setup.ts";

/** The embedded template with the demo restaurants: created by the first test of a run that needs it. */
export const embeddedDemoTemplate = ({ embeddedTemplate, runFolder }: ProvidedDatabases): Promise<string> =>
  madeOnce(join(runFolder, "demo"), async (draft) => {
    copyTemplate(join(embeddedTemplate, "postgres"), join(draft, "postgres"));
    await loadInto({ dataDir: draft });
  });

/** The PostgreSQL template with the demo restaurants; returns the name of the database. */
export async function postgresDemoTemplate({ postgresUrl, postgresTemplate }: ProvidedDatabases): Promise<string> {
  const name = demoTemplateOf(postgresTemplate);
  if (await isThere(postgresUrl, name)) return name;
  const draft = `draft_${crypto.randomUUID().replaceAll("-", "")}`;
  await copyWithSettings(postgresUrl, { from: postgresTemplate, to: draft });
  try {
    await loadInto({ databaseUrl: databaseAt(postgresUrl, draft), dataDir: "" });
    if (isOnCluster()) await closeToConnections(postgresUrl, draft);
    await onNodes(postgresUrl, `alter database ${draft} rename to ${name}`);
  } catch (error) {
    await onNodes(postgresUrl, `drop database if exists ${draft} with (force)`);
    // Another test of the run has created it concurrently.
    if (!(await isThere(postgresUrl, name))) throw error;
  }
  return name;
}

/** The name of the template database with the demo restaurants. */
export const demoTemplateOf = (postgresTemplate: string): string => `${postgresTemplate}_demo`;

async function loadInto(location: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const opened = await openDatabase({
    ...location,
    log: () => undefined,
    random: Math.random,
    onAnnounced: isOnCluster() ? () => undefined : undefined,
  });
  if (!opened.ok) throw new Error(`The template does not open: ${JSON.stringify(opened)}`);
  try {
    await loadDemoRestaurants(opened.value);
  } finally {
    await opened.value.close();
  }
}

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
