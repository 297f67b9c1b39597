import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledProgram } from "../test-database/bundled-program.ts";
import { type DatabaseLocation, freshLocation } from "../test-database/fresh-database.ts";
import { PROCESS_ENVIRONMENT } from "../test-database/process-environment.ts";
import { openSilentProxy, type SilentProxy } from "./support/silent-proxy.ts";
import { freePort } from "../test-database/free-port.ts";
import { within } from "../test-database/within.ts";

const MENU = "/merchant/100001/order";

describe("the host while PostgreSQL is unavailable", () => {
  let location: DatabaseLocation;
  let proxy: SilentProxy;
  let host: ChildProcessByStdio<null, Readable, null>;
  let origin: string;
  beforeAll(async () => {
    location = await freshLocation("postgres");
    const url = new URL(location.databaseUrl ?? "");
    proxy = await openSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    const port = String(await freePort());
    origin = `http://localhost:${port}`;
    const env = { ...PROCESS_ENVIRONMENT, PORT: port, DATABASE_URL: url.href, SMS_PROVIDER: "console", DEMO: "true" };
    host = spawn(process.execPath, [await bundledProgram("host/src/main.ts")], { env, stdio: ["ignore", "pipe", "ignore"] });
    const opening = async () => {
      for await (const line of createInterface(host.stdout)) if (line.startsWith("Comanda is open")) return;
      throw new Error("The host has not started");
    };
    await within(opening(), "the host did not open");
  });
  afterAll(async () => {
    if (host.exitCode === null) {
      host.kill("SIGKILL");
      await within(once(host, "exit"), "the host did not end");
    }
    await location.remove();
  });
  const answered = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    const type = answer.headers.get("content-type")?.split(";")[0];
    return {
      status: answer.status,
      type,
      retry: answer.headers.get("retry-after"),
      cached: answer.headers.get("cache-control"),
      text: await answer.text(),
    };
  };

  it("serves the last menu, and answers 503 where there is none", async () => {
    expect((await answered(MENU)).status).toBe(200);
    await proxy.close();
    const statuses = new Set<number>();
    const lastMenu = async () => {
      const { status, cached } = await answered(MENU);
      statuses.add(status);
      return cached;
    };
    await expect.poll(lastMenu).toBe("no-store");
    expect(statuses).toEqual(new Set([200]));
    expect(await answered("/merchant/100002")).toMatchObject({ status: 503, type: "text/html" });
    const picture = await answered("/media/100001/1a2b3c4d-none.svg");
    expect(picture).toMatchObject({ status: 503, type: "text/plain", retry: "2" });
    expect(picture.text).toBe(
      "The restaurant cannot be reached for a moment. Try again.\n暫時無法連上餐廳，請再試一次。\nNo se puede contactar con el restaurante. Inténtalo de nuevo.\n",
    );
  });
});
