// npm run try-rows                        puts in every fault of tools/row-faults, one after the other, and runs the tests of its row
// npm run try-rows -- only <words>        those whose row's name has the words
// npm run try-rows -- draw <seed> <count> says which rows a seed draws
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAULTS } from "./row-faults/all-faults.ts";
import { drawnRows } from "./row-faults/draw-rows.ts";
import { rowsWith, trialOf } from "./row-faults/tried-rows.ts";
import { tryAll } from "./row-faults/try-all.ts";
import { ROOT } from "./source-files.ts";
import { pointsOf } from "./specification-checks.ts";

const [command = "", ...args] = process.argv.slice(2);
const points = pointsOf(readFileSync(join(ROOT, "docs/specification.md"), "utf8"));

if (command === "draw") {
  const [seed = "", count = "0"] = args;
  for (const { section, point } of drawnRows(points, seed).slice(0, Number(count))) console.log(`${section} ${point}`);
} else if (command === "" || command === "only") {
  const words = args.join(" ");
  const chosen = FAULTS.filter(({ point }) => point.includes(words));
  const green = await tryAll(
    chosen.map((fault) => trialOf(fault, points)),
    (line) => console.log(line),
  );
  console.log(`${rowsWith(chosen)} rows tried by faults, ${rowsWith(chosen) - rowsWith(green)} red`);
  process.exitCode = chosen.length > 0 && green.length === 0 ? 0 : 1;
} else {
  console.error("npm run try-rows [-- only <words> | -- draw <seed> <count>]");
  process.exitCode = 1;
}
