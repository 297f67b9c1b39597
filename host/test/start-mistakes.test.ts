import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigMistake, configFrom } from "../src/config.ts";
import { listenOn } from "../src/http/listen-on.ts";
import { createListener } from "../src/open-host.ts";
import { openServer } from "../src/open-server.ts";
import { startHost } from "./host-process.ts";
import { migratedFolder, newFolder, openedHost, operatorCommand } from "./opened-host.ts";

const NO_ADDRESS = "DATABASE_URL is an address like postgres://user:password@host:5432/database; what it holds is none.";

describe("a host cannot start, and says why in one sentence", () => {
  let folder: string;
  beforeAll(() => void (folder = newFolder()));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("on stderr, and its process ends with code 1", async () => {
    const host = await startHost({ DATA_DIR: join(folder, "data"), DATABASE_URL: "my-secret-password", SMS_PROVIDER: "console" });
    if (host.started) host.child.kill("SIGKILL");
    expect(await host.ended).toEqual({ code: 1, signal: null, stderr: `${NO_ADDRESS}\n` });
  });

  it.each(["not a url", "my-secret-password", "https://user:secret@example.com"])(
    "when DATABASE_URL is not an address of PostgreSQL, without repeating its content: %s",
    (DATABASE_URL) => expect(() => configFrom({ DATABASE_URL })).toThrow(new ConfigMistake(NO_ADDRESS)),
  );

  it("when the data folder cannot be created or written", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const [DATA_DIR, code] of [
      [file, "EEXIST"],
      [join(file, "data"), "ENOTDIR"],
    ] as const) {
      const sentence = `The folder ${DATA_DIR} cannot be written (${code}). Set DATA_DIR to a folder that this user may write to.`;
      await expect(openServer(configFrom({ DATA_DIR }), { buildId: "test" })).rejects.toThrow(new ConfigMistake(sentence));
    }
  });

  it("when its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const sentence = `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT.`;
    await expect(listenOn(createListener(), configFrom({ PORT: String(port) }))).rejects.toThrow(new ConfigMistake(sentence));
    other.close();
  });
});

describe("a DEFAULT_MERCHANT_ID without a restaurant", () => {
  let DATA_DIR: string;
  beforeAll(async () => void (DATA_DIR = await migratedFolder()));
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  /** Where / leads on a host with this setting, and the warnings of its start. */
  async function startWith(DEFAULT_MERCHANT_ID: string) {
    const host = await openedHost({ DATA_DIR, DEFAULT_MERCHANT_ID });
    const answer = await fetch(`${host.origin}/`, { redirect: "manual" });
    await host.close();
    return { location: answer.headers.get("location"), warnings: host.logged.filter(({ level }) => level === "warn") };
  }

  it("gives a warning at start, and / redirects to the home page", async () => {
    const message = "DEFAULT_MERCHANT_ID is 999, and no restaurant has that number. Loaded: 100001, 100002.";
    const warnings = [{ level: "warn", event: "default-merchant-missing", message }];
    expect(await startWith("999")).toEqual({ location: "/home", warnings });
  });

  it("whose restaurant was removed does not prevent the next start", async () => {
    expect(await operatorCommand({ DATA_DIR }, "restaurant", "remove", "100002")).toMatchObject({ code: 0 });
    expect(await startWith("100002")).toMatchObject({ location: "/home" });
  });
});
