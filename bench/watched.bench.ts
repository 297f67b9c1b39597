import { EventEmitter, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostProcess, startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { telemetryConfigFrom } from "../host/src/config/telemetry-config.ts";
import { measuredRequests } from "../host/src/telemetry/measured-requests.ts";
import { type OpenTelemetry, openTelemetry } from "../host/src/telemetry/open-telemetry.ts";
import { routesOf } from "../host/src/telemetry/route-templates.ts";
import type { Database } from "../server/src/platform/db/open-database.ts";
import { inSpan } from "../server/src/platform/telemetry/spans.ts";
import { watchedDatabase } from "../server/src/platform/telemetry/watched-database.ts";
import { MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { median } from "./load.ts";
import { fromManyAddresses } from "./many-addresses.ts";

/** How much more processor time than an unwatched process a watched one may take for a request. */
const BAR = 0.03;
const ROUNDS = 7;
/** How often the work of watching is done in each round. */
const TIMES = 50_000;
const MENU_CALLS = 12_000;
/** How many calls are made at once: one after the other, a process also takes time to wait for each. */
const AT_ONCE = 8;
const MENU_CALL = "/api/member/merchant/products-by-categories?merchantId=100001";
const METRICS = { METRICS_ADDRESS: "127.0.0.1:0" };

/** The ways to watch a process. One with every trace is there to compare; by default one in twenty is sent. */
const ways = (receiver: string): [string, Record<string, string>][] => [
  ["metrics", METRICS],
  ["metrics and one trace in twenty", { ...METRICS, OTEL_EXPORTER_OTLP_ENDPOINT: receiver }],
  ["metrics and every trace", { ...METRICS, OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_TRACES_SAMPLER: "parentbased_always_on" }],
];

/**
 * Measures what watching a process costs: the processor time of the work that is done for each request and each statement of a watched process,
 * as a share of that of a menu call, which is answered from memory, and of a guest who orders. Two processes, one of them watched, differ by
 * more than the bar for reasons of their own, so that the work itself is measured. `watched 500`: 500 guests.
 */
export async function* watched(guests = Number(process.argv[3] ?? "500")): AsyncIterable<string> {
  const receiver = await receiveAnything();
  const calls = await costOfCalls(guests);
  yield `without: a menu call ${us(calls.menuMs)}, a guest who orders ${us(calls.guestMs)} with ${calls.statements.toFixed(1)} statements`;
  for (const [name, settings] of ways(receiver.url)) {
    const config = telemetryConfigFrom(settings);
    if (!config) throw new Error("these settings watch nothing");
    const opened = await openTelemetry(config, () => undefined);
    const { kept, request } = await costOfWatching(opened);
    yield lineOf(`${name}: a menu call`, kept, calls.menuMs);
    yield lineOf(`${name}: a guest who orders`, (await request(0)) + (await request(calls.statements)), calls.guestMs);
    await opened.close();
  }
  receiver.close();
}

const us = (ms: number): string => `${(ms * 1000).toFixed(1)} µs`;

function lineOf(what: string, watchingMs: number, ms: number): string {
  const share = watchingMs / ms;
  return `${what}: ${us(watchingMs)} more, ${(share * 100).toFixed(1)} % (bar ${BAR * 100})${share > BAR ? ", above the bar" : ""}`;
}

const routeOf = routesOf(["/api/member/merchant/products-by-categories", "/:lang?/*"].map((template) => ({ template, isStream: false })));

/** The processor time of watching, in milliseconds: of a request that is answered from memory, and of one with a number of statements. */
async function costOfWatching({ telemetry }: OpenTelemetry) {
  const noRows: Database["query"] = () => Promise.resolve({ rows: [], rowCount: 0 });
  const bare = { query: noRows } as Database;
  const db = watchedDatabase(bare, telemetry);
  const statement = { name: "write-order", text: "", values: [] };
  const handle: RequestListener = (_request, response) => void response.emit("close");
  const measured = measuredRequests({ meter: telemetry.meter, routeOf, scheme: "http" }, handle);
  const ended = (listener: RequestListener) => {
    const response = Object.assign(new EventEmitter(), { statusCode: 200 }) as Parameters<RequestListener>[1];
    listener({ method: "GET", url: MENU_CALL } as IncomingMessage, response);
    return Promise.resolve();
  };
  const statements = async (on: Pick<Database, "query">, count: number) => {
    for (let done = 0; done < count; done += 1) await on.query(statement);
  };
  const keptMs = await moreMs(
    () => ended(measured),
    () => ended(handle),
  );
  const request = async (count: number) =>
    keptMs +
    (await moreMs(
      () => inSpan(telemetry, { name: "POST /api/member/order", kind: "SERVER" }, () => statements(db, count)),
      () => statements(bare, count),
    ));
  return { kept: keptMs, request };
}

/** How much more processor time some work takes than the same without what is measured, in milliseconds: the median of rounds in turns. */
async function moreMs(work: () => Promise<void>, without: () => Promise<void>): Promise<number> {
  const cost = async (one: () => Promise<void>) => {
    const before = process.cpuUsage();
    for (let done = 0; done < TIMES; done += 1) await one();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / TIMES;
  };
  const more: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) more.push((await cost(work)) - (await cost(without)));
  return median(more);
}

/** The processor time of a process that is not watched, in milliseconds, and the statements that a guest who orders takes. */
async function costOfCalls(guests: number): Promise<{ menuMs: number; guestMs: number; statements: number }> {
  const host = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const counting = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32", ...METRICS });
  const menuCall = async () => void (await (await fetch(`${host.origin}${MENU_CALL}`)).arrayBuffer());
  const ordering = guestsAt(host);
  await severalTimes(MENU_CALLS, menuCall);
  await severalTimes(guests, ordering);
  const menuMs = await cpuMsOf(host, () => severalTimes(MENU_CALLS, menuCall));
  const guestMs = await cpuMsOf(host, () => severalTimes(guests, ordering));
  const statements = await statementsOf(counting, () => severalTimes(guests, guestsAt(counting)));
  for (const each of [host, counting]) await each.stop();
  return { menuMs: menuMs / MENU_CALLS, guestMs: guestMs / guests, statements: statements / guests };
}

/** Registers a guest, each time from another address, who places one order. */
function guestsAt({ origin }: HostProcess): () => Promise<void> {
  const send = fromManyAddresses(overHttp(origin));
  return async () => {
    const token = await register(send);
    const wish = { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" };
    if (!token || !(await place(send, token, wish)).order) throw new Error("a guest could not order");
  };
}

async function severalTimes(times: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const loop = async () => {
    for (; begun < times; begun += 1) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
}

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

/** The statements that a watched process counts during some work. */
async function statementsOf(host: HostProcess, work: () => Promise<void>): Promise<number> {
  const [, url = ""] = await host.line(/^Metrics of this process are at (\S+)/);
  const count = async () =>
    [...(await (await fetch(url)).text()).matchAll(/^db_client_operation_duration_seconds_count\S* (\d+)/gm)].reduce(
      (sum, [, each]) => sum + Number(each),
      0,
    );
  const before = await count();
  await work();
  return (await count()) - before;
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
