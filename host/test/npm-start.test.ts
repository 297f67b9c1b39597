import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Signs in to the console of the demo restaurant; returns the answer. */
async function signIn(origin: string, name: string, password: string): Promise<unknown> {
  const answer = await fetch(`${origin}/staff/100001/call/api/staff/sign-in`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ name, password, device: "Tablet" }),
  });
  return answer.json();
}

it("npm start says its free port and the first password of the demo's owner, who signs in; SIGTERM ends its server", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-host-"));
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir };
  const npm = spawn("npm", ["start", "--silent"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  onTestFinished(() => {
    if (npm.pid && isThere(-npm.pid)) process.kill(-npm.pid, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  // Resolves when no process holds the output any more, neither npm nor a child of it.
  const closed = once(npm, "close");
  const answers: unknown[] = [];
  let origin = "";
  for await (const line of createInterface({ input: npm.stdout })) {
    origin = /^Comanda is open at (\S+)$/.exec(line)?.[1] ?? origin;
    const [, name = "", password = ""] = /^Sign in as (\S+) with the first password ([^,\s]+),/.exec(line) ?? [];
    if (!password) continue;
    answers.push(await signIn(origin, name, `${password}x`), await signIn(origin, name, password));
    npm.kill("SIGTERM");
  }
  await closed;
  expect(answers).toEqual([expect.objectContaining({ success: false }), expect.objectContaining({ success: true })]);
  expect(isThere(-(npm.pid ?? 0))).toBe(false);
});

function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
