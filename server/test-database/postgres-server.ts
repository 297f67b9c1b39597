import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { postgresPrograms, type RunAs, serverUser } from "./postgres-binaries.ts";
import { freePort } from "./free-port.ts";
import { WITHIN_MS } from "./within.ts";

/** A PostgreSQL server for tests. `restart` breaks every connection, as a crash does. */
export type PostgresServer = { url: string; stop(): Promise<void>; restart(mode: "immediate"): Promise<void> };

/**
 * Durability as in production; otherwise small. Plans are the ones that a connection keeps from a statement's sixth execution on: most
 * connections of tests end before it, and planned each statement at each execution.
 */
const SETTINGS = [
  "fsync=on",
  "max_connections=200",
  "shared_buffers=64MB",
  "max_wal_size=256MB",
  "autovacuum_naptime=5min",
  "jit=off",
  "plan_cache_mode=force_generic_plan",
];

/** Starts a PostgreSQL server on a free loopback port, or uses the one of TEST_DATABASE_URL, or the coordinator of TEST_CITUS_URL. */
export async function startPostgres(): Promise<PostgresServer> {
  const named = process.env.TEST_CITUS_URL ?? process.env.TEST_DATABASE_URL;
  return named ? namedServer(named) : ownServer();
}

/** A server that is not started by the tests is not restarted: only its connections are terminated. */
function namedServer(url: string): PostgresServer {
  return {
    url,
    stop: async () => undefined,
    restart: () =>
      execute(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      ),
  };
}

async function ownServer(): Promise<PostgresServer> {
  const runAs = serverUser();
  const programs = await postgresPrograms(runAs);
  const home = mkdtempSync(join(tmpdir(), "comanda-test-postgres-"));
  if (runAs) chownSync(home, runAs.uid, runAs.gid);
  chmodSync(home, 0o700);
  const dataDir = join(home, "data");
  const initialise = ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await promisify(execFile)(join(programs, "initdb"), initialise, { ...runAs, cwd: home });
  const folders = { programs, dataDir, home, runAs };
  const { port, server: first } = await onFreePort(folders);
  let server = first;
  return {
    url: urlAt(port),
    async stop() {
      await ended(server);
      rmSync(home, { recursive: true, force: true });
    },
    async restart() {
      await ended(server);
      server = await launched(folders, port);
    },
  };
}

type Folders = { programs: string; dataDir: string; home: string; runAs: RunAs };

const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Another program may take the port before the server does: then the server ends, and is started on another one. */
async function onFreePort(folders: Folders): Promise<{ port: number; server: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, server: await launched(folders, port) };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** Runs until its input ends, which also happens when the tests are killed, and then shuts the server down immediately; or until the server ends. */
const GUARD = 'exec 3<&0; "$@" & server=$!; (cat <&3 > /dev/null; kill -QUIT $server) & wait $server';

async function launched({ programs, dataDir, home, runAs }: Folders, port: number): Promise<ChildProcess> {
  const logFile = join(home, "log");
  const log = openSync(logFile, "a");
  const settings = [...SETTINGS, "listen_addresses=127.0.0.1", "unix_socket_directories="].flatMap((setting) => ["-c", setting]);
  const server = spawn("sh", ["-c", GUARD, "sh", join(programs, "postgres"), "-D", dataDir, "-p", String(port), ...settings], {
    ...runAs,
    cwd: home,
    stdio: ["pipe", log, log],
  });
  closeSync(log);
  const deadline = AbortSignal.timeout(WITHIN_MS);
  const answers = () =>
    execute(urlAt(port), "select 1").then(
      () => true,
      () => false,
    );
  // Where the server has ended, another program may answer at its port.
  while (!(await answers()) || server.exitCode !== null) {
    if (deadline.aborted || server.exitCode !== null)
      throw new Error(`PostgreSQL for tests did not start:\n${readFileSync(logFile, "utf8")}`);
    await pause(20);
  }
  return server;
}

async function ended(server: ChildProcess): Promise<void> {
  const exit = once(server, "exit");
  server.stdin?.end();
  await exit;
}

/**
 * Creates a database as a copy of another one, on each node of a sharded PostgreSQL. Its files are copied: to write every page into the log, as
 * PostgreSQL does by default, takes more than twice the processor time for databases of this size.
 */
export const copyDatabase = (url: string, { from, to }: { from: string; to: string }): Promise<unknown> =>
  onNodes(url, `create database ${to} template ${from} strategy file_copy`);

/** Runs a statement on the server, and on each node where it is the coordinator of a sharded PostgreSQL; returns their addresses, its own first. */
export async function onNodes(url: string, statement: string): Promise<string[]> {
  const urls = [url, ...(await workersOf(url))];
  for (const each of urls) await execute(each, statement);
  return urls;
}

/** The addresses of the same database on the workers that the database at TEST_CITUS_URL knows. */
async function workersOf(url: string): Promise<string[]> {
  const cluster = process.env.TEST_CITUS_URL;
  if (cluster === undefined) return [];
  const { rows } = await rowsOf<{ host: string; port: number }>(
    cluster,
    "select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid",
  );
  return rows.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
}

/** Runs one statement on a connection of its own. */
export const execute = async (url: string, statement: string): Promise<void> => void (await rowsOf(url, statement));

async function rowsOf<Row extends object>(url: string, statement: string): Promise<{ rows: Row[] }> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
