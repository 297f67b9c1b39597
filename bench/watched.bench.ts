import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostProcess, startHostProcess } from "../e2e/fixtures/servers/spawned-host.ts";
import { MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { median } from "./load.ts";
import { fromManyAddresses } from "./many-addresses.ts";

/** How many menu calls are made for each order that is placed: they take about a hundredth of its processor time. */
const MENU_CALLS_PER_ORDER = 30;
const AT_ONCE = 8;
const MOST_ATTEMPTS = 10;
const MENU_CALL = "/api/member/merchant/products-by-categories?merchantId=100001";
/** How much more processor time than an unwatched process a watched one may take for a request. */
const BAR = 0.03;

const METRICS = { METRICS_ADDRESS: "127.0.0.1:0" };

/** The processes that are compared: the first one is not watched. */
const settingsWith = (receiver: string): [string, Record<string, string>][] => [
  ["not watched", {}],
  ["metrics", METRICS],
  ["metrics and one trace in twenty", { ...METRICS, OTEL_EXPORTER_OTLP_ENDPOINT: receiver }],
  ["metrics and every trace", { ...METRICS, OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_TRACES_SAMPLER: "parentbased_always_on" }],
];

type Work = { name: string; requests: number; run: (host: HostProcess) => Promise<void> };

/**
 * Measures what watching a process costs: its processor time for a menu call, which is answered from memory, and for placing an order on the
 * embedded database, of processes that take turns. `watched 3 100`: three rounds of 100 orders.
 */
export async function* watched(rounds = Number(process.argv[3] ?? "9"), orders = Number(process.argv[4] ?? "200")): AsyncIterable<string> {
  const receiver = await receiveAnything();
  const hosts: [string, HostProcess][] = [];
  try {
    for (const [name, settings] of settingsWith(receiver.url))
      hosts.push([name, await startHostProcess({ TRUSTED_PROXIES: "127.0.0.1/32", ...settings })]);
    for (const work of [menuCalls(orders * MENU_CALLS_PER_ORDER), placings(orders)]) yield* compared(hosts, work, rounds);
  } finally {
    for (const [, host] of hosts) await host.stop();
    receiver.close();
  }
}

async function* compared(hosts: readonly [string, HostProcess][], work: Work, rounds: number): AsyncIterable<string> {
  const costs = new Map<string, number[]>(hosts.map(([name]) => [name, []]));
  for (const [, host] of hosts) await work.run(host);
  for (let round = 0; round < rounds; round += 1)
    // Each round begins with another one, so that none is always the first after another load.
    for (const [name, host] of [...hosts.slice(round % hosts.length), ...hosts.slice(0, round % hosts.length)])
      costs.get(name)?.push((await cpuMsOf(host, () => work.run(host))) / work.requests);
  const [[, alone = []] = []] = [...costs];
  for (const [name, ofRounds] of costs) {
    const more = median(ofRounds.map((cost, round) => cost / (alone[round] ?? cost) - 1));
    const verdict = more > BAR ? `, more than the bar of ${percent(BAR)}` : "";
    yield `${work.name}, ${name}: ${(median(ofRounds) * 1000).toFixed(1)} µs of processor time, ${percent(more)} more${verdict}`;
  }
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** The processor time of all threads of a process during some work, in milliseconds. */
async function cpuMsOf({ pid }: HostProcess, work: () => Promise<void>): Promise<number> {
  const before = cpuNsOf(pid);
  await work();
  return (cpuNsOf(pid) - before) / 1e6;
}

const cpuNsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]),
    0,
  );

const menuCalls = (requests: number): Work => ({
  name: "menu call",
  requests,
  run: ({ origin }) => severalAtOnce(requests, async () => void (await (await fetch(`${origin}${MENU_CALL}`)).arrayBuffer())),
});

/** Each guest registers first, and places one order. */
const placings = (requests: number): Work => ({
  name: "a guest and an order",
  requests,
  run: ({ origin }) => {
    const send = fromManyAddresses(overHttp(origin));
    return severalAtOnce(requests, async () => {
      const token = await answered(() => register(send));
      const wish = { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" };
      await answered(async () => (await place(send, token, wish)).order);
    });
  },
});

/** On a busy machine a call may be refused because of overload, as a diner's is, and is sent again. */
async function answered<T>(call: () => Promise<T | null>): Promise<T> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await call();
    if (answer !== null) return answer;
  }
  throw new Error(`refused ${MOST_ATTEMPTS} times`);
}

async function severalAtOnce(times: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const one = async () => {
    while (begun < times) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** A receiver of traces and metrics that reads them and keeps nothing. */
async function receiveAnything(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void request.resume().on("end", () => response.writeHead(200).end()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
