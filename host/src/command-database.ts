import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigMistake } from "./config.ts";

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

/** Which database a command works on, in words for the operator; of PostgreSQL's address neither user nor password. */
export function databaseWords(config: Place): string {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return `In ${isThere(config) ? "the" : "a new"} embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `In PostgreSQL at ${host}${pathname}`;
}
