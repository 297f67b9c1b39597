import { type Browser, chromium, type Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { signsIn } from "../e2e/staff/console.ts";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { boardStreams } from "./board-streams.ts";
import { browser } from "./browser.ts";
import { fromManyAddresses } from "./many-addresses.ts";
import { lines, type Measured, measured, type SlowPage, TAPS, watchTapsOf } from "./taps/measured-taps.ts";

const ORDERS = 200;
/** The time in which the orders arrive, in milliseconds. */
const ARRIVING_MS = 120_000;
/** How much more processor time a tap may take among 200 orders than among few. */
const BAR_RATIO = 4;

/** Measures how soon 60 boards have an order, and taps on the board of a slow tablet: among few orders, while 200 arrive within two minutes, and among 200. */
export async function* board(): AsyncIterable<string> {
  yield boardStreams();
  yield* await tapsOnBoard();
}

async function tapsOnBoard(): Promise<string[]> {
  const host = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  try {
    await placeOrders(host, TAPS + 5);
    const tablet = await slowTablet(opened, host);
    const few = await sendings(tablet);
    await placeOrders(host, TAPS);
    const [, arriving] = await Promise.all([placeOrders(host, ORDERS, ARRIVING_MS / ORDERS), sendings(tablet)]);
    const cards = await cardsIn(tablet.page);
    const many = await sendings(tablet);
    return [
      `cards on the board after ${ORDERS} orders in two minutes: ${cards} (bar ${2 * TAPS + 5 + ORDERS})`,
      ...lines("a sending among 35 orders", few),
      ...lines("a sending while orders arrive", arriving),
      ...lines(`a sending among ${ORDERS} orders`, many),
      ratioOf(many, few),
    ];
  } finally {
    await opened.close();
    await host.stop();
  }
}

/** A board at the size of a tablet, after its first minute: its script is loaded and its stream open. */
async function slowTablet(opened: Browser, host: RunningHost): Promise<SlowPage> {
  const page = await (await opened.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true })).newPage();
  const person = await signsIn(page, host);
  const slowDown = await watchTapsOf(page, { button: "Send to the kitchen", within: "button" });
  await person.opens(host, "orders");
  return slowDown();
}

/** Guests of different addresses place orders to go, one after the other at an interval. */
async function placeOrders(host: RunningHost, count: number, everyMs = 0): Promise<void> {
  const send = fromManyAddresses(overHttp(host.origin));
  const began = performance.now();
  for (let placed = 0; placed < count; placed += 1) {
    const token = (await register(send)) ?? "";
    const { order, status, code } = await place(send, token, { key: crypto.randomUUID(), dishes: [MUSHROOMS], expectedTotal: "12.45" });
    if (!order) throw new Error(`refused: ${status} ${code}`);
    await pause(Math.max(0, began + (placed + 1) * everyMs - performance.now()));
  }
}

const cardsIn = (page: Page): Promise<number> => page.getByRole("article").count();

const sendings = (tablet: SlowPage): Promise<Measured> =>
  measured(tablet, () => tablet.page.locator('button:not([aria-busy]):has-text("Send to the kitchen")').first());

const medianOf = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function ratioOf(many: Measured, few: Measured): string {
  const ratio = medianOf(many.busy) / medianOf(few.busy);
  return `processor time of a sending among ${ORDERS} orders / among 35: ${ratio.toFixed(1)} (bar ${BAR_RATIO})${ratio > BAR_RATIO ? ", NOT MET" : ""}`;
}
