import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { setOrdering, signsIn, type Waiter } from "../e2e/staff/console.ts";
import { detailOf, staffCall } from "../e2e/staff/kitchen-orders.ts";
import { FRIED_VERMICELLI, MUSHROOMS, overHttp, place, register } from "../server/test-crash/support/diner-calls.ts";
import { browser } from "./browser.ts";
import { fromManyAddresses } from "./many-addresses.ts";

/** The orders in the kitchen, each with a ticket. */
const TICKETS = 100;
const DISHES = [MUSHROOMS, FRIED_VERMICELLI];
/** How much processor time a screen on which nothing but the time changes may take, in milliseconds for each second. */
const BAR_MS = 25;
/** The time until a page has done what follows its loading. */
const SETTLED_MS = 3_000;

/** What Chromium counts for a page, in seconds and numbers. */
const COUNTED = ["LayoutDuration", "RecalcStyleDuration", "ScriptDuration", "TaskDuration", "LayoutCount"] as const;
type Counted = Record<(typeof COUNTED)[number], number>;

/**
 * What screens cost on which nothing but the time changes, beside 100 orders that are in the kitchen: the time that the page spends in layout,
 * styles and scripts in each second. `quiet 20` measures each screen for 20 seconds.
 */
export async function* quiet(seconds = Number(process.argv[3] ?? "20")): AsyncIterable<string> {
  const host = await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  try {
    const person = await signedIn(opened, host);
    await fillKitchen(person.page, host);
    for (const [name, path] of await screensOf(person.page)) {
      await person.opens(host, path);
      await pause(SETTLED_MS);
      yield lineOf(name, await counted(person.page, seconds), seconds);
    }
  } finally {
    await opened.close();
    await host.stop();
  }
}

async function signedIn(opened: Browser, host: RunningHost): Promise<Waiter> {
  const page = await (await opened.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true })).newPage();
  const person = await signsIn(page, host, "owner");
  await person.opens(host, "orders");
  return person;
}

/** The screens by their names, with their paths in the console. */
async function screensOf(page: Page): Promise<[string, string][]> {
  const { data } = await staffCall<{ id: string }[]>(page, "GET stations");
  const stations = data.map(({ id }, at): [string, string] => [`kitchen, station ${at + 1}`, `kitchen/${id}`]);
  return [...stations.slice(0, 1), ["board", "orders"], ["all orders", "orders/all"], ["tables", "tables"]];
}

/** Guests order two dishes each, and the staff send it to the kitchen. */
async function fillKitchen(page: Page, host: RunningHost): Promise<void> {
  const send = fromManyAddresses(overHttp(host.origin));
  await setOrdering(host, { undoSeconds: 0 });
  for (let count = 0; count < TICKETS; count += 1) {
    const token = (await register(send)) ?? "";
    const { order, status, code } = await place(send, token, { key: crypto.randomUUID(), dishes: DISHES, expectedTotal: "25.71" });
    if (!order) throw new Error(`refused: ${status} ${code}`);
    const { items } = await detailOf(page, order.id);
    const sent = await staffCall(page, `POST orders/${order.id}/send`, { itemIds: items.map(({ id }) => id) });
    if (!sent.success) throw new Error("an order was not sent to the kitchen");
  }
}

async function counted(page: Page, seconds: number): Promise<Counted> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metricsOf(devtools);
  await pause(seconds * 1000);
  const after = await metricsOf(devtools);
  await devtools.detach();
  return Object.fromEntries(COUNTED.map((name) => [name, after[name] - before[name]])) as Counted;
}

async function metricsOf(devtools: CDPSession): Promise<Counted> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return Object.fromEntries(COUNTED.map((name) => [name, metrics.find((metric) => metric.name === name)?.value ?? 0])) as Counted;
}

function lineOf(name: string, counts: Counted, seconds: number): string {
  const each = (value: number) => ((value * 1000) / seconds).toFixed(1);
  const { LayoutDuration, RecalcStyleDuration, ScriptDuration, TaskDuration, LayoutCount } = counts;
  const isMet = (TaskDuration * 1000) / seconds <= BAR_MS;
  return (
    `quiet, ${name}, in each second: ${each(TaskDuration)} ms (bar ${BAR_MS})${isMet ? "" : ", NOT MET"}, of which layout ${each(LayoutDuration)}, ` +
    `styles ${each(RecalcStyleDuration)}, scripts ${each(ScriptDuration)}; ${(LayoutCount / seconds).toFixed(1)} layouts`
  );
}
