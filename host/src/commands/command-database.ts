import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@comanda/server/db/open-database";
import { type Config, ConfigMistake } from "../config.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** Whether the database that the settings name is there; a PostgreSQL says itself whether it is. */
const isThere = ({ databaseUrl, dataDir }: Place): boolean => databaseUrl !== undefined || existsSync(join(dataDir, "postgres"));

/**
 * Throws a `ConfigMistake` where a command would work on an embedded database that nobody has made: most likely the server has another
 * DATA_DIR, or DATABASE_URL. `load` makes one: a restaurant may be loaded before the first start.
 */
export function checkDatabaseIsThere(name: string, config: Place): void {
  if (name === "load" || isThere(config)) return;
  throw new ConfigMistake(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/**
 * Throws a `ConfigMistake` where a command would make its tables in a PostgreSQL that no server has used: most likely the server has another
 * DATABASE_URL. `load` may be first in an empty one, and not beside the tables of another program.
 */
export async function checkContent(name: string, { databaseUrl }: Place, { pool }: Pick<Database, "pool">): Promise<void> {
  if (databaseUrl === undefined) return;
  const { contentOf } = await import("@comanda/server/db/database-content");
  const content = await contentOf(pool);
  if (content.of === "comanda") return;
  const where = `The PostgreSQL at ${postgresName(databaseUrl)}`;
  if (name !== "load") throw new ConfigMistake(`${where} has no tables of Comanda. Set DATABASE_URL as the server has it.`);
  if (content.of === "others")
    throw new ConfigMistake(`${where} has a table that is not Comanda's (${content.table}). Comanda needs a database of its own.`);
}

/** Where a PostgreSQL is, without user and password. */
function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Which database a command works on, in words for the operator; of PostgreSQL's address neither user nor password. */
export function databaseWords(config: Place): string {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return `In ${isThere(config) ? "the" : "a new"} embedded database in ${dataDir}`;
  return `In PostgreSQL at ${postgresName(databaseUrl)}`;
}
