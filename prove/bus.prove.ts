import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/test-database/free-port.ts";
import { databaseAt } from "../server/test-database/migrated-templates.ts";
import { execute, startPostgres } from "../server/test-database/postgres-server.ts";
import { WITHIN_MS } from "../server/test-database/within.ts";
import { LiveConsole, signInToConsole } from "./live-console.ts";
import { type Nats, startNats } from "./nats.ts";
import { Load, openAllDay, ordersIn } from "./order-load.ts";
import { startNginx } from "./proxies.ts";
import { run, serve, type Serving } from "./release.ts";

const ROOT = { folder: join(import.meta.dirname, "..") };
const PROCESSES = 2;
const ORDERS_A_PART = 60;
/** How long NATS is away, and how long it answers nothing, while orders are placed, in milliseconds. */
const AWAY_MS = 60_000;
const FROZEN_MS = 5_000;

/** An order with the time at which its diner had the answer. */
type PlacedOrder = { id: string; at: number };

/**
 * Two processes on one PostgreSQL, which tell each other of changes by NATS, with a console at each, while orders are placed: NATS works, is killed,
 * works again, and answers nothing. No order may fail, and each console is told of every order.
 */
export async function* bus(): AsyncIterable<string> {
  const nats = await startNats();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await execute(postgres.url, "create database bus");
    yield* told({ folder, url: databaseAt(postgres.url, "bus"), nats, closing });
  } finally {
    for (const close of closing.toReversed()) await close();
    await postgres.stop();
    await nats.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Parts = { folder: string; url: string; nats: Nats; closing: (() => Promise<unknown>)[] };

async function* told({ folder, url, nats, closing }: Parts): AsyncIterable<string> {
  const proxy = await startNginx(join(folder, "nginx"), await freePort());
  closing.push(() => proxy.stop());
  const host = `localhost:${proxy.port}`;
  const servers = await opened({ folder, settings: settingsOf(url, nats, host), closing });
  await proxy.switchTo(servers.map(({ port }) => port));
  yield `${PROCESSES} processes are open behind nginx, with NATS between them`;
  const consoles = await openConsoles(servers, host, { url, closing });
  const orders: PlacedOrder[] = [];
  const load = new Load(proxy, ({ order }) => orders.push({ id: order.id, at: performance.now() }));
  closing.push(() => load.stop());
  load.start();
  const parts: [string, () => Promise<unknown>][] = [
    ["NATS works", () => load.placed(ORDERS_A_PART)],
    [`NATS is killed for ${AWAY_MS / 1000} s`, () => away(nats, () => pause(AWAY_MS))],
    ["NATS works again", () => load.placed(ORDERS_A_PART)],
    [`NATS answers nothing for ${FROZEN_MS / 1000} s`, () => frozen(nats)],
    ["NATS works again", () => load.placed(ORDERS_A_PART)],
  ];
  for (const [name, part] of parts) {
    const from = orders.length;
    await part();
    const placed = orders.slice(from);
    await heardByAll(consoles, placed);
    yield `${name}: ${placed.length} orders, each on both consoles, ${lateness(consoles, placed)}`;
  }
  await load.stop();
  await heardByAll(consoles, orders);
  const stored = await ordersIn(url);
  yield `${load}; ${stored} orders in the database; streams opened again: ${consoles.map(({ reopened }) => reopened).join(" and ")}`;
  if (load.failures.length > 0 || stored !== orders.length)
    throw new Error(`orders failed or are missing: ${load.failures.slice(0, 5).join("; ")}`);
  if (consoles.some(({ resets }) => resets > 0)) throw new Error("a console was asked to read the whole board");
}

const settingsOf = (url: string, nats: Nats, host: string): Record<string, string> => ({
  DATABASE_URL: url,
  BUS_URL: nats.url,
  PUBLIC_ORIGIN: `https://${host}`,
  TRUSTED_PROXIES: "127.0.0.1/32",
  SMS_PROVIDER: "console",
});

async function opened({
  folder,
  settings,
  closing,
}: Pick<Parts, "folder" | "closing"> & { settings: Record<string, string> }): Promise<Serving[]> {
  const restaurant = join(folder, "pomelo-lane");
  cpSync(join(ROOT.folder, "restaurants/pomelo-lane"), restaurant, { recursive: true });
  openAllDay(restaurant);
  await run("npm", ["run", "--silent", "build"], ROOT);
  await run("npm", ["run", "--silent", "load", "--", restaurant], { ...ROOT, env: settings });
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => serve(ROOT, settings)));
  closing.push(() => Promise.all(servers.map((one) => one.stop())));
  return servers;
}

/** A console at each process, of one person. */
async function openConsoles(
  servers: readonly Serving[],
  host: string,
  { url, closing }: Pick<Parts, "url" | "closing">,
): Promise<LiveConsole[]> {
  const add = ["run", "--silent", "staff", "--", "add", "100001", "Mina Park", "manager"];
  const output = await run("npm", add, { ...ROOT, env: { DATABASE_URL: url } });
  const password = /First password: (\S+)/.exec(output)?.[1] ?? "";
  const [first] = servers;
  if (!first) throw new Error("no process is open");
  const token = await signInToConsole({ port: first.port, host }, "Mina Park", password);
  const consoles = servers.map(({ port }) => new LiveConsole({ port, host }, token));
  for (const one of consoles) {
    await one.open();
    closing.push(() => one.close());
  }
  return consoles;
}

async function away(nats: Nats, meanwhile: () => Promise<unknown>): Promise<void> {
  await nats.kill();
  await meanwhile();
  await nats.start();
}

async function frozen(nats: Nats): Promise<void> {
  nats.freeze();
  await pause(FROZEN_MS);
  nats.thaw();
}

/** Waits until each console was told of each order. */
async function heardByAll(consoles: readonly LiveConsole[], orders: readonly PlacedOrder[]): Promise<void> {
  const deadline = AbortSignal.timeout(WITHIN_MS);
  const missing = () => consoles.flatMap(({ heardAt }) => orders.filter(({ id }) => !heardAt.has(id)));
  while (missing().length > 0) {
    if (deadline.aborted) throw new Error(`the consoles were not told of ${missing().length} orders`);
    await pause(20);
  }
}

/** How long after its diner had the answer the consoles were told of an order, in milliseconds: the median, and the longest time. */
function lateness(consoles: readonly LiveConsole[], orders: readonly PlacedOrder[]): string {
  const late = consoles.flatMap(({ heardAt }) => orders.map(({ id, at }) => Math.max(0, (heardAt.get(id) ?? 0) - at)));
  const sorted = late.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `at most ${at(1)} ms after the answer, half of them within ${at(0.5)} ms`;
}
