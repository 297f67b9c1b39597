import { makeDemoData } from "./fixtures/servers/demo-data.ts";

/** Called by Playwright before its first test, when the apps are built; returns what Playwright calls after the last one. */
export default function setUp(): Promise<() => void> {
  return makeDemoData();
}
