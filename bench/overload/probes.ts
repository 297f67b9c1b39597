import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningHost } from "../../e2e/fixtures/servers/running-host.ts";
import type { HeapReport } from "./heap-reports.ts";

/** The CPU time of a process in milliseconds, from Linux, where a tick has ten. */
export function cpuMsOf(pid: number): number {
  const [, , ...fields] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "").split(" ");
  return (Number(fields[9]) + Number(fields[10])) * 10;
}

/** Requests /healthz ten times a second. */
export class HealthProbe {
  readonly #port: string;
  readonly #waits: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ origin }: RunningHost) {
    this.#port = new URL(origin).port;
  }

  start() {
    this.#timer = setInterval(() => {
      const at = performance.now();
      const call = request({ host: "127.0.0.1", port: this.#port, path: "/healthz" }, (answer) =>
        answer.resume().once("end", () => this.#waits.push(performance.now() - at)),
      );
      call.once("error", () => this.#waits.push(Number.POSITIVE_INFINITY)).end();
    }, 100);
  }

  /** The milliseconds of each answer. */
  stop(): number[] {
    clearInterval(this.#timer);
    return this.#waits;
  }
}

/** The memory of a process at most, in MB: all of it, since the probe was started; what is no file, sampled; and the heaps of its threads. */
type MostMemory = { resident: number; anonymous: number; threads: HeapReport[] };

/** Where the threads of a server write their heaps; `settings` are the environment of its process. */
export class MemoryProbe {
  readonly #reports = mkdtempSync(join(tmpdir(), "comanda-heaps-"));
  readonly settings = {
    HEAP_REPORTS: this.#reports,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "heap-reports.ts")}`,
  };
  #pid = 0;
  #anonymous = 0;
  #timer: NodeJS.Timeout | undefined;

  start(pid: number) {
    this.#pid = pid;
    // 5 sets VmHWM back to the present size: proc(5).
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    this.#timer = setInterval(() => (this.#anonymous = Math.max(this.#anonymous, this.#read("RssAnon"))), 500);
  }

  stop(): MostMemory {
    clearInterval(this.#timer);
    const threads = readdirSync(this.#reports).map((file) => JSON.parse(readFileSync(join(this.#reports, file), "utf8")) as HeapReport);
    return { resident: this.#read("VmHWM"), anonymous: this.#anonymous, threads };
  }

  close() {
    clearInterval(this.#timer);
    rmSync(this.#reports, { recursive: true, force: true });
  }

  #read(name: "RssAnon" | "VmHWM"): number {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${this.#pid}/status`, "utf8"))?.[1] ?? "0") / 1024;
  }
}
