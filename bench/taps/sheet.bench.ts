import { type Browser, chromium } from "@playwright/test";
import type { RunningHost } from "../../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../../e2e/fixtures/servers/spawned-host.ts";
import { browser } from "../browser.ts";
import { median } from "../load.ts";
import { centreOf, touch } from "./measured-taps.ts";

const MERCHANT = "100001";
const SLOWER = 4;
const DISHES = 10;
const CHOICES_BAR_MS = 100;
const SHIFT_BAR = 0.02;

/** A round trip in milliseconds, and bytes per second; -1 for as many as there are. */
type Network = { roundTripMs: number; bytesPerSecond: number };

/** The network of the page at rest, which is to wait for no request. */
const FAR: Network = { roundTripMs: 300, bytesPerSecond: -1 };

/** The networks of a tap within three seconds of hydration, with the time until the sheet has the name, the picture and the price. */
const EARLY = [
  { name: "150 ms and 1.6 Mbit/s", network: { roundTripMs: 150, bytesPerSecond: 200_000 }, barMs: 300 },
  { name: "400 ms and 400 kbit/s", network: { roundTripMs: 400, bytesPerSecond: 50_000 }, barMs: 1500 },
];
/** Milliseconds from hydration to the tap. */
const EARLY_MS = [0, 300, 1000, 3000];
const EARLY_VISITS = 3;

/** What one tap on a dish showed: frames and milliseconds until the sheet has its name, milliseconds until its choices, and the sum of all layout shifts. */
type Opened = { frames: number; nameMs: number; choicesMs: number; shift: number };

declare global {
  interface Window {
    sheetOpened: Promise<Opened>;
    /** The instant at which the page was hydrated. */
    hydrated: Promise<number>;
  }
}

const missed = (isMet: boolean) => (isMet ? "" : ", NOT MET");

/**
 * Measures the first sheet of a dish, each on a page that was opened anew: at rest, at a quarter of the processor's speed and a round trip of
 * 300 ms; and on two slow networks within three seconds of hydration.
 */
export async function* sheet(): AsyncGenerator<string> {
  const host = await startFromSources();
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  const dishes = await dishesWithChoices(host);
  yield* await atRest(opened, host, dishes);
  for (const { name, network, barMs } of EARLY) {
    for (const afterMs of EARLY_MS) {
      const times: number[] = [];
      for (let count = 0; count < EARLY_VISITS; count += 1)
        times.push(await earlySheet(opened, host, { dish: dishes[0] ?? "", network, afterMs }));
      const slowest = Math.max(...times);
      yield `${name}, tap ${afterMs} ms after hydration, to name, picture and price: median ${Math.round(median(times))} ms, slowest ${Math.round(slowest)} ms (bar ${barMs} ms)${missed(slowest <= barMs)}`;
    }
  }
  await opened.close();
  await host.stop();
}

async function atRest(opened: Browser, host: RunningHost, dishes: string[]): Promise<string[]> {
  const taps: Opened[] = [];
  for (const dish of dishes) taps.push(await firstSheet(opened, host, dish));
  const inNext = taps.filter(({ frames }) => frames === 1).length;
  const times = taps.map(({ choicesMs }) => Math.round(choicesMs)).toSorted((one, other) => one - other);
  const shift = Math.max(...taps.map((tap) => tap.shift));
  return [
    `name of the dish in the next frame: ${inNext} of ${taps.length}${missed(inNext === taps.length)}`,
    `choices: median ${times[Math.floor(times.length / 2)]} ms, slowest ${times.at(-1)} ms (bar ${CHOICES_BAR_MS} ms)${missed((times.at(-1) ?? 0) <= CHOICES_BAR_MS)}`,
    `layout shift: at most ${shift.toFixed(4)} (bar ${SHIFT_BAR})${missed(shift <= SHIFT_BAR)}`,
  ];
}

