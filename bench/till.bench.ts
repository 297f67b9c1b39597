import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { BIG_MENU } from "../e2e/fixtures/servers/photographed-menu.ts";
import type { RunningHost } from "../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { browser } from "./browser.ts";
import { DISHES, loadManyDishes } from "./taps/many-dishes.ts";
import { type Measured, measured, TAPS, watchTapsOf } from "./taps/measured-taps.ts";

const MERCHANT = "100003";
const OPENINGS = 6;
/** How much more processor time the page of an order may take with 500 dishes than with 129. */
const BAR_RATIO = 1.5;
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** What is typed, key by key, each time into the empty field. */
const TYPED = ["chi", "sal", "be", "or", "e", "s"];

/** Processor times of the page, in milliseconds. */
type Till = { opening: number[]; searching: number[]; adding: Measured };

/** Measures opening the page on which staff take orders, searching, and adding a dish of a category, with 129 and with 500 dishes. */
export async function till(): Promise<string[]> {
  const host = await startFromSources();
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  try {
    await host.command("load", BIG_MENU);
    const few = await tillOf(opened, host);
    await loadManyDishes(host);
    const many = await tillOf(opened, host);
    return [
      lineOf("opening the page", few.opening, many.opening),
      lineOf("a key of the search", few.searching, many.searching),
      lineOf("adding a dish", few.adding.busy, many.adding.busy),
    ];
  } finally {
    await opened.close();
    await host.stop();
  }
}

async function tillOf(opened: Browser, host: RunningHost): Promise<Till> {
  const signedIn = await signsIn(opened, host);
  const opening: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) opening.push(await openingOf(opened, host, signedIn));
  const page = await (await opened.newContext({ ...TABLET, storageState: signedIn })).newPage();
  const slowDown = await watchTapsOf(page, { button: "\\$", within: "li" });
  await opens(page, host);
  const { devtools, ...slow } = await slowDown();
  const searching = await searchingOf(page, devtools);
  const names = await plainDishes(page);
  const adding = await measured({ ...slow, devtools }, (at) => page.getByRole("button", { name: `${names[at % names.length]} $` }).first());
  await page.context().close();
  return { opening: opening.slice(1), searching, adding };
}

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs in a person on a tablet. */
async function signsIn(opened: Browser, host: RunningHost): Promise<SignedIn> {
  const context = await opened.newContext(TABLET);
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`;
  const password = /First password: (\S+)/.exec(await host.command("staff", "add", MERCHANT, name, "staff"))?.[1] ?? "";
  const at = (path: string) => `${host.origin}/staff/${MERCHANT}/call/api/staff/${path}`;
  const headers = { "content-type": "application/json", origin: host.origin };
  await context.request.post(at("sign-in"), { data: { name, password, device: "Tablet" }, headers });
  await context.request.put(at("password"), { data: { current: password, next: "four plain words" }, headers });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function opens(page: Page, host: RunningHost): Promise<void> {
  await page.goto(`${host.origin}/staff/${MERCHANT}/orders/new`);
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await page.waitForLoadState("networkidle");
}

const busyMs = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
};

/** The processor time of a page that is opened anew and has loaded all that it needs. */
async function openingOf(opened: Browser, host: RunningHost, signedIn: SignedIn): Promise<number> {
  const page = await (await opened.newContext({ ...TABLET, storageState: signedIn })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await opens(page, host);
  const busy = await busyMs(devtools);
  await page.context().close();
  return busy;
}

/** Runs in the page: waits until what was typed is shown and nothing is left to do. */
function nextRest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  return promise;
}

/** The processor time of each key that is pressed in the search. */
async function searchingOf(page: Page, devtools: CDPSession): Promise<number[]> {
  const field = page.getByRole("searchbox");
  const times: number[] = [];
  for (const typed of TYPED) {
    for (const [at, key] of [...typed].entries()) {
      const before = await busyMs(devtools);
      await field.press(key);
      await page.evaluate(nextRest);
      times.push((await busyMs(devtools)) - before);
      if (at === typed.length - 1) await field.fill("");
    }
  }
  return times;
}

/** Opens the first category, and returns the names of its dishes that a tap adds. */
async function plainDishes(page: Page): Promise<string[]> {
  await page.getByRole("navigation", { name: "Categories" }).getByRole("button").nth(1).click();
  const texts = await page.getByRole("listitem").getByRole("button").allTextContents();
  const plain = texts.filter((text) => text.includes("$") && !text.includes("with choices")).slice(0, TAPS);
  return plain.map((text) => text.slice(0, text.indexOf("$")).trim());
}

const medianOf = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function lineOf(what: string, few: readonly number[], many: readonly number[]): string {
  const ratio = medianOf(many) / medianOf(few);
  const isMet = ratio <= BAR_RATIO;
  return `till, ${what}: ${medianOf(few).toFixed(1)} ms with 129 dishes, ${medianOf(many).toFixed(1)} ms with ${DISHES}, ratio ${ratio.toFixed(2)} (bar ${BAR_RATIO})${isMet ? "" : ", NOT MET"}`;
}
