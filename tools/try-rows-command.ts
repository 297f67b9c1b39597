// npm run try-rows                        injects every fault of tools/row-faults, one after the other, and runs the tests of its row
// npm run try-rows -- only <words>        the faults whose row's name contains the words
// npm run try-rows -- browser [<build>]   the faults whose tests need a browser, all or of one build; `unit`: the others
// npm run try-rows -- draw <seed> <count> lists the rows that a seed selects
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAULTS } from "./row-faults/all-faults.ts";
import { drawnRows } from "./row-faults/draw-rows.ts";
import { isInBrowser, rowsWith, type Trial, trialOf } from "./row-faults/tried-rows.ts";
import { tryAll } from "./row-faults/try-all.ts";
import { ROOT } from "./checks/source-files.ts";
import { pointsOf } from "./checks/specification-checks.ts";

const [command = "", ...args] = process.argv.slice(2);
const points = pointsOf(readFileSync(join(ROOT, "docs/specification.md"), "utf8"));

if (command === "draw") {
  const [seed = "", count = "0"] = args;
  for (const { section, point } of drawnRows(points, seed).slice(0, Number(count))) console.log(`${section} ${point}`);
} else if (["", "only", "browser", "unit"].includes(command)) {
  const trials = chosenTrials();
  const chosen = trials.map(({ fault }) => fault);
  const green = await tryAll(trials, (line) => console.log(line));
  console.log(`${rowsWith(chosen)} rows tried by faults, ${rowsWith(chosen) - rowsWith(green)} red`);
  process.exitCode = chosen.length > 0 && green.length === 0 ? 0 : 1;
} else {
  console.error("npm run try-rows [-- only <words> | -- browser [<build>] | -- unit | -- draw <seed> <count>]");
  process.exitCode = 1;
}

function chosenTrials(): Trial[] {
  const all = FAULTS.map((fault) => trialOf(fault, points));
  if (command === "unit") return all.filter((trial) => !isInBrowser(trial));
  if (command === "only") return all.filter(({ fault }) => fault.point.includes(args.join(" ")));
  if (command !== "browser") return all;
  const [build] = args;
  return all.filter((trial) => isInBrowser(trial) && (build === undefined || trial.fault.build === Number(build)));
}
