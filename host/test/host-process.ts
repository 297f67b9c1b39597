import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { PROCESS_ENVIRONMENT } from "@comanda/server/test-database/process-environment";

const ROOT = join(import.meta.dirname, "../..");

/** How a process ended, with its output on stderr. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stderr: string };

/** The host as `npm start` runs it. `started` is false if it ended before it accepted connections. */
export type HostProcess = {
  origin: string;
  child: ChildProcessByStdio<null, Readable, Readable>;
  started: boolean;
  /** The lines on its standard output so far. */
  lines: readonly string[];
  ended: Promise<Ending>;
};

/**
 * Starts the host with exactly these settings, on a free port unless one is given, and waits until it is ready or has ended. `program`:
 * the file to run instead of that of `npm start`.
 */
export async function startHost(settings: Record<string, string>, program = "host/src/main.ts"): Promise<HostProcess> {
  const port = settings.PORT ?? String(await freePort());
  const env = { ...PROCESS_ENVIRONMENT, PORT: port, ...settings };
  const child = spawn(process.execPath, [program], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endingOf(child);
  const lines: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stdout)
      .on("line", (line) => {
        lines.push(line);
        if (/^Comanda (is open|in development) at /.test(line)) resolve(true);
      })
      .on("close", () => resolve(false));
  });
  return { origin: `http://localhost:${port}`, child, started: await ready, lines, ended };
}

/** Runs an operator's program to its end with exactly these settings; `output` is its output on stdout and stderr. */
export async function runProgram(args: string[], settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const env = { ...PROCESS_ENVIRONMENT, ...settings };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

async function endingOf(child: HostProcess["child"]): Promise<Ending> {
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString("utf8")));
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stderr };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
