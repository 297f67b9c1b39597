import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

it("npm start ends its server when it gets SIGTERM", { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-host-"));
  const env = { ...process.env, PORT: "0", PUBLIC_ORIGIN: "http://localhost:1", DATA_DIR: dataDir, DEMO: "false" };
  const npm = spawn("npm", ["start", "--silent"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  onTestFinished(() => {
    if (npm.pid && isThere(-npm.pid)) process.kill(-npm.pid, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  // Resolves when no process holds the output any more, neither npm nor a child of it.
  const closed = once(npm, "close");
  for await (const line of createInterface({ input: npm.stdout })) if (line.startsWith("Comanda is open")) npm.kill("SIGTERM");
  await closed;
  expect(isThere(-(npm.pid ?? 0))).toBe(false);
});

function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
