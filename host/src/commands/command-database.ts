import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@comanda/server/platform/db/open-database";
import { type Config, ConfigMistake } from "../config.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** Whether the configured database exists; for PostgreSQL, connecting shows it. */
const isThere = ({ databaseUrl, dataDir }: Place): boolean => databaseUrl !== undefined || existsSync(join(dataDir, "postgres"));

/**
 * Throws a `ConfigMistake` where a command would work on an embedded database that does not exist: most likely the server has another
 * DATA_DIR, or DATABASE_URL. `load` creates one: a restaurant may be loaded before the first start.
 */
export function checkDatabaseIsThere(name: string, config: Place): void {
  if (name === "load" || isThere(config)) return;
  throw new ConfigMistake(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/**
 * Throws a `ConfigMistake` where a command would create its tables in a PostgreSQL database that no server has used: most likely the
 * server has another DATABASE_URL. `load` may be the first in an empty database, but not beside the tables of another program.
 */
export async function checkContent(name: string, { databaseUrl }: Place, { pool }: Pick<Database, "pool">): Promise<void> {
  if (databaseUrl === undefined) return;
  const { contentOf } = await import("@comanda/server/transfer/backup/database-content");
  const content = await contentOf(pool);
  if (content.of === "comanda") return;
  const where = `The PostgreSQL at ${postgresName(databaseUrl)}`;
  if (name !== "load") throw new ConfigMistake(`${where} has no tables of Comanda. Set DATABASE_URL as the server has it.`);
  if (content.of === "others")
    throw new ConfigMistake(`${where} has a table that is not Comanda's (${content.table}). Comanda needs a database of its own.`);
}

/** The host and name of a PostgreSQL database, without user and password. */
function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Describes the database of a command for the operator, without user and password. */
export function databaseWords(config: Place): string {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return `In ${isThere(config) ? "the" : "a new"} embedded database in ${dataDir}`;
  return `In PostgreSQL at ${postgresName(databaseUrl)}`;
}
