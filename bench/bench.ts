import { board } from "./board.bench.ts";
import { coupons } from "./coupons.bench.ts";
import { history } from "./history.bench.ts";
import { orders } from "./orders.bench.ts";
import { overload } from "./overload.bench.ts";
import { page } from "./page.bench.ts";
import { serve } from "./serve.bench.ts";
import { quiet } from "./quiet.bench.ts";
import { scale } from "./scale.bench.ts";
import { sheet } from "./sheet.bench.ts";
import { soak } from "./soak.bench.ts";
import { start } from "./start.bench.ts";
import { tap } from "./tap.bench.ts";
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
  history,
  scale,
  overload,
  coupons,
  start,
  soak,
  till,
  watched,
};

const name = process.argv[2] ?? "";
const bench = benches[name];
if (bench) {
  for await (const line of await bench()) process.stdout.write(`${line}\n`);
} else {
  process.stderr.write(`npm run bench -- ${Object.keys(benches).join(" | ")}\n`);
  process.exitCode = 1;
}
