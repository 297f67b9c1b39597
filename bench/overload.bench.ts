import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { type HostProcess, startHostProcess } from "../e2e/fixtures/servers/spawned-host.ts";
import { MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { startPostgres } from "../server/test-database/postgres-server.ts";
import { fromManyAddresses } from "./many-addresses.ts";
import type { Outcome } from "./load-generator.ts";

const LOOPS = 24;
const CLOSED_SECONDS = 10;
/** The load as a multiple of the maximum rate. */
const OVERLOAD = 2;
const WINDOW_SECONDS = 10;
/** The limit for an answer in time. */
const IN_TIME_MS = 10_000;
/** The criterion of recovery: a second of orders without a refusal, 99 percent of them within this time. */
const HEALTHY_MS = 500;
const HEALTHY_WITHIN_SECONDS = 60;
/** The guests of the closed loops that warm the server up, for each second: more than can order. */
const WARM_UP_SECONDS = 3;
const WARM_UP_GUESTS = 600;

/**
 * Twice the maximum rate for a minute, from clients that time out after ten seconds and retry (product rules, section 9: Overload), on
 * both databases, or on the named one; `overload embedded 20` runs for 20 seconds. Rates are shares of the best rate, measured before and
 * after; the CPU time per order says how much of the work at overload is for orders that are placed.
 */
export async function* overload(only = process.argv[3], seconds = Number(process.argv[4] ?? "60")): AsyncIterable<string> {
  if (!only || only === "embedded") yield* overloaded("embedded", seconds, {});
  if (only && only !== "postgres") return;
  const postgres = await startPostgres();
  try {
    yield* overloaded("postgres", seconds, { DATABASE_URL: postgres.url, SMS_PROVIDER: "console", DEMO: "true" });
  } finally {
    await postgres.stop();
  }
}

async function* overloaded(database: string, seconds: number, settings: Record<string, string>): AsyncIterable<string> {
  const host = await startHostProcess({ TRUSTED_PROXIES: "127.0.0.1/32", ...settings });
  try {
    const warmUp = await measured(host, ["closed", LOOPS, WARM_UP_SECONDS, WARM_UP_SECONDS * WARM_UP_GUESTS]);
    const closedGuests = Math.ceil((3 * CLOSED_SECONDS * warmUp.placed) / WARM_UP_SECONDS);
    const closedLoad = () => measured(host, ["closed", LOOPS, CLOSED_SECONDS, closedGuests]);
    const before = await closedLoad();
    const offered = (before.placed / CLOSED_SECONDS) * OVERLOAD;
    const health = new HealthProbe(host);
    const memory = new MemoryProbe(host.pid);
    const load = await measured(host, ["open", Math.ceil(offered), seconds, Math.ceil(offered * seconds)], () => {
      health.start();
      memory.start();
    });
    const during = health.stop();
    const healthySeconds = await secondsUntilHealthy(host);
    const after = await closedLoad();
    // Other work on the machine changes the best rate: that of the minute of the load is between those before and after it.
    const best = (before.placed + after.placed) / 2 / CLOSED_SECONDS;
    yield (
      `overload, ${database}: best rate ${best.toFixed(0)} orders/s, closed loop of ${LOOPS} ` +
        `(before ${(before.placed / CLOSED_SECONDS).toFixed(0)}, after ${(after.placed / CLOSED_SECONDS).toFixed(0)})`
    );
    yield* reportOf({ best, outcomes: load.outcomes, seconds });
    const cpuAtBest = (before.cpuMs + after.cpuMs) / (before.placed + after.placed);
    yield (
      `  CPU of the process per placed order ${(load.cpuMs / load.placed).toFixed(1)} ms, at the best rate ${cpuAtBest.toFixed(1)} ms: ` +
        `${(load.cpuMs / load.placed / cpuAtBest).toFixed(2)} times`
    );
    yield `  /healthz p99 ${percentile(during, 0.99)} ms, at most ${percentile(during, 1)} ms (bar 50)`;
    yield `  healthy ${healthySeconds} s after the load (bar 3); process at most ${memory.stop()} MB`;
  } finally {
    await host.stop();
  }
}

function* reportOf({ best, outcomes, seconds }: { best: number; outcomes: Outcome[]; seconds: number }): Iterable<string> {
  const inTime = outcomes.filter(({ kind, ms }) => kind === "placed" && ms <= IN_TIME_MS);
  const shares = Array.from({ length: Math.floor(seconds / WINDOW_SECONDS) }, (_, window) => {
    const answeredAt = ({ at, ms }: Outcome) => Math.floor((at + ms) / 1000 / WINDOW_SECONDS);
    return (100 * inTime.filter((one) => answeredAt(one) === window).length) / WINDOW_SECONDS / best;
  });
  const refused = outcomes.filter(({ kind }) => kind === "refused");
  const waits = refused.map(({ ms }) => ms);
  const countOf = (kind: Outcome["kind"]) => outcomes.filter((one) => one.kind === kind).length;
  yield `  in time, of the best rate, in each 10 s: ${shares.map((share) => `${share.toFixed(0)} %`).join(", ")} (bar 80)`;
  yield `  placed p50 ${percentile(
    inTime.map(({ ms }) => ms),
    0.5,
  )} ms, p99 ${percentile(
    inTime.map(({ ms }) => ms),
    0.99,
  )} ms`;
  yield (
    `  refused ${refused.length}, p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms (bar 50), ` +
      `without Retry-After ${refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length}; given up ${countOf("given-up")}, failed ${countOf("failed")}`
  );
}

const percentile = (figures: number[], share: number): string => {
  const sorted = figures.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
};

/** `cpuMs`: the CPU time of the server from the first to the last order. */
type Measured = { outcomes: Outcome[]; placed: number; cpuMs: number };

/** Runs the load generator, and measures the CPU time of the server, which other work on the machine changes less than rates. */
async function measured(host: HostProcess, load: [string, ...number[]], onStart?: () => void): Promise<Measured> {
  let startMs = 0;
  const outcomes = await generated(host, load, () => {
    startMs = cpuMsOf(host.pid);
    onStart?.();
  });
  return { outcomes, placed: outcomes.filter(({ kind }) => kind === "placed").length, cpuMs: cpuMsOf(host.pid) - startMs };
}

/** The CPU time of a process in milliseconds, from Linux, where a tick has ten. */
function cpuMsOf(pid: number): number {
  const [, , ...fields] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "").split(" ");
  return (Number(fields[9]) + Number(fields[10])) * 10;
}

