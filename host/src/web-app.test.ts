import { describe, expect, it } from "vitest";
import { webOnly } from "./backend.ts";
import { configFrom } from "./config.ts";
import type { DinerPages } from "./pages/diner-pages.ts";
import { createWebApp } from "./web-app.ts";

const config = configFrom({ API_BASE: "http://api.internal" });
const backend = webOnly("test", () => undefined);

/** What a path answers at an app whose pages are these. */
function asks(pages: DinerPages, path: string): Promise<Response> {
  const app = createWebApp({ config, backend, pages, console: pages });
  const incoming = { socket: { remoteAddress: "127.0.0.1" }, headers: {} };
  return Promise.resolve(app.request(path, { headers: { host: `localhost:${config.port}` } }, { incoming }));
}

describe("a process that closes", () => {
  it("answers the page in progress, then ends, and refuses a request that arrives later with 503", async () => {
    const [started, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const events: string[] = [];
    const slow: DinerPages = async () => {
      started.resolve();
      await read.promise;
      events.push("page");
      return new Response("page");
    };
    const page = asks(slow, "/m/1/menu");
    await started.promise;
    const ended = backend.requests.end(1_000_000).then(() => void events.push("ended"));
    const late = await asks(async () => new Response("late"), "/m/1/menu");
    expect([late.status, late.headers.get("retry-after"), late.headers.get("x-content-type-options")]).toEqual([503, "2", "nosniff"]);
    read.resolve();
    expect((await page).status).toBe(200);
    await ended;
    expect(events).toEqual(["page", "ended"]);
  });
});
