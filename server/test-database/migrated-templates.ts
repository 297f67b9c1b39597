import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate, embeddedVersion, ensureTemplate, madeOnce } from "../src/platform/db/embedded/embedded-template.ts";
import { EmbeddedPool } from "../src/platform/db/embedded/embedded-pool.ts";
import { MIGRATIONS_FOLDER, migrateDatabase } from "../src/platform/db/migrate.ts";
import { postgresPool } from "../src/platform/db/postgres-pool.ts";
import { shardDatabase } from "../src/transfer/sharding/shard-database.ts";
import { closeToConnections, isOnCluster, joinCluster } from "./cluster.ts";
import { onNodes } from "./postgres-server.ts";
import { TEST_CACHE } from "./process-environment.ts";

const silent = () => undefined;

/** A migrated embedded folder to copy, cached between runs by release and migrations. */
export function embeddedTemplate(): Promise<string> {
  const cache = join(TEST_CACHE, "test-embedded");
  return madeOnce(join(cache, `${embeddedVersion()}-${fingerprint(MIGRATIONS_FOLDER)}`), async (draft) => {
    const folder = join(draft, "postgres");
    // The same one that `npm start` prepares.
    copyTemplate(await ensureTemplate(TEST_CACHE), folder);
    const pool = await EmbeddedPool.open({ folder, log: silent });
    await migrateDatabase(pool);
    await pool.end();
  });
}

/** Creates a migrated template database on the server; returns its name. */
export async function postgresTemplate(serverUrl: string): Promise<string> {
  const name = `template_${crypto.randomUUID().replaceAll("-", "")}`;
  await onNodes(serverUrl, `create database ${name}`);
  const url = databaseAt(serverUrl, name);
  if (isOnCluster()) await joinCluster(url);
  const pool = postgresPool({ url, log: silent, max: 1 });
  try {
    if (isOnCluster()) await shardDatabase(pool);
    else await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
  if (isOnCluster()) await closeToConnections(serverUrl, name);
  return name;
}

/** The address of another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function fingerprint(folder: string): string {
  const hash = createHash("sha256");
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(sql|json)$/.test(name))
    : [];
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
