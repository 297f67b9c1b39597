import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startHost } from "../e2e/running-host.ts";
import { answersPerSecond, ratioInTurns } from "./load.ts";

const LOAD = { connections: 20, seconds: 3 };

/** How near a kept page and a kept menu come to a bare server that sends the same bytes. */
export async function serve(): Promise<string[]> {
  const host = await startHost();
  const port = Number(new URL(host.origin).port);
  const lines: string[] = [];
  for (const [what, path, bar] of [
    ["menu page", "/merchant/100001/order", 0.9],
    ["menu call", "/api/member/merchant/products-by-categories?merchantId=100001", 0.8],
  ] as const) {
    const headers = { "accept-encoding": "br" };
    const bytes = new Uint8Array(
      await (await fetch(`${host.origin}${path}`, { headers: { "accept-encoding": "identity" } })).arrayBuffer(),
    );
    const raw = createServer((_, response) => response.writeHead(200, { "content-length": bytes.byteLength }).end(bytes)).listen(
      0,
      "127.0.0.1",
    );
    await once(raw, "listening");
    const rawPort = (raw.address() as AddressInfo).port;
    const plain = { "accept-encoding": "identity" };
    const { first, second, ratio } = await ratioInTurns(
      3,
      () => answersPerSecond({ port, path, headers: plain }, LOAD),
      () => answersPerSecond({ port: rawPort, path: "/" }, LOAD),
    );
    const small = await answersPerSecond({ port, path, headers }, LOAD);
    raw.close();
    lines.push(
      `${what}: ${Math.round(first)}/s, bare server ${Math.round(second)}/s, ratio ${ratio.toFixed(2)} (bar ${bar}); as br ${Math.round(small)}/s`,
    );
  }
  await host.stop();
  return lines;
}
