import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const ROOT = join(import.meta.dirname, "..");

/** The real server with its own data, as `npm start` runs it, and what an operator does with it. */
export type RunningHost = {
  origin: string;
  pid: number;
  dataDir: string;
  /** Every line that it printed for people. */
  lines: string[];
  /** `npm run <name> -- <args>`; gives what it printed. */
  command(name: "table" | "order" | "load" | "member", ...args: string[]): Promise<string>;
  /** Waits for a line that matches, printed already or not yet. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for a line of its log that matches. */
  logLine(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
};

/** Starts the server on a free port with an empty data folder, and waits until it is ready. */
export const startHost = (settings: Record<string, string> = {}): Promise<RunningHost> =>
  started({ folder: ROOT, args: ["host/src/main.ts"], opened: /^Comanda is open/, settings });

/** Starts `npm run dev` of the source in a folder, on a free port with an empty data folder. */
export function startDevelopment(folder: string): Promise<RunningHost> {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts: { dev: string } };
  return started({ folder, args: scripts.dev.split(" ").slice(1), opened: /^Comanda in development/, settings: {} });
}

type Start = { folder: string; args: string[]; opened: RegExp; settings: Record<string, string> };

async function started({ folder, args, opened, settings }: Start): Promise<RunningHost> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-e2e-"));
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings };
  // Playwright sets it for its workers; Node warns in each process that has NO_COLOR too.
  delete env.FORCE_COLOR;
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const { lines, line } = linesOf(server, server.stdout);
  const { line: logLine } = linesOf(server, server.stderr, printUnlessInfo);
  await line(opened);
  return {
    origin: `http://localhost:${port}`,
    pid: server.pid ?? 0,
    dataDir,
    lines,
    line,
    logLine,
    command: (name, ...words) => run(env, name, words),
    async stop() {
      await stopProcess(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prints a line of a server's standard error on the console, unless its log says that it is for information only. */
const printUnlessInfo = (text: string) => void (/^\{.*"level":"info"/.test(text) || process.stderr.write(`${text}\n`));

/** What a process says on one of its streams, line by line. */
function linesOf(server: ChildProcess, input: Readable, print: (text: string) => void = () => {}) {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input }).on("line", (text) => {
    lines.push(text);
    print(text);
    for (const wake of waiting) wake();
  });
  const line = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      for (const text of lines.toReversed()) {
        const found = pattern.exec(text);
        if (found) return found;
      }
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        server.once("exit", () => reject(new Error(`the server ended before it said ${pattern}`)));
      });
    }
  };
  return { lines, line };
}

async function run(env: NodeJS.ProcessEnv, name: string, args: string[]): Promise<string> {
  const command = spawn(process.execPath, ["host/src/command.ts", name, ...args], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let about = "";
  command.stdout.on("data", (part: Buffer) => (output += part.toString()));
  command.stderr.on("data", (part: Buffer) => (about += part.toString()));
  const [code] = (await once(command, "close")) as [number];
  if (code !== 0) throw new Error(`${name} ${args.join(" ")}: ${about}${output}`);
  return output.trim();
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** A port below those that the system gives to outgoing connections, so that nobody takes it before the server does. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).once("listening", () => resolve(true));
      server.listen(port, "127.0.0.1");
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
