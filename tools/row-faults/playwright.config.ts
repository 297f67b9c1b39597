import settings from "../../playwright.config.ts";

/**
 * The browser tests as always, but with shorter waits: with a fault, most of them wait for what does not come. The app of the copy is
 * built before them, with the fault.
 */
export default {
  ...settings,
  // The copy has been built.
  globalSetup: [],
  testDir: "../../e2e",
  outputDir: "../../test-results",
  expect: { timeout: 12_000 },
  use: { ...settings.use, actionTimeout: 20_000 },
};
