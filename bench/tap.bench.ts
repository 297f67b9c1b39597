import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { BIG_MENU } from "../e2e/fixtures/photographed-menu.ts";
import { type RunningHost, startHost } from "../e2e/fixtures/running-host.ts";
import { browser } from "./browser.ts";

const TAPS = 30;
const SLOWER = 4;
const BAR_MS = 50;
const MENU = "100003";
/** The assumed duration of a tap below the threshold of the browser's event timing (16 ms, in steps of 8). */
const UNTOLD_MS = 8;

/** The number of frames after which the count had changed: 1 is the next frame. */
type Counted = { frames: number; ms: number };
type Phone = { page: Page; devtools: CDPSession; nextCount: () => Promise<Counted> };
/** For every tap: the time until the next paint, the CPU time of the page, and when the count changed. */
type Measured = { paints: number[]; busy: number[]; counted: Counted[] };

declare global {
  interface Window {
    counted(tap: Counted): Promise<void>;
    /** The longest event of each tap, by the tap's id. */
    taps: Map<number, number>;
  }
}

/** A page with only a button, to measure the overhead of machine and browser. */
const NOTHING_BUT_A_BUTTON = `<meta name="viewport" content="width=device-width"><ul><li><button aria-label="Add one">0</button></ul>
<script>onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1)</script>`;

/** Measures from a tap on + to the changed count, on a menu of 129 dishes, at a quarter of the processor's speed. */
export async function tap(): Promise<string[]> {
  const host = await startHost();
  await host.command("load", BIG_MENU);
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  const phone = await slowPhone(opened, host);
  const button = (name: string) => phone.page.getByRole("button", { name }).first();
  const dishes = await plainDishes(host);
  const first = await measured(phone, (at) => button(`Add ${dishes[at]}, $`));
  await touch(phone.page, await centreOf(button(`1 ${dishes[TAPS - 1]} in your order, change`)));
  const more = await measured(phone, () => button("One more"));
  await phone.page.goto(`data:text/html,${encodeURIComponent(NOTHING_BUT_A_BUTTON)}`);
  const least = await measured(phone, () => button("Add one"));
  await opened.close();
  await host.stop();
  return [
    ...lines("+ on a dish", first),
    ...lines("+ on a dish that is in the order", more),
    ...lines("a page with nothing but a button", least),
  ];
}

async function slowPhone(opened: Browser, host: RunningHost): Promise<Phone> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  let next = Promise.withResolvers<Counted>();
  await page.exposeFunction("counted", (counted: Counted) => next.resolve(counted));
  await page.addInitScript((merchantId) => {
    localStorage.setItem("order-type", "2");
    localStorage.setItem("merchant-id", merchantId);
  }, MENU);
  await page.addInitScript(watchTaps);
  // After the code of + has loaded, as it has when a diner has looked at the menu for four seconds or touched it.
  const needed = page.waitForResponse(/\/assets\/adding-/);
  await page.goto(`${host.origin}/merchant/${MENU}/order`);
  await (await needed).finished();
  await page.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const nextCount = async () => {
    const counted = await next.promise;
    next = Promise.withResolvers();
    return counted;
  };
  return { page, devtools, nextCount };
}

/**
 * Runs in the page: reports for each tap on + after how many frames the dish has another count, and stores the browser's duration of the
 * tap.
 */
function watchTaps(): void {
  const taps = new Map<number, number>();
  window.taps = taps;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const look = ({ target, timeStamp }: Event): void => {
    const button = (target as Element).closest("button");
    const dish = (target as Element).closest("li");
    if (!dish || !/^Add |^One more$/.test(button?.ariaLabel ?? "")) return;
    const before = dish.textContent;
    let frames = 0;
    const lookAgain = (): void => {
      frames += 1;
      if (dish.textContent === before) requestAnimationFrame(lookAgain);
      else void window.counted({ frames, ms: performance.now() - timeStamp });
    };
    requestAnimationFrame(lookAgain);
  };
  addEventListener("click", look, true);
}

type Product = { name: string; modifierGroups: unknown[]; availability: number; salesUnitType: number };

/** Dishes by the piece and without choices, which + adds directly. */
async function plainDishes(host: RunningHost): Promise<string[]> {
  const answer = await fetch(`${host.origin}/api/member/merchant/products-by-categories?merchantId=${MENU}`);
  const { data } = (await answer.json()) as { data: { categories: { products: Product[] }[] } };
  const products = data.categories.flatMap((category) => category.products);
  return products
    .filter((one) => one.modifierGroups.length === 0 && one.availability === 0 && one.salesUnitType === 0)
    .map(({ name }) => name);
}

async function measured({ page, devtools, nextCount }: Phone, buttonAt: (at: number) => Locator): Promise<Measured> {
  await page.evaluate(() => window.taps.clear());
  const [busy, counted]: [number[], Counted[]] = [[], []];
  for (let at = 0; at < TAPS; at += 1) {
    const point = await centreOf(buttonAt(at));
    const before = await busyMs(devtools);
    await touch(page, point);
    counted.push(await nextCount());
    busy.push((await busyMs(devtools)) - before);
  }
  await comesToRest(page);
  const taps = await page.evaluate(() => [...window.taps.values()]);
  return { counted, busy, paints: [...taps, ...Array<number>(Math.max(0, TAPS - taps.length)).fill(UNTOLD_MS)] };
}

/** The CPU time of the page in milliseconds. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

type Point = { x: number; y: number };

/** The centre of a button, determined before the tap, because it keeps the page busy. */
async function centreOf(button: Locator): Promise<Point> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not there");
  await comesToRest(button.page());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const touch = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    requestIdleCallback(() => resolve());
    return promise;
  });

function lines(what: string, { paints, busy, counted }: Measured): string[] {
  const inNext = counted.filter(({ frames }) => frames === 1).length;
  const latest = Math.max(...counted.map(({ ms }) => ms));
  const part = (times: number[], share: number) =>
    Math.round(times.toSorted((one, other) => one - other)[Math.ceil(share * TAPS) - 1] ?? 0);
  const slowest = part(paints, 0.98);
  const missed = (isMet: boolean) => (isMet ? "" : ", NOT MET");
  return [
    `${what}, to the next paint: median ${part(paints, 0.5)} ms, 98 % ${slowest} ms (bar ${BAR_MS} ms)${missed(slowest <= BAR_MS)}; processor time median ${part(busy, 0.5)} ms, 98 % ${part(busy, 0.98)} ms`,
    `${what}, count changed in the next frame: ${inNext} of ${TAPS} (bar ${TAPS})${missed(inNext === TAPS)}; the latest after ${Math.round(latest)} ms`,
  ];
}