/** A phone of a to-go diner, with a cold cache, on a network. */
async function phoneOn(opened: Browser, { roundTripMs, bytesPerSecond }: Network) {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(
    ([merchantId]) => {
      localStorage.setItem("order-type", "2");
      localStorage.setItem("merchant-id", merchantId);
    },
    [MERCHANT] as const,
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return { context, page, devtools };
}

async function firstSheet(opened: Browser, host: RunningHost, dish: string): Promise<Opened> {
  const { context, page, devtools } = await phoneOn(opened, FAR);
  // The choices of all dishes, which the page reads when it is at rest.
  const choices = page.waitForResponse(/\/call\/api\/member\/merchant\/products-by-categories/);
  await page.goto(`${host.origin}/merchant/${MERCHANT}/order`);
  await (await choices).finished();
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("heading", { level: 3 }).getByRole("button", { name: dish, exact: true }).last();
  const point = await centreOf(button);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(watchNextSheet);
  await touch(page, point);
  const shown = await page.evaluate(() => window.sheetOpened);
  await context.close();
  return shown;
}

/** Milliseconds from a tap so long after hydration until the sheet of the dish has its name, with the price and the picture of the row. */
async function earlySheet(
  opened: Browser,
  host: RunningHost,
  { dish, network, afterMs }: { dish: string; network: Network; afterMs: number },
) {
  const { context, page } = await phoneOn(opened, network);
  await page.addInitScript(watchHydration);
  await page.addInitScript(watchNextSheet);
  await page.goto(`${host.origin}/merchant/${MERCHANT}/order`, { waitUntil: "commit" });
  const button = page.getByRole("heading", { level: 3 }).getByRole("button", { name: dish, exact: true }).last();
  // The row is in the page before its scripts are; what is measured begins at the click.
  await button.evaluate(async (element: HTMLElement, ms) => {
    const hydratedAt = await window.hydrated;
    setTimeout(() => element.click(), ms - (performance.now() - hydratedAt));
  }, afterMs);
  const { nameMs } = await page.evaluate(() => window.sheetOpened);
  await context.close();
  return nameMs;
}

/** Runs in the page: hydration is complete when the header says how the diner orders, which the server does not know. */
function watchHydration(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  window.hydrated = promise;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".menu-head > div > button")) return;
    observer.disconnect();
    resolve(performance.now());
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: `sheetOpened` resolves when the choices of the next tapped dish are shown. */
function watchNextSheet(): void {
  const { promise, resolve } = Promise.withResolvers<Opened>();
  window.sheetOpened = promise;
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
  }).observe({ type: "layout-shift" });
  const look = ({ target, timeStamp }: Event) => {
    const name = (target as Element).textContent;
    let [frames, named, nameMs] = [0, 0, 0];
    const lookAgain = () => {
      frames += 1;
      const dialog = document.querySelector("dialog[open]");
      const hasPicture = !(target as Element).closest("li")?.querySelector("img") || dialog?.querySelector("img");
      if (named === 0 && dialog?.textContent.includes(name) && hasPicture) [named, nameMs] = [frames, performance.now() - timeStamp];
      const choicesMs = performance.now() - timeStamp;
      if (dialog?.querySelector("[data-group]")) requestIdleCallback(() => resolve({ frames: named, nameMs, choicesMs, shift }));
      else requestAnimationFrame(lookAgain);
    };
    requestAnimationFrame(lookAgain);
  };
  addEventListener("click", look, { capture: true, once: true });
}

type Product = { name: string; modifierGroups: unknown[]; availability: number };

async function dishesWithChoices(host: RunningHost): Promise<string[]> {
  const answer = await fetch(`${host.origin}/api/member/merchant/products-by-categories?merchantId=${MERCHANT}`);
  const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
  const products = data.categories.flatMap((category) => category.products);
  return products
    .filter(({ modifierGroups, availability }) => modifierGroups.length > 0 && availability === 0)
    .slice(0, DISHES)
    .map(({ name }) => name);
}
