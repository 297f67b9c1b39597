import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CommandOutcome } from "@comanda/server/platform/command/command";
import type { Database } from "@comanda/server/platform/db/open-database";
import { type Config, configFrom, ConfigMistake } from "../config.ts";
import { askRunningProcess } from "./control-file.ts";
import type { Terminal } from "./terminal.ts";

/** A command and its arguments. */
type Named = { name: string; args: string[] };

/**
 * Runs one operator's command, through the process that has the embedded database open, or on the database itself; returns the exit code.
 */
export async function runOperatorCommand(env: NodeJS.ProcessEnv, [name = "", ...args]: string[], { say, warn }: Terminal): Promise<number> {
  try {
    const config = configFrom(env);
    if (config.apiBase) throw new ConfigMistake("API_BASE is set: this process has no database. Run the command where the API runs.");
    const given = withPath(name, args);
    const refused = name === "load" ? await refusedFolder(given) : null;
    const outcome =
      refused ?? (await moved({ env, warn }, config, { name, args })) ?? (await onDatabase(config, { name, args: given }, warn));
    for (const line of outcome.lines) (outcome.ok ? say : warn)(line);
    return outcome.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigMistake)) throw error;
    warn(error.message);
    return 1;
  }
}

/** The arguments with a folder or file as an absolute path: another process may run the command. */
const withPath = (name: string, args: string[]): string[] =>
  args.map((word, at) => (!word.startsWith("--") && isPath([name, ...args], at + 1) ? resolve(word) : word));

function isPath([name, step]: string[], at: number): boolean {
  if (name === "load") return true;
  if (name === "export") return at === 2;
  return name === "merchant" && ((step === "export" && at === 3) || (step === "import" && at === 2));
}

/** Moves a restaurant from this installation to another one; null where the command is not that. */
async function moved(
  { env, warn }: { env: NodeJS.ProcessEnv } & Pick<Terminal, "warn">,
  config: Config,
  { name, args }: Named,
): Promise<CommandOutcome | null> {
  if (name !== "merchant" || args[0] !== "move") return null;
  const { checkBefore, moveFrom, moveRestaurant, refuseTarget, settingsOfTarget } = await import("./move-restaurant.ts");
  const move = moveFrom(args, config);
  if (!move) return null;
  const target = settingsOfTarget(config, move, env);
  const onSource = (step: string[]) => onDatabase(config, { name, args: step }, warn);
  const onTarget = (step: string[]) => byItself(target, { name, args: step }, (db) => refuseTarget(db, move, target));
  await checkBefore(move, target);
  return moveRestaurant(move, { onSource, onTarget });
}

/** Validates the folder here, so that a folder with mistakes does not reach the serving process. */
async function refusedFolder(args: string[]): Promise<CommandOutcome | null> {
  const { checkFolder } = await import("@comanda/server/commands/load-command");
  return checkFolder(args);
}

/** Names the database on stderr first, so that stdout contains only the output of the command. */
async function onDatabase(config: Config, { name, args }: Named, warn: Terminal["warn"]): Promise<CommandOutcome> {
  const words = databaseWords(config);
  const say = (through: string) => warn(`${words}${through}:`);
  const answered = await byRunningProcess(config, name, args);
  if (answered) say(", through the server that runs");
  if (answered) return answered;
  checkDatabaseIsThere(name, config);
  say("");
  return byItself(config, { name, args }, (db) => checkContent(name, config, db));
}

async function byRunningProcess(config: Config, name: string, args: string[]): Promise<CommandOutcome | null> {
  const answer = config.databaseUrl ? null : await askRunningProcess(config.dataDir, { name, args });
  return answer && ((await answer.json()) as CommandOutcome);
}

/** The server is imported only here, so that a command that runs through another process starts quickly. */
async function byItself(config: Config, { name, args }: Named, check: (db: Database) => Promise<void>): Promise<CommandOutcome> {
  const [{ openServer }, { runCommand }] = await Promise.all([import("../open-server.ts"), import("@comanda/server/commands/commands")]);
  const server = await openServer(config, { buildId: "command" }, check);
  try {
    return await runCommand(server.deps, name, args);
  } finally {
    await server.close();
  }
}

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** Whether the configured database exists; for PostgreSQL, connecting shows it. */
const isThere = ({ databaseUrl, dataDir }: Place): boolean => databaseUrl !== undefined || existsSync(join(dataDir, "postgres"));

/**
 * Throws a `ConfigMistake` where a command would work on an embedded database that does not exist: most likely the server has another
 * DATA_DIR, or DATABASE_URL. `load` creates one: a restaurant may be loaded before the first start.
 */
function checkDatabaseIsThere(name: string, config: Place): void {
  if (name === "load" || isThere(config)) return;
  throw new ConfigMistake(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/**
 * Throws a `ConfigMistake` where a command would create its tables in a PostgreSQL database that no server has used: most likely the
 * server has another DATABASE_URL. `load` may be the first in an empty database, but not beside the tables of another program.
 */
async function checkContent(name: string, { databaseUrl }: Place, { pool }: Pick<Database, "pool">): Promise<void> {
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
function databaseWords(config: Place): string {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return `In ${isThere(config) ? "the" : "a new"} embedded database in ${dataDir}`;
  return `In PostgreSQL at ${postgresName(databaseUrl)}`;
}
