import { type Browser, chromium } from "@playwright/test";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { signsIn } from "../e2e/staff/console.ts";
import { MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { eventsIn } from "../server/test/staff/received-events.ts";
import { browser } from "./browser.ts";
import { fromManyAddresses } from "./many-addresses.ts";

const PEOPLE = 10;
/** The number of boards of one session. */
const BOARDS_EACH = 6;
const ORDERS = 20;
const BAR_MS = 1000;

type StreamedEvent = { kind: string; id?: string };

/** Opens 60 boards and measures, for each of 20 orders, after how long all of them have it. */
export async function boardStreams(): Promise<string> {
  const host = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  const ended = new AbortController();
  try {
    const boards = await openBoards(opened, host, ended.signal);
    const send = fromManyAddresses(overHttp(host.origin));
    const delays: number[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const token = (await register(send)) ?? "";
      const { order } = await place(send, token, { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
      const placedAt = performance.now();
      await Promise.all(boards.map((events) => eventOf(events, order?.id ?? "")));
      delays.push(performance.now() - placedAt);
    }
    const slowest = Math.max(...delays);
    return `an order on all of ${boards.length} open boards: at the latest ${Math.round(slowest)} ms after it was placed (bar ${BAR_MS} ms)${slowest > BAR_MS ? ", NOT MET" : ""}`;
  } finally {
    ended.abort();
    await opened.close();
    await host.stop();
  }
}

type Events = ReturnType<typeof eventsIn<StreamedEvent>>;

async function openBoards(opened: Browser, host: RunningHost, signal: AbortSignal): Promise<Events[]> {
  const boards: Events[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const context = await opened.newContext();
    await signsIn(await context.newPage(), host);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const url = `${host.origin}/staff/100001/call/api/staff/events`;
    const streams = Array.from({ length: BOARDS_EACH }, () => fetch(url, { headers: { cookie }, signal }));
    for (const response of await Promise.all(streams)) {
      if (response.status !== 200) throw new Error(`a stream was refused: ${response.status}`);
      boards.push(eventsIn<StreamedEvent>(response));
    }
  }
  return boards;
}

/** Reads a stream until it has the event of an order. */
async function eventOf(events: Events, id: string): Promise<void> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error("a stream has ended");
    if (value.event.kind === "order" && value.event.id === id) return;
  }
}
