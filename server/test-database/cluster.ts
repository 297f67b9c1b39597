import pg from "pg";
import type { Announcement } from "../src/platform/db/connection/announcements.ts";
import { settingsOf } from "../src/platform/db/sharding/cluster-settings.ts";
import { copyDatabase, onNodes } from "./postgres-server.ts";

/**
 * Whether the tests run on the sharded PostgreSQL at TEST_CITUS_URL, the address of its coordinator, on whose database the nodes are known. A step of
 * `npm run prove` sets it in a process that has this module.
 */
export const isOnCluster = (): boolean => process.env.TEST_CITUS_URL !== undefined;

/** Makes a new database of the coordinator, which every node has too, know the extension and the same nodes as the database at TEST_CITUS_URL. */
export async function joinCluster(databaseUrl: string): Promise<void> {
  const nodes = await onNodes(databaseUrl, "create extension citus");
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select citus_set_coordinator_host($1, $2)", [coordinator?.hostname, coordinator?.port]);
    for (const { hostname, port } of workers) await client.query("select citus_add_node($1, $2)", [hostname, port]);
  } finally {
    await client.end();
  }
}

/** Ends the connections to a database on every node and refuses others, as those with which Citus watches it: one with connections cannot be copied. */
export async function closeToConnections(serverUrl: string, name: string): Promise<void> {
  await onNodes(serverUrl, `alter database ${name} with allow_connections false`);
  await onNodes(serverUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

/** Creates a database as a copy of another one; that of a sharded PostgreSQL gets its settings, which a copy has not. */
export async function copyWithSettings(serverUrl: string, names: { from: string; to: string }): Promise<void> {
  await copyDatabase(serverUrl, names);
  // Joins of the tests themselves name no restaurant.
  const joins = `alter database ${names.to} set citus.enable_repartition_joins = on`;
  if (isOnCluster()) await onNodes(serverUrl, `${settingsOf(names.to)}; ${joins}`);
}

/** Notifications that are being sent. */
const underWay = new Set<Promise<unknown>>();

/** Ends when the notifications are sent of what was announced until now. */
export const allNotified = (): Promise<unknown> => Promise.all(underWay);

/** Notifies of what was announced on the coordinator, where tests listen, in place of a bus. */
export const notifying = (run: (statement: string, values: unknown[]) => Promise<unknown>) => (announced: Announcement[]) => {
  const sent = run("select pg_notify(channel, message) from unnest($1::text[], $2::text[]) one (channel, message)", [
    announced.map(({ channel }) => channel),
    announced.map(({ message }) => message),
  ])
    .catch(() => undefined)
    .finally(() => underWay.delete(sent));
  underWay.add(sent);
};
