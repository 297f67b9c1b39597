import { statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";

const INTERVAL_MS = 8_000;

type Upkeep = Pick<Deps, "db" | "log" | "admission">;

/**
 * The commands that tables need whose rows have changed: on the embedded database, which has no autovacuum, for every table of which a tenth
 * has changed; elsewhere for a table without any statistics, because autovacuum may come to it after thousands of orders only. Until then
 * the plans that are kept were made for a few rows: orders and events are found by their merchant alone, and each new order reads all that
 * were placed before it.
 */
const neededCommands = statement<{ command: string }, { isEmbedded: boolean }>(
  "upkeep.needed-commands",
  `select format(case when :isEmbedded then 'vacuum (analyze) %I' else 'analyze %I' end, relname) as command
   from pg_stat_user_tables
   where schemaname = current_schema()
     and n_mod_since_analyze >= 100 + n_live_tup / 10
     and (:isEmbedded::boolean or (last_analyze is null and last_autoanalyze is null))
   order by relname`,
);

/**
 * Vacuums and analyzes the tables whose rows have changed; returns the commands of them. One table at a time: a diner's statement waits for
 * one of them, and on a busy machine one command for all might not be answered before the watchdog restarts the embedded database. Each is
 * background work, which has a small share of the turns while calls wait. A command that fails is logged, and the tables after it are kept all
 * the same.
 */
export async function keepTables({ db, log, admission }: Upkeep): Promise<string[]> {
  const commands = (await neededCommands(db, { isEmbedded: db.kind === "embedded" })).map(({ command }) => command);
  const failed = (command: string) => (error: unknown) => log("warn", "table-upkeep-failed", { command, message: String(error) });
  for (const text of commands) await admission.background(() => db.query({ text })).catch(failed(text));
  return commands;
}

/** Keeps the tables every eight seconds. Returns the function that stops it, which resolves after a command in progress has ended. */
export function startTableUpkeep(deps: Upkeep): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = keepTables(deps)
      .catch((error: unknown) => deps.log("warn", "table-upkeep-failed", { message: String(error) }))
      .finally(() => (isRunning = false));
  };
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
