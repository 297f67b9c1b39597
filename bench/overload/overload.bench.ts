import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningHost } from "../../e2e/fixtures/servers/running-host.ts";
import { type HostProcess, startFromSources } from "../../e2e/fixtures/servers/spawned-host.ts";
import { MUSHROOMS, overHttp, place, register } from "../../server/test-crash/support/diner-calls.ts";
import { startPostgres } from "../../server/test-database/postgres-server.ts";
import { atMost, metOrNot } from "../load.ts";
import { fromManyAddresses } from "../many-addresses.ts";
import type { Outcome } from "./load-generator.ts";
import { cpuMsOf, HealthProbe, MemoryProbe } from "./probes.ts";

const LOOPS = 24;
const CLOSED_SECONDS = 10;
/** The loads as multiples of the maximum rate. */
const OVERLOADS = "2,3";
const WINDOW_SECONDS = 10;
/** The limit for an answer in time. */
const IN_TIME_MS = 10_000;
const BARS = { sharePercent: 80, placedMs: 1_000, refusedMs: 50, healthMs: 50, healthySeconds: 3, memoryMb: 512 };
/** The criterion of recovery: a second of orders without a refusal, 99 percent of them within this time. */
const HEALTHY_MS = 500;
const HEALTHY_WITHIN_SECONDS = 60;
/** The guests of the closed loops that warm the server up, for each second: more than can order. */
const WARM_UP_SECONDS = 3;
const WARM_UP_GUESTS = 600;

/**
 * Twice and three times the maximum rate for a minute, from clients that time out after ten seconds and retry (product rules, section 9:
 * Overload), on both databases, or on the named one, each load on a server of its own; `overload embedded 20 2` runs for 20 seconds, at twice the
 * rate. Rates are shares of the best rate, measured before and after; the CPU time per order says how much of the work at overload is for
 * orders that are placed.
 */
export async function* overload(
  only = process.argv[3],
  seconds = Number(process.argv[4] ?? "60"),
  loads = process.argv[5] ?? OVERLOADS,
): AsyncIterable<string> {
  for (const times of loads.split(",").map(Number)) {
    if (!only || only === "embedded") yield* overloaded({ database: "embedded", times, seconds }, {});
    if (!only || only === "postgres") yield* onPostgres({ database: "postgres", times, seconds });
  }
}

async function* onPostgres(load: Load): AsyncIterable<string> {
  const postgres = await startPostgres();
  try {
    yield* overloaded(load, { DATABASE_URL: postgres.url, SMS_PROVIDER: "console", DEMO: "true" });
  } finally {
    await postgres.stop();
  }
}

/** A load of so many times the best rate. */
type Load = { database: string; times: number; seconds: number };

async function* overloaded({ database, times, seconds }: Load, settings: Record<string, string>): AsyncIterable<string> {
  const memory = new MemoryProbe();
  const host = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32", ...memory.settings, ...settings });
  try {
    const warmUp = await measured(host, ["closed", LOOPS, WARM_UP_SECONDS, WARM_UP_SECONDS * WARM_UP_GUESTS]);
    const closedGuests = Math.ceil((3 * CLOSED_SECONDS * warmUp.placed) / WARM_UP_SECONDS);
    const closedLoad = () => measured(host, ["closed", LOOPS, CLOSED_SECONDS, closedGuests]);
    const before = await closedLoad();
    const offered = (before.placed / CLOSED_SECONDS) * times;
    const health = new HealthProbe(host);
    const load = await measured(host, ["open", Math.ceil(offered), seconds, Math.ceil(offered * seconds)], () => {
      health.start();
      memory.start(host.pid);
    });
    const [healthMs, most] = [health.stop(), memory.stop()];
    const healthySeconds = await secondsUntilHealthy(host);
    const after = await closedLoad();
    // Other work on the machine changes the best rate: that of the minute of the load is between those before and after it.
    const best = (before.placed + after.placed) / 2 / CLOSED_SECONDS;
    yield (
      `overload, ${database}, ${times} times: best rate ${best.toFixed(0)} orders/s, closed loop of ${LOOPS} ` +
        `(before ${(before.placed / CLOSED_SECONDS).toFixed(0)}, after ${(after.placed / CLOSED_SECONDS).toFixed(0)})`
    );
    yield* reportOf({ best, outcomes: load.outcomes, seconds });
    yield cpuReport(load, { placed: before.placed + after.placed, cpuMs: before.cpuMs + after.cpuMs });
    yield `  /healthz p50 ${percentile(healthMs, 0.5)} ms, p99 ${atMost(percentile(healthMs, 0.99), BARS.healthMs, "ms")}`;
    yield `  healthy after ${atMost(healthySeconds, BARS.healthySeconds, "s")}`;
    yield memoryReport(most);
  } finally {
    await host.stop();
    memory.close();
  }
}

