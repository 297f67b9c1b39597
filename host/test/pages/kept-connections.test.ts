import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

it("a connection stays open for longer than proxies keep one that they do not use", async () => {
  const agent = new Agent({ keepAlive: true });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingHttpHeaders>();
  get(`${host().origin}/healthz`, { agent }, (answer) => resolve(answer.resume().headers)).on("error", reject);
  const headers = await promise;
  agent.destroy();
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers["keep-alive"])) ?? [];
  // Caddy keeps one for two minutes, nginx for one.
  expect(Number(seconds)).toBeGreaterThan(120);
});
