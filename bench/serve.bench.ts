import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type HostProcess, startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { type LoadCall, loadClient, requestsPerSecond } from "./http/http-load.ts";
import { atMost, median, metOrNot } from "./load.ts";
import { cpuMsOf } from "./overload/probes.ts";

const LOAD = { connections: 50, seconds: 2 };
const ROUNDS = 5;
const ENCODINGS = ["br", "gzip", "identity"];
const MENU_PAGE = "/merchant/100001/order";
const WHAT = [
  { what: "menu page", path: MENU_PAGE, bar: 0.95 },
  { what: "menu page under a query", path: `${MENU_PAGE}?utm_source=qr`, bar: 0.9 },
  { what: "menu call", path: "/api/member/merchant/products-by-categories?merchantId=100001", bar: 0.9 },
];

/**
 * Compares stored pages and answers with a bare server that sends the same bytes and headers, alternately, by the CPU time of their processes for
 * an answer; and an answer 304 with the page itself. `serve 3`: three rounds.
 */
export async function* serve(rounds = Number(process.argv[3] ?? ROUNDS)): AsyncIterable<string> {
  const host = await startFromSources();
  try {
    yield `client: ${await loadClient()}, ${LOAD.connections} connections, median of ${rounds} rounds`;
    for (const { what, path, bar } of WHAT)
      for (const encoding of ENCODINGS) yield await compared({ what, bar, host, rounds, call: { port: portOf(host), path, encoding } });
    yield await notModified(host, rounds);
  } finally {
    await host.stop();
  }
}

const portOf = ({ origin }: HostProcess): number => Number(new URL(origin).port);

/** What answers to a call: the process with this id. */
type Answering = { pid: number; call: LoadCall };
/** The medians: answers a second, and microseconds of CPU time for each. */
type Cost = { perSecond: number; micros: number };

/** Alternates the loads of two servers, so that other work on the machine affects both equally. */
async function costsInTurns(rounds: number, all: readonly [Answering, Answering]): Promise<[Cost, Cost]> {
  const measured = all.map(() => ({ rates: [] as number[], micros: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { pid, call }] of all.entries()) {
      const before = cpuMsOf(pid);
      const rate = await requestsPerSecond(call, LOAD);
      measured[index]?.rates.push(rate);
      measured[index]?.micros.push(((cpuMsOf(pid) - before) * 1000) / (rate * LOAD.seconds));
    }
  return measured.map(({ rates, micros }) => ({ perSecond: median(rates), micros: median(micros) })) as [Cost, Cost];
}

const costText = ({ perSecond, micros }: Cost): string => `${micros.toFixed(1)} µs CPU (${Math.round(perSecond)}/s)`;

type Compared = { what: string; bar: number; host: HostProcess; rounds: number; call: LoadCall };

async function compared({ what, bar, host, rounds, call }: Compared): Promise<string> {
  await fetch(`http://localhost:${call.port}${call.path}`);
  const args = [join(import.meta.dirname, "bare-server.ts"), String(call.port), call.path, call.encoding];
  const bare = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [printed] = (await once(bare.stdout, "data")) as [Buffer];
    const ofBare = { pid: bare.pid ?? 0, call: { ...call, port: Number(printed.toString()), host: call.port } };
    const [own, raw] = await costsInTurns(rounds, [{ pid: host.pid, call }, ofBare]);
    const ratio = raw.micros / own.micros;
    return `${what}, ${call.encoding}: ${costText(own)}, bare server ${costText(raw)}, bare / own ${ratio.toFixed(2)} (bar ${bar}, ${metOrNot(ratio >= bar)})`;
  } finally {
    bare.kill();
  }
}

async function notModified(host: HostProcess, rounds: number): Promise<string> {
  const call = { port: portOf(host), path: MENU_PAGE, encoding: "br" };
  const { headers } = await fetch(`http://localhost:${call.port}${call.path}`, { headers: { "accept-encoding": "br" } });
  const etag = headers.get("etag") ?? "";
  const [without, whole] = await costsInTurns(rounds, [
    { pid: host.pid, call: { ...call, etag } },
    { pid: host.pid, call },
  ]);
  return `menu page that the client has: ${costText(without)}, whole ${costText(whole)}, 304 / 200 ${atMost(without.micros / whole.micros, 1, "times")}`;
}
