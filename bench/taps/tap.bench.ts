import { type Browser, chromium, type Locator } from "@playwright/test";
import { lengthensTimers, STEPPER_IDLE_MS } from "../../e2e/fixtures/page-timers.ts";
import { BIG_MENU } from "../../e2e/fixtures/servers/photographed-menu.ts";
import type { RunningHost } from "../../e2e/fixtures/servers/running-host.ts";
import { startFromSources } from "../../e2e/fixtures/servers/spawned-host.ts";
import { browser } from "../browser.ts";
import { DISHES, loadManyDishes } from "./many-dishes.ts";
import { lines, type Measured, measured, medianBusyMs, type SlowPage, TAPS, tracedTaps, watchTapsOf } from "./measured-taps.ts";

const MENU = "100003";
const BARS = { paintMs: 50, busyMs: { median: 50, most: 90 } };
/** How much more processor time a tap may take with 500 dishes than with 129. */
const BAR_RATIO = 1.2;

/** A page with only a button, to measure the overhead of machine and browser. */
const NOTHING_BUT_A_BUTTON = `<meta name="viewport" content="width=device-width"><ul><li><button aria-label="Add one">0</button></ul>
<script>onclick = ({ target }) => (target.textContent = Number(target.textContent) + 1)</script>`;

const KINDS = ["+ on a dish", "+ on a dish that is in the order", "removing one of a dish"] as const;
type Taps = Record<(typeof KINDS)[number], Measured & { functions: string[] }>;

/** Measures from a tap on + to the changed count, on a menu of 129 and of 500 dishes, at a quarter of the processor's speed, with a trace. */
export async function* tap(): AsyncGenerator<string> {
  const host = await startFromSources();
  const opened = await chromium.launch({ executablePath: browser.path, args: browser.args });
  await host.command("load", BIG_MENU);
  const few = await tapsOf(opened, host);
  await loadManyDishes(host);
  const many = await tapsOf(opened, host);
  for (const kind of KINDS) {
    yield* lines(kind, few[kind], BARS);
    yield* traceLines(few[kind]);
    const ratio = medianBusyMs(many[kind]) / medianBusyMs(few[kind]);
    yield* lines(`${kind}, ${DISHES} dishes`, many[kind]);
    yield* traceLines(many[kind]);
    yield `${kind}, processor time with ${DISHES} dishes / with 129: ${ratio.toFixed(2)} (bar ${BAR_RATIO})${ratio <= BAR_RATIO ? "" : ", NOT MET"}`;
  }
  const phone = await slowPhone(opened, host);
  await phone.page.goto(`data:text/html,${encodeURIComponent(NOTHING_BUT_A_BUTTON)}`);
  yield* lines("a page with nothing but a button", await measured(phone, () => phone.page.getByRole("button", { name: "Add one" })), BARS);
  await opened.close();
  await host.stop();
}

async function tapsOf(opened: Browser, host: RunningHost): Promise<Taps> {
  const phone = await slowPhone(opened, host);
  const button = (name: string) => phone.page.getByRole("button", { name }).first();
  const dishes = await plainDishes(host);
  const both = async (buttonAt: (at: number) => Locator) => ({
    ...(await measured(phone, buttonAt)),
    functions: await tracedTaps(phone, (at) => buttonAt(TAPS + at)),
  });
  const first = await both((at) => button(`Add ${dishes[at]}, $`));
  // The stepper of the last dish is open.
  const more = await both(() => button("One more"));
  const fewer = await both(() => button("One fewer"));
  await phone.page.context().close();
  return { "+ on a dish": first, "+ on a dish that is in the order": more, "removing one of a dish": fewer };
}

const traceLines = ({ figures, functions }: Taps[keyof Taps]): string[] => [figures, ...functions].map((line) => `  ${line}`);

async function slowPhone(opened: Browser, host: RunningHost): Promise<SlowPage> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript((merchantId) => {
    localStorage.setItem("order-type", "2");
    localStorage.setItem("merchant-id", merchantId);
  }, MENU);
  // On a busy machine the stepper would close between two taps.
  await lengthensTimers(page, STEPPER_IDLE_MS);
  const slowDown = await watchTapsOf(page, { button: "^Add |^One (more|fewer)$", within: "li" });
  // After the code of + has loaded.
  const needed = page.waitForResponse(/\/assets\/deferred-menu-/);
  await page.goto(`${host.origin}/merchant/${MENU}/order`);
  await (await needed).finished();
  await page.waitForLoadState("networkidle");
  return slowDown();
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
