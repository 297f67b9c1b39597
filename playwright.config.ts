import { defineConfig } from "@playwright/test";

import { IS_FULL_TIER } from "./e2e/fixtures/test-tier.ts";
import { findBrowser } from "./tools/find-browser.mjs";

// Playwright sets FORCE_COLOR for its workers, and Node warns in each process that has both.
if (process.env.NO_COLOR) {
  process.env.FORCE_COLOR = "0";
  delete process.env.NO_COLOR;
}

const browser = findBrowser();
const isRoot = process.getuid?.() === 0;

/** No server is started here: each test starts the real host by itself, on a free port with a data folder of its own. */
export default defineConfig({
  globalSetup: ["./tools/bootstrap.mjs", "./e2e/playwright-global-setup.ts"],
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  // The tests of a file run in one worker, so that a file with a server of its own starts it once.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // How long a test may take on a busy machine; nothing is ever waited for by the clock.
  // The full tier looks at a page in every language, theme and size in one test.
  timeout: IS_FULL_TIER ? 600_000 : 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    // Below the time of a test, so that a failure names the step that did not end.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    browserName: "chromium",
    viewport: { width: 390, height: 844 },
    // Chromium draws on the processor here: at the scale of a phone, its drawing would be most of a test's processor time.
    deviceScaleFactor: 1,
    hasTouch: true,
    // The frames of animations took a seventh of the processor time; a test that is about one asks for it, and the full tier shows all.
    contextOptions: IS_FULL_TIER ? {} : { reducedMotion: "reduce" },
    // A first visit caches some seventy files for later ones; the tests of the service workers allow them.
    serviceWorkers: "block",
    // A record of every step takes a quarter of the time; asked for with COMANDA_TRACE=1 where one is to be looked at.
    trace: process.env.COMANDA_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      // None in the usual places: Playwright's own, which `npm test` installed.
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: optimizing its code took a quarter of its process's time and is never earned back.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
});
