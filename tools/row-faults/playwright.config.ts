import settings from "../../playwright.config.ts";

/** The browser tests as always, but given up sooner: with a fault, most of them wait for what does not come. */
export default { ...settings, testDir: "../../e2e", outputDir: "../../test-results", timeout: 90_000, expect: { timeout: 12_000 } };
