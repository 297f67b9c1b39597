import { ROOT } from "../tools/checks/source-files.ts";
import { run } from "./release.ts";
import type { Step } from "./step.ts";

/** End-to-end tests of which `npm test` tries only a part, here in the full tier. */
const inFullTier = (specs: string[]): Step["run"] =>
  async function* () {
    const said = await run("node_modules/.bin/playwright", ["test", ...specs, "--reporter=line"], {
      folder: ROOT,
      env: { TEST_TIER: "full", NO_COLOR: "1" },
    });
    yield said.split("\n").at(-1)?.trim() ?? "";
  };

/** The checks of every screen, of which `npm test` tries only some combinations of size, theme and language. */
export const screens: Step = {
  name: "screens",
  about: "accessibility and layout of each screen in every language, theme and size",
  run: inFullTier(["crawl", "layout", "long-names"].map((name) => `e2e/screens/${name}.spec.ts`)),
};

export const cutNetworks: Step = {
  name: "cuts",
  about: "50 orders placed from the page through a network that is cut",
  run: inFullTier(["e2e/network/network-cut.spec.ts"]),
};
