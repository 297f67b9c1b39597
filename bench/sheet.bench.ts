import { type Browser, chromium, type Page } from "@playwright/test";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { browser } from "./browser.ts";
import { centreOf, touch } from "./measured-taps.ts";

const MERCHANT = "100001";
const SLOWER = 4;
const ROUND_TRIP_MS = 300;
const DISHES = 10;
const CHOICES_BAR_MS = 100;
const SHIFT_BAR = 0.02;

/** What one tap on a dish showed: frames until the sheet has its name, milliseconds until its choices, and the sum of all layout shifts. */
type Opened = { frames: number; choicesMs: number; shift: number };

declare global {
  interface Window {
    sheetOpened: Promise<Opened>;
  }
}

/**
 * Measures the first sheet of a dish, each on a page that was opened anew and has come to rest, at a quarter of the processor's speed and a
 * round trip of 300 ms: the next frame with the name, the choices, and how far the page moves.
 */
export async function sheet(): Promise<string[]> {
  const host = await startFromSources();
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  const taps: Opened[] = [];
  for (const dish of await dishesWithChoices(host)) taps.push(await firstSheet(opened, host, dish));
  await opened.close();
  await host.stop();
  const inNext = taps.filter(({ frames }) => frames === 1).length;
  const times = taps.map(({ choicesMs }) => Math.round(choicesMs)).toSorted((one, other) => one - other);
  const shift = Math.max(...taps.map((tap) => tap.shift));
  const missed = (isMet: boolean) => (isMet ? "" : ", NOT MET");
  return [
    `name of the dish in the next frame: ${inNext} of ${taps.length}${missed(inNext === taps.length)}`,
    `choices: median ${times[Math.floor(times.length / 2)]} ms, slowest ${times.at(-1)} ms (bar ${CHOICES_BAR_MS} ms)${missed((times.at(-1) ?? 0) <= CHOICES_BAR_MS)}`,
    `layout shift: at most ${shift.toFixed(4)} (bar ${SHIFT_BAR})${missed(shift <= SHIFT_BAR)}`,
  ];
}

async function firstSheet(opened: Browser, host: RunningHost, dish: string): Promise<Opened> {
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
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // The choices of all dishes, which the page reads when it is at rest.
  const choices = page.waitForResponse(/\/call\/api\/member\/merchant\/products-by-categories/);
  await page.goto(`${host.origin}/merchant/${MERCHANT}/order`);
  await (await choices).finished();
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("heading", { level: 3 }).getByRole("button", { name: dish, exact: true }).last();
  const point = await centreOf(button);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await watchNextSheet(page);
  await touch(page, point);
  const shown = await page.evaluate(() => window.sheetOpened);
  await context.close();
  return shown;
}

/** Begins to observe the page; `sheetOpened` resolves when the choices of the next tapped dish are shown. */
const watchNextSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<Opened>();
    window.sheetOpened = promise;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
    }).observe({ type: "layout-shift" });
    const look = ({ target, timeStamp }: Event) => {
      const name = (target as Element).textContent;
      let [frames, named] = [0, 0];
      const lookAgain = () => {
        frames += 1;
        const dialog = document.querySelector("dialog[open]");
        if (named === 0 && dialog?.textContent.includes(name)) named = frames;
        const choicesMs = performance.now() - timeStamp;
        if (dialog?.querySelector("[data-group]")) requestIdleCallback(() => resolve({ frames: named, choicesMs, shift }));
        else requestAnimationFrame(lookAgain);
      };
      requestAnimationFrame(lookAgain);
    };
    addEventListener("click", look, { capture: true, once: true });
  });

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
