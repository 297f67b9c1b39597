import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { printerForTests } from "../server/src/kitchen/print/printer/printer-for-tests.ts";
import { freePort } from "../server/test-database/free-port.ts";
import { WITHIN_MS } from "../server/test-database/within.ts";
import { call, signInToConsole } from "./live-console.ts";
import { openAllDay } from "./order-load.ts";
import { missingPrograms } from "./programs.ts";
import { answers, ended, replaced } from "./proxies.ts";
import { run, serve } from "./release.ts";
import { Skipped } from "./step.ts";

const ROOT = { folder: join(import.meta.dirname, "..") };
/** An order of a dish of the demo restaurant without choices; its total includes the tax. */
const ORDER = { type: 2, expectedTotal: "12.45", orderItems: [{ productId: "1004", quantity: 1 }] };
/** What fires while a printer is off and a ticket waits for it. */
const OF_PRINTERS = ["ComandaPrinterDoesNotPrint", "ComandaTicketsWaitForPaper"];
/** They are to fire after two minutes, and two readings of Prometheus, on a busy machine. */
const FIRES_WITHIN_MS = 240_000;
/** A printer that is switched on gets what waits within a minute. */
const ENDS_WITHIN_MS = 180_000;
const DEPLOY = join(import.meta.dirname, "../deploy/monitoring");
/** How often the alerts are read, in milliseconds. */
const READ_EVERY_MS = 1_000;

/**
 * A server with metrics, scraped by Prometheus with deploy/monitoring, whose kitchen has a printer that is off: an order is sent to the kitchen. The
 * alerts of it fire; once the printer is switched on they end.
 */
export async function* watched(): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const metrics = `127.0.0.1:${await freePort()}`;
    const prometheus = await startPrometheus(join(folder, "prometheus"), [metrics]);
    closing.push(() => prometheus.stop());
    const settings = { DATA_DIR: join(folder, "data"), METRICS_ADDRESS: metrics };
    const restaurant = join(folder, "pomelo-lane");
    cpSync(join(ROOT.folder, "restaurants/pomelo-lane"), restaurant, { recursive: true });
    openAllDay(restaurant);
    await run("npm", ["run", "--silent", "build"], ROOT);
    await run("npm", ["run", "--silent", "load", "--", restaurant], { ...ROOT, env: settings });
    const server = await serve(ROOT, settings);
    closing.push(() => server.stop());
    yield* alerted({ prometheus, settings, port: server.port });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

type Parts = { prometheus: Prometheus; settings: Record<string, string>; port: number };

async function* alerted({ prometheus, settings, port }: Parts): AsyncIterable<string> {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const printerPort = await closedPort();
  await sendsToPrinter({ settings, port, printerPort });
  yield `an order is sent to a kitchen whose printer is off`;
  await prometheus.until((firing) => OF_PRINTERS.every((name) => firing.includes(name)), FIRES_WITHIN_MS);
  yield `after ${seconds()} these alerts fire: ${(await prometheus.firing()).join(", ")}`;
  const printer = await printerForTests(printerPort);
  try {
    await prometheus.until((firing) => !OF_PRINTERS.some((name) => firing.includes(name)), ENDS_WITHIN_MS);
    if (printer.papers.length !== 1) throw new Error(`${printer.papers.length} papers were printed`);
    yield `after ${seconds()} the printer, which was switched on, has printed the ticket, and no alert of it fires`;
  } finally {
    await printer.close();
  }
}

/** A port of printers at which nothing listens. */
async function closedPort(): Promise<number> {
  for (let port = 9100; port < 9110; port += 1) if (!(await answers(port))) return port;
  throw new Error("every port of printers is in use");
}

type Kitchen = { settings: Record<string, string>; port: number; printerPort: number };

/** Adds a network printer at a port for the kitchen, and sends an order there. */
async function sendsToPrinter({ settings, port, printerPort }: Kitchen): Promise<void> {
  const at = { port, host: `localhost:${port}` };
  const output = await run("npm", ["run", "--silent", "staff", "--", "add", "100001", "Mina Park", "owner"], { ...ROOT, env: settings });
  const token = await signInToConsole(at, "Mina Park", /First password: (\S+)/.exec(output)?.[1] ?? "");
  const stations = await call<{ id: string }[]>(at, { method: "GET", path: "/api/staff/stations", token });
  const printer = { name: "Pass", kind: "network", host: "127.0.0.1", port: printerPort };
  const body = { ...printer, stations: stations.map(({ id }) => ({ id, printsItself: true })) };
  await call(at, { method: "PUT", path: "/api/staff/printers", token, body });
  const guest = await call<{ token: string }>(at, { method: "POST", path: "/api/member/register/guest", body: {} });
  const placing = { method: "POST", path: "/api/member/order", body: ORDER, token: guest.token, key: crypto.randomUUID() };
  const { order } = await call<{ order: { id: string; orderItems: { id: string }[] } }>(at, placing);
  const itemIds = order.orderItems.map(({ id }) => id);
  await call(at, { method: "POST", path: `/api/staff/orders/${order.id}/send`, body: { itemIds }, token });
}

/** Prometheus on this machine. `firing`: the names of the alerts that fire, in order. */
type Prometheus = {
  firing(): Promise<string[]>;
  until(holds: (firing: string[]) => boolean, withinMs: number): Promise<void>;
  stop(): Promise<void>;
};

type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } };

/** Starts Prometheus with deploy/monitoring in an empty folder; only the addresses of the processes are replaced. `Skipped` where it is not installed. */
async function startPrometheus(folder: string, targets: readonly string[]): Promise<Prometheus> {
  if (missingPrograms(["prometheus"]).length > 0) throw new Skipped("prometheus is not installed");
  mkdirSync(folder, { recursive: true });
  cpSync(join(DEPLOY, "alerts.yml"), join(folder, "alerts.yml"));
  const config = replaced(readFileSync(join(DEPLOY, "prometheus.yml"), "utf8"), [
    ['["127.0.0.1:9464", "127.0.0.1:9465"]', JSON.stringify(targets)],
  ]);
  writeFileSync(join(folder, "prometheus.yml"), config);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn("prometheus", [...settings, "--log.level=error"], { cwd: folder, stdio: "inherit" });
  const deadline = AbortSignal.timeout(WITHIN_MS);
  while (!(await answers(port))) {
    if (deadline.aborted || child.exitCode !== null) throw new Error("prometheus does not listen");
    await pause(50);
  }
  const firing = async () => {
    const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as Alerts;
    return data.alerts
      .filter(({ state }) => state === "firing")
      .map(({ labels }) => labels.alertname)
      .toSorted();
  };
  return { firing, until: (holds, withinMs) => untilFiring(firing, { holds, withinMs }), stop: () => ended(child) };
}

type Awaited = { holds: (firing: string[]) => boolean; withinMs: number };

/** Waits until the alerts that fire are as expected; throws with those that do where the time is over. */
async function untilFiring(firing: Prometheus["firing"], { holds, withinMs }: Awaited): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let names = await firing(); !holds(names); names = await firing()) {
    if (performance.now() > deadline) throw new Error(`after ${withinMs / 1000} s these alerts fire: ${names.join(", ") || "none"}`);
    await pause(READ_EVERY_MS);
  }
}
