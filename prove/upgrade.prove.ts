import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../server/test-database/postgres-server.ts";
import { Load, openAllDay, ordersIn } from "./order-load.ts";
import { type Proxy, startNginx } from "./proxies.ts";
import { build, type Release, run, serve, type Serving, unpack } from "./release.ts";
import { freePort } from "../server/test-database/free-port.ts";

const RESTAURANT = "restaurants/pomelo-lane";
/** The number of orders in each part: before, while both releases serve, and after. */
const ORDERS_A_PART = 60;

/**
 * An upgrade under load: two processes of the previous release (a commit or a tag) take orders behind nginx while two of this one start,
 * nginx is switched to them, and the previous ones are stopped. No order may fail. A call is repeated only where an overloaded server asks
 * for it, as the page does; on a machine with free CPU none is.
 */
export async function* upgrade(previous: string): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const postgres = await startPostgres();
  const port = await freePort();
  const proxy = await startNginx(join(folder, "nginx"), port);
  const load = new Load(proxy);
  const servers: Serving[] = [];
  try {
    yield* upgraded({ folder, previous, proxy, load, servers, settings: settingsOf(port, postgres.url) });
    const stored = await ordersIn(postgres.url);
    yield `${stored} orders in the database`;
    if (load.failures.length > 0 || stored !== load.count)
      throw new Error(`orders failed or are missing: ${load.failures.slice(0, 5).join("; ")}`);
  } finally {
    await load.stop();
    await Promise.all(servers.map((one) => one.stop()));
    await proxy.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Parts = { folder: string; previous: string; proxy: Proxy; load: Load; servers: Serving[]; settings: Record<string, string> };

async function* upgraded({ folder, previous, proxy, load, servers, settings }: Parts): AsyncIterable<string> {
  const serveTwo = async (release: Release): Promise<[number, number]> => {
    const two = await Promise.all([serve(release, settings), serve(release, settings)]);
    servers.push(...two);
    return [two[0].port, two[1].port];
  };
  const [former, next] = [unpack(previous, join(folder, "former")), unpack("HEAD", join(folder, "next"))];
  for (const release of [former, next]) await build(release);
  yield "both releases are built, each in a folder of its own";
  openAllDay(join(former.folder, RESTAURANT));
  await run("npm", ["run", "--silent", "load", "--", RESTAURANT], { folder: former.folder, env: settings });
  await proxy.switchTo(await serveTwo(former));
  load.start();
  await load.placed(ORDERS_A_PART);
  yield `previous release (${previous}) takes orders: ${load}`;
  const ports = await serveTwo(next);
  yield `two of its processes are open, the schema is migrated: ${load}`;
  await proxy.switchTo(ports);
  await load.placed(ORDERS_A_PART);
  yield `the proxy is switched: ${load}`;
  const codes = await Promise.all(servers.splice(0, 2).map((one) => one.stop()));
  if (codes.some((code) => code !== 0)) throw new Error(`the former processes ended with ${codes.join(" and ")}`);
  await load.placed(ORDERS_A_PART);
  await load.stop();
  yield `the former processes have ended: ${load}`;
}

const settingsOf = (port: number, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: `https://localhost:${port}`,
  TRUSTED_PROXIES: "127.0.0.1/32",
  SMS_PROVIDER: "console",
});
