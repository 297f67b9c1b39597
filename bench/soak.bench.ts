import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { MUSHROOMS, overHttp, place, register, type Send } from "../server/test-crash/support/diner-calls.ts";
import { startPostgres } from "../server/test-database/postgres-server.ts";
import { fromManyAddresses } from "./many-addresses.ts";
import { type Memory, memoryOf, type MemoryReader } from "./process-memory.ts";

/** The number of concurrent diners. */
const AT_ONCE = 8;
const MINUTES = 2;
/** The maximum number of orders per minute, on any machine. */
const ORDERS_A_MINUTE = 6000;
const SAMPLES = 40;
/** Growth up to this, in MB in ten minutes, counts as none. */
const FLAT = 1;
/** The maximum memory of the process, in MB. */
const MOST = { PostgreSQL: 300, embedded: 512 };

type Database = keyof typeof MOST;
type Sample = Memory & { minute: number };

/** Places orders for some minutes on each database, or on one, and measures the memory of the process. */
export async function soak(minutesGiven = process.argv[3] ?? String(MINUTES), only = process.argv[4]): Promise<string[]> {
  const minutes = Number(minutesGiven);
  if (!(minutes > 0)) throw new Error(`soak takes minutes, not ${minutesGiven}`);
  const lines: string[] = [];
  if (!only || only === "PostgreSQL") lines.push(await soakedOnPostgres(minutes));
  if (!only || only === "embedded") lines.push(await soaked("embedded", minutes));
  return lines;
}

async function soakedOnPostgres(minutes: number): Promise<string> {
  const postgres = await startPostgres();
  const line = await soaked("PostgreSQL", minutes, { DATABASE_URL: postgres.url, SMS_PROVIDER: "console", DEMO: "true" });
  await postgres.stop();
  return line;
}

async function soaked(database: Database, minutes: number, settings: Record<string, string> = {}): Promise<string> {
  const host = await startFromSources({ NODE_OPTIONS: "--inspect=127.0.0.1:0", TRUSTED_PROXIES: "127.0.0.1/32", ...settings });
  const ended = new AbortController();
  try {
    const [, address = ""] = await host.logLine(/^Debugger listening on (ws:\S+)$/);
    const memory = await memoryOf(host.pid, address);
    const [samples, orders] = await Promise.all([
      sampled(database, minutes, memory).finally(() => ended.abort()),
      dine(fromManyAddresses(overHttp(host.origin)), { most: minutes * ORDERS_A_MINUTE, signal: ended.signal }),
    ]);
    memory.close();
    return reportOf(database, samples, orders);
  } finally {
    ended.abort();
    await host.stop();
  }
}

/** Samples the memory at regular intervals. */
async function sampled(database: Database, minutes: number, memory: MemoryReader): Promise<Sample[]> {
  const began = performance.now();
  const samples: Sample[] = [];
  for (let count = 1; count <= SAMPLES; count += 1) {
    await pause(Math.max(0, began + (count * minutes * 60_000) / SAMPLES - performance.now()));
    const sample = { ...(await memory.read()), minute: (performance.now() - began) / 60_000 };
    samples.push(sample);
    process.stderr.write(
      `${database}: minute ${sample.minute.toFixed(1)}, scripts ${sample.heap.toFixed(1)} MB, process ${sample.resident.toFixed(0)} MB\n`,
    );
  }
  return samples;
}

/** Guests who register, order, order again and leave, until the signal or the maximum number of orders; returns the number of orders. */
async function dine(send: Send, { most, signal }: { most: number; signal: AbortSignal }): Promise<number> {
  let orders = 0;
  const lives = Array.from({ length: AT_ONCE }, async () => {
    while (!signal.aborted && orders < most) {
      orders += 2;
      const token = (await register(send)) ?? "";
      const first = await place(send, token, { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
      const { id, rowVersion } = first.order ?? {};
      const more = await place(send, token, { key: randomUUID(), dishes: [MUSHROOMS], expectedTotal: "24.90", id, rowVersion });
      if (!more.order) throw new Error(`refused: ${first.status} ${first.code}, ${more.status} ${more.code}`);
    }
  });
  await Promise.all(lives);
  return orders;
}

function reportOf(database: Database, samples: Sample[], orders: number): string {
  const later = samples.slice(samples.length / 2);
  const inTenMinutes = (what: keyof Memory) => (10 * slopeOf(later, what)).toFixed(2);
  const most = Math.max(...samples.map(({ resident }) => resident));
  const [first, last] = [later[0], later.at(-1)].map((sample) => sample?.heap.toFixed(1));
  return (
    `soak, ${database}: ${orders} orders; scripts ${first} to ${last} MB, ${inTenMinutes("heap")} MB more in ten minutes (bar ${FLAT}); ` +
    `process ${inTenMinutes("resident")} MB more in ten minutes, at most ${most.toFixed(0)} MB (bar ${MOST[database]})`
  );
}

/** The growth per minute, by linear regression over all samples. */
function slopeOf(samples: Sample[], what: keyof Memory): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, held] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one[what]))];
  const together = samples.reduce((sum, one) => sum + (one.minute - minute) * (one[what] - held), 0);
  return together / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}
