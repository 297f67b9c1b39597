import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { migratedFolder, openedHost } from "./opened-host.ts";

/** The lines about the console that a start on this data folder prints. */
async function consoleLines(dataDir: string): Promise<string[]> {
  const host = await openedHost({ DATA_DIR: dataDir });
  await host.close();
  return host.lines.filter((line) => /^(Console of|Sign in as)/.test(line)).map((line) => line.replace(host.origin, "ORIGIN"));
}

it("the first start prints the name and the first password of the demo's owner, later starts only the address", async () => {
  const dataDir = await migratedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await consoleLines(dataDir)).toEqual([
    "Console of Pomelo Lane: ORIGIN/staff/100001",
    expect.stringMatching(/^Sign in as owner with the first password (\w{4}-){3}\w{4}, which is printed only now$/),
    "Console of Harbor Deli: ORIGIN/staff/100002",
  ]);
  expect(await consoleLines(dataDir)).toEqual([
    "Console of Pomelo Lane: ORIGIN/staff/100001",
    "Console of Harbor Deli: ORIGIN/staff/100002",
  ]);
});
