import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NEW_GUESTS } from "../domain/src/limits.ts";
import { execute, startPostgres } from "../server/test-database/postgres-server.ts";
import { postgresPool } from "../server/src/platform/db/postgres-pool.ts";
import { databaseAt } from "../server/test-database/migrated-templates.ts";
import { freePort } from "../server/test-database/free-port.ts";
import { Diner } from "./diner.ts";
import { Load, openAllDay, ordersIn } from "./order-load.ts";
import { startPooler } from "./pooler.ts";
import { type Proxy, startNginx } from "./proxies.ts";
import { run, serve, type Serving } from "./release.ts";

const ROOT = { folder: join(import.meta.dirname, "..") };
const WEB_PROCESSES = 4;
const ORDERS_A_PART = 60;

/** The addresses of a database: `direct` is set where `url` is that of a pooler. */
type Addresses = { url: string; direct?: string };
type Parts = { folder: string; addresses: Addresses; proxy: Proxy; load: Load; servers: Serving[] };

/**
 * Four processes of pages and calls behind nginx, and one that does the work in the background, on one PostgreSQL: what one of them knows,
 * the others know, and one is replaced while orders are placed. No order may fail.
 */
export async function* processes(): AsyncIterable<string> {
  const postgres = await startPostgres();
  try {
    await execute(postgres.url, "create database processes");
    yield* behindOneProxy({ url: databaseAt(postgres.url, "processes") });
  } finally {
    await postgres.stop();
  }
}

/** The same over PgBouncer, which shares few connections between the processes; and the starts that are refused where it would not work. */
export async function* pooled(): AsyncIterable<string> {
  const postgres = await startPostgres();
  try {
    const pooler = await startPooler(postgres.url);
    try {
      yield* behindOneProxy({ url: pooler.url, direct: pooler.directUrl });
      yield `${await connectionsOf(pooler.directUrl)} connections of PgBouncer to PostgreSQL, for ${WEB_PROCESSES + 1} processes with pools of ten`;
      await refuses({ DATABASE_URL: pooler.url }, "Set DATABASE_DIRECT_URL");
      yield "a start without DATABASE_DIRECT_URL is refused: its notifications would not arrive";
      await execute(postgres.url, "alter role comanda reset statement_timeout");
      await execute(postgres.url, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'comanda'");
      await refuses({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.directUrl }, "statement_timeout is 0, not 7000");
      yield "a start is refused where sessions have other settings";
    } finally {
      await pooler.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function* behindOneProxy(addresses: Addresses): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const proxy = await startNginx(join(folder, "nginx"), await freePort());
  const load = new Load(proxy);
  const servers: Serving[] = [];
  try {
    yield* served({ folder, addresses, proxy, load, servers });
  } finally {
    await load.stop();
    await Promise.all(servers.map((one) => one.stop()));
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* served({ folder, addresses, proxy, load, servers }: Parts): AsyncIterable<string> {
  const database = databaseSettings(addresses);
  const settings = {
    ...database,
    PUBLIC_ORIGIN: `https://localhost:${proxy.port}`,
    TRUSTED_PROXIES: "127.0.0.1/32",
    SMS_PROVIDER: "console",
  };
  const restaurant = join(folder, "pomelo-lane");
  cpSync(join(ROOT.folder, "restaurants/pomelo-lane"), restaurant, { recursive: true });
  openAllDay(restaurant);
  await run("npm", ["run", "--silent", "build"], ROOT);
  await run("npm", ["run", "--silent", "load", "--", restaurant], { ...ROOT, env: database });
  const web = () => serve(ROOT, { ...settings, ROLE: "web" });
  servers.push(await serve(ROOT, { ...settings, ROLE: "worker" }));
  servers.push(...(await Promise.all(Array.from({ length: WEB_PROCESSES }, web))));
  const ports = () => servers.slice(1).map(({ port }) => port);
  await proxy.switchTo(ports());
  yield `${WEB_PROCESSES} processes of pages and calls are open behind nginx, and one worker`;
  yield await shared(proxy, database);

  load.start();
  await load.placed(ORDERS_A_PART);
  const former = servers.splice(1, 1);
  const codes = await Promise.all(former.map((one) => one.stop()));
  if (codes.some((code) => code !== 0)) throw new Error(`the former process ended with ${codes.join()}`);
  await load.placed(ORDERS_A_PART);
  servers.push(await web());
  await proxy.switchTo(ports());
  await load.placed(ORDERS_A_PART);
  await load.stop();
  const stored = await ordersIn(addresses.url);
  yield `one is replaced meanwhile: ${load}; ${stored} orders in the database, one of them from before`;
  if (load.failures.length > 0 || stored !== load.count + 1)
    throw new Error(`orders failed or are missing: ${load.failures.slice(0, 5).join("; ")}`);
}

const databaseSettings = ({ url, direct }: Addresses): Record<string, string> => ({
  DATABASE_URL: url,
  ...(direct && { DATABASE_DIRECT_URL: direct }),
});

/** A session, a live page and a limit over all processes; nginx gives each call to the next one. */
async function shared(proxy: Proxy, database: Record<string, string>): Promise<string> {
  const diner = new Diner(proxy);
  const placed = await diner.places();
  for (let call = 0; call < WEB_PROCESSES; call += 1) await diner.reads(placed);
  const serial = String(placed.order.serial);
  const complete = () => run("npm", ["run", "--silent", "order", "--", "complete", "100001", serial], { ...ROOT, env: database });
  await diner.hears(placed, complete);
  let guests = 1;
  while (await diner.becomesGuest()) guests += 1;
  diner.leaves();
  if (guests !== NEW_GUESTS.most) throw new Error(`${guests} guests of one address were registered, and ${NEW_GUESTS.most} may be`);
  return `a session is known to all of them, a live page hears what another process changed, and an address has ${guests} new guests among them`;
}

/** Opens the database as a start does, for a command, which must be refused for this reason. */
async function refuses(settings: Record<string, string>, reason: string): Promise<void> {
  const output = await run("npm", ["run", "--silent", "order", "--", "list", "100001"], { ...ROOT, env: settings }).catch(String);
  if (!output.includes(reason)) throw new Error(`the database was not refused because of "${reason}": ${output}`);
}

/** The connections of PgBouncer to a database: those of neither a listener nor this step. */
async function connectionsOf(url: string): Promise<number> {
  const pool = postgresPool({ url, log: () => undefined, max: 1 });
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where usename = 'comanda' and application_name = 'comanda' and pid <> pg_backend_pid()",
  );
  await pool.end();
  return rows[0]?.n ?? 0;
}
