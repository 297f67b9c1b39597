import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Clock ticks per second in /proc, on every architecture of Linux. */
const TICKS = 100;
const START_MS = 120_000;

/** The processes that run, each the leader of a group. An interrupted run ends them too. */
const running = new Set<number>();
process.once("exit", () => running.forEach(endGroup));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

function endGroup(leader: number | undefined): void {
  // A program that is not installed has no process; the group 0 would be our own.
  if (leader === undefined) return;
  running.delete(leader);
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

type Spawned = { command: string; args: (folder: string) => string[]; env?: Record<string, string>; ready?: RegExp };

/** The process of a browser, with a temporary home folder, started, or with `ready` when it has printed a line that matches. */
export class EngineProcess {
  /** What the line says: the first group of the pattern. */
  readonly found: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(child: ChildProcess, folder: string, found: string) {
    this.#child = child;
    this.#folder = folder;
    this.found = found;
  }

  static async start({ command, args, env = {}, ready }: Spawned): Promise<EngineProcess> {
    const folder = mkdtempSync(join(tmpdir(), "comanda-engine-"));
    const stdio = ["ignore", "pipe", "pipe", "pipe"] as const;
    const child = spawn(command, args(folder), { env: { ...process.env, HOME: folder, ...env }, stdio: [...stdio], detached: true });
    if (child.pid !== undefined) running.add(child.pid);
    const lines: string[] = [];
    const found = await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${command} ${why}:\n${lines.join("\n")}`));
      setTimeout(() => fail(`did not say ${ready} within ${START_MS / 1000} s`), START_MS).unref();
      if (!ready) child.once("spawn", () => resolve(""));
      child.once("error", (error) => fail(error.message)).once("exit", () => fail("ended before it was ready"));
      for (const stream of child.stdio.slice(1))
        createInterface({ input: stream as NodeJS.ReadableStream }).on("line", (line) => {
          lines.push(line);
          const match = ready?.exec(line);
          if (match) resolve(match[1] ?? "");
        });
    });
    return new EngineProcess(child, folder, found);
  }

  /** Processor time in seconds of the process, of those that it has started, and of those of them that have ended. */
  seconds(): number {
    const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? statsOf(Number(name)) : []));
    const pids = [this.#child.pid];
    // A list that grows is iterated to its end.
    for (const pid of pids) pids.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid));
    return all.filter(({ pid }) => pids.includes(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
  }

  /** Ends the process with those that it has started. */
  async stop(): Promise<void> {
    const ended = this.#child.exitCode === null ? once(this.#child, "exit") : undefined;
    // The group of the process that was started as its leader.
    endGroup(this.#child.pid);
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** What a line of /proc/<pid>/stat says; nothing where the process has ended. Its second field, the name, may contain spaces. */
function statsOf(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    // utime, stime, cutime and cstime: the fields 14 to 17 of the line.
    return [{ pid, parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) }];
  } catch {
    return [];
  }
}