/** Runs the load generator in a process of its own; `onStart` is called when the load begins. */
async function generated(host: RunningHost, [mode, ...numbers]: [string, ...number[]], onStart?: () => void): Promise<Outcome[]> {
  const [amount, seconds, guests] = numbers;
  const args = [join(import.meta.dirname, "load-generator.ts"), mode, new URL(host.origin).port, amount, seconds, guests].map(String);
  const generator: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  if (!generator.stdout) throw new Error("the load generator has no output");
  for await (const line of createInterface({ input: generator.stdout })) {
    if (line === "started") onStart?.();
    else return JSON.parse(line) as Outcome[];
  }
  throw new Error("the load generator ended without a report");
}

/** Requests /healthz ten times a second. */
class HealthProbe {
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

  stop(): number[] {
    clearInterval(this.#timer);
    return this.#waits;
  }
}

/** The maximum memory of a process, in MB, sampled each second from Linux. */
class MemoryProbe {
  readonly #pid: number;
  #most = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number) {
    this.#pid = pid;
  }

  start() {
    const read = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.#pid}/status`, "utf8"))?.[1] ?? "0") / 1024;
    this.#timer = setInterval(() => (this.#most = Math.max(this.#most, read())), 1000);
  }

  stop(): string {
    clearInterval(this.#timer);
    return this.#most.toFixed(0);
  }
}

/** The seconds until ten consecutive orders are all placed quickly; called after the load. */
async function secondsUntilHealthy({ origin }: RunningHost): Promise<string> {
  const began = performance.now();
  for (;;) {
    const at = performance.now();
    const since = ((at - began) / 1000).toFixed(1);
    if (at - began > HEALTHY_WITHIN_SECONDS * 1000) return `not within ${HEALTHY_WITHIN_SECONDS}`;
    if (await isHealthy(origin)) return since;
    await pause(100);
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  const send = fromManyAddresses(overHttp(origin));
  for (let count = 0; count < 10; count += 1) {
    const at = performance.now();
    const token = await register(send);
    const { status } = await place(send, token ?? "", { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
    if (status !== 200 || performance.now() - at > HEALTHY_MS) return false;
  }
  return true;
}
