import { AS_MESSAGES } from "../connection/announcements.ts";
import type { Connection } from "../connection/database-connection.ts";
import { CONNECTION_SETTINGS } from "../connection/connection-settings.ts";

/**
 * What each session of every node has. Settings with which a process connects are those of its session on the coordinator alone; the sessions that the
 * coordinator opens on workers have those of the database there.
 */
const SETTINGS: Record<string, string> = {
  TimeZone: "UTC",
  lock_timeout: `${CONNECTION_SETTINGS.lock_timeout / 1000}s`,
  // A notification would be heard on its worker alone, and is refused in a two-phase commit.
  [AS_MESSAGES.name]: AS_MESSAGES.value,
  // Messages of announcements are of the level INFO, which the coordinator otherwise keeps to itself.
  "citus.worker_min_messages": "info",
  // `set local` in a transaction reaches the workers.
  "citus.propagate_set_commands": "local",
  // Triggers and functions write and read rows of the restaurant whose row they are called for, which are on the same worker.
  "citus.enable_unsafe_triggers": "on",
  "citus.allow_nested_distributed_execution": "on",
};

/** Writes the settings into the database of every node, to which Citus passes them. They are those of sessions that begin afterwards. */
export async function writeSettings(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select quote_ident(current_database()) as name");
  const [{ name }] = rows as [{ name: string }];
  await connection.query(settingsOf(name));
}

/** The statements that write the settings into a database, by its name as SQL has it. */
export const settingsOf = (database: string): string =>
  Object.entries(SETTINGS)
    .map(([setting, value]) => `alter database ${database} set ${setting} = '${value}'`)
    .join("; ");

type Answered = { node: string; success: boolean; result: string };

/** A sentence for each setting of a worker's sessions that is another one. A worker that does not answer is left out: the restaurants of others go on. */
export async function differentOnWorkers(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query("select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)", [
    `select json_object_agg(name, current_setting(name, true)) from unnest('{${Object.keys(SETTINGS).join(",")}}'::text[]) name`,
  ]);
  return (rows as Answered[]).flatMap(({ node, success, result }) => {
    if (!success) return [];
    const set = JSON.parse(result) as Record<string, string | null>;
    return Object.entries(SETTINGS).flatMap(([name, value]) =>
      set[name] === value ? [] : [`${name} is ${set[name]} on the worker ${node}, not ${value}`],
    );
  });
}
