import { FAULTS } from "../tools/row-faults/row-faults.ts";
import { allPoints, isInBrowser, type Trial, trialOf } from "../tools/row-faults/tried-rows.ts";
import { tryAll } from "../tools/row-faults/try-all.ts";
import { runHere } from "./release.ts";
import type { Step } from "./step.ts";

/** The faults of tools/row-faults, in two steps by where their tests run. `PROVE_ROWS`: words of the rows to try, instead of all. */
export const triedRows: Step[] = [
  {
    name: "rows",
    about: "a fault for each listed row of docs/specification.md and docs/console.md whose test needs no browser",
    minutes: 6,
    run: () => tried("unit"),
  },
  { name: "browser-rows", about: "a fault for each listed row whose test needs a browser", minutes: 8, run: () => tried("browser") },
];

async function* tried(kind: "unit" | "browser"): AsyncIterable<string> {
  await runHere("node", ["tools/bootstrap.mjs", "test"]);
  const { trials, mistakes } = listed(kind);
  const green = [...mistakes];
  for await (const { line, isRed } of tryAll(trials, kind)) {
    if (!isRed) green.push(line);
    yield line;
  }
  yield `${trials.length} faults tried, ${trials.length + mistakes.length - green.length} of them red`;
  if (green.length > 0) throw new Error(green.join("\n"));
  if (trials.length === 0) throw new Error("no fault was tried");
}

/** The faults whose tests need a browser, or need none; and a sentence for each that names no row or no test. */
function listed(kind: "unit" | "browser"): { trials: Trial[]; mistakes: string[] } {
  const points = allPoints();
  const trials: Trial[] = [];
  const mistakes: string[] = [];
  for (const fault of FAULTS.filter(({ point }) => point.includes(process.env.PROVE_ROWS ?? ""))) {
    try {
      const trial = trialOf(fault, points);
      if (isInBrowser(trial) === (kind === "browser")) trials.push(trial);
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { trials, mistakes };
}
