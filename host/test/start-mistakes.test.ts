import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram, startHost } from "./host-process.ts";

describe("a host that cannot start ends with code 1 and one sentence", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "comanda-host-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const endingWith = async (settings: Record<string, string>) => {
    const host = await startHost({ DATA_DIR: join(folder, "data"), ...settings });
    if (host.started) host.child.kill("SIGKILL");
    return host.ended;
  };

  it("when DATABASE_URL is not an address of PostgreSQL, without repeating its content", async () => {
    const sentence = "DATABASE_URL is an address like postgres://user:password@host:5432/database; what it holds is none.\n";
    for (const DATABASE_URL of ["not a url", "my-secret-password", "https://user:secret@example.com"])
      expect(await endingWith({ DATABASE_URL, SMS_PROVIDER: "console" })).toEqual({ code: 1, signal: null, stderr: sentence });
  });

  it("when the data folder cannot be created or written", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const [DATA_DIR, code] of [
      [file, "EEXIST"],
      [join(file, "data"), "ENOTDIR"],
    ] as const) {
      const stderr = `The folder ${DATA_DIR} cannot be written (${code}). Set DATA_DIR to a folder that this user may write to.\n`;
      expect(await endingWith({ DATA_DIR })).toEqual({ code: 1, signal: null, stderr });
    }
  });

  it("when its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const stderr = `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT.\n`;
    expect(await endingWith({ PORT: String(port) })).toEqual({ code: 1, signal: null, stderr });
    other.close();
  });
});

describe("a DEFAULT_MERCHANT_ID without a restaurant", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "comanda-host-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (settings: Record<string, string>) => startHost({ DATA_DIR: join(folder, "data"), ...settings });
  const endOf = async ({ child, ended }: Awaited<ReturnType<typeof startHost>>) => {
    child.kill("SIGTERM");
    return ended;
  };

  it("gives a warning at start, and / redirects to the home page", { timeout: 120_000 }, async () => {
    const host = await start({ DEFAULT_MERCHANT_ID: "999" });
    expect(host.started).toBe(true);
    const answer = await fetch(`${host.origin}/`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("/home");
    const { code, stderr } = await endOf(host);
    expect(code).toBe(0);
    expect(JSON.parse(stderr.split("\n")[0] ?? "")).toMatchObject({
      level: "warn",
      event: "default-merchant-missing",
      message: "DEFAULT_MERCHANT_ID is 999, and no restaurant has that number. Loaded: 100001, 100002.",
    });
  });

  it("whose restaurant was removed does not prevent the next start", { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: join(folder, "data"), DEFAULT_MERCHANT_ID: "100002" };
    const removed = await runProgram(["host/src/command.ts", "restaurant", "remove", "100002"], settings);
    expect(removed.code).toBe(0);
    const host = await start(settings);
    expect(host.started).toBe(true);
    const answer = await fetch(`${host.origin}/`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("/home");
    await endOf(host);
  });
});
