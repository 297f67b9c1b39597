import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseLocation } from "../../test-database/fresh-database.ts";
import { PROCESS_ENVIRONMENT } from "../../test-database/process-environment.ts";

/** How a process ended. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stderr: string };

/** A running API; `ended` resolves when it has ended for any reason. */
export type ApiProcess = { base: string; pid: number; ended: Promise<Ending>; kill(signal: NodeJS.Signals): Promise<Ending> };

/** Options of a process besides its database: the fault to inject, the point where it kills itself, the file with its lines to the staff, and the address of a stand-in of Stripe. */
export type Orders = {
  fault?: string | undefined;
  killAt?: string | undefined;
  saidFile?: string | undefined;
  stripe?: string | undefined;
};

/** Starts a program of this repository; a fault is for `serve-api.ts` alone, which asks for it. */
export function spawnProgram(
  { program, args = [] }: { program: string; args?: string[] },
  location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">,
  orders: Orders = {},
) {
  const environment = {
    ...PROCESS_ENVIRONMENT,
    PORT: "0",
    ...(location.databaseUrl ? { DATABASE_URL: location.databaseUrl } : { DATA_DIR: location.dataDir }),
    ...(orders.fault && { FAULT: orders.fault }),
    ...(orders.killAt && { KILL_AT: orders.killAt }),
    ...(orders.stripe && { STRIPE_STAND_IN: orders.stripe }),
    ...(orders.saidFile && { SAID_FILE: orders.saidFile }),
  };
  const child = spawn(process.execPath, [program, ...args], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  return { child, ended: endingOf(child) };
}

/** Starts the API and waits until it listens; throws with its output if it ends before. */
export async function startApi(location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">, orders: Orders = {}): Promise<ApiProcess> {
  const { child, ended } = spawnProgram({ program: join(import.meta.dirname, "serve-api.ts") }, location, orders);
  const listening = (async () => {
    if (child.stdout) for await (const line of createInterface(child.stdout)) if (line.startsWith("listening ")) return line.slice(10);
    return null;
  })();
  const port = await Promise.race([listening, ended.then(() => null)]);
  if (!port) throw new Error(`The API did not start: ${(await ended).stderr}`);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, ended, kill };
}

async function endingOf(child: ChildProcess): Promise<Ending> {
  let stderr = "";
  child.stderr?.on("data", (part: Buffer) => (stderr += part.toString("utf8")));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stderr };
}
