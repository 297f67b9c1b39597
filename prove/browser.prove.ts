import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tools/checks/source-files.ts";
import { run } from "./release.ts";
import type { Step } from "./step.ts";

/** What a spec uses that tries more in the full tier: languages, sizes and themes of a screen, or a count. */
const DIFFERS = /\b(?:tierLanguages|screenFaults|IS_FULL_TIER)\b/;

const specs = (): string[] =>
  globSync("e2e/**/*.spec.ts", { cwd: ROOT })
    .filter((spec) => DIFFERS.test(readFileSync(join(ROOT, spec), "utf8")))
    .toSorted();

/** The end-to-end tests of which `npm test` tries only some combinations of size, theme and language. */
export const browser: Step = {
  name: "browser",
  about: "each screen in every language, theme and size, flows in every language, and fifty orders through networks that are cut",
  async *run() {
    const output = await run("node_modules/.bin/playwright", ["test", ...specs(), "--reporter=line"], {
      folder: ROOT,
      env: { TEST_TIER: "full", NO_COLOR: "1" },
    });
    yield output.split("\n").at(-1)?.trim() ?? "";
  },
};
