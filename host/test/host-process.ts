import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { bundledProgram, isBundled } from "@comanda/server/test-database/bundled-program";
import { PROCESS_ENVIRONMENT } from "@comanda/server/test-database/process-environment";

const ROOT = join(import.meta.dirname, "../..");

/** A process that runs for longer than any test on a busy machine is killed, so that a test that waits for it fails. */
const LIMIT = { timeout: 240_000, killSignal: "SIGKILL" } as const;

/** How a process ended, with its output on stderr. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stderr: string };

/** The host as `npm start` runs it. `started` is false if it ended before it accepted connections. */
export type HostProcess = {
  origin: string;
  child: ChildProcessByStdio<null, Readable, Readable>;
  started: boolean;
  ended: Promise<Ending>;
};

/**
 * Starts the host with exactly these settings, on a free port, and waits until it says its address or has ended. `program`: the file to run
 * instead of that of `npm start`.
 */
export async function startHost(settings: Record<string, string>, program = "host/src/main.ts"): Promise<HostProcess> {
  const env = { ...PROCESS_ENVIRONMENT, PORT: "0", ...settings };
  const child = spawn(process.execPath, [await fileOf(program)], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], ...LIMIT });
  const ended = endingOf(child);
  const origin = await new Promise<string | null>((resolve) => {
    createInterface(child.stdout)
      .on("line", (line) => {
        const [, address] = /^Comanda (?:is open|in development) at ([^\s,]+)/.exec(line) ?? [];
        if (address) resolve(address);
      })
      .on("close", () => resolve(null));
  });
  return { origin: origin ?? "", child, started: origin !== null, ended };
}

/** Runs an operator's program to its end with exactly these settings; `output` is its output on stdout and stderr. */
export async function runProgram(
  [program = "", ...args]: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const env = { ...PROCESS_ENVIRONMENT, ...settings };
  const child = spawn(process.execPath, [await fileOf(program), ...args], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], ...LIMIT });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

const fileOf = async (program: string) => (isBundled(program) ? bundledProgram(program) : program);

async function endingOf(child: HostProcess["child"]): Promise<Ending> {
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString("utf8")));
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stderr };
}
