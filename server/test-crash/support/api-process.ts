import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type BundledProgram, bundledProgram } from "../../test-database/bundled-program.ts";
import { within } from "../../test-database/within.ts";
import type { DatabaseLocation } from "../../test-database/fresh-database.ts";
import { PROCESS_ENVIRONMENT } from "../../test-database/process-environment.ts";

/** How a process ended. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stderr: string };

/**
 * A running API. `kill` sends a signal, and returns when it has ended; `killed` waits until it has ended without, at a point of which the
 * failure tells.
 */
export type ApiProcess = {
  base: string;
  pid: number;
  kill(signal: NodeJS.Signals): Promise<Ending>;
  killed(point: string): Promise<Ending>;
  hasEnded(): boolean;
};

/** Options of a process besides its database: the fault to inject, the point where it kills itself, the file with its lines to the staff, and the addresses of stand-ins of a card reader and of the pages of providers. `afterKill`: whether the claims of a process that was killed before have ended. */
export type Orders = {
  fault?: string | undefined;
  killAt?: string | undefined;
  saidFile?: string | undefined;
  stripe?: string | undefined;
  online?: string | undefined;
  afterKill?: boolean | undefined;
};

const SERVE = "server/test-crash/support/serve-api.ts";

/** Starts a program of this repository; a fault is for `serve-api.ts` alone, which asks for it. */
async function spawnProgram(
  { program, args = [] }: { program: BundledProgram; args?: string[] },
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
    ...(orders.online && { ONLINE_STAND_IN: orders.online }),
    ...(orders.afterKill && { CLAIMS_HAVE_ENDED: "1" }),
    ...(orders.saidFile && { SAID_FILE: orders.saidFile }),
  };
  const child = spawn(process.execPath, [await bundledProgram(program), ...args], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  return { child, ended: endingOf(child) };
}

/** Runs a program of this repository until it ends. */
export async function runProgram(
  program: { program: BundledProgram; args?: string[] },
  location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">,
): Promise<Ending> {
  const { ended } = await spawnProgram(program, location);
  return within(ended, `a program did not end: ${program.program} ${program.args?.join(" ")}`);
}

/** Starts the API and waits until it listens; throws with its output if it ends before. */
export async function startApi(location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">, orders: Orders = {}): Promise<ApiProcess> {
  const { child, ended } = await spawnProgram({ program: SERVE }, location, orders);
  const listening = (async () => {
    if (child.stdout) for await (const line of createInterface(child.stdout)) if (line.startsWith("listening ")) return line.slice(10);
    return null;
  })();
  const port = await within(Promise.race([listening, ended.then(() => null)]), "the API did not listen").catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  if (!port) throw new Error(`The API did not start: ${(await ended).stderr}`);
  const isOver = { now: false };
  void ended.then(() => (isOver.now = true));
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill(signal) {
      child.kill(signal);
      return within(ended, `the API did not end after ${signal}`);
    },
    killed: (point) =>
      within(ended, `the API did not reach the point where it is killed: ${point}`).catch((error: unknown) => {
        child.kill("SIGKILL");
        throw error;
      }),
    hasEnded: () => isOver.now,
  };
}

/** Starts the API, which kills itself at a point of its jobs; returns the signal that ended it. It may be killed before it listens. */
export async function signalOfKilled(
  location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">,
  { killAt, ...orders }: Orders & { killAt: string },
): Promise<NodeJS.Signals | null> {
  const { child, ended } = await spawnProgram({ program: SERVE }, location, { ...orders, killAt });
  child.stdout.resume();
  const ending = within(ended, `the API did not reach the point where it is killed: ${killAt}`);
  const { code, signal, stderr } = await ending.finally(() => child.kill("SIGKILL"));
  if (code !== null) throw new Error(`The API ended with code ${code} before it was killed: ${stderr}`);
  return signal;
}

async function endingOf(child: ChildProcess): Promise<Ending> {
  let stderr = "";
  child.stderr?.on("data", (part: Buffer) => (stderr += part.toString("utf8")));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stderr };
}
