import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAt } from "../server/test-database/migrated-templates.ts";
import { execute, startPostgres } from "../server/test-database/postgres-server.ts";
import { Diner, type Placed } from "./diner.ts";
import { type Proxy, startCaddy, startNginx } from "./proxies.ts";
import { build, type Release, run, serve, type Serving, unpack } from "./release.ts";
import { freePort } from "../server/test-database/free-port.ts";

type Setting = { release: Release; folder: string; postgres: string };

/**
 * Installs from an empty directory and places an order behind TLS, on PostgreSQL behind nginx and behind Caddy; then restores a backup
 * into another PostgreSQL and into an embedded database, and moves an embedded database to PostgreSQL.
 */
export async function* install(): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const server = await startPostgres();
  try {
    const release = unpack("HEAD", join(folder, "release"));
    await build(release);
    yield "installed and built in an empty directory";
    await run("npm", ["run", "--silent", "load", "--", "restaurants/pomelo-lane"], {
      folder: release.folder,
      env: { DATABASE_URL: server.url },
    });
    const setting = { release, folder, postgres: server.url };
    yield* behindEachProxy(setting);
    yield* restored(setting, await ordered(setting, { DATABASE_URL: server.url }));
    yield* moved(setting);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* behindEachProxy({ release, folder, postgres }: Setting): AsyncIterable<string> {
  for (const name of ["nginx", "caddy"] as const) {
    const port = await freePort();
    const servers = await Promise.all([1, 2].map(() => serve(release, settings(port, { DATABASE_URL: postgres }))));
    const ports: [number, number] = [servers[0]?.port ?? 0, servers[1]?.port ?? 0];
    const proxy = name === "nginx" ? await startNginx(join(folder, name), port) : await startCaddy(join(folder, name), port, ports);
    try {
      if (name === "nginx") await proxy.switchTo(ports);
      const [page, placed] = await visit(proxy);
      yield `${name}: page ${page}, order ${placed.order.serial} of ${placed.order.totalAmount} placed over TLS`;
    } finally {
      await proxy.stop();
      await stopped(...servers);
    }
  }
}

/** Opens the menu, checks its origin and strict transport security, and orders. */
async function visit(proxy: Proxy): Promise<[number, Placed]> {
  const diner = new Diner(proxy);
  const { status, headers } = await diner.opens("/merchant/100001/order");
  if (status !== 200 || headers["strict-transport-security"] !== "max-age=31536000") throw new Error(`the menu: ${status}`);
  const placed = await diner.places();
  if ((await diner.reads(placed)).id !== placed.order.id) throw new Error("the order is not found");
  diner.leaves();
  return [status, placed];
}

/** Places an order at a server behind nginx with this database. */
async function ordered({ release, folder }: Setting, database: Record<string, string>): Promise<Placed> {
  return atServer({ release, folder, database }, async (diner) => diner.places());
}

async function* restored({ release, folder, postgres }: Setting, placed: Placed): AsyncIterable<string> {
  const file = join(folder, "backup.gz");
  yield await command(release, { DATABASE_URL: postgres }, "backup", file);
  await execute(postgres, "create database restored");
  const targets: Record<string, string>[] = [{ DATABASE_URL: databaseAt(postgres, "restored") }, { DATA_DIR: join(folder, "restored") }];
  for (const database of targets) {
    yield await command(release, database, "restore", file);
    yield await goesOn({ release, folder, database }, placed);
  }
}

async function* moved({ release, folder, postgres }: Setting): AsyncIterable<string> {
  const embedded = { DATA_DIR: join(folder, "embedded") };
  const placed = await ordered({ release, folder, postgres }, embedded);
  await execute(postgres, "create database moved");
  const DATABASE_URL = databaseAt(postgres, "moved");
  yield await command(release, embedded, "move-to-postgres", DATABASE_URL);
  yield await goesOn({ release, folder, database: { DATABASE_URL } }, placed);
}

type At = { release: Release; folder: string; database: Record<string, string> };

/** Reads an earlier order, and places another one. */
async function goesOn(at: At, placed: Placed): Promise<string> {
  return atServer(at, async (diner) => {
    const former = await diner.reads(placed);
    const { order } = await diner.places();
    if (former.totalAmount !== placed.order.totalAmount || order.serial <= former.serial) throw new Error("the orders do not go on");
    return `order ${former.serial} is there, order ${order.serial} is placed`;
  });
}

async function atServer<T>({ release, folder, database }: At, work: (diner: Diner) => Promise<T>): Promise<T> {
  const port = await freePort();
  const server = await serve(release, settings(port, database));
  const proxy = await startNginx(join(folder, `nginx-${port}`), port);
  try {
    await proxy.switchTo([server.port, server.port]);
    const diner = new Diner(proxy);
    return await work(diner).finally(() => diner.leaves());
  } finally {
    await proxy.stop();
    await stopped(server);
  }
}

const settings = (port: number, database: Record<string, string>) => ({
  PUBLIC_ORIGIN: `https://localhost:${port}`,
  TRUSTED_PROXIES: "127.0.0.1/32",
  SMS_PROVIDER: "console",
  ...database,
});

const command = (release: Release, env: Record<string, string>, ...[name = "", ...args]: string[]) =>
  run("npm", ["run", "--silent", name, "--", ...args], { folder: release.folder, env });

async function stopped(...servers: Serving[]): Promise<void> {
  for (const code of await Promise.all(servers.map((server) => server.stop())))
    if (code !== 0) throw new Error(`a server ended with ${code}`);
}
