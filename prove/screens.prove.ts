import { ROOT } from "../tools/checks/source-files.ts";
import { run } from "./release.ts";
import type { Step } from "./step.ts";

const SPECS = ["crawl", "layout", "long-names"].map((name) => `e2e/screens/${name}.spec.ts`);

/** The checks of every screen, of which `npm test` tries only some combinations of size, theme and language. */
export const screens: Step = {
  name: "screens",
  about: "accessibility and layout of each screen in every language, theme and size",
  async *run() {
    const said = await run("node_modules/.bin/playwright", ["test", ...SPECS, "--reporter=line"], {
      folder: ROOT,
      env: { TEST_TIER: "full", NO_COLOR: "1" },
    });
    yield said.split("\n").at(-1)?.trim() ?? "";
  },
};
