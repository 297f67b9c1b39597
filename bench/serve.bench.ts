import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { loadClient, requestsPerSecond } from "./http/http-load.ts";
import { ratioInTurns } from "./load.ts";

const LOAD = { connections: 50, seconds: 2 };
const ROUNDS = 5;
const ENCODINGS = ["br", "gzip", "identity"];
const WHAT = [
  { what: "menu page", path: "/merchant/100001/order", bar: 0.8 },
  { what: "menu page under a query", path: "/merchant/100001/order?utm_source=qr", bar: 0.8 },
  { what: "menu call", path: "/api/member/merchant/products-by-categories?merchantId=100001", bar: 0.7 },
];

/** Compares stored pages and answers with a bare server that sends the same bytes and headers, alternately. */
export async function serve(): Promise<string[]> {
  const host = await startFromSources();
  const port = Number(new URL(host.origin).port);
  const lines: string[] = [`client: ${await loadClient()}, ${LOAD.connections} connections, median of ${ROUNDS} rounds`];
  for (const { what, path, bar } of WHAT) for (const encoding of ENCODINGS) lines.push(await compared({ what, path, encoding, bar, port }));
  await host.stop();
  return lines;
}

type Compared = { what: string; path: string; encoding: string; bar: number; port: number };

async function compared({ what, path, encoding, bar, port }: Compared): Promise<string> {
  await fetch(`http://localhost:${port}${path}`);
  const bare = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), String(port), path, encoding], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = (await once(bare.stdout, "data")) as [Buffer];
  const barePort = Number(printed.toString());
  const { first, second, ratio } = await ratioInTurns(
    ROUNDS,
    () => requestsPerSecond({ port, path, encoding }, LOAD),
    () => requestsPerSecond({ port: barePort, host: port, path, encoding }, LOAD),
  );
  bare.kill();
  await once(bare, "exit");
  return `${what}, ${encoding}: ${Math.round(first)}/s, bare server ${Math.round(second)}/s, ratio ${ratio.toFixed(2)} (bar ${bar})`;
}
