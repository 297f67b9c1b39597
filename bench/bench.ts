import { board } from "./board.bench.ts";
import { bus } from "./placing/bus.bench.ts";
import { coupons } from "./coupons.bench.ts";
import { history } from "./history.bench.ts";
import { orders } from "./placing/orders.bench.ts";
import { overload } from "./overload/overload.bench.ts";
import { page } from "./page.bench.ts";
import { serve } from "./serve.bench.ts";
import { quiet } from "./quiet.bench.ts";
import { scale } from "./scale.bench.ts";
import { sheet } from "./taps/sheet.bench.ts";
import { soak } from "./soak.bench.ts";
import { start } from "./start.bench.ts";
import { tap } from "./taps/tap.bench.ts";
import { till } from "./till.bench.ts";
import { watched } from "./watched.bench.ts";

/** `npm run bench -- <name>`: speed, measured side by side in one run, never asserted in a test. */
const benches: Record<string, () => Promise<string[]> | AsyncIterable<string>> = {
  page,
  tap,
  sheet,
  board,
  quiet,
  serve,
  orders,
  bus,
  history,
  scale,
  overload,
  coupons,
  start,
  soak,
  till,
  watched,
};

/** Runs every bench in turn, each with its usual numbers: some hours. One that fails does not stop the next. */
async function* all(): AsyncIterable<string> {
  for (const [name, bench] of Object.entries(benches)) {
    yield `== ${name}`;
    try {
      yield* await bench();
    } catch (error) {
      process.exitCode = 1;
      yield `${name} failed: ${String(error)}`;
    }
  }
}

const benchName = process.argv[2] ?? "";
const bench = benchName === "all" ? all : benches[benchName];
if (bench) {
  for await (const line of await bench()) process.stdout.write(`${line}\n`);
} else {
  process.stderr.write(`npm run bench -- ${[...Object.keys(benches), "all"].join(" | ")}\n`);
  process.exitCode = 1;
}
