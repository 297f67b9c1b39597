import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../tools/checks/source-files.ts";
import { runHere } from "./release.ts";
import { Skipped, type Step } from "./step.ts";

/** The end-to-end tests whose path matches `files`, all with the full tier: every language, theme, size and count. */
const browserStep = (step: Omit<Step, "run"> & { files: string }): Step => ({ ...step, run: () => runPlaywright(step.files) });

async function* runPlaywright(files: string): AsyncIterable<string> {
  const args = ["test", files, `--workers=${availableParallelism()}`, "--reporter=line"];
  const output = await runHere("node_modules/.bin/playwright", args, { TEST_TIER: "full", NO_COLOR: "1" });
  yield output.split("\n").at(-1)?.trim() ?? "";
}

/** What only looks at each screen in every language, theme and size. */
const SCREENS = "(?:screens/|staff/languages)";

/** The program that visits the site in Firefox and WebKit. */
const ENGINES = "e2e/engines/run.ts";

/** Every end-to-end test, in three steps, and a visit in two other browser engines. */
export const browserSteps: Step[] = [
  browserStep({
    name: "browser-diner",
    about: "the end-to-end tests of the diner's pages",
    minutes: 12,
    files: `e2e/(?!${SCREENS}|staff/).*\\.spec\\.ts`,
  }),
  browserStep({
    name: "browser-console",
    about: "the end-to-end tests of the console",
    minutes: 15,
    files: "e2e/staff/(?!languages).*\\.spec\\.ts",
  }),
  browserStep({
    name: "screens",
    about: "each screen of both apps in every language, theme and size",
    minutes: 12,
    files: `e2e/${SCREENS}.*\\.spec\\.ts`,
  }),
  { name: "engines", about: "a visit and the console in Firefox and WebKit", minutes: 8, run: otherEngines },
];

async function* otherEngines(): AsyncIterable<string> {
  if (!existsSync(join(ROOT, ENGINES))) throw new Skipped(`${ENGINES} does not exist`);
  await runHere("node", ["tools/bootstrap.mjs", "engines"]);
  yield* (await runHere("node", [ENGINES], { NO_COLOR: "1" })).split("\n");
}