function cpuReport(load: Pick<Measured, "placed" | "cpuMs">, atBest: Pick<Measured, "placed" | "cpuMs">): string {
  const [each, bestEach] = [load.cpuMs / load.placed, atBest.cpuMs / atBest.placed];
  return `  CPU of the process per placed order ${each.toFixed(1)} ms, at the best rate ${bestEach.toFixed(1)} ms: ${(each / bestEach).toFixed(2)} times`;
}

function memoryReport({ resident, anonymous, threads }: ReturnType<MemoryProbe["stop"]>): string {
  const heaps = threads.map(({ thread, heap, external }) => `${thread} heap ${heap.toFixed(0)}, outside of it ${external.toFixed(0)}`);
  return `  process at most ${atMost(Math.round(resident), BARS.memoryMb, "MB")}, of which no file ${anonymous.toFixed(0)}; ${heaps.join("; ")}`;
}

function* reportOf({ best, outcomes, seconds }: { best: number; outcomes: Outcome[]; seconds: number }): Iterable<string> {
  const inTime = outcomes.filter(({ kind, ms }) => kind === "placed" && ms <= IN_TIME_MS);
  const shares = Array.from({ length: Math.floor(seconds / WINDOW_SECONDS) }, (_, window) => {
    const answeredAt = ({ at, ms }: Outcome) => Math.floor((at + ms) / 1000 / WINDOW_SECONDS);
    return (100 * inTime.filter((one) => answeredAt(one) === window).length) / WINDOW_SECONDS / best;
  });
  const refused = outcomes.filter(({ kind }) => kind === "refused");
  const [placedMs, refusedMs] = [inTime, refused].map((some) => some.map(({ ms }) => ms)) as [number[], number[]];
  const countOf = (kind: Outcome["kind"]) => outcomes.filter((one) => one.kind === kind).length;
  const isMet = shares.every((share) => share >= BARS.sharePercent);
  yield `  in time, of the best rate, in each 10 s: ${shares.map((share) => `${share.toFixed(0)} %`).join(", ")} (bar ${BARS.sharePercent}, ${metOrNot(isMet)})`;
  yield `  placed p50 ${percentile(placedMs, 0.5)} ms, p99 ${atMost(percentile(placedMs, 0.99), BARS.placedMs, "ms")}`;
  yield (
    `  refused ${refused.length}, p50 ${percentile(refusedMs, 0.5)} ms, p99 ${atMost(percentile(refusedMs, 0.99), BARS.refusedMs, "ms")}, ` +
      `without Retry-After ${refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length}; given up ${countOf("given-up")}, failed ${countOf("failed")}`
  );
}

const percentile = (figures: number[], share: number): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
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

/** The seconds until ten consecutive orders are all placed quickly; called after the load. Infinity where they are not within a minute. */
async function secondsUntilHealthy({ origin }: RunningHost): Promise<number> {
  const began = performance.now();
  for (;;) {
    const at = performance.now();
    if (at - began > HEALTHY_WITHIN_SECONDS * 1000) return Number.POSITIVE_INFINITY;
    if (await isHealthy(origin)) return Math.round((at - began) / 100) / 10;
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
