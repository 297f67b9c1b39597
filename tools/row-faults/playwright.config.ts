import settings from "../../playwright.config.ts";

/**
 * The configuration of the browser tests with shorter timeouts, because most tests with a fault wait in vain. The app of the copy is built
 * with the fault before.
 */
export default {
  ...settings,
  // The copy is already built.
  globalSetup: [],
  testDir: "../../e2e",
  outputDir: "../../test-results",
  expect: { timeout: 12_000 },
  use: { ...settings.use, actionTimeout: 20_000 },
};
