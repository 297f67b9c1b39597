import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startHost } from "./host-process.ts";

/** The lines about the console that a start on this data folder prints, up to the one with the address. */
async function consoleLines(dataDir: string): Promise<string[]> {
  const host = await startHost({ DATA_DIR: dataDir });
  await expect.poll(() => host.lines.join("\n")).toMatch(/^Console of Pomelo Lane: .*$(\nSign in as .*$)?/m);
  host.child.kill("SIGTERM");
  await host.ended;
  return host.lines.filter((line) => /^(Console of|Sign in as)/.test(line)).map((line) => line.replace(host.origin, "ORIGIN"));
}

it("the first start prints the name and the first password of the demo's owner, later starts only the address", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-host-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await consoleLines(dataDir)).toEqual([
    "Console of Pomelo Lane: ORIGIN/staff/100001",
    expect.stringMatching(/^Sign in as owner with the first password (\w{4}-){3}\w{4}, which is printed only now$/),
  ]);
  expect(await consoleLines(dataDir)).toEqual(["Console of Pomelo Lane: ORIGIN/staff/100001"]);
});
