import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAULTS } from "../tools/row-faults/all-faults.ts";
import { isInBrowser, rowsWith, type Trial, trialOf } from "../tools/row-faults/tried-rows.ts";
import { tryAll } from "../tools/row-faults/try-all.ts";
import { ROOT } from "../tools/checks/source-files.ts";
import { pointsOf } from "../tools/checks/specification-checks.ts";
import { run } from "./release.ts";
import type { Step } from "./step.ts";

/** The faults of tools/row-faults, in two steps by where their tests run. */
export const triedRows: Step[] = [
  {
    name: "rows",
    about: "a fault for each listed row of docs/specification.md whose test needs no browser",
    run: () => tried((trial) => !isInBrowser(trial)),
  },
  { name: "browser-rows", about: "a fault for each listed row whose test needs a browser", run: () => tried(isInBrowser) },
];

async function* tried(isChosen: (trial: Trial) => boolean): AsyncIterable<string> {
  await run("node", ["tools/bootstrap.mjs", "test"], { folder: ROOT });
  const points = pointsOf(readFileSync(join(ROOT, "docs/specification.md"), "utf8"));
  const trials = FAULTS.map((fault) => trialOf(fault, points)).filter(isChosen);
  const lines: string[] = [];
  const green = await tryAll(trials, (line) => lines.push(line));
  const rows = rowsWith(trials.map(({ fault }) => fault));
  yield `${trials.length} faults for ${rows} rows, ${rows - rowsWith(green)} of them red`;
  if (green.length > 0) throw new Error(lines.filter((line) => !line.startsWith("red")).join("\n"));
}
