import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHost } from "./host-process.ts";
import { migratedFolder } from "./opened-host.ts";

const SOURCES = new URL("../src/", import.meta.url).href;

/** Runs a line of JavaScript in a process with the host's error handlers. */
async function run(line: string) {
  const program = `
    const { handleProcessErrors } = await import("${SOURCES}process-errors.ts");
    const { jsonLog } = await import("${SOURCES}log.ts");
    handleProcessErrors(jsonLog);
    ${line}
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { stdout, stderr, code: code as number };
}

describe("an unhandled error", () => {
  it("is logged, and the process continues, if it is a rejection", async () => {
    const { stdout, stderr, code } = await run(`Promise.reject(new Error("lost")); setTimeout(() => console.log("serving"), 20);`);
    expect({ stdout, code }).toEqual({ stdout: "serving\n", code: 0 });
    expect(JSON.parse(stderr)).toMatchObject({ level: "error", event: "unhandled-rejection", message: expect.stringContaining("lost") });
  });

  it("is logged, and ends the process with code 1, if it is an exception", async () => {
    const { stdout, stderr, code } = await run(
      `setTimeout(() => { throw new Error("broken"); }); setTimeout(() => console.log("serving"), 50);`,
    );
    expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
    expect(JSON.parse(stderr)).toMatchObject({ level: "error", event: "uncaught-exception", message: expect.stringContaining("broken") });
  });
});

describe("a host whose stdout and stderr are closed", () => {
  let dataDir: string;
  beforeAll(async () => void (dataDir = await migratedFolder()));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it("answers requests that write to the log, and ends with code 0 on SIGTERM", async () => {
    const host = await startHost({ DATA_DIR: dataDir });
    try {
      host.child.stdout.destroy();
      host.child.stderr.destroy();
      for (const path of ["/merchant/999999", "/merchant/%ff", "/merchant/999999", "/healthz"])
        await (await fetch(host.origin + path)).text();
      const last = await fetch(`${host.origin}/healthz`);
      expect(last.status).toBe(200);
      host.child.kill("SIGTERM");
      expect(await host.ended).toMatchObject({ code: 0, signal: null });
    } finally {
      host.child.kill("SIGKILL");
    }
  });
});
